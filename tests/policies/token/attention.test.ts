// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Queries } from '../../../src/core/token-net';
import { makeTranscripts } from '../../../src/core/tokens';
import { Attention } from '../../../src/policies/token/attention';
import { sizesOf } from '../../../src/policies/token/shape';

/** Vocabulary a, b, c; the row reads a b a: the newest token, a, was followed by b before. */
const sizes = sizesOf({ vocabulary: 3, turns: 2 }, 1, 1);
const t = makeTranscripts(1, 4);
t.token.set([0, 1, 0, 2]);
t.role.set([1, 2, 2, 2]);
t.turn.set([0, 0, 5, 5]);
const at = (...position: number[]): Queries => ({
  count: position.length,
  row: new Int32Array(position.length),
  position: Int32Array.from(position),
});
const attend = (q: Queries, scores: Float32Array, bonus: number) => {
  const attention = new Attention(t, q, sizes);
  const mass = new Float32Array(q.count * 3);
  const weight = new Float32Array(attention.weights);
  attention.attend(scores, bonus, mass, weight);
  return { attention, mass, weight };
};
const close = (a: ArrayLike<number>, b: number[]): void => {
  expect(a.length).toBe(b.length);
  b.forEach((x, i) => expect(a[i]).toBeCloseTo(x, 6));
};

describe('attention from scores of tokens, previous tokens, turns and roles', () => {
  it('sums the four scores of each position before the query, and the mass of each token', () => {
    expect(sizes.keys).toBe(3 + 4 + 2 + 8);
    const scores = new Float32Array(sizes.keys);
    scores[1] = Math.log(2); // token b
    scores[3 + 3] = Math.log(3); // nothing before it: position 0
    scores[sizes.turnKey + 1] = Math.log(5); // turn 1 or later: position 2
    scores[sizes.roleKey + 2] = Math.log(7); // thinking: positions 1 and 2
    const { mass, weight } = attend(at(3), scores, 0);
    close(weight, [3 / 52, 14 / 52, 35 / 52]);
    close(mass, [38 / 52, 14 / 52, 0]);
  });

  it('adds the bonus where the token before is the newest one', () => {
    close(attend(at(3), new Float32Array(sizes.keys), Math.log(4)).weight, [1 / 6, 4 / 6, 1 / 6]);
  });

  it('has no mass where there is no context', () => {
    close(attend(at(0, 1), new Float32Array(2 * sizes.keys), 1).mass, [0, 0, 0, 1, 0, 0]);
  });

  it('traces a gradient back to the scores and the bonus', () => {
    const { attention, mass, weight } = attend(at(3), new Float32Array(sizes.keys), 0);
    close(mass, [2 / 3, 1 / 3, 0]);
    const slope = new Float32Array(sizes.keys);
    // Mean slope 1, so position 1 gains 1/3 · (3 − 1), the others lose 1/3 · 1 each.
    close([attention.retrace(Float32Array.of(0, 3, 9), mass, weight, slope)], [2 / 3]);
    close(slope.subarray(0, 3), [-2 / 3, 2 / 3, 0]);
    close(slope.subarray(3, 7), [2 / 3, -1 / 3, 0, -1 / 3]);
    close(slope.subarray(sizes.turnKey, sizes.turnKey + 2), [1 / 3, -1 / 3]);
    close(slope.subarray(sizes.roleKey, sizes.roleKey + 3), [0, -1 / 3, 1 / 3]);
  });
});
