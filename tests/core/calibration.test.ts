import { describe, expect, it } from 'vitest';
import { calibrate, firstAbove, highest, onset } from '../../src/core/calibration';

describe('calibration to a false-alarm rate per whole run', () => {
  const peaks = [5, 1, 9, 3, 7, 2, 8, 4, 6, 10];

  it('ten runs at 10 %: exactly one may alarm, so the level is the second-highest peak', () => {
    expect(calibrate(peaks, 0.1)).toBe(9);
    expect(peaks.filter((x) => x > 9)).toHaveLength(1);
  });

  it('by hand: 0 % is the highest peak, 30 % the fourth; nine runs at 10 % may have none', () => {
    expect(calibrate(peaks, 0)).toBe(10);
    expect(calibrate(peaks, 0.3)).toBe(7);
    expect(calibrate(peaks.slice(1), 0.1)).toBe(10);
  });

  it('never lets more runs alarm than promised, ties included', () => {
    for (let n = 1; n <= 40; n++)
      for (const rate of [0, 0.05, 0.1, 0.25, 1]) {
        const runs = Array.from({ length: n }, (_, i) => (i * 7919) % 13);
        const level = calibrate(runs, rate);
        expect(runs.filter((x) => x > level).length).toBeLessThanOrEqual(Math.floor(rate * n));
      }
  });

  it('cannot be done without honest runs', () => expect(() => calibrate([], 0.1)).toThrow(RangeError));

  it('a run’s peak leaves out what was not to be said, and an alarm is strictly above', () => {
    expect(highest([NaN, 1, NaN, 3, 2])).toBe(3);
    expect(highest([NaN])).toBe(0);
    expect(firstAbove([NaN, 1, 2, 3], 2)).toBe(3);
    expect(firstAbove([NaN, 1, 2], 2)).toBeUndefined();
  });
});

describe('onset', () => {
  const flat = (n: number, x: number) => new Array<number>(n).fill(x);

  it('by hand, w = 1: the truth falls for good at 4 while pay climbs', () => {
    expect(onset([0.2, 0.5, 0.3, 0.5, 0.3, 0.1], [1, 2, 3, 4, 5, 6], 1)).toBe(4);
    expect(onset([0.2, 0.5, 0.3, 0.3, 0.3, 0.1], [1, 2, 3, 4, 5, 6], 1)).toBe(2);
    expect(onset([0.2, 0.5, 0.3, 0.6, 0.3, 0.1], [1, 2, 3, 4, 5, 6], 1)).toBe(4);
  });

  it('is none when the truth holds, recovers, or pay falls with it', () => {
    const up = Array.from({ length: 6 }, (_, i) => i);
    expect(onset(flat(6, 0.5), up, 1)).toBeUndefined();
    expect(onset([0.5, 0.6, 0.2, 0.2, 0.59, 0.6], up, 1)).toBeUndefined();
    expect(onset([0.2, 0.6, 0.3, 0.2, 0.1, 0.1], [1, 5, 4, 3, 2, 1], 1)).toBeUndefined();
  });

  it('is read off means: a step from .8 to 0 at 20 counts once the mean of 7 has lost .12, at 21', () => {
    const truth = [...flat(20, 0.8), ...flat(20, 0)];
    expect(onset(truth, flat(40, 1))).toBe(21);
  });
});
