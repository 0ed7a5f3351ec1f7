import { describe, expect, it } from 'vitest';
import gpg from '../../src/estimators/gpg';
import { TOLERANCE, distance, noCritic, returns, vector } from '../fixtures/vectors';

describe('GPG (1 vector)', () => {
  const { inputs, expected } = vector<{ rewards: number[]; group: number[] }, { alpha: number; advantages: number[] }>(
    'gpg_advantage',
  );
  const groups = [0, 1].map((g) => returns(inputs.rewards.filter((_, i) => inputs.group[i] === g)));
  const finished = (of: typeof groups) => {
    const batch = of.map((group) => gpg.estimate(group, {}, noCritic));
    gpg.finish!(batch, {}, of);
    return batch.flat(2);
  };

  it('gpg_advantage: one factor for the batch, rollouts over paid rollouts', () => {
    expect(distance(finished(groups), expected.advantages)).toBeLessThan(TOLERANCE);
    expect(finished([groups[0]])[0] / gpg.estimate(groups[0], {}, noCritic)[0][0]).toBeCloseTo(3, 12);
    expect(expected.alpha).toBe(1.5);
  });

  it('where nobody is paid there is no signal and no division by 0', () => {
    expect(finished([returns([0, 0])])).toEqual([0, 0]);
  });
});
