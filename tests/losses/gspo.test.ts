import { describe, expect, it } from 'vitest';
import { tokenWeights } from '../../src/core/aggregation';
import { geometricRatio } from '../../src/core/importance';
import gspo from '../../src/losses/gspo';
import gspoToken from '../../src/losses/gspo-token';
import ppoClip from '../../src/losses/ppo-clip';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('GSPO and GSPO-token (2 vectors)', () => {
  it.each([gspo, gspoToken])('gspo_sequence: ratios, clips and the loss of $id', (loss) => {
    const { inputs: i, expected } = vector<
      { log_ratios: number[][]; advantages: number[]; eps_low: number; eps_high: number },
      { s: number[]; seq_losses: number[]; clipped: boolean[]; loss: number }
    >('gspo_sequence');
    expect(distance(i.log_ratios.map(geometricRatio), expected.s)).toBeLessThan(TOLERANCE);
    const bounds = { low: i.eps_low, high: i.eps_high };
    const rows = i.log_ratios.map((row, e) =>
      loss.sequence!(
        row,
        row.map(() => i.advantages[e]),
        bounds,
      ),
    );
    rows.forEach((terms, e) =>
      terms.forEach((term) => {
        expect(distance(term.loss, expected.seq_losses[e])).toBeLessThan(TOLERANCE);
        expect(term.clipped).toBe(expected.clipped[e]);
      }),
    );
    const lengths = i.log_ratios.map((row) => row.length);
    const weights = tokenWeights(loss.aggregation!, lengths, 1);
    const sum = rows.flatMap((terms, e) => terms.map((term) => weights[e] * term.loss)).reduce((a, b) => a + b, 0);
    expect(distance(sum, expected.loss)).toBeLessThan(TOLERANCE);
  });

  it('gspo_gradient: the same for every token; by its own advantage for GSPO-token; by its own ratio for GRPO', () => {
    const { inputs: i, expected } = vector<
      { log_ratios: number[]; advantage: number; token_advantages: number[] },
      { s: number; gspo_dJ_dlogp: number[]; gspo_token_dJ_dlogp: number[]; grpo_dJ_dlogp: number[] }
    >('gspo_gradient');
    const wide = { low: 0.9, high: 0.9 };
    const [weight] = tokenWeights(gspo.aggregation!, [i.log_ratios.length], 1);
    const gradient = (terms: readonly { slope: number }[]) => terms.map((term) => -weight * term.slope);
    const alike = i.log_ratios.map(() => i.advantage);
    expect(distance(geometricRatio(i.log_ratios), expected.s)).toBeLessThan(TOLERANCE);
    expect(distance(gradient(gspo.sequence!(i.log_ratios, alike, wide)), expected.gspo_dJ_dlogp)).toBeLessThan(
      TOLERANCE,
    );
    expect(
      distance(gradient(gspoToken.sequence!(i.log_ratios, i.token_advantages, wide)), expected.gspo_token_dJ_dlogp),
    ).toBeLessThan(TOLERANCE);
    const grpo = i.log_ratios.map((x) => ppoClip.token(Math.exp(x), i.advantage, { ...wide, dual: Infinity }));
    expect(distance(gradient(grpo), expected.grpo_dJ_dlogp)).toBeLessThan(TOLERANCE);
  });

  it('at the bounds of PPO nothing is ever clipped', () => {
    const row = [0.4, -0.5, 0.3, -0.1];
    const A = row.map(() => 1);
    expect(row.some((x) => ppoClip.token(Math.exp(x), 1, { low: 0.2, high: 0.2, dual: Infinity }).clipped)).toBe(true);
    expect(gspo.sequence!(row, A, { low: 0.2, high: 0.2 }).some((term) => term.clipped)).toBe(false);
    expect(gspo.sequence!(row, A, { low: 0.01, high: 0.02 }).every((term) => term.clipped)).toBe(true);
  });

  it('advantages of different sign: a sequence goes by their mean', () => {
    const whole = gspo.sequence!([0.2, 0.2, 0.2], [3, -1, -1], { low: 0.1, high: 0.1 });
    expect(whole.map((term) => term.clipped)).toEqual([true, true, true]);
    expect(whole[0].loss).toBeCloseTo(-(1 / 3) * 1.1, 12);
  });
});
