import { describe, expect, it } from 'vitest';
import unclipped from '../../src/losses/unclipped';
import { distance, vector } from '../fixtures/vectors';

describe('the surrogate without clip (1 vector)', () => {
  it('reinforce_logit_gradient: slope times ∇ log softmax is the gradient on the logits', () => {
    const { inputs: i, expected } = vector<
      { logits: number[]; action: number; advantage: number },
      { probs: number[]; grad: number[] }
    >('reinforce_logit_gradient');
    const { slope } = unclipped.token(1, i.advantage, {});
    const grad = expected.probs.map((p, k) => slope * ((k === i.action ? 1 : 0) - p));
    expect(distance(grad, expected.grad)).toBeLessThan(2e-6);
  });

  it('follows the ratio for ever', () => {
    expect(unclipped.token(40, -2, {})).toEqual({ loss: 80, slope: 80, clipped: false });
  });
});
