import { describe, expect, it } from 'vitest';
import opo from '../../src/estimators/opo';
import { TOLERANCE, distance, noCritic, paid, returns, vector } from '../fixtures/vectors';

describe('OPO (1 vector)', () => {
  it('opo_advantage: the baseline weighs returns by length', () => {
    const { inputs: i, expected } = vector<{ rewards: number[]; response_lengths: number[] }, { advantages: number[] }>(
      'opo_advantage',
    );
    const group = i.rewards.map((r, e) =>
      paid(Array.from({ length: i.response_lengths[e] }, (_, k) => (k === i.response_lengths[e] - 1 ? r : 0))),
    );
    const rows = opo.estimate(group, {}, noCritic);
    expect(rows.map((row) => row.length)).toEqual(i.response_lengths);
    expect(
      distance(
        rows.map(([a]) => a),
        expected.advantages,
      ),
    ).toBeLessThan(TOLERANCE);
  });

  it('with equal lengths it is Dr.GRPO', () => {
    expect(opo.estimate(returns([1, 0, 0.5]), {}, noCritic)).toEqual([[0.5], [-0.5], [0]]);
  });
});
