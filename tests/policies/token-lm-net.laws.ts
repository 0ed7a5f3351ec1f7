import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import type { NetPlace } from '../../src/core/net';
import { Rng, STREAM } from '../../src/core/rng';
import type { Queries, TokenNet, TokenShape } from '../../src/core/token-net';
import { makeTranscripts } from '../../src/core/tokens';
import type { Transcripts } from '../../src/core/tokens';
import { openTokens } from '../../src/policies/token-lm-net';
import { learnLookUp } from './token-look-up';
import { TokenTwin } from './token-twin';

const SHAPE: TokenShape = { vocabulary: 64, turns: 9 };
const init = (seed = 1): Rng => new Rng(seed, STREAM.init);

/** Transcripts of random lengths with everything in them drawn at random; turns up to one more than the net tells apart. */
function randomTranscripts(rows: number, width: number, { vocabulary, turns }: TokenShape, noise: Rng): Transcripts {
  const t = makeTranscripts(rows, width);
  let c = 0;
  const draw = (n: number): number => noise.int(c++, n);
  for (let b = 0; b < rows; b++) {
    t.length[b] = b === 0 ? width : draw(width);
    t.question[b] = draw(vocabulary);
    for (let i = b * width; i < (b + 1) * width; i++) {
      t.token[i] = draw(vocabulary);
      t.role[i] = draw(8);
      t.turn[i] = draw(turns + 1);
      t.mode[i] = draw(3);
      t.place[i] = draw(12);
    }
  }
  return t;
}

/** Every slot of every row, the first of each and the one after its last token included, in scrambled order. */
function everySlot(t: Transcripts): Queries {
  const slots: [number, number][] = [];
  for (let b = 0; b < t.rows; b++) for (let p = 0; p <= Math.min(t.length[b], t.width - 1); p++) slots.push([b, p]);
  const order = slots.map((_, i) => slots[(i * 7919) % slots.length]);
  return {
    count: order.length,
    row: Int32Array.from(order, ([b]) => b),
    position: Int32Array.from(order, ([, p]) => p),
  };
}

const random = (n: number, noise: Rng, scale = 1): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => scale * noise.normal(i));
const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0);
const norm = (a: ArrayLike<number>): number => Math.sqrt(Array.from(a).reduce((s, x) => s + x * x, 0));
const relative = (a: Float64Array, b: Float64Array): number => norm(a.map((x, i) => x - b[i])) / norm(b);
const readAll = (net: TokenNet): Float64Array => {
  const p = new Float64Array(net.parameters);
  net.read(p);
  return p;
};
const outputs = (net: Pick<TokenNet, 'forward'>, t: Transcripts, q: Queries, vocabulary = SHAPE.vocabulary) => {
  const logits = new Float32Array(q.count * vocabulary);
  const values = new Float32Array(q.count);
  net.forward(t, q, logits, values);
  return { logits, values };
};
const gradientOf = (net: TokenNet, t: Transcripts, q: Queries, d: ArrayLike<number>, e: ArrayLike<number>) => {
  const gradient = new Float64Array(net.parameters).fill(NaN);
  net.pass(
    t,
    q,
    (_logits, _values, dLogits, dValues) => {
      dLogits.set(d);
      dValues.set(e);
    },
    gradient,
  );
  return gradient;
};

/** What the token policy must satisfy on whichever backend `place` gives. */
export function tokenLaws(backend: 'wasm' | 'cpu', place: NetPlace): void {
  const cases = [
    { hidden: 32, heads: 2, vocabulary: 64, turns: 9, rows: 7, width: 40 },
    { hidden: 16, heads: 1, vocabulary: 20, turns: 1, rows: 3, width: 9 },
    { hidden: 24, heads: 3, vocabulary: 33, turns: 4, rows: 5, width: 61 },
  ];

  describe.each(cases)(`token-lm on ${backend}: $heads heads, $hidden units, $vocabulary words`, (c) => {
    const noise = (purpose: number): Rng => new Rng(c.hidden, STREAM.world, purpose);
    const t = randomTranscripts(c.rows, c.width, c, noise(1));
    const q = everySlot(t);
    const d = random(q.count * c.vocabulary, noise(2));
    const e = random(q.count, noise(3));

    it('computes what the hand-written twin computes', async () => {
      const net = await openTokens(c, c, init(), place);
      const p = readAll(net).map((x, i) => x + 0.2 * noise(4).normal(i));
      net.write(p);
      const twin = new TokenTwin(c, p, (n) => new Float64Array(n));
      const expected = { logits: new Float64Array(d.length), values: new Float64Array(e.length) };
      twin.forward(t, q, expected.logits, expected.values);
      expect(norm(expected.logits) / Math.sqrt(d.length)).toBeGreaterThan(0.5);
      expect(norm(expected.values) / Math.sqrt(e.length)).toBeGreaterThan(0.1);
      const { logits, values } = outputs(net, t, q, c.vocabulary);
      expect(largest(logits, expected.logits)).toBeLessThan(1e-4);
      expect(largest(values, expected.values)).toBeLessThan(1e-4);

      const exact = new Float64Array(p.length);
      twin.backward(d, e, exact);
      const gradient = gradientOf(net, t, q, d, e);
      expect(relative(gradient, exact)).toBeLessThan(1e-4);
      // No matrix is too small to be seen in the whole: each entry, against the largest of its kind.
      expect(largest(gradient, exact)).toBeLessThan(2e-3);
      net.close();
    });

    it('passes the logits and values that forward gives to the slope, and empty slopes', async () => {
      const net = await openTokens(c, c, init(), place);
      const seen = { logits: new Float32Array(d.length), values: new Float32Array(e.length) };
      const gradient = new Float64Array(net.parameters).fill(NaN);
      net.pass(
        t,
        q,
        (logits, values, dLogits, dValues) => {
          seen.logits.set(logits);
          seen.values.set(values);
          expect(norm(dLogits) + norm(dValues)).toBe(0);
        },
        gradient,
      );
      expect(seen).toEqual(outputs(net, t, q, c.vocabulary));
      expect(gradient.every((g) => g === 0)).toBe(true);
      net.close();
    });
  });

  describe(`token-lm on ${backend}`, () => {
    const noise = new Rng(3, STREAM.world);
    const t = randomTranscripts(8, 48, SHAPE, noise);
    const q = everySlot(t);

    it('names its backend and counts its parameters: about 20 000', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      expect(net.backend).toBe(backend);
      const features = 4 * 65 + 9 + 3 * 8 + 64;
      const head = 32 * 12 + 12 * (64 + 65 + 9 + 8) + 1 + 64 * 12 + 12 * 32;
      expect(net.parameters).toBe(features * 32 + 2 * head + 32 * 64 + 64 + 2 * (32 + 1));
      expect(net.parameters).toBe(20180);
      net.close();
    });

    it('starts nearly uniform with value 0; equal seeds are equal, different ones differ', async () => {
      const nets = await Promise.all([1, 1, 2].map((seed) => openTokens(SHAPE, {}, init(seed), place)));
      const [a, b, c] = nets.map((net) => outputs(net, t, q));
      expect(norm(a.logits) / Math.sqrt(a.logits.length)).toBeLessThan(0.5);
      expect(norm(a.values)).toBe(0);
      expect(b).toEqual(a);
      expect(c.logits).not.toEqual(a.logits);
      for (const net of nets) net.close();
    });

    it('a value moves nothing but the value head', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      net.write(readAll(net).map((x, i) => x + 0.1 * noise.normal(i)));
      const none = new Float64Array(q.count * SHAPE.vocabulary);
      const gradient = gradientOf(net, t, q, none, random(q.count, noise));
      const trunk = net.parameters - 33;
      expect(gradient.subarray(0, trunk).every((g) => g === 0)).toBe(true);
      expect(norm(gradient.subarray(trunk))).toBeGreaterThan(1);
      net.close();
    });

    it('sees neither its slot nor what follows', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      const before = outputs(net, t, q);
      for (let i = 0; i < 5; i++) {
        const [b, p] = [q.row[i], q.position[i]];
        const other = randomTranscripts(8, 48, SHAPE, new Rng(99, STREAM.world));
        for (const key of ['token', 'role', 'turn'] as const)
          other[key].set(t[key].subarray(b * 48, b * 48 + p), b * 48);
        for (const key of ['mode', 'place'] as const) other[key][b * 48 + p] = t[key][b * 48 + p];
        other.question[b] = t.question[b];
        const one = { count: 1, row: Int32Array.of(b), position: Int32Array.of(p) };
        const alone = outputs(net, other, one);
        expect(largest(alone.logits, before.logits.subarray(i * 64, i * 64 + 64))).toBeLessThan(1e-5);
      }
      net.close();
    });

    it('does nothing when nothing is asked', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      const nobody = { count: 0, row: new Int32Array(4), position: new Int32Array(4) };
      expect(outputs(net, t, nobody).logits.length).toBe(0);
      const nothing = new Float64Array(0);
      expect(gradientOf(net, t, nobody, nothing, nothing).every((g) => g === 0)).toBe(true);
      net.close();
    });

    it('reads back the very doubles that were written, however small the change', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      const p = readAll(net).map((x) => x + 1e-12);
      net.write(p);
      expect(readAll(net)).toEqual(p);
      p.fill(7);
      expect(readAll(net)).not.toEqual(p);
      net.close();
    });

    it('learns to look a value up and copy it, which no window of four tokens can', async () => {
      const net = await openTokens(SHAPE, {}, init(), place);
      const { before, after } = learnLookUp(net, 150);
      expect(before).toBeLessThan(0.05);
      expect(after).toBeGreaterThan(0.95);
      net.close();
    });

    it('keeps the number of tensors over 200 updates and gives all of them back', async () => {
      const base = memory().numTensors;
      const net = await openTokens(SHAPE, {}, init(), place);
      const opened = memory();
      const p = readAll(net);
      const g = new Float64Array(p.length);
      const few = { ...q, count: 20 };
      const d = random(20 * 64, noise);
      for (let i = 0; i < 200; i++) {
        outputs(net, t, few);
        net.pass(t, few, (_l, _v, dLogits) => dLogits.set(d), g);
        net.write(p);
      }
      expect(opened.numTensors).toBeGreaterThan(base);
      expect(memory().numTensors).toBe(opened.numTensors);
      expect(memory().numBytes).toBe(opened.numBytes);
      net.close();
      expect(memory().numTensors).toBe(base);
    });
  });
}
