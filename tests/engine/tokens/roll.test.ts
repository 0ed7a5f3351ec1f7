// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { use } from '../../../src/core/plugin';
import { termSpec } from '../../../src/core/reward';
import type { Spec } from '../../../src/core/spec';
import type { SampleValues } from '../../../src/core/token-train';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import officeHops from '../../../src/envs/tools/office-hops';
import { tokenSpec } from '../../../src/lessons/setups-tokens';
import { wasmPlace } from '../../policies/place';

const G = 6;
const spec = (sample: Partial<SampleValues>): Spec =>
  tokenSpec({
    world: use(officeHops),
    warm: { steps: 60 },
    rollout: { groups: 3, groupSize: G },
    reward: { terms: [termSpec('outcome', 1), termSpec('milestone', 0.1)], cap: Infinity, prices: {} },
    sample,
  });
const kept = new Map<string, Float32Array>();
const place = {
  ...wasmPlace,
  warm: { get: async (n: string) => kept.get(n), put: async (n: string, w: Float32Array) => void kept.set(n, w) },
};
const opened: TokenRun[] = [];
async function open(sample: Partial<SampleValues>): Promise<TokenRun> {
  const run = await TokenRun.open({ spec: spec(sample), seed: 2, tweaks: [] }, catalog, place);
  opened.push(run);
  return run;
}
afterEach(() => opened.splice(0).forEach((run) => run.close()));

/** For every row, the rows of its group with the longest common beginning beyond the prompt, and how long that is. */
function shared(run: TokenRun): number[] {
  const { token, width, prompt, length, rows, groupSize } = run.tokens()!;
  return Array.from({ length: rows }, (_, b) => {
    let best = 0;
    for (let c = b - (b % groupSize); c < b - (b % groupSize) + groupSize; c++) {
      if (c === b) continue;
      let p = prompt[b];
      while (p < Math.min(length[b], length[c]) && token[b * width + p] === token[c * width + p]) p++;
      best = Math.max(best, p - prompt[b]);
    }
    return best;
  });
}

describe('branching rollouts', () => {
  it('every branching rule fills its groups, and twice in the same way', async () => {
    for (const branching of ['arpo-paper', 'arpo-code', 'uniform'] as const) {
      const [a, b] = [await open({ roots: 2, branching }), await open({ roots: 2, branching })];
      const frames = [a.step(), a.step()];
      expect([b.step(), b.step()]).toEqual(frames);
      expect(frames[0].metrics.rollouts).toBe(3 * G);
    }
  });

  it('branches share whole prefixes that are written once: fewer tokens than independent rollouts of the same lengths', async () => {
    const [tree, alone] = [await open({ roots: 2, branching: 'uniform' }), await open({})];
    const written = tree.step().metrics.tokens;
    alone.step();
    const { length, prompt, rows, role, width } = tree.tokens()!;
    let whole = 0;
    for (let b = 0; b < rows; b++)
      for (let p = prompt[b]; p < length[b]; p++) if ([2, 3, 4, 7].includes(role[b * width + p])) whole++;
    expect(written).toBeLessThan(whole);
    const longest = (xs: number[]) => xs.reduce((a, x) => a + x, 0) / xs.length;
    expect(longest(shared(tree))).toBeGreaterThan(longest(shared(alone)));
  });

  it('a shared prefix is in the loss once when credit is hard, once per path when it is soft', async () => {
    const count = async (sharing: 'soft' | 'hard'): Promise<number> => {
      const run = await open({ roots: 2, branching: 'uniform', sharing, minibatches: 1 });
      run.step();
      return run.tokens()!.counted.reduce((a, x) => a + x, 0);
    };
    const [soft, hard] = [await count('soft'), await count('hard')];
    expect(hard).toBeLessThan(soft);
    expect(hard).toBeGreaterThan(soft / G);
  });

  it('credit over trees moves the policy otherwise than soft credit does, with as many tokens in the loss', async () => {
    const of = async (sharing: 'soft' | 'tree-grpo' | 'treerl') => {
      const run = await open({ roots: 2, branching: 'uniform', sharing, minibatches: 1 });
      const { gradNorm } = run.step().metrics;
      const { advantage, counted } = run.tokens()!;
      return { gradNorm, advantage, counted: counted.reduce((a, x) => a + x, 0) };
    };
    const [soft, grpo, treerl] = [await of('soft'), await of('tree-grpo'), await of('treerl')];
    expect(soft.gradNorm).toBeGreaterThan(0);
    for (const tree of [grpo, treerl]) {
      expect(tree.counted).toBe(soft.counted);
      expect(tree.gradNorm).not.toBeCloseTo(soft.gradNorm, 6);
      expect(tree.advantage).not.toEqual(soft.advantage);
    }
    // Without roots neither has anything to act on.
    const [a, b, c] = [await open({}), await open({ sharing: 'treerl' }), await open({ sharing: 'tree-grpo' })];
    const first = [a.step(), a.step()];
    expect([b.step(), b.step()]).toEqual(first);
    expect([c.step(), c.step()]).toEqual(first);
  });

  it('as many roots as rollouts is the same as no branching at all', async () => {
    const [a, b] = [await open({ roots: G }), await open({})];
    expect([a.step(), a.step()]).toEqual([b.step(), b.step()]);
  });
});
