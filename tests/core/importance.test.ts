import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveShare, geometricRatio, importanceWeights, readImportance } from '../../src/core/importance';
import ppoClip from '../../src/losses/ppo-clip';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const total = (xs: ArrayLike<number>) => Array.from(xs).reduce((a, b) => a + b, 0);
const logs = fc.array(
  fc.integer({ min: -300, max: 300 }).map((n) => n / 100),
  { minLength: 1, maxLength: 12 },
);

describe('importance weights (3 vectors)', () => {
  it('effective_sample_size', () => {
    const { inputs, expected } = vector<{ w: number[] }, { ess: number; ess_fraction: number }>(
      'effective_sample_size',
    );
    expect(distance(effectiveShare(inputs.w), expected.ess_fraction)).toBeLessThan(TOLERANCE);
    expect(distance(effectiveShare(inputs.w) * inputs.w.length, expected.ess)).toBeLessThan(TOLERANCE);
  });

  it('tis_icepop_weights: truncated per token and per sequence, and geometric means (IcePop is not ours)', () => {
    const { inputs, expected } = vector<
      { log_ratio: number[][]; threshold: number },
      { token_tis: number[][]; seq_tis: number[]; seq_geo: number[] }
    >('tis_icepop_weights');
    const { log_ratio: rows, threshold } = inputs;
    const weights = (x: number[]) => [...importanceWeights(x, threshold, false)];
    expect(distance(rows.map(weights), expected.token_tis)).toBeLessThan(TOLERANCE);
    expect(distance(weights(rows.map(total)), expected.seq_tis)).toBeLessThan(TOLERANCE);
    expect(distance(rows.map(geometricRatio), expected.seq_geo)).toBeLessThan(TOLERANCE);
  });

  it('decoupled_ppo: weights π_prox/π_behav times the clipped loss in π/π_prox; PPO that mixes the two up', () => {
    const { inputs: i, expected } = vector<
      {
        behav_logp: number[];
        prox_logp: number[];
        theta_logp: number[];
        advantages: number[];
        eps: number;
        cap: number;
      },
      {
        w: number[];
        r: number[];
        ppo_terms: number[];
        loss_uncapped: number;
        loss_tis2: number;
        naive_ppo_loss: number;
      }
    >('decoupled_ppo');
    const moved = i.prox_logp.map((x, t) => x - i.behav_logp[t]);
    const ppo = (ratio: number, t: number) =>
      ppoClip.token(ratio, i.advantages[t], { low: i.eps, high: i.eps, dual: Infinity }).loss;
    const ratios = i.theta_logp.map((x, t) => Math.exp(x - i.prox_logp[t]));
    const terms = ratios.map(ppo);
    const loss = (weights: ArrayLike<number>) => total(terms.map((x, t) => x * weights[t])) / terms.length;
    expect(distance([...importanceWeights(moved, Infinity, false)], expected.w)).toBeLessThan(TOLERANCE);
    expect(distance(ratios, expected.r)).toBeLessThan(TOLERANCE);
    expect(distance(terms, expected.ppo_terms)).toBeLessThan(TOLERANCE);
    expect(distance(loss(importanceWeights(moved, Infinity, false)), expected.loss_uncapped)).toBeLessThan(TOLERANCE);
    expect(distance(loss(importanceWeights(moved, i.cap, false)), expected.loss_tis2)).toBeLessThan(TOLERANCE);
    const naive = i.theta_logp.map((x, t) => ppo(Math.exp(x - i.behav_logp[t]), t));
    expect(distance(total(naive) / 3, expected.naive_ppo_loss)).toBeLessThan(TOLERANCE);
  });

  it('self-normalised weights average 1, and keep their proportions', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(1, 2, Infinity), (x, cap) => {
        const [plain, normal] = [importanceWeights(x, cap, false), importanceWeights(x, cap, true)];
        expect(total(normal) / x.length).toBeCloseTo(1, 12);
        normal.forEach((w, t) => expect(w * plain[0]).toBeCloseTo(plain[t] * normal[0], 8));
      }),
      FIXED,
    );
  });

  it('a log ratio that overflowed still gives a finite weight', () => {
    expect(importanceWeights([1e9, -1e9], Infinity, false)).toEqual(Float64Array.of(Math.exp(20), Math.exp(-20)));
  });
});

describe('the meter', () => {
  it('worked by hand: ratios 1, 2, 4 in two sequences', () => {
    const reading = readImportance([[0, Math.log(4)], [Math.log(2)], []]);
    expect(reading.mean).toBeCloseTo(7 / 3, 12);
    expect(reading.max).toBeCloseTo(4, 12);
    expect(reading.spread).toBeCloseTo(Math.sqrt(7 / 3), 12);
    // √(1·4) = 2 and 2: sequences agree although tokens do not.
    expect(reading.sequenceSpread).toBeCloseTo(0, 12);
    expect(reading.effective).toBeCloseTo(49 / (3 * 21), 12);
  });

  it('counts the weight a token really had: its capped importance times its ratio', () => {
    // Weights 1, 2 (capped from 4) and 2 · 1.5 = 3: 36 / (3 · 14).
    const reading = readImportance([[0, 0], [Math.log(1.5)]], [[1, 2], [2]]);
    expect(reading.effective).toBeCloseTo(36 / 42, 12);
    expect(reading.max).toBeCloseTo(1.5, 12);
  });

  it('of a policy that has not moved: ratios 1, spread 0, every sample effective', () => {
    const still = { mean: 1, max: 1, spread: 0, sequenceSpread: 0, effective: 1 };
    expect(readImportance([new Float32Array(3), new Float32Array(2)])).toEqual(still);
  });

  it('the effective share is at most 1, and falls with the spread: 1/(1 + variance/mean²), ddof 0', () => {
    fc.assert(
      fc.property(logs, (x) => {
        const { effective, mean, spread } = readImportance([x]);
        const variance = (spread ** 2 * (x.length - 1)) / x.length;
        expect(effective).toBeLessThanOrEqual(1 + 1e-12);
        expect(effective).toBeCloseTo(1 / (1 + variance / mean ** 2), 9);
      }),
      FIXED,
    );
  });

  it('without a token nothing is measured', () => {
    for (const x of Object.values(readImportance([[], []]))) expect(x).toBeNaN();
    expect(geometricRatio([])).toBe(1);
  });
});
