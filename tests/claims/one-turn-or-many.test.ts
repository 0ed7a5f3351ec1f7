import { describe, expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import { mean } from '../../src/core/statistics';
import lesson from '../../src/lessons/one-turn-or-many';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('one score for n steps of which one matters', () => {
  it.each([1, 4, 12, 24])('%i turns: correlates with the truth as 1/√n', async (n) => {
    const seen = (await runs(`turns-${n}`)).map((run) => valueOf(run, 'creditCorrelation', 10));
    expect(seen).toHaveLength(10);
    expect(Math.abs(mean(seen) - 1 / Math.sqrt(n))).toBeLessThan(0.04);
  });
});
