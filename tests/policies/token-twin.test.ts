// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { makeTranscripts } from '../../src/core/tokens';
import { TokenTwin } from './token-twin';

const shape = { vocabulary: 11, turns: 3, hidden: 6, heads: 2 };
const PARAMETERS = (4 * 12 + 3 + 24 + 11) * 6 + 2 * (72 + 12 * 34 + 1 + 132 + 72) + 66 + 11 + 2 * 7;
const noise = new Rng(4, STREAM.world);
const random = (n: number, from: number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => noise.normal(from + i));

const t = makeTranscripts(3, 14);
for (let i = 0; i < t.token.length; i++) {
  t.token[i] = noise.int(5 * i, 11);
  t.role[i] = noise.int(5 * i + 1, 8);
  t.turn[i] = noise.int(5 * i + 2, 4);
  t.mode[i] = noise.int(5 * i + 3, 3);
  t.place[i] = noise.int(5 * i + 4, 10);
}
const q = {
  count: 9,
  row: Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2),
  position: Int32Array.of(0, 1, 13, 2, 5, 12, 3, 7, 9),
};
const parameters = random(PARAMETERS, 1000).map((x) => 0.5 * x);
const dLogits = random(q.count * 11, 5000);

/** The hand-written net that judges ours is itself judged here, by central differences in doubles. */
describe('the twin of the token policy', () => {
  const twin = new TokenTwin(shape, parameters, (n) => new Float64Array(n));
  const [logits, values] = [new Float64Array(q.count * 11), new Float64Array(q.count)];
  const at = (p: Float64Array, weigh: () => number): number => {
    twin.write(p);
    twin.forward(t, q, logits, values);
    return weigh();
  };
  const slopeAt = (i: number, weigh: () => number): number => {
    const moved = (step: number): number =>
      at(
        parameters.map((x, k) => (k === i ? x + step : x)),
        weigh,
      );
    return (moved(1e-6) - moved(-1e-6)) / 2e-6;
  };

  it('has the gradient of its logits, every parameter', () => {
    const gradient = new Float64Array(PARAMETERS);
    at(parameters, () => 0);
    twin.backward(dLogits, new Float64Array(q.count), gradient);
    const weigh = (): number => dLogits.reduce((sum, d, i) => sum + d * logits[i], 0);
    let moving = 0;
    for (let i = 0; i < PARAMETERS; i++) {
      const slope = slopeAt(i, weigh);
      if (Math.abs(slope) > 1e-3) moving++;
      expect(Math.abs(slope - gradient[i]), `parameter ${i}`).toBeLessThan(1e-6 * Math.max(10, Math.abs(slope)));
    }
    expect(moving).toBeGreaterThan(PARAMETERS / 2);
  });

  it('has the gradient of its values for the value head, and none for the rest', () => {
    const gradient = new Float64Array(PARAMETERS);
    const dValues = random(q.count, 9000);
    at(parameters, () => 0);
    twin.backward(new Float64Array(q.count * 11), dValues, gradient);
    const head = PARAMETERS - 7;
    expect(gradient.subarray(0, head).every((g) => g === 0)).toBe(true);
    const weigh = (): number => dValues.reduce((sum, d, i) => sum + d * values[i], 0);
    for (let i = head; i < PARAMETERS; i++) expect(gradient[i]).toBeCloseTo(slopeAt(i, weigh), 6);
    expect(Math.hypot(...gradient.subarray(head))).toBeGreaterThan(0.5);
  });

  it('forgets keys when their tokens change', () => {
    const fresh = new TokenTwin(shape, parameters, (n) => new Float64Array(n));
    at(parameters, () => 0);
    const changed = { ...t, token: t.token.slice(), role: t.role.slice(), turn: t.turn.slice() };
    changed.token[3] = (changed.token[3] + 1) % 11;
    changed.role[14 + 1] ^= 1;
    changed.turn[28 + 2] = (changed.turn[28 + 2] + 1) % 3;
    const expected = new Float64Array(logits.length);
    fresh.forward(changed, q, expected, values.slice());
    const before = logits.slice();
    twin.forward(changed, q, logits, values);
    expect(logits).toEqual(expected);
    expect(logits).not.toEqual(before);
  });
});
