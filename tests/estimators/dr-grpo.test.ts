import { describe, expect, it } from 'vitest';
import drGrpo from '../../src/estimators/dr-grpo';
import { TOLERANCE, distance, noCritic, paid, returns, vector } from '../fixtures/vectors';

describe('Dr.GRPO (1 vector)', () => {
  it('drgrpo_advantage', () => {
    const { inputs, expected } = vector<{ rewards: number[] }, { advantages: number[] }>('drgrpo_advantage');
    const rows = drGrpo.estimate(returns(inputs.rewards), {}, noCritic);
    expect(distance(rows.flat(), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('scales with the reward, which GRPO does not', () => {
    const rows = drGrpo.estimate(returns([10, 0]), {}, noCritic);
    expect(rows).toEqual([[5], [-5]]);
  });

  it('gives every step of an episode the same number', () => {
    expect(drGrpo.estimate([paid([0, 0, 1]), paid([0])], {}, noCritic)).toEqual([[0.5, 0.5, 0.5], [-0.5]]);
  });

  it('rewards that no binary fraction can hold still cancel exactly', () => {
    expect(drGrpo.estimate(returns([0.1, 0.1, 0.1]), {}, noCritic)).toEqual([[0], [0], [0]]);
  });
});
