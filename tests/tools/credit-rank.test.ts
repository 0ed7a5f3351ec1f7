import { describe, expect, it } from 'vitest';
import { interval } from '../../src/core/statistics';
import { spearman, verdicts } from '../../tools/credit/rank';

describe('Spearman’s rank correlation', () => {
  it('of a hand-worked list with a tie', () => {
    // Ranks 1, 2.5, 2.5, 4, 5 and 2, 1, 4, 3, 5: Σ(a−3)(b−3) = 2+1−.5+0+4 = 6.5; √(9.5 · 10).
    const { mean, lo, hi, n } = spearman([1, 2, 2, 3, 9], [20, 10, 40, 30, 50]);
    expect(mean).toBeCloseTo(6.5 / Math.sqrt(95), 5);
    expect(n).toBe(5);
    const half = 1.96 * Math.sqrt((1 + mean ** 2 / 2) / 2);
    expect(lo).toBeCloseTo(Math.tanh(Math.atanh(mean) - half), 4);
    expect(hi).toBeCloseTo(Math.tanh(Math.atanh(mean) + half), 4);
  });

  it('is −1 for an opposite order, with an infinite value last', () => {
    expect(spearman([4, 3, 2, 1], [1, 2, 3, Infinity])).toEqual({ mean: -1, lo: -1, hi: -1, n: 4 });
  });
});

describe('verdicts', () => {
  const all = (times: number[]) => ({ updates: interval(times), solved: 10, seeds: 10 });
  const some = (solved: number) => ({ updates: null, solved, seeds: 10 });

  it('name the faster only where the intervals leave room between them', () => {
    const [fast, slow, wide] = [all([10, 11, 12]), all([20, 21, 22]), all([5, 20, 35])];
    expect(verdicts({ fast, slow, wide })).toEqual([
      { pair: ['fast', 'slow'], verdict: 'fast' },
      { pair: ['fast', 'wide'], verdict: null },
      { pair: ['slow', 'wide'], verdict: null },
    ]);
  });

  it('go by the share of seeds where some never got there: 0 of 10 against all, but not 7', () => {
    const always = all([20, 21, 22]);
    expect(verdicts({ never: some(0), always, often: some(7) })).toEqual([
      { pair: ['never', 'always'], verdict: 'always' },
      { pair: ['never', 'often'], verdict: 'often' },
      { pair: ['always', 'often'], verdict: null },
    ]);
    expect(verdicts({ never: some(0), seldom: some(2) })[0].verdict).toBeNull();
  });
});
