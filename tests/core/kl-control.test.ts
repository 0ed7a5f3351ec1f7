import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredKl, nextBeta } from '../../src/core/kl-control';
import type { KlControl } from '../../src/core/kl-control';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

/** β after each of these measurements. */
function path(control: KlControl, beta: number, target: number, gain: number, measured: readonly number[]): number[] {
  return measured.map((kl) => (beta = nextBeta(control, beta, kl, { target, gain })));
}
const CONTROLS = ['fixed', 'verl', 'ziegler', 'ppo'] as const satisfies readonly KlControl[];
const kl = fc.integer({ min: 0, max: 400 }).map((n) => n / 1000);
const settings = { target: 0.15, gain: 0.1 };

describe('controllers of β (4 vectors)', () => {
  it('adaptive_kl_verl: gain is n/horizon', () => {
    const { inputs: i, expected } = vector<
      { init_kl_coef: number; target_kl: number; horizon: number; n_steps: number; observed_kl: number[] },
      { beta: number[] }
    >('adaptive_kl_verl');
    const got = path('verl', i.init_kl_coef, i.target_kl, i.n_steps / i.horizon, i.observed_kl);
    expect(distance(got, expected.beta)).toBeLessThan(TOLERANCE);
  });

  it('adaptive_kl_ziegler: gain is K_β', () => {
    const { inputs: i, expected } = vector<
      { beta0: number; target: number; K_beta: number; observed_kl: number[] },
      { beta: number[] }
    >('adaptive_kl_ziegler');
    expect(distance(path('ziegler', i.beta0, i.target, i.K_beta, i.observed_kl), expected.beta)).toBeLessThan(
      TOLERANCE,
    );
  });

  it('adaptive_kl_max_speed: verl’s defaults need 451 updates for a factor of 10', () => {
    const { inputs: i, expected } = vector<
      { horizon: number; n_steps: number },
      { growth_per_update: number; updates_for_x10: number }
    >('adaptive_kl_max_speed');
    const growth = nextBeta('verl', 1, 1e9, { target: 0.1, gain: i.n_steps / i.horizon });
    expect(distance(growth, expected.growth_per_update)).toBeLessThan(TOLERANCE);
    expect(distance(Math.log(10) / Math.log(growth), expected.updates_for_x10)).toBeLessThan(1e-5);
  });

  it('adaptive_kl_unit_mismatch: verl is told the mean per token, Ziegler the sum of a sequence', () => {
    const { inputs, expected } = vector<{ token_kl: number[] }, { token_mean: number; sequence_sum: number }>(
      'adaptive_kl_unit_mismatch',
    );
    expect(measuredKl('verl', [inputs.token_kl])).toBeCloseTo(expected.token_mean, 12);
    expect(measuredKl('ziegler', [inputs.token_kl])).toBeCloseTo(expected.sequence_sum, 12);
  });
});

describe('measured KL', () => {
  it('averages sequences, not tokens: short ones count as much as long ones; empty ones not at all', () => {
    const rows = [[0.1, 0.1, 0.1, 0.1], [], Float32Array.of(0.5)];
    expect(measuredKl('ppo', rows)).toBeCloseTo(0.3, 7);
    expect(measuredKl('ziegler', rows)).toBeCloseTo(0.45, 7);
    expect(measuredKl('verl', [[], []])).toBeNaN();
  });
});

describe('rules at the edge', () => {
  it.each(CONTROLS)('%s: β at 0 stays 0, a KL that is not a number moves nothing', (control) => {
    expect(nextBeta(control, 0, 9, settings)).toBe(0);
    expect(nextBeta(control, 0.04, NaN, settings)).toBe(0.04);
  });

  it.each(CONTROLS)('%s: β stays positive and bounded, however long', (control) => {
    expect(path(control, 0.04, 0.15, 1, Array<number>(2000).fill(0)).at(-1)).toBeGreaterThan(0);
    expect(path(control, 0.04, 0.15, 1, Array<number>(2000).fill(1e9)).at(-1)).toBeLessThanOrEqual(100);
  });

  it.each(CONTROLS)('%s: a larger KL never gives a smaller β', (control) => {
    fc.assert(
      fc.property(kl, kl, (a, b) => {
        const [lo, hi] = [Math.min(a, b), Math.max(a, b)];
        return nextBeta(control, 0.1, lo, settings) <= nextBeta(control, 0.1, hi, settings);
      }),
      FIXED,
    );
  });

  it('PPO halves below target/1.5, doubles above 1.5 · target, and else waits', () => {
    expect(path('ppo', 1, 0.15, 0.1, [0.099, 0.101, 0.224, 0.226])).toEqual([0.5, 0.5, 0.5, 1]);
  });

  it('fixed keeps any β, even outside the bounds of the others', () => {
    expect(nextBeta('fixed', 1e9, 5, settings)).toBe(1e9);
  });

  it.each([0, -1, NaN])('a target of %f is refused', (target) => {
    expect(() => nextBeta('verl', 0.1, 0.1, { target, gain: 0.1 })).toThrow(RangeError);
  });

  it.each([-0.1, 1.1, NaN])('a gain of %f is refused', (gain) => {
    expect(() => nextBeta('verl', 0.1, 0.1, { target: 0.1, gain })).toThrow(RangeError);
  });
});
