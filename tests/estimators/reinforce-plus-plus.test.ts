import { describe, expect, it } from 'vitest';
import rpp from '../../src/estimators/reinforce-plus-plus';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

const kept = (rows: number[][], mask: number[][]) => rows.map((row, i) => row.filter((_, k) => mask[i][k] === 1));
const none = { gamma: 1, baseline: 'none' } as const;

describe('REINFORCE++ (3 vectors)', () => {
  it('reinforce_plus_plus: returns, then whitened over all steps of the batch', () => {
    const { inputs: i, expected } = vector<
      { token_level_rewards: number[][]; response_mask: number[][] },
      { returns: number[][]; advantages: number[][] }
    >('reinforce_plus_plus');
    const group = kept(i.token_level_rewards, i.response_mask).map((rewards) => paid(rewards));
    const batch = [rpp.estimate(group, none, noCritic)];
    expect(distance(batch[0], kept(expected.returns, i.response_mask))).toBeLessThan(TOLERANCE);
    rpp.finish!(batch, none, []);
    expect(distance(batch[0], kept(expected.advantages, i.response_mask))).toBeLessThan(TOLERANCE);
  });

  it('reinforce_plus_plus_observation_reset: what lies between steps loses no credit', () => {
    const { inputs: i, expected } = vector<
      { token_level_rewards: number[]; response_mask: number[] },
      { returns_carried: number[] }
    >('reinforce_plus_plus_observation_reset');
    const only = (xs: number[]) => kept([xs], [i.response_mask])[0];
    const [row] = rpp.estimate([paid(only(i.token_level_rewards))], none, noCritic);
    expect(row).toEqual(only(expected.returns_carried));
  });

  it('reinforce_plus_plus_baseline: group mean first, then the batch', () => {
    const { inputs: i, expected } = vector<
      { scores: number[]; group: number[]; response_mask: number[][] },
      { advantages: number[][] }
    >('reinforce_plus_plus_baseline');
    const episodes = i.scores.map((score, e) => {
      const K = i.response_mask[e].filter((m) => m).length;
      return paid(Array.from({ length: K }, (_, k) => (k === K - 1 ? score : 0)));
    });
    const values = { gamma: 1, baseline: 'group' } as const;
    const batch = [0, 1].map((g) =>
      rpp.estimate(
        episodes.filter((_, e) => i.group[e] === g),
        values,
        noCritic,
      ),
    );
    rpp.finish!(batch, values, []);
    expect(distance(batch.flat(), kept(expected.advantages, i.response_mask))).toBeLessThan(TOLERANCE);
  });

  it('a batch that failed throughout stays silent', () => {
    const batch = [rpp.estimate([paid([0, 0]), paid([0])], none, noCritic)];
    rpp.finish!(batch, none, []);
    expect(batch).toEqual([[[0, 0], [0]]]);
  });
});
