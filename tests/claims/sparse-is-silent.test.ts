import { describe, expect, it } from 'vitest';
import { METRIC_IDS } from '../../src/core/metric';
import { signalShare } from '../../src/core/statistics';
import lesson from '../../src/lessons/sparse-is-silent';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('groups without signal', () => {
  // Group size, and the groups of 128 rollouts it makes: 40 updates of 4 seeds are 10,240, 2,560 and 640 groups.
  it.each([2, 8, 32])(
    'follow p^G + (1−p)^G within 3 points at G = %i while success grows (jsboige/CoursIA#10603)',
    async (G) => {
      const [success, dead] = [METRIC_IDS.indexOf('trueSuccess'), METRIC_IDS.indexOf('deadGroups')];
      let [measured, expected, n] = [0, 0, 0];
      for (const { rows } of await runs(`group-${G}`))
        for (let u = 0; u < 40; u++, n++) {
          measured += rows[u * METRIC_IDS.length + dead];
          expected += 1 - signalShare(rows[u * METRIC_IDS.length + success], G);
        }
      console.info(`G = ${G}: measured ${(measured / n).toFixed(3)}, formula ${(expected / n).toFixed(3)}`);
      expect(Math.abs(measured - expected) / n).toBeLessThan(0.03);
    },
    120_000,
  );
});
