import { describe, expect, it } from 'vitest';
import { atState, meansOf, occurrences, relativeWithin } from '../../src/core/occurrences';
import { paid } from '../fixtures/vectors';

const group = [paid([0, 0, 0], { states: [4, 2, 4] }), paid([0, 0], { states: [2, 7] })];
const rows = [
  [1, 2, 5],
  [6, 9],
];

describe('steps that share a state', () => {
  it('every visit counts, in order of first appearance', () => {
    expect([...occurrences(group, atState)]).toEqual([
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
      [7, [{ i: 1, k: 1 }]],
    ]);
  });

  it('meansOf', () => {
    expect([...meansOf(group, rows, atState)]).toEqual([
      [4, 3],
      [2, 4],
      [7, 9],
    ]);
  });

  it('relativeWithin compares inside a state only; who is alone gets 0', () => {
    expect(relativeWithin(group, rows, atState, false)).toEqual([
      [-2, -2, 2],
      [2, 0],
    ]);
    expect(relativeWithin(group, rows, atState, true)[0][2]).toBeCloseTo(Math.SQRT1_2, 5);
  });

  it('another key gathers other steps', () => {
    expect([...occurrences(group, (_, k) => k).keys()]).toEqual([0, 1, 2]);
  });
});
