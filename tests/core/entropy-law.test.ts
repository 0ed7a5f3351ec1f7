import { describe, expect, it } from 'vitest';
import { fitEntropyLaw, rewardAt } from '../../src/core/entropy-law';
import { TOLERANCE, vector } from '../fixtures/vectors';

describe('the law of entropy and reward', () => {
  it('gives the worked rewards and their ceiling: vector entropy_reward_law', () => {
    const { inputs, expected } = vector<{ a: number; b: number; H: number[] }, { R: number[]; ceiling: number }>(
      'entropy_reward_law',
    );
    inputs.H.forEach((h, i) => expect(Math.abs(rewardAt(inputs, h) - expected.R[i])).toBeLessThan(TOLERANCE));
    expect(rewardAt(inputs, 0)).toBeCloseTo(expected.ceiling, 12);
  });

  it('is fitted by least squares on e^H: vector entropy_reward_fit', () => {
    const { inputs, expected } = vector<{ H: number[]; R: number[] }, Record<'a' | 'b' | 'ceiling' | 'r2', number>>(
      'entropy_reward_fit',
    );
    const law = fitEntropyLaw(inputs.H, inputs.R)!;
    for (const key of ['a', 'b', 'ceiling', 'r2'] as const)
      expect(Math.abs(law[key] - expected[key])).toBeLessThan(TOLERANCE);
  });

  it('says nothing of too few points, of a run whose entropy stands still, or of what was not measured', () => {
    expect(fitEntropyLaw([1, 0.5], [0, 1])).toBeUndefined();
    expect(fitEntropyLaw([1, 1, 1], [0, 1, 0])).toBeUndefined();
    expect(fitEntropyLaw([1, NaN, 0.5], [0, 1, 0.5])).toBeUndefined();
    expect(fitEntropyLaw([1, 0.5, 0.2], [0.3, 0.3, 0.3])).toMatchObject({ r2: NaN });
  });
});
