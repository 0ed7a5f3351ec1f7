import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { valueOf } from '../../src/core/claim';
import { mean } from '../../src/core/statistics';
import { compile } from '../../src/core/tables';
import { Run } from '../../src/engine/run';
import lesson from '../../src/lessons/paths-that-cross';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('SALT against GRPO, update by update', () => {
  const apart = async (a: string, b: string) => {
    const [as, bs] = [await runs(a), await runs(b)];
    let worst = 0;
    for (const [i, run] of as.entries())
      for (let u = 0; u < lesson.updates; u++)
        for (const metric of ['trueSuccess', 'entropy', 'gradNorm'] as const)
          worst = Math.max(worst, Math.abs(valueOf(run, metric, u) - valueOf(bs[i], metric, u)));
    return worst;
  };

  it('is the same run where its key holds what the policy reads: no context, or a window wider than it', async () => {
    expect(await apart('plain-salt', 'plain-grpo')).toBeLessThan(1e-9);
    expect(await apart('salt-3', 'grpo')).toBeLessThan(1e-9);
  }, 300_000);

  it('is another run where the policy reads more than its key', async () => {
    expect(await apart('salt-1', 'grpo')).toBeGreaterThan(0.05);
  }, 300_000);
});

describe('what is learned in the repository', () => {
  it('GRPO reads the code first more often than not, RewardFlow never', async () => {
    const reads = async (arm: string): Promise<number> => {
      const { spec } = lesson.arms[arm];
      const { tables } = compile(catalog.worlds.get(spec.world.id).build(spec.world.values as never));
      const [start] = tables.levels[0].states;
      const shares: number[] = [];
      for (let seed = 1; seed <= 6; seed++) {
        const run = await Run.open({ spec, seed, tweaks: [] }, catalog, { warn: () => undefined });
        for (let u = 0; u < lesson.updates; u++) run.step();
        shares.push(run.look()!.probabilities[start * tables.actions + 1]);
        run.close();
      }
      return mean(shares);
    };
    const [grpo, flow] = [await reads('repo-grpo'), await reads('repo-flow')];
    console.info(`reads first: GRPO ${grpo.toFixed(2)}, RewardFlow ${flow.toFixed(2)}`);
    expect(grpo).toBeGreaterThan(0.5);
    expect(flow).toBeLessThan(0.1);
  }, 300_000);
});
