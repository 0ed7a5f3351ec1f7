import { describe, expect, it } from 'vitest';
import grpoPassk from '../../src/estimators/grpo-passk';
import { TOLERANCE, distance, noCritic, returns, vector } from '../fixtures/vectors';

const advantages = (rewards: readonly number[]) => grpoPassk.estimate(returns(rewards), {}, noCritic).map(([a]) => a);

describe('GRPO for pass@k (1 vector)', () => {
  const { inputs, expected } = vector<
    { rewards: number[]; tied_rewards: number[] },
    { advantages: number[]; tied: number[] }
  >('grpo_passk_advantage');

  it('grpo_passk_advantage: the lead of the best, and silence when two are best', () => {
    expect(distance(advantages(inputs.rewards), expected.advantages)).toBeLessThan(TOLERANCE);
    expect(advantages(inputs.tied_rewards)).toEqual(expected.tied);
  });

  it('a group of one gets 0: it leads nobody', () => {
    expect(advantages([3])).toEqual([0]);
  });
});
