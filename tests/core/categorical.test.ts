import { describe, expect, it } from 'vitest';
import { cumulative, draw, entropyOf, klOf, logSoftmax } from '../../src/core/categorical';
import { Rng, STREAM } from '../../src/core/rng';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const logp = (logits: readonly number[], n = logits.length) => {
  const out = new Float64Array(logits.length);
  logSoftmax(logits, n, out);
  return out;
};
const cuts = (logps: Float64Array, n = logps.length) => {
  const out = new Float64Array(logps.length);
  cumulative(logps, n, out);
  return out;
};
const logs = (p: readonly number[]) => Float64Array.from(p, Math.log);

describe('categorical (3 vectors)', () => {
  it('reinforce_logit_gradient: probabilities and −A ln π of the case', () => {
    const { inputs: i, expected } = vector<
      { logits: number[]; action: number; advantage: number },
      { probs: number[]; loss: number }
    >('reinforce_logit_gradient');
    const lp = logp(i.logits);
    expect(distance([...lp].map(Math.exp), expected.probs)).toBeLessThan(TOLERANCE);
    expect(Math.abs(-i.advantage * lp[i.action] - expected.loss)).toBeLessThan(TOLERANCE);
  });

  it('policy_entropy: H, and its gradient on the logits by central differences', () => {
    const { inputs, expected } = vector<
      { probs: number[]; n: number },
      { H: number; H_uniform: number; normalized: number; dH_dlogits: number[] }
    >('policy_entropy');
    const lp = logs(inputs.probs);
    const H = entropyOf(lp, 0, inputs.n);
    expect(Math.abs(H - expected.H)).toBeLessThan(TOLERANCE);
    expect(Math.abs(entropyOf(logp([0, 0, 0]), 0, 3) - expected.H_uniform)).toBeLessThan(TOLERANCE);
    expect(Math.abs(H / Math.log(inputs.n) - expected.normalized)).toBeLessThan(TOLERANCE);
    const at = (k: number, h: number) => entropyOf(logp([...lp].map((x, j) => (j === k ? x + h : x))), 0, 3);
    const slope = expected.dH_dlogits.map((_, k) => (at(k, 1e-5) - at(k, -1e-5)) / 2e-5);
    expect(distance(slope, expected.dH_dlogits)).toBeLessThan(1e-6);
  });

  it('kl_estimators_expectation: exact KL equals the expectation of k1 and of k3, not of k2', () => {
    const { inputs, expected } = vector<
      { pi: number[]; ref: number[] },
      { kl: number; E_k1: number; E_k2: number; E_k3: number }
    >('kl_estimators_expectation');
    const kl = klOf(logs(inputs.pi), logs(inputs.ref), 0, 3);
    expect(Math.abs(kl - expected.kl)).toBeLessThan(TOLERANCE);
    const mean = (k: (d: number) => number) =>
      inputs.pi.reduce((sum, p, a) => sum + p * k(Math.log(p / inputs.ref[a])), 0);
    expect(Math.abs(mean((d) => d) - kl)).toBeLessThan(1e-12);
    expect(Math.abs(mean((d) => Math.exp(-d) + d - 1) - kl)).toBeLessThan(1e-12);
    expect(Math.abs(mean((d) => (d * d) / 2) - expected.E_k2)).toBeLessThan(TOLERANCE);
  });

  it('stays finite and normalised with logits of ±1000, row by row', () => {
    const lp = logp([1000, -1000, 0, 1000, 1000, 1000], 3);
    const third = -Math.log(3);
    expect(distance([...lp], [0, -2000, -1000, third, third, third])).toBeLessThan(1e-15);
    expect(entropyOf(lp, 0, 3)).toBe(0);
    expect(entropyOf(lp, 3, 3)).toBeCloseTo(Math.log(3), 12);
    expect(klOf(lp, lp, 3, 3)).toBe(0);
  });

  it('adding a constant to a row changes nothing', () => {
    expect(distance([...logp([0.2, -0.1, 0.5])], [...logp([300.2, 299.9, 300.5])])).toBeLessThan(1e-12);
  });

  it('cumulative rows end at exactly 1 though the sum of the exponentials does not', () => {
    const cut = cuts(
      logp(
        Array.from({ length: 70 }, (_, i) => Math.sin(i)),
        7,
      ),
      7,
    );
    for (let o = 6; o < 70; o += 7) expect(cut[o]).toBe(1);
    for (let i = 1; i < 70; i++) if (i % 7) expect(cut[i]).toBeGreaterThan(cut[i - 1]);
  });

  it('draws with the stated probabilities (χ², 3 degrees of freedom, 100,000 draws)', () => {
    const p = [0.5, 0.3, 0.15, 0.05];
    const cut = cuts(logs(p));
    const rng = new Rng(5, STREAM.action);
    const counts = [0, 0, 0, 0];
    const n = 100_000;
    for (let i = 0; i < n; i++) counts[draw(cut, 0, rng.at(i))]++;
    const chi2 = counts.reduce((sum, c, a) => sum + (c - n * p[a]) ** 2 / (n * p[a]), 0);
    expect(chi2).toBeLessThan(21.1); // 1e-4 quantile of χ²(3)
  });

  it('never draws an action of probability 0: first, middle or last, at the very ends of [0, 1)', () => {
    const cut = cuts(logp([-1000, 0.3, -1000, 0.1, -1000]));
    const least = 1 - 2 ** -53;
    for (const u of [0, 2 ** -53, 0.25, 0.5, cut[1], 0.75, least]) expect([1, 3]).toContain(draw(cut, 0, u));
    expect(draw(cut, 0, 0)).toBe(1);
    expect(draw(cut, 0, least)).toBe(3);
  });

  it('reads the row it is told to', () => {
    expect(draw([1, 1, 0, 1], 2, 0)).toBe(1);
    expect(draw([1, 1, 0, 1], 0, 0.99)).toBe(0);
  });
});
