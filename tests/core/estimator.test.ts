import { describe, expect, it } from 'vitest';
import { EPS, broadcast, relative, returnOf, returnsToGo, whiten } from '../../src/core/estimator';
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

  it('whiten: all zero stays exactly zero, an empty batch stays empty', () => {
    const silent = [[[0, 0], [0]], [[0]]];
    whiten(silent);
    expect(silent).toEqual([[[0, 0], [0]], [[0]]]);
    const empty: number[][][] = [];
    whiten(empty);
    expect(empty).toEqual([]);
  });
});
