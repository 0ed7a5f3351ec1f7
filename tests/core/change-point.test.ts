import { describe, expect, it } from 'vitest';
import { NO_ENDS, extend, jump, levels, slope } from '../../src/core/change-point';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('robust jump', () => {
  it('four_line_jump_alarm', () => {
    const { inputs, expected } = vector<
      { series: number[]; window: number; k: number; floor: number },
      { robust_z: (number | null)[]; alarm: boolean[] }
    >('four_line_jump_alarm');
    const z = inputs.series.slice(1).map((_, t) => jump(inputs.series.slice(0, t + 2), inputs.window, inputs.floor));
    // The file's first entry stands for the first value; its z of an increment stands at the value it leads to.
    const read = [NaN, ...z].map((x) => (Number.isNaN(x) ? null : x));
    expect(read.map((x) => x === null)).toEqual(expected.robust_z.map((x) => x === null));
    read.forEach((x, i) => x !== null && expect(distance(x, expected.robust_z[i])).toBeLessThan(TOLERANCE));
    expect(read.map((x) => x !== null && x > inputs.k)).toEqual(expected.alarm);
  });

  it('is 0 on a constant line, equal in both directions, and needs w increments before the last', () => {
    expect(jump([3, 3, 3, 3, 3], 3, 1e-8)).toBe(0);
    expect(jump([0, 1, 3, 4, 6, 20], 4, 1e-8)).toBeCloseTo(jump([0, -1, -3, -4, -6, -20], 4, 1e-8), 9);
    expect(jump([0, 1, 2, 3], 3, 1e-8)).toBeNaN();
  });

  it('the floor keeps a tremor after equal steps small', () => {
    expect(jump([0, 0, 0, 0, 0.01], 3, 1e-8)).toBeGreaterThan(1e5);
    expect(jump([0, 0, 0, 0, 0.01], 3, 0.1)).toBeCloseTo(0.1, 9);
  });
});

describe('level against the start', () => {
  const of = (w: number, ...xs: number[]) =>
    levels(
      xs.reduce((ends, x) => extend(ends, x, w), NO_ENDS),
      w,
    );

  it('compares the means of the first and the last w values', () => {
    expect(of(2, 1, 3, 9, 9, 5)).toEqual({ start: 2, now: 7 });
    expect(of(3, 1, 2, 6)).toEqual({ start: 3, now: 3 });
    expect(of(3, 1, 2)).toBeUndefined();
  });

  it('what was not measured changes nothing', () => {
    expect(of(2, 1, NaN, 3, Infinity, 5)).toEqual(of(2, 1, 3, 5));
  });
});

describe('slope', () => {
  it('by hand', () => {
    expect(slope([1, 3, 5])).toBeCloseTo(2, 12);
    expect(slope([0, 1, 1])).toBeCloseTo(0.5, 12);
    expect(slope([4, 4, 4])).toBe(0);
    expect(slope([4])).toBe(0);
  });

  it('proxy_gold_divergence_alarm: opposite signs over the last w', () => {
    const { inputs, expected } = vector<{ proxy: number[]; gold: number[]; window: number }, { alarm: boolean[] }>(
      'proxy_gold_divergence_alarm',
    );
    const alarm = inputs.proxy.map((_, t) => {
      const last = (xs: number[]) => xs.slice(Math.max(0, t + 1 - inputs.window), t + 1);
      return t + 1 >= inputs.window && slope(last(inputs.proxy)) * slope(last(inputs.gold)) < 0;
    });
    expect(alarm).toEqual(expected.alarm);
  });
});
