import { describe, expect, it } from 'vitest';
import rloo from '../../src/estimators/rloo';
import { TOLERANCE, distance, noCritic, returns, vector } from '../fixtures/vectors';

describe('RLOO (1 vector)', () => {
  it('rloo_advantage', () => {
    const { inputs, expected } = vector<{ rewards: number[] }, { advantages: number[] }>('rloo_advantage');
    const rows = rloo.estimate(returns(inputs.rewards), {}, noCritic);
    expect(distance(rows.flat(), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('is the reward minus the mean of the others, written out', () => {
    const rewards = [0.3, -1, 2, 0.5];
    const others = rewards.map((r, i) => r - rewards.filter((_, j) => j !== i).reduce((a, b) => a + b, 0) / 3);
    expect(distance(rloo.estimate(returns(rewards), {}, noCritic).flat(), others)).toBeLessThan(1e-12);
  });

  it('a rollout alone gets 0, not NaN', () => {
    expect(rloo.estimate(returns([0.7]), {}, noCritic)).toEqual([[0]]);
  });
});
