import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { use } from '../../../src/core/plugin';
import type { Spec } from '../../../src/core/spec';
import gmpo from '../../../src/losses/gmpo';
import gspo from '../../../src/losses/gspo';
import sapo from '../../../src/losses/sapo';
import unclipped from '../../../src/losses/unclipped';
import drGrpo from '../../../src/estimators/dr-grpo';
import rloo from '../../../src/estimators/rloo';
import officeMix from '../../../src/envs/tools/office-mix';
import { fanInOf } from '../../../src/ui/tokens/fan-in';
import { termAt } from '../../../src/ui/tokens/loss-term';
import type { Silence, Term } from '../../../src/ui/tokens/loss-term';
import { substituted } from '../../../src/ui/tokens/substituted';
import { batchOf, small } from './batch';

/** Every token of a batch with its term, or why it has none. */
async function termsOf(spec: Spec): Promise<{ all: (Term | Silence)[]; terms: Term[]; slopes: number[] }> {
  const { look, run } = await batchOf(spec);
  const all: (Term | Silence)[] = [];
  const terms: Term[] = [];
  const slopes: number[] = [];
  for (let row = 0; row < look.rows; row++)
    for (let p = 0; p < look.length[row]; p++) {
      const term = termAt(look, row, p, spec, run.task.budget, catalog);
      all.push(term);
      if (typeof term === 'string') continue;
      terms.push(term);
      slopes.push(look.slope[row * look.width + p]);
    }
  run.close();
  return { all, terms, slopes };
}

describe('the loss term of one token', () => {
  it.each<[string, Parameters<typeof small>[0]]>([
    ['PPO clip, a mean over tokens', {}],
    [
      'a mean over sequences, three minibatches',
      { update: { aggregation: 'seq-mean-token-mean' }, sample: { minibatches: 3 } },
    ],
    ['divided by the budget, two epochs', { update: { aggregation: 'seq-mean-token-sum-norm', epochs: 2 } }],
    ['GSPO, a ratio per sequence', { loss: use(gspo, { low: 0.01, high: 0.01 }) }],
    ['GMPO', { loss: use(gmpo) }],
    ['SAPO, groups without signal dropped', { loss: use(sapo), rollout: { filter: 'drop' } }],
    ['no clip, replies of tools in the loss', { loss: use(unclipped), mask: { observation: true, error: true } }],
    [
      'single spans in and out, a mean over sequences',
      { update: { aggregation: 'seq-mean-token-mean' }, mask: { spans: 'call1-out.observation1-in.think2-out' } },
    ],
    ['thinking out of it, an entropy bonus on dead groups too', { mask: { think: false }, update: { entropy: 0.01 } }],
  ])('is the trainer’s own: %s', async (_, part) => {
    const { terms, slopes } = await termsOf(small(part));
    expect(terms.length).toBeGreaterThan(60);
    // A factor of 1: aggregation's weight times the loss's slope is all there is to the coefficient.
    for (const term of terms) expect(term.factor).toBeCloseTo(1, 3);
    expect(slopes.filter((s) => s !== 0).length).toBeGreaterThan(20);
    terms.forEach((term, i) => expect(term.weight * term.loss.slope).toBeCloseTo(slopes[i], 6));
  });

  it('says what else a coefficient was multiplied by', async () => {
    const { terms } = await termsOf(small({ explore: { select: 'top-entropy', share: 0.3 } }));
    const factors = new Set(terms.filter((t) => t.loss.slope !== 0).map((t) => Math.round(100 * t.factor) / 100));
    expect([...factors].sort()).toEqual([0, 1]);
  });

  it('or why there is none', async () => {
    const { all } = await termsOf(small());
    const silences = new Set(all.filter((t) => typeof t === 'string'));
    expect([...silences].sort()).toEqual(['dead', 'masked', 'prompt']);
    // Tools that nearly always fail: both rollouts alike, so nothing is trained.
    const hopeless = small({ world: use(officeMix, { flaky: 0.9, calls: 1 }), rollout: { groups: 1, groupSize: 2 } });
    const still = new Set((await termsOf(hopeless)).all);
    expect(still.has('still')).toBe(true);
  });
});

describe('the equation with one token’s numbers', () => {
  it('is there for every loss of the catalog, and comes to the loss', async () => {
    const { terms } = await termsOf(small());
    const term = terms.find((t) => t.advantage < 0 && t.ratio !== 1)!;
    for (const loss of catalog.losses.all) {
      const values = use(loss).values;
      const { ratio, advantage } = term;
      const own = { ...term, used: { ratio, advantage }, loss: loss.token(ratio, advantage, values as never) };
      expect(substituted(loss.id, values, own), loss.id).not.toContain('ℓ(');
      expect(worked(substituted(loss.id, values, own)), loss.id).toBeCloseTo(own.loss.loss, 2);
    }
    expect(substituted('new-loss', {}, term)).toMatch(/^ℓ\(ρ = .+, A = −.+\)$/);
  });
});

/** What a printed sum comes to. */
function worked(sum: string): number {
  const js = sum
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replace(/ln ([\d.]+)/g, 'Math.log($1)')
    .replaceAll('∞', 'Infinity');
  const scope = { max: Math.max, min: Math.min, clip, σ: (x: number) => 1 / (1 + Math.exp(-x)) };
  const names = Object.keys(scope);
  return new Function(...names, `return ${js}`)(...Object.values(scope)) as number;
}
const clip = (x: number, lo: number, hi: number): number => Math.min(Math.max(x, lo), hi);

describe('from the rewards of a group to one advantage', () => {
  it.each([
    ['GRPO', {}],
    ['Dr.GRPO', { credit: use(drGrpo) }],
    ['RLOO', { credit: use(rloo) }],
  ])('%s: the number that every token of the rollout has', async (_, part) => {
    const spec = small(part);
    const { look, run } = await batchOf(spec);
    run.close();
    let seen = 0;
    for (let row = 0; row < look.rows; row++) {
      const { advantage, rewards, mine } = fanInOf(look, row, spec);
      expect(rewards[mine]).toBe(look.paid[row]);
      for (let p = look.prompt[row]; p < look.length[row]; p++) {
        const at = row * look.width + p;
        if (!look.counted[at]) continue;
        expect(look.advantage[at]).toBeCloseTo(advantage, 4);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(60);
  });

  it('says nothing of methods that look at more than whole rewards', async () => {
    const spec = small({ credit: { id: 'turn-rtg', values: use(catalog.estimators.get('turn-rtg')).values } });
    const { look, run } = await batchOf(spec, 1);
    run.close();
    expect(fanInOf(look, 0, spec).advantage).toBeNaN();
  });
});
