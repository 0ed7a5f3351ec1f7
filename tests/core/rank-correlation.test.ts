import { describe, expect, it } from 'vitest';
import { spearman, spearmanInterval } from '../../src/core/rank-correlation';

describe('Spearman’s rank correlation', () => {
  it('of a hand-worked list with a tie', () => {
    // Ranks 1, 2.5, 2.5, 4, 5 and 2, 1, 4, 3, 5: Σ(a−3)(b−3) = 2+1−.5+0+4 = 6.5; √(9.5 · 10).
    expect(spearman([1, 2, 2, 3, 9], [20, 10, 40, 30, 50])).toBeCloseTo(6.5 / Math.sqrt(95), 12);
  });

  it('is ±1 for the same and the opposite order, whatever the numbers, and NaN without an order', () => {
    expect(spearman([1, 2, 3, 1000], [-5, 0, 0.1, 0.2])).toBeCloseTo(1, 12);
    expect(spearman([4, 3, 2, 1], [1, 2, 3, Infinity])).toBeCloseTo(-1, 12);
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNaN();
  });
});

describe('its bootstrap interval', () => {
  const xs = Array.from({ length: 12 }, (_, i) => i);
  const noisy = [3, 0, 1, 6, 2, 8, 4, 9, 5, 11, 7, 10];

  it('holds the estimate, is the same every time, and does not leave −1 … 1', () => {
    const first = spearmanInterval(xs, noisy);
    expect(spearmanInterval(xs, noisy)).toEqual(first);
    expect(first.n).toBe(12);
    expect(first.lo).toBeGreaterThan(0.2);
    expect(first.lo).toBeLessThan(first.mean);
    expect(first.hi).toBeGreaterThan(first.mean);
    expect(first.hi).toBeLessThanOrEqual(1);
  });

  it('has no width for a perfect order, and spans 0 where there is none', () => {
    const perfect = spearmanInterval(xs, xs);
    expect([perfect.lo, perfect.hi].map((x) => x.toFixed(9))).toEqual(['1.000000000', '1.000000000']);
    const none = spearmanInterval(xs, [6, 1, 9, 4, 11, 2, 0, 8, 3, 10, 5, 7]);
    expect(none.lo).toBeLessThan(0);
    expect(none.hi).toBeGreaterThan(0);
  });
});
