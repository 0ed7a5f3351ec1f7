import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { cumulative } from '../../src/core/categorical';
import { compose } from '../../src/core/compose';
import type { Estimator } from '../../src/core/estimator';
import { valuesOf } from '../../src/core/knob';
import { use } from '../../src/core/plugin';
import { MATCHING } from '../../src/core/matching';
import { ROLLOUT, UPDATE } from '../../src/core/train';
import { Collector } from '../../src/engine/collect';
import type { Run } from '../../src/engine/run';
import { Surrogate } from '../../src/engine/surrogate';
import drGrpo from '../../src/estimators/dr-grpo';
import grpo from '../../src/estimators/grpo';
import unclipped from '../../src/losses/unclipped';
import { exactGradient } from '../../src/oracle/advantage';
import { noCritic } from '../fixtures/vectors';
import { LAKE, data, open } from './runs';

/** Trains until the exact success lies where groups are now dead, now alive. */
async function halfTrained(): Promise<Run> {
  const run = await open(data(LAKE));
  for (let u = 0; u < 300; u++) if (run.step().metrics.trueSuccess > 0.2) return run;
  throw new Error('frozen-lake was not learned');
}

describe('signal of a half-trained policy', () => {
  it('share of dead groups is p^G + (1−p)^G within 5 points over 1000 groups, G = 2, 4, 8, 16 (CoursIA#10603)', async () => {
    const trained = await halfTrained();
    const snapshot = trained.snapshot();
    trained.close();
    for (const G of [2, 4, 8, 16]) {
      const run = await open(data({ ...LAKE, rollout: { ...LAKE.rollout, groupSize: G, groups: 1000 } }));
      run.restore(snapshot);
      const { trueSuccess: p, deadGroups } = run.step().metrics;
      expect(p).toBeGreaterThan(0.15);
      expect(p).toBeLessThan(0.5);
      expect(Math.abs(deadGroups - (p ** G + (1 - p) ** G)), `G = ${G}`).toBeLessThan(0.05);
      run.close();
    }
  });

  it('expected update: GRPO goes uphill in true success; Dr.GRPO is (1 − 1/G) of its exact gradient', async () => {
    const run = await halfTrained();
    const { compiled } = run;
    const { tables } = compiled;
    const logp = new Float64Array(tables.states * tables.actions);
    run.policy.logProbabilities(tables.actions, logp);
    run.close();
    const exact = exactGradient(compiled, logp.map(Math.exp));
    const cut = new Float64Array(logp.length);
    cumulative(logp, tables.actions, cut);
    const G = 8;
    // Summed over an episode's steps and averaged over episodes: the aggregation under which the estimate has no bias.
    const update = valuesOf(UPDATE, { aggregation: 'seq-mean-token-sum', entropy: 0 });

    /** −dL/d logits of 1500 groups, which were sampled with these streams. */
    const uphill = (estimator: Estimator<never>, seed: number): Float64Array => {
      const composer = compose(LAKE.reward, tables, (id) => catalog.rewards.get(id));
      const rollout = { ...valuesOf(ROLLOUT), groupSize: G, groups: 1500 };
      const values = use(estimator).values;
      const batch = new Collector(tables, seed).collect(
        cut,
        0,
        rollout,
        valuesOf(MATCHING),
        composer,
        estimator as never,
        values,
        noCritic,
      );
      const surrogate = new Surrogate(tables.states, tables.actions);
      surrogate.load(batch, update, tables.horizon);
      const slope = new Float64Array(logp.length);
      surrogate.slope(unclipped, {}, update, logp, logp, logp, slope);
      return slope.map((x) => -x);
    };
    const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * b[i], 0);
    const cosine = (a: Float64Array) => dot(a, exact) / Math.sqrt(dot(a, a) * dot(exact, exact));
    // The mean of a group includes the rollout it is compared with: hence the factor.
    const length = (a: Float64Array) => dot(a, exact) / dot(exact, exact) / (1 - 1 / G);

    for (const seed of [1, 2, 3]) {
      expect(cosine(uphill(grpo as never, seed))).toBeGreaterThan(0.98);
      const unbiased = uphill(drGrpo as never, seed);
      expect(cosine(unbiased)).toBeGreaterThan(0.98);
      expect(Math.abs(length(unbiased) - 1)).toBeLessThan(0.05);
    }
  });
});
