import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../../src/core/rng';
import { distribution, draw, entropy, isLegal } from '../../../src/engine/tokens/policy';

const V = 64;
const word = fc.integer({ min: 0, max: 0xffffffff });
const logits = fc.array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: V, maxLength: V });

describe('the distribution a token is drawn from', () => {
  it('is a softmax over the legal tokens alone, whatever the temperature', () => {
    fc.assert(
      fc.property(logits, word, word, fc.double({ min: 0.1, max: 2, noNaN: true }), (z, low, high, temperature) => {
        fc.pre(low !== 0 || high !== 0);
        const logp = new Float64Array(V);
        distribution(z, 0, V, temperature, low, high, logp);
        const legal = z.map((_, v) => v).filter((v) => isLegal(low, high, v));
        const sum = legal.reduce((s, v) => s + Math.exp(z[v] / temperature), 0);
        for (let v = 0; v < V; v++)
          if (legal.includes(v)) expect(Math.exp(logp[v])).toBeCloseTo(Math.exp(z[v] / temperature) / sum, 10);
          else expect(logp[v]).toBe(-Infinity);
        expect(entropy(logp)).toBeLessThanOrEqual(Math.log(legal.length) + 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('is drawn from as it says: χ² over 200,000 draws', () => {
    const z = Array.from({ length: V }, (_, v) => Math.sin(v) * 2);
    const [low, high] = [0xf0f0f0f0, 0x0f0f0f0f];
    const logp = new Float64Array(V);
    distribution(z, 0, V, 0.7, low, high, logp);
    const rng = new Rng(3, STREAM.action, 5);
    const n = 200_000;
    const seen = new Float64Array(V);
    for (let c = 0; c < n; c++) seen[draw(logp, rng.at(c))]++;
    let chi2 = 0;
    let cells = 0;
    for (let v = 0; v < V; v++) {
      const expected = n * Math.exp(logp[v]);
      if (expected === 0) expect(seen[v]).toBe(0);
      else {
        chi2 += (seen[v] - expected) ** 2 / expected;
        cells++;
      }
    }
    // The 99.99 % quantile of χ² with 31 degrees of freedom.
    expect(cells).toBe(32);
    expect(chi2).toBeLessThan(70.7);
  });

  it('never draws an illegal token, even at the very end of the unit interval', () => {
    const logp = new Float64Array(V);
    distribution(new Float32Array(V), 0, V, 1, 0b1010, 0, logp);
    expect(draw(logp, 1 - 2 ** -53)).toBe(3);
    expect(draw(logp, 0)).toBe(1);
  });
});
