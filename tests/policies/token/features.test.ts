// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { MODE, makeTranscripts } from '../../../src/core/tokens';
import { addRows, addToRows, lookUps } from '../../../src/policies/token/features';
import { sizesOf } from '../../../src/policies/token/shape';

const sizes = sizesOf({ vocabulary: 10, turns: 3 }, 2, 1);
const t = makeTranscripts(2, 8);
t.token.set([4, 5, 6, 7, 8, 9], 8);
t.turn.set([0, 0, 0, 1, 7, 7], 8);
t.mode[8 + 5] = MODE.answer;
t.place[8 + 5] = 12;
t.question[1] = 3;

describe('look-ups of a slot', () => {
  it('stacks four token tables with a row for no token, turns, modes × places and questions', () => {
    expect(sizes.features).toBe(4 * 11 + 3 + 3 * 8 + 10);
    expect([sizes.turnFeature, sizes.placeFeature, sizes.questionFeature]).toEqual([44, 47, 71]);
  });

  it('are the newest tokens, the turn of the newest, mode and place of the slot, the question', () => {
    const q = { count: 3, row: Int32Array.of(1, 1, 0), position: Int32Array.of(5, 2, 0) };
    expect(Array.from(lookUps(t, q, sizes))).toEqual(
      [
        [8, 11 + 7, 22 + 6, 33 + 5, 44 + 2, 47 + 2 * 8 + 7, 71 + 3],
        [5, 11 + 4, 22 + 10, 33 + 10, 44, 47, 71 + 3],
        [10, 11 + 10, 22 + 10, 33 + 10, 44, 47, 71],
      ].flat(),
    );
  });
});

describe('sums of rows', () => {
  it('add up seven rows each; the transpose gives every row its share', () => {
    const rows = Int32Array.of(0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const sums = new Float32Array(4);
    addRows(Float32Array.of(1, 10, 2, 20, 3, 30, 4, 40), rows, 2, sums);
    expect(Array.from(sums)).toEqual([1 + 4 + 9 + 4, 180, 28, 280]);
    const slope = new Float32Array(8);
    addToRows(Float32Array.of(1, -1, 100, -100), rows, 2, slope);
    expect(Array.from(slope)).toEqual([1, -1, 2, -2, 3, -3, 701, -701]);
  });
});
