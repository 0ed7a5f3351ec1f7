import { describe, expect, it } from 'vitest';
import reinforce from '../../src/estimators/reinforce';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

describe('REINFORCE (1 vector)', () => {
  it('reinforce_return_to_go_and_loss: returns to go, and the loss with the baseline of the case', () => {
    const { inputs, expected } = vector<
      { rewards: number[]; logprobs: number[]; gamma: number; baseline: number },
      { returns: number[]; loss_token_mean: number; loss_token_sum: number }
    >('reinforce_return_to_go_and_loss');
    const [row] = reinforce.estimate([paid(inputs.rewards)], { gamma: inputs.gamma, baseline: 'none' }, noCritic);
    expect(distance(row, expected.returns)).toBeLessThan(TOLERANCE);
    const loss = row.reduce((sum, g, k) => sum - (g - inputs.baseline) * inputs.logprobs[k], 0);
    expect(Math.abs(loss - expected.loss_token_sum)).toBeLessThan(TOLERANCE);
    expect(Math.abs(loss / row.length - expected.loss_token_mean)).toBeLessThan(TOLERANCE);
  });

  it('the group baseline is the mean return-to-go over all steps of the group', () => {
    const group = [paid([0, 1]), paid([0])];
    expect(reinforce.estimate(group, { gamma: 0.5, baseline: 'group' }, noCritic)).toEqual([[0, 0.5], [-0.5]]);
  });

  it('γ = 1 with a final reward alone gives every step the same', () => {
    expect(reinforce.estimate([paid([0, 0, 7])], { gamma: 1, baseline: 'none' }, noCritic)).toEqual([[7, 7, 7]]);
  });

  it('γ = 0 sees only the step itself', () => {
    expect(reinforce.estimate([paid([1, 2, 3])], { gamma: 0, baseline: 'none' }, noCritic)).toEqual([[1, 2, 3]]);
  });
});
