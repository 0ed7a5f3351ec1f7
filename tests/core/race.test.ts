import { describe, expect, it } from 'vitest';
import {
  band,
  compared,
  curveAt,
  finishOf,
  ranked,
  standingOf,
  successAfter,
  tieGroups,
  verdictOn,
} from '../../src/core/race';
import type { Finish, Standing } from '../../src/core/race';
import { interval } from '../../src/core/statistics';

// Long episodes at first (100 steps an update), short ones later (20): updates are not a fair clock.
const lap = { success: [0, 0.2, 0.8, 1], envSteps: [100, 200, 220, 240] };

describe('equal steps', () => {
  it('read the latest policy that was trained on no more than so many', () => {
    expect([0, 99, 100, 199, 200, 219, 220, 9999].map((s) => successAfter(lap, s))).toEqual([
      0, 0, 0.2, 0.2, 0.8, 0.8, 1, 1,
    ]);
    expect(curveAt(lap, [0, 200])).toEqual([0, 0.8]);
  });

  it('an update that costs twice the steps is read half as early', () => {
    const dear = { success: lap.success, envSteps: lap.envSteps.map((s) => 2 * s) };
    for (const s of [0, 50, 100, 150, 200, 210, 220, 300]) expect(successAfter(dear, 2 * s)).toBe(successAfter(lap, s));
    expect(finishOf(dear, 480).area).toBeCloseTo(finishOf(lap, 240).area, 12);
    expect(finishOf(dear, 480).steps).toBe(2 * finishOf(lap, 240).steps);
  });

  it('a finish: first time at 80 %, and the area under the curve by hand', () => {
    // 100 · 0 + 100 · .2 + 20 · .8 + 80 · 1 = 116 of 300.
    expect(finishOf(lap, 300)).toEqual({ steps: 200, updates: 2, area: 116 / 300 });
    // What is learned after the budget does not count.
    expect(finishOf(lap, 150)).toEqual({ steps: Infinity, updates: Infinity, area: (50 * 0.2) / 150 });
    expect(finishOf(lap, 200)).toMatchObject({ steps: 200, updates: 2 });
    expect(finishOf({ success: [0.9], envSteps: [7] }, 50)).toEqual({ steps: 0, updates: 0, area: 0.9 });
  });
});

const finish = (steps: number): Finish => ({ steps, updates: 1, area: 1 - Math.min(steps, 100) / 100 });
const standing = (id: string, ...steps: number[]): Standing => standingOf(id, steps.map(finish), 100);

describe('standings', () => {
  it('a seed that never got there counts as the whole budget', () => {
    const s = standing('a', 20, 40, Infinity);
    expect(s).toMatchObject({ seeds: 3, solved: 2, steps: interval([20, 40, 100]) });
    expect(standing('late', 101, 100)).toMatchObject({ solved: 1 });
  });

  it('are ranked by fewer steps or by more area, the same way here', () => {
    const all = [standing('slow', 80, 82), standing('fast', 10, 12), standing('middle', 40, 42)];
    for (const measure of ['steps', 'area'] as const)
      expect(ranked(all, measure).map((s) => s.id)).toEqual(['fast', 'middle', 'slow']);
  });
});

describe('tie groups', () => {
  const of = (...pairs: [number, number][]) => tieGroups(pairs.map(([lo, hi]) => ({ mean: (lo + hi) / 2, lo, hi })));
  it('are the largest sets that all overlap each other', () => {
    expect(of([0, 1], [2, 3], [4, 5])).toEqual([]);
    expect(of([0, 2], [1, 4], [3, 5])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(of([0, 9], [1, 2], [3, 4])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(of([0, 5], [1, 5], [2, 5])).toEqual([[0, 1, 2]]);
  });
  it('equal intervals are one group; touching ends overlap, as `apart` has it', () => {
    expect(of([1, 2], [1, 2], [2, 3])).toEqual([[0, 1, 2]]);
  });
  it('one seed has no end, so nobody can be told apart', () => {
    expect(tieGroups([interval([5]), interval([90])])).toEqual([[0, 1]]);
  });
});

describe('verdicts', () => {
  const fast = standing('fast', 10, 11, 12);
  const wide = standing('wide', 5, 20, 35);
  const slow = standing('slow', 80, 81, 82);

  it('name a winner over those only whose intervals lie apart', () => {
    for (const measure of ['steps', 'area'] as const)
      expect(verdictOn([slow, wide, fast], measure)).toEqual({
        id: 'fast',
        better: [],
        open: ['wide'],
        worse: ['slow'],
      });
    expect(compared([slow, wide, fast], 'slow', 'steps')).toEqual({
      id: 'slow',
      better: ['fast', 'wide'],
      open: [],
      worse: [],
    });
  });

  it('are refused altogether while every interval overlaps the first one, as after a single seed', () => {
    expect(verdictOn([fast, wide], 'steps')).toMatchObject({ open: ['wide'], worse: [] });
    expect(verdictOn([standing('a', 1), standing('b', 99)], 'steps')).toMatchObject({
      id: 'a',
      open: ['b'],
      worse: [],
    });
    expect(verdictOn([fast], 'steps')).toBeUndefined();
  });

  it('know who took part', () => {
    expect(() => compared([fast], 'nobody', 'steps')).toThrow('nobody was not in the race');
  });
});

describe('band', () => {
  it('is the mean with its interval at each point; one seed has no interval', () => {
    const [a, b] = band([
      [0, 1],
      [0.5, 1],
    ]);
    expect([a, b]).toEqual([interval([0, 0.5]), interval([1, 1])]);
    expect(band([[0.25]])).toEqual([{ mean: 0.25, lo: NaN, hi: NaN }]);
    expect(band([])).toEqual([]);
  });
});
