import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { Adam } from '../../src/core/adam';
import type { Net, NetPlace, NetShape } from '../../src/core/net';
import { Rng, STREAM } from '../../src/core/rng';
import { open } from '../../src/policies/mlp-net';
import { plainMlp } from '../../tools/bench/plain-mlp';

const ROWS = 37;
const WIDTH = 11;
const ACTIONS = 5;
const PRIOR = [0, 0.5, -3, 0, 1];
const noise = new Rng(5, STREAM.world);
const random = (n: number, from: number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => noise.normal(from + i));

const shape: NetShape = {
  rows: ROWS,
  width: WIDTH,
  outputs: ACTIONS,
  observation: Float32Array.from(random(ROWS * WIDTH, 0)),
  prior: PRIOR,
};
const critic: NetShape = { ...shape, outputs: 1, prior: [0] };
const doubles = (n: number): Float64Array => new Float64Array(n);

const outputsOf = (net: Pick<Net, 'forward'>, s: NetShape): Float64Array => {
  const out = new Float64Array(s.rows * s.outputs);
  net.forward(out);
  return out;
};
const readAll = (net: Net): Float64Array => {
  const p = new Float64Array(net.parameters);
  net.read(p);
  return p;
};
const gradientOf = (net: Pick<Net, 'backward'>, d: Float64Array, n: number): Float64Array => {
  const g = new Float64Array(n);
  net.backward(d, g);
  return g;
};
const distance = (a: Float64Array, b: Float64Array): number => Math.hypot(...a.map((x, i) => x - b[i]));
const relative = (a: Float64Array, b: Float64Array): number => distance(a, b) / Math.hypot(...b);
const largest = (a: Float64Array, b: Float64Array): number => Math.max(...a.map((x, i) => Math.abs(x - b[i])));

/** What an MLP must satisfy on whichever backend `place` gives. */
export function mlpLaws(backend: 'wasm' | 'cpu', place: NetPlace): void {
  const init = (): Rng => new Rng(1, STREAM.init);
  const cases = [
    { hidden: 8, layers: 1, activation: 'tanh' },
    { hidden: 32, layers: 2, activation: 'tanh' },
    { hidden: 24, layers: 3, activation: 'tanh' },
    { hidden: 32, layers: 2, activation: 'relu' },
  ] as const;

  describe.each(cases)(`mlp on ${backend}: $layers × $hidden $activation`, (values) => {
    it.each([
      ['policy', shape],
      ['critic', critic],
    ] as const)('computes what the hand-written %s computes', async (_, s) => {
      const net = await open(s, values, init(), place);
      const p = random(net.parameters, 1000).map((x) => 0.4 * x);
      net.write(p);
      const relu = values.activation === 'relu';
      const plain = plainMlp(s, new Array<number>(values.layers).fill(values.hidden), relu, p, doubles);
      const expected = outputsOf(plain, s);
      expect(Math.hypot(...expected)).toBeGreaterThan(1);
      expect(largest(outputsOf(net, s), expected)).toBeLessThan(1e-5);

      const d = random(s.rows * s.outputs, 9000);
      const exact = gradientOf(plain, d, p.length);
      expect(relative(gradientOf(net, d, p.length), exact)).toBeLessThan(1e-4);

      // Central differences of Σ d ∘ outputs judge the judge, in doubles.
      const at = (i: number, step: number): number => {
        const moved = p.slice();
        moved[i] += step;
        plain.write(moved);
        return outputsOf(plain, s).reduce((sum, y, k) => sum + d[k] * y, 0);
      };
      const picked = Array.from({ length: 60 }, (_, k) => noise.int(5e4 + k, p.length));
      for (const i of picked) expect(Math.abs((at(i, 1e-6) - at(i, -1e-6)) / 2e-6 - exact[i])).toBeLessThan(1e-5);
      net.close();
    });
  });

  describe(`mlp on ${backend}`, () => {
    const values = { hidden: 32, layers: 2, activation: 'tanh' };

    it('names its backend and counts its parameters', async () => {
      const net = await open(shape, values, init(), place);
      expect(net.backend).toBe(backend);
      expect(net.parameters).toBe((11 + 1) * 32 + (32 + 1) * 32 + (32 + 1) * 5);
      net.close();
    });

    it('starts at the prior, nearly; equal seeds are equal, different ones differ', async () => {
      const nets = await Promise.all([1, 1, 2].map((seed) => open(shape, values, new Rng(seed, STREAM.init), place)));
      const [a, b, c] = nets.map((net) => outputsOf(net, shape));
      const prior = Float64Array.from({ length: a.length }, (_, i) => PRIOR[i % ACTIONS]);
      expect(largest(a, prior)).toBeLessThan(0.05);
      expect(largest(a, prior)).toBeGreaterThan(0);
      expect(b).toEqual(a);
      expect(c).not.toEqual(a);
      for (const net of nets) net.close();
    });

    it('reads back the very doubles that were written, however small the change', async () => {
      const net = await open(shape, values, init(), place);
      const p = readAll(net).map((x) => x + 1e-12);
      net.write(p);
      expect(readAll(net)).toEqual(p);
      p.fill(7);
      expect(readAll(net)).not.toEqual(p);
      net.close();
    });

    it('leaves the observation alone and does not follow later changes of it', async () => {
      const own: NetShape = { ...shape, observation: shape.observation.slice() };
      const net = await open(own, values, init(), place);
      const before = outputsOf(net, own);
      expect(own.observation).toEqual(shape.observation);
      own.observation.fill(9);
      expect(outputsOf(net, own)).toEqual(before);
      net.close();
    });

    it('draws the same learning curve as the hand-written net over 60 Adam updates', async () => {
      const target = random(ROWS * ACTIONS, 7e4);
      const net = await open(shape, values, init(), place);
      const n = net.parameters;
      const plain = plainMlp(shape, [32, 32], false, readAll(net), doubles);
      const curve = (of: Pick<Net, 'forward' | 'backward' | 'write'>, p: Float64Array): number[] => {
        const adam = new Adam(n);
        return Array.from({ length: 60 }, () => {
          const d = outputsOf(of, shape).map((y, i) => (y - target[i]) / ROWS);
          adam.step(p, gradientOf(of, d, n), 0.01);
          of.write(p);
          return (Math.hypot(...d) ** 2 * ROWS) / 2;
        });
      };
      const start = readAll(net);
      const ours = curve(net, start.slice());
      const theirs = curve(plain, start.slice());
      expect(ours[59]).toBeLessThan(0.25 * ours[0]);
      ours.forEach((loss, i) => expect(Math.abs(loss - theirs[i])).toBeLessThan(1e-4 * theirs[i]));
      net.close();
    });

    it('keeps the number of tensors over 500 updates and gives all of them back', async () => {
      const base = memory().numTensors;
      const net = await open(shape, values, init(), place);
      const opened = memory();
      const p = readAll(net);
      const g = new Float64Array(p.length);
      const d = random(ROWS * ACTIONS, 8e4);
      const out = new Float64Array(d.length);
      for (let i = 0; i < 500; i++) {
        net.forward(out);
        net.backward(d, g);
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
