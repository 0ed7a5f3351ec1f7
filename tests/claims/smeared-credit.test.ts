import { describe, expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import type { MetricId } from '../../src/core/metric';
import { mean } from '../../src/core/statistics';
import lesson from '../../src/lessons/smeared-credit';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

/** Place of each value in order, ties sharing the mean place. */
const ranks = (xs: readonly number[]) =>
  xs.map((x) => xs.filter((y) => y < x).length + (xs.filter((y) => y === x).length + 1) / 2);

/** Spearman's rank correlation: Pearson's r of the ranks. */
function spearman(xs: readonly number[], ys: readonly number[]): number {
  const [a, b] = [ranks(xs), ranks(ys)].map((r) => r.map((x) => x - mean(r)));
  const dot = (p: readonly number[], q: readonly number[]) => p.reduce((sum, x, i) => sum + x * q[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('the meter at update 0', () => {
  const RULES = ['grpo', 'gigpo', 'gae', 'gagpo', 'flat', 'flow', 'graph', 'oracle'];

  it('sees the same rollouts in every arm', async () => {
    const paid = await Promise.all(
      RULES.map(async (rule) => (await runs(rule)).slice(0, 1).map((run) => valueOf(run, 'paidReward', 0))),
    );
    expect(new Set(paid.flat()).size).toBe(1);
    expect(paid[0][0]).toBeGreaterThan(0.1);
    expect(paid[0][0]).toBeLessThan(0.6);
  }, 300_000);

  it('foretells the speed of eight rules, by cosine and by signs', async () => {
    const over = async (rule: string, metric: MetricId, at: number | 't80') => {
      const values = (await runs(rule)).slice(0, 10).map((run) => valueOf(run, metric, at));
      expect(values).toHaveLength(10);
      return mean(values);
    };
    const of = (metric: MetricId, at: number | 't80') => Promise.all(RULES.map((rule) => over(rule, metric, at)));
    const speed = await of('trueSuccess', 't80');
    const cosine = spearman(await of('creditCosine', 0), speed);
    const sign = spearman(await of('creditSignAccuracy', 0), speed);
    console.info(`Spearman with updates to 80 %: cosine ${cosine.toFixed(2)}, sign accuracy ${sign.toFixed(2)}`);
    expect(cosine).toBeLessThan(-0.8);
    expect(sign).toBeLessThan(-0.8);
  }, 300_000);
});
