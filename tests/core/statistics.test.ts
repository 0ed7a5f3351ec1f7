import { describe, expect, it } from 'vitest';
import {
  apart,
  deviation,
  interval,
  mean,
  medianInterval,
  quantile,
  signalShare,
  wilson,
} from '../../src/core/statistics';

describe('statistics', () => {
  it('mean and sample deviation of a textbook list', () => {
    const xs = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(xs)).toBe(5);
    expect(deviation(xs)).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(deviation([3])).toBe(0);
  });

  it('the mean of equal numbers is that very number', () => {
    for (const x of [0.1, 0.7, 1 / 3, -1e-9]) for (const n of [1, 3, 7, 10]) expect(mean(new Array(n).fill(x))).toBe(x);
    expect(mean([])).toBeNaN();
  });

  it("Student's interval of 1 … 5: 3 ± 2.776·√(2.5/5)", () => {
    const { mean: m, lo, hi } = interval([1, 2, 3, 4, 5]);
    expect(m).toBe(3);
    expect(lo).toBeCloseTo(1.0371, 3);
    expect(hi).toBeCloseTo(4.9629, 3);
  });

  it('quantiles beyond the table meet the known ones: t(31) = 2.0395, t(40) = 2.0211, t(100) = 1.9840', () => {
    for (const [df, t] of [
      [31, 2.0395],
      [40, 2.0211],
      [100, 1.984],
    ]) {
      const xs = Array.from({ length: df + 1 }, (_, i) => i);
      const { lo, hi } = interval(xs);
      expect((hi - lo) / 2 / (deviation(xs) / Math.sqrt(df + 1))).toBeCloseTo(t, 3);
    }
  });

  it('one seed proves nothing', () => {
    expect(interval([0.7])).toEqual({ mean: 0.7, lo: -Infinity, hi: Infinity });
  });

  it('quantile interpolates linearly and does not disturb its input', () => {
    const xs = [40, 10, 20, 30];
    expect([0, 0.25, 0.5, 1].map((q) => quantile(xs, q))).toEqual([10, 17.5, 25, 40]);
    expect(xs).toEqual([40, 10, 20, 30]);
  });

  it('Wilson: 5 of 10 is [.2366, .7634]; 0 of 10 starts at 0 and ends at .2775', () => {
    const half = wilson(5, 10);
    expect([half.mean, +half.lo.toFixed(4), +half.hi.toFixed(4)]).toEqual([0.5, 0.2366, 0.7634]);
    const none = wilson(0, 10);
    expect(none.lo).toBe(0);
    expect(none.hi).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10).hi).toBe(1);
  });

  it('apart only when there is room between', () => {
    const of = (lo: number, hi: number) => ({ mean: (lo + hi) / 2, lo, hi });
    expect(apart(of(0, 1), of(2, 3))).toBe(true);
    expect(apart(of(2, 3), of(0, 1))).toBe(true);
    expect(apart(of(0, 2), of(1, 3))).toBe(false);
    expect(apart(of(0, 1), of(1, 2))).toBe(false);
  });

  it('signalShare: half and half is best, certainty is silent', () => {
    expect(signalShare(0.5, 2)).toBe(0.5);
    expect(signalShare(0, 8)).toBe(0);
    expect(signalShare(1, 8)).toBe(0);
    expect(1 - signalShare(0.1819, 16)).toBeCloseTo(0.04, 3); // CoursIA#10603
  });

  it('medianInterval: ranks of the textbook table, 1 and 6 of 6, 1 and 8 of 8, 2 and 8 of 9, 6 and 15 of 20', () => {
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => n - i);
    expect(medianInterval(upTo(6))).toEqual({ median: 3.5, lo: 1, hi: 6 });
    expect(medianInterval(upTo(8))).toEqual({ median: 4.5, lo: 1, hi: 8 });
    expect(medianInterval(upTo(9))).toEqual({ median: 5, lo: 2, hi: 8 });
    expect(medianInterval(upTo(20))).toEqual({ median: 10.5, lo: 6, hi: 15 });
  });

  it('medianInterval of fewer than six is their range', () => {
    expect(medianInterval([3, 1, 2])).toEqual({ median: 2, lo: 1, hi: 3 });
    expect(medianInterval([7])).toEqual({ median: 7, lo: 7, hi: 7 });
  });
});
