import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logSoftmax } from '../../src/core/categorical';
import { exactKl, lessKl, sampledKl } from '../../src/core/kl';
import type { SampledKl } from '../../src/core/kl';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const SAMPLED = ['k1', 'k2', 'k3'] as const satisfies readonly SampledKl[];
const logit = fc.integer({ min: -300, max: 300 }).map((n) => n / 100);
const row = fc.array(logit, { minLength: 4, maxLength: 4 });
const normal = (logits: ArrayLike<number>) => {
  const out = new Float64Array(logits.length);
  logSoftmax(logits, logits.length, out);
  return out;
};

describe('KL of the sampled token (4 vectors)', () => {
  it('kl_estimators_tokens: k1, k2, k3, and |d| as twice the root of k2', () => {
    const { inputs: i, expected } = vector<{ logp: number[]; ref_logp: number[] }, Record<SampledKl | 'abs', number[]>>(
      'kl_estimators_tokens',
    );
    const of = (k: SampledKl) => i.logp.map((x, t) => sampledKl(k, x, i.ref_logp[t]).value);
    for (const k of SAMPLED) expect(distance(of(k), expected[k])).toBeLessThan(TOLERANCE);
    expect(
      distance(
        of('k2').map((x) => Math.sqrt(2 * x)),
        expected.abs,
      ),
    ).toBeLessThan(TOLERANCE);
  });

  it('kl_k3_clamp: verl’s bounds on both sides, and no slope beyond them', () => {
    const { inputs: i, expected } = vector<{ logp: number[]; ref_logp: number[] }, { k3: number[] }>('kl_k3_clamp');
    const got = i.logp.map((x, t) => sampledKl('k3', x, i.ref_logp[t]));
    expect(got.map((x) => x.value)).toEqual(expected.k3);
    expect(got.map((x) => x.slope)).toEqual([0, 0]);
    expect(sampledKl('k3', -1, -3).slope).toBeCloseTo(1 - Math.exp(-2), 12);
  });

  it('kl_estimators_expectation: k1 and k3 are unbiased, k2 is not; k3 varies 27 times less than k1', () => {
    const { inputs, expected } = vector<
      { pi: number[]; ref: number[] },
      { kl: number; E_k1: number; E_k2: number; E_k3: number; var_k1: number; var_k3: number }
    >('kl_estimators_expectation');
    const [pi, logp, ref] = [inputs.pi, inputs.pi.map(Math.log), inputs.ref.map(Math.log)];
    const moment = (k: SampledKl, power: number) =>
      pi.reduce((sum, p, a) => sum + p * sampledKl(k, logp[a], ref[a]).value ** power, 0);
    expect(distance(exactKl(logp, ref, 0, 3), expected.kl)).toBeLessThan(TOLERANCE);
    expect(
      distance([moment('k1', 1), moment('k2', 1), moment('k3', 1)], [expected.E_k1, expected.E_k2, expected.E_k3]),
    ).toBeLessThan(TOLERANCE);
    expect(distance(moment('k1', 2) - moment('k1', 1) ** 2, expected.var_k1)).toBeLessThan(TOLERANCE);
    expect(distance(moment('k3', 2) - moment('k3', 1) ** 2, expected.var_k3)).toBeLessThan(TOLERANCE);
  });

  it('kl_in_reward: what is paid, and the KL that a controller is told', () => {
    const { inputs: i, expected } = vector<
      { token_level_scores: number[]; old_logp: number[]; ref_logp: number[]; beta: number },
      { token_level_rewards: number[]; current_kl: number }
    >('kl_in_reward');
    const kl = i.old_logp.map((x, t) => sampledKl('k1', x, i.ref_logp[t]).value);
    expect(distance([...lessKl(i.token_level_scores, kl, i.beta)], expected.token_level_rewards)).toBeLessThan(
      TOLERANCE,
    );
    expect(distance(kl.reduce((a, b) => a + b, 0) / 3, expected.current_kl)).toBeLessThan(TOLERANCE);
  });

  it.each(SAMPLED)('%s: slope is the derivative in log π; k2 and k3 are never negative', (k) => {
    const h = 1e-5;
    fc.assert(
      fc.property(logit, logit, (x, ref) => {
        const at = (d: number) => sampledKl(k, x + d, ref);
        if (new Set([-h, 0, h].map((d) => at(d).value < 10)).size === 1)
          expect((at(h).value - at(-h).value) / (2 * h)).toBeCloseTo(at(0).slope, 4);
        if (k !== 'k1') expect(at(0).value).toBeGreaterThanOrEqual(0);
      }),
      FIXED,
    );
  });
});

describe('what an estimator’s slope does in expectation, Σ_a π_a · slope_a · ∇ log π_a', () => {
  const gradient = (k: SampledKl, logp: Float64Array, ref: Float64Array) => {
    const out = new Float64Array(logp.length);
    logp.forEach((x, a) => {
      const { slope } = sampledKl(k, x, ref[a]);
      for (let z = 0; z < out.length; z++) out[z] += Math.exp(x) * slope * ((z === a ? 1 : 0) - Math.exp(logp[z]));
    });
    return out;
  };
  const small = fc.array(logit, { minLength: 4, maxLength: 4 }).map((xs) => xs.map((x) => x / 3));

  it('k1 ties the policy to nothing, k2 pulls along the gradient of the KL, k3 along that of the reverse KL', () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const [logp, ref] = [normal(a), normal(b)];
        const forward = new Float64Array(4);
        exactKl(logp, ref, 0, 4, 1, forward);
        const got = SAMPLED.map((k) => gradient(k, logp, ref));
        for (let z = 0; z < 4; z++) {
          expect(got[0][z]).toBeCloseTo(0, 12);
          expect(got[1][z]).toBeCloseTo(forward[z], 12);
          expect(got[2][z]).toBeCloseTo(Math.exp(logp[z]) - Math.exp(ref[z]), 12);
        }
      }),
      FIXED,
    );
  });
});

describe('exact KL', () => {
  it('its slope is the derivative in the logits, by central differences, added with its weight', () => {
    const h = 1e-5;
    fc.assert(
      fc.property(row, row, (logits, other) => {
        const ref = normal(other);
        const at = (z: number, d: number) => exactKl(normal(logits.map((x, k) => (k === z ? x + d : x))), ref, 0, 4);
        const slope = Float64Array.of(1, 1, 1, 1);
        const kl = exactKl(normal(logits), ref, 0, 4, 0.5, slope);
        expect(kl).toBeGreaterThanOrEqual(-1e-12);
        for (let z = 0; z < 4; z++) expect(1 + (0.5 * (at(z, h) - at(z, -h))) / (2 * h)).toBeCloseTo(slope[z], 6);
      }),
      FIXED,
    );
  });

  it('reads its row alone, and illegal tokens have no say', () => {
    const p = [Math.log(0.5), Math.log(0.5), -Infinity];
    const q = [Math.log(0.25), Math.log(0.75), -Infinity];
    const slope = new Float64Array(6);
    const kl = exactKl([7, 7, 7, ...p], [7, 7, 7, ...q], 3, 3, 1, slope);
    expect(kl).toBeCloseTo(0.5 * Math.log(4 / 3), 12);
    expect([...slope.slice(0, 3), slope[5]]).toEqual([0, 0, 0, 0]);
    expect(slope[3]).toBeCloseTo(-slope[4], 12);
  });
});
