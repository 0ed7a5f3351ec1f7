import { describe, expect, it } from 'vitest';
import mtGrpo from '../../src/estimators/mt-grpo';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

describe('MT-GRPO (1 vector)', () => {
  it('mt_grpo: before the result A^O + A^T, after it A^O', () => {
    const { inputs: i, expected } = vector<
      { outcome_rewards: number[]; turn_rewards: number[]; turn_advantage_coef: number },
      { tokens_before_result: number[]; tokens_after_result: number[] }
    >('mt_grpo');
    const group = i.outcome_rewards.map((r, e) => paid([i.turn_rewards[e], r]));
    const rows = mtGrpo.estimate(group, { weight: i.turn_advantage_coef }, noCritic);
    expect(
      distance(
        rows.map((row) => row[0]),
        expected.tokens_before_result,
      ),
    ).toBeLessThan(TOLERANCE);
    expect(
      distance(
        rows.map((row) => row[1]),
        expected.tokens_after_result,
      ),
    ).toBeLessThan(TOLERANCE);
  });

  it('an answer without any step before it is judged by the summed reward', () => {
    const group = [paid([3], { outcome: [1] }), paid([1, 0]), paid([0, 0])];
    const [[alone], [before, after]] = mtGrpo.estimate(group, { weight: 0 }, noCritic);
    // Sums 3, 1, 0: mean 4/3, deviation √(7/3). Outcomes 1, 0, 0: mean 1/3, deviation √(1/3).
    expect(alone).toBeCloseTo(5 / 3 / Math.sqrt(7 / 3), 3);
    expect(before).toBeCloseTo(-1 / 3 / Math.sqrt(1 / 3), 3);
    expect(after).toBe(before);
  });
});
