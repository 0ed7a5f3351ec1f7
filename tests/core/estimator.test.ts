import { describe, expect, it } from 'vitest';
import { EPS, broadcast, occurrences, relative, returnOf, returnsToGo, whiten } from '../../src/core/estimator';
import { paid } from '../fixtures/vectors';

describe('what estimators share', () => {
  it('returnsToGo and returnOf', () => {
    expect(returnsToGo([1, 2, 4], 0.5)).toEqual([3, 4, 4]);
    expect(returnsToGo([], 0.5)).toEqual([]);
    expect(returnOf(paid([1, -2, 4]))).toBe(3);
  });

  it('relative: centred, scaled by the sample deviation, 0 when nothing differs', () => {
    expect(relative([1, 3], false)).toEqual([-1, 1]);
    expect(relative([1, 3], true)[1]).toBeCloseTo(1 / (Math.SQRT2 + EPS), 12);
    expect(relative([5], true)).toEqual([0]);
    expect(relative([0.1, 0.1, 0.1], true)).toEqual([0, 0, 0]);
  });

  it('broadcast gives every step its episode’s number', () => {
    expect(broadcast([paid([0, 0]), paid([1])], [5, 6])).toEqual([[5, 5], [6]]);
  });

  it('occurrences counts every visit, in order of first appearance', () => {
    const group = [paid([0, 0, 0], { states: [4, 2, 4] }), paid([0], { states: [2] })];
    expect([...occurrences(group, (episode, k) => episode.states[k])]).toEqual([
      [
        4,
        [
          { i: 0, k: 0 },
          { i: 0, k: 2 },
        ],
      ],
      [
        2,
        [
          { i: 0, k: 1 },
          { i: 1, k: 0 },
        ],
      ],
    ]);
  });

  it('whiten: all zero stays exactly zero, an empty batch stays empty', () => {
    const silent = [[[0, 0], [0]], [[0]]];
    whiten(silent);
    expect(silent).toEqual([[[0, 0], [0]], [[0]]]);
    const empty: number[][][] = [];
    whiten(empty);
    expect(empty).toEqual([]);
  });
});
