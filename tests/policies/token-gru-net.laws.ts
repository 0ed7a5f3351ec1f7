import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import type { NetPlace } from '../../src/core/net';
import { Rng, STREAM } from '../../src/core/rng';
import type { Queries, TokenNet, TokenShape } from '../../src/core/token-net';
import { makeTranscripts } from '../../src/core/tokens';
import type { Transcripts } from '../../src/core/tokens';
import { openTokens } from '../../src/policies/token-gru-net';
import { GruTwin } from './token-gru-twin';

const SHAPE: TokenShape = { vocabulary: 13, turns: 3 };
const HIDDEN = 16;
const noise = new Rng(5, STREAM.world);

function transcripts(rows: number, width: number, seed: number): Transcripts {
  const t = makeTranscripts(rows, width);
  const draws = new Rng(seed, STREAM.world);
  for (let i = 0; i < t.token.length; i++) {
    t.token[i] = draws.int(5 * i, SHAPE.vocabulary);
    t.role[i] = draws.int(5 * i + 1, 8);
    t.turn[i] = draws.int(5 * i + 2, SHAPE.turns + 1);
    t.mode[i] = draws.int(5 * i + 3, 3);
    t.place[i] = draws.int(5 * i + 4, 12);
  }
  for (let b = 0; b < rows; b++) t.question[b] = draws.int(9000 + b, SHAPE.vocabulary);
  return t;
}

const slots = (...pairs: readonly (readonly [number, number])[]): Queries => ({
  count: pairs.length,
  row: Int32Array.from(pairs, ([row]) => row),
  position: Int32Array.from(pairs, ([, position]) => position),
});
const random = (n: number, from: number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => noise.normal(from + i));
const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0);
const norm = (a: ArrayLike<number>): number => Math.sqrt(Array.from(a).reduce((s, x) => s + x * x, 0));
const outputs = (net: Pick<TokenNet, 'forward'>, t: Transcripts, q: Queries, vocabulary = SHAPE.vocabulary) => {
  const logits = new Float32Array(q.count * vocabulary);
  const values = new Float32Array(q.count);
  net.forward(t, q, logits, values);
  return { logits, values };
};

/** What the recurrent token policy must satisfy on whichever backend `place` gives. */
export function gruLaws(backend: 'wasm' | 'cpu', place: NetPlace): void {
  describe(`token-gru on ${backend}`, () => {
    const t = transcripts(4, 15, 1);
    const q = slots([0, 0], [0, 1], [0, 14], [1, 3], [1, 9], [2, 12], [2, 4], [3, 14], [3, 14]);
    const open = async (seed = 1) => {
      const net = await openTokens(SHAPE, { hidden: HIDDEN }, new Rng(seed, STREAM.init), place);
      const p = new Float64Array(net.parameters);
      net.read(p);
      net.write(p.map((x, i) => x + 0.2 * noise.normal(i)));
      net.read(p);
      return { net, p };
    };

    it('computes what the equations, written out plainly in doubles, compute', async () => {
      const { net, p } = await open();
      const twin = new GruTwin(SHAPE, HIDDEN, p);
      expect(net.parameters).toBe(twin.parameters);
      const expected = twin.outputs(t, q);
      expect(norm(expected.logits) / Math.sqrt(expected.logits.length)).toBeGreaterThan(0.3);
      const { logits, values } = outputs(net, t, q);
      expect(largest(logits, expected.logits)).toBeLessThan(1e-4);
      expect(largest(values, expected.values)).toBeLessThan(1e-4);
      net.close();
    });

    it('has the gradient of the twin by central differences, every matrix', async () => {
      const { net, p } = await open();
      const d = random(q.count * SHAPE.vocabulary, 5000);
      const e = random(q.count, 7000);
      const gradient = new Float64Array(p.length).fill(NaN);
      const slope = (_l: Float32Array, _v: Float32Array, dLogits: Float32Array, dValues: Float32Array) => {
        dLogits.set(d);
        dValues.set(e);
      };
      net.pass(t, q, slope, gradient);
      const weigh = (moved: Float64Array): number =>
        new GruTwin(SHAPE, HIDDEN, moved).outputs(t, q).logits.reduce((sum, y, i) => sum + y * d[i], 0);
      const head = p.length - HIDDEN - 1;
      let moving = 0;
      for (let i = 0; i < head; i += 29) {
        const by = (step: number) => weigh(p.map((x, k) => (k === i ? x + step : x)));
        const exact = (by(1e-5) - by(-1e-5)) / 2e-5;
        if (Math.abs(exact) > 1e-3) moving++;
        expect(Math.abs(gradient[i] - exact), `parameter ${i}`).toBeLessThan(2e-3 * Math.max(1, Math.abs(exact)));
      }
      expect(moving).toBeGreaterThan(head / 29 / 3);
      // The value head alone answers for values: its gradient is h itself, weighed.
      expect(norm(gradient.subarray(head))).toBeGreaterThan(0.1);
      net.close();
    });

    it('remembers between calls exactly as much as still holds', async () => {
      const { net } = await open();
      const other = transcripts(4, 15, 2);
      const changed = { ...t, token: t.token.slice(), role: t.role.slice(), turn: t.turn.slice() };
      changed.token[6] = (changed.token[6] + 1) % SHAPE.vocabulary;
      changed.turn[15 + 2] ^= 1;
      changed.role[30 + 3] ^= 1;
      for (const now of [t, changed, other, t, transcripts(2, 15, 3), t]) {
        const asked = now.rows === 2 ? slots([0, 14], [1, 7]) : q;
        const fresh = await openTokens(SHAPE, { hidden: HIDDEN }, new Rng(1, STREAM.init), place);
        const p = new Float64Array(net.parameters);
        net.read(p);
        fresh.write(p);
        expect(outputs(net, now, asked)).toEqual(outputs(fresh, now, asked));
        fresh.close();
      }
      const before = outputs(net, t, q);
      const p = new Float64Array(net.parameters);
      net.read(p);
      net.write(p.map((x) => 1.1 * x));
      expect(outputs(net, t, q)).not.toEqual(before);
      net.close();
    });

    it('keeps the number of tensors and gives all of them back', async () => {
      const base = memory().numTensors;
      const { net, p } = await open();
      const opened = memory().numTensors;
      const gradient = new Float64Array(p.length);
      for (let i = 0; i < 30; i++) {
        outputs(net, t, q);
        net.pass(t, q, (_l, _v, dLogits) => dLogits.fill(1), gradient);
        net.write(p);
      }
      expect(opened).toBeGreaterThan(base);
      expect(memory().numTensors).toBe(opened);
      net.close();
      expect(memory().numTensors).toBe(base);
    });
  });
}
