import { describe, expect, it } from 'vitest';
import { decimate } from '../../src/charts/decimate';

describe('decimate', () => {
  it('keeps every point of a short series', () => {
    expect(decimate([3, 1, 2], 10)).toEqual([0, 1, 2]);
  });

  it('keeps first, last and both extremes of 100,000 points within the limit, ascending', () => {
    const values = Float32Array.from({ length: 100_000 }, (_, i) => Math.sin(i / 700) + 0.01 * ((i * 7919) % 13));
    values[31_415] = 50;
    values[27_182] = -50;
    const at = decimate(values, 1000);
    expect(at.length).toBeLessThanOrEqual(1000);
    expect(at[0]).toBe(0);
    expect(at.at(-1)).toBe(99_999);
    expect(at).toContain(31_415);
    expect(at).toContain(27_182);
    expect(at.every((v, k) => k === 0 || v > at[k - 1])).toBe(true);
  });

  it('keeps the extremes of every bucket, hence the outline', () => {
    const values = Float64Array.from({ length: 4002 }, (_, i) => Math.cos(i * i * 0.001));
    const kept = new Set(decimate(values, 202));
    // 100 buckets of 40 points each.
    for (let b = 0; b < 100; b++) {
      const bucket = Array.from(values.subarray(1 + 40 * b, 41 + 40 * b));
      const drawn = bucket.filter((_, i) => kept.has(1 + 40 * b + i));
      expect(Math.max(...drawn)).toBe(Math.max(...bucket));
      expect(Math.min(...drawn)).toBe(Math.min(...bucket));
    }
  });

  it('leaves a gap where a bucket has no number', () => {
    const values = Float64Array.from({ length: 1000 }, (_, i) => (i > 300 && i < 600 ? NaN : i));
    const at = decimate(values, 100);
    expect(at.some((i) => Number.isNaN(values[i]))).toBe(true);
  });
});
