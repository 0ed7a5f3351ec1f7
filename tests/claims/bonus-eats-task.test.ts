import { describe, expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import { interval, mean, quantile } from '../../src/core/statistics';
import lesson from '../../src/lessons/bonus-eats-task';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('the line of what an honest pass can earn', () => {
  it('is crossed by the uncapped process reward before true success peaks, in every seed', async () => {
    for (const run of await runs('uncapped')) {
      const at = Array.from({ length: lesson.updates }, (_, u) => u);
      const crossed = at.find((u) => valueOf(run, 'processReward', u) > 0.6)!;
      const smooth = (u: number) =>
        mean(at.slice(Math.max(0, u - 5), u + 6).map((v) => valueOf(run, 'trueSuccess', v)));
      const values = at.map(smooth);
      const peak = values.indexOf(Math.max(...values));
      console.info(`above 0.6 at update ${crossed}, peak of true success at ${peak}`);
      expect(crossed).toBeLessThan(peak);
    }
  }, 300_000);
});

describe('one uncapped run whose cap is switched while it trains, 10 seeds', () => {
  const success = async (at: number) => {
    const values = (await runs('switched')).map((run) => valueOf(run, 'trueSuccess', at));
    expect(values).toHaveLength(10);
    const { mean, lo, hi } = interval(values);
    console.info(
      `update ${at}: ${(100 * mean).toFixed(0)} % [${(100 * lo).toFixed(0)}, ${(100 * hi).toFixed(0)}], by seed ${values.map((x) => (100 * x).toFixed(0)).join(' ')}`,
    );
    return { values, mean, lo, hi };
  };

  it('on at update 150: true success recovers within 20 updates', async () => {
    const before = await success(149);
    const after = await success(170);
    expect(after.lo).toBeGreaterThan(before.hi);
    expect(after.mean - before.mean).toBeGreaterThan(0.3);
  }, 300_000);

  it('off again at update 200: it falls to nothing', async () => {
    const before = await success(199);
    const after = await success(349);
    expect(before.lo).toBeGreaterThan(0.8);
    expect(after.hi).toBeLessThan(0.1);
  }, 300_000);

  it('on again at update 350, after the collapse: mostly lost even 50 updates later', async () => {
    const after = await success(399);
    expect(quantile(after.values, 0.5)).toBeLessThan(0.1);
    expect(after.values.filter((x) => x >= 0.5).length).toBeLessThanOrEqual(5);
  }, 300_000);
});
