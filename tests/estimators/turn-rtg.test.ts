import { describe, expect, it } from 'vitest';
import turnRtg from '../../src/estimators/turn-rtg';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

describe('turn return-to-go (1 vector)', () => {
  it('turn_rtg_group_norm', () => {
    const { inputs: i, expected } = vector<{ turn_rewards: number[][]; gamma: number }, { advantages: number[][] }>(
      'turn_rtg_group_norm',
    );
    const rows = turnRtg.estimate(
      i.turn_rewards.map((r) => paid(r)),
      { gamma: i.gamma },
      noCritic,
    );
    expect(distance(rows, expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('the one still walking is compared with nobody', () => {
    expect(turnRtg.estimate([paid([0, 5]), paid([0])], { gamma: 0 }, noCritic)).toEqual([[0, 0], [0]]);
  });
});
