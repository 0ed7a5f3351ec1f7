import { describe, expect, it } from 'vitest';
import {
  EPS,
  broadcast,
  relative,
  returnOf,
  returnsToGo,
  turnStarts,
  valueBeyond,
  whiten,
} from '../../src/core/estimator';
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

  it('turnStarts: where turns begin, then the length; without turns every step is one', () => {
    expect(turnStarts(paid([0, 0, 0]))).toEqual([0, 1, 2, 3]);
    expect(turnStarts(paid([0, 0, 0, 0], { turns: [3, 3, 5, 5] }))).toEqual([0, 2, 4]);
    expect(turnStarts(paid([]))).toEqual([0]);
  });

  it('valueBeyond: the price of the last state after a cut, nothing after an end or without a step', () => {
    const credit = { value: (row: number) => 10 * row };
    expect(valueBeyond(paid([0, 0], { terminated: false }), credit, true)).toBe(20);
    expect(valueBeyond(paid([0, 0], { terminated: false }), credit, false)).toBe(0);
    expect(valueBeyond(paid([0, 0]), credit, true)).toBe(0);
    expect(valueBeyond(paid([], { terminated: false }), credit, true)).toBe(0);
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
