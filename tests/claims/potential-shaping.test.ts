import { describe, expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import lesson from '../../src/lessons/potential-shaping';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('strict potential under trajectory-level GRPO', () => {
  it('is an exact no-op: every update of every seed has the true success, entropy and dead groups of outcome only', async () => {
    const [strict, sparse] = [await runs('strict'), await runs('sparse')];
    for (const [i, run] of strict.entries())
      for (let u = 0; u < lesson.updates; u++)
        for (const metric of ['trueSuccess', 'entropy', 'deadGroups'] as const)
          expect(valueOf(run, metric, u)).toBeCloseTo(valueOf(sparse[i], metric, u), 9);
  }, 120_000);
});
