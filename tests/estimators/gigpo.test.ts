import { describe, expect, it } from 'vitest';
import gigpo from '../../src/estimators/gigpo';
import { toy } from '../fixtures/toy';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

interface Answer {
  readonly episode_adv: number[];
  readonly step_adv: number[][];
  readonly joint: number[][];
}

describe('GiGPO (3 vectors)', () => {
  for (const name of ['gigpo_mean_norm', 'gigpo_mean_std_norm'])
    // Made with the released code, whose rollout statistics run over steps.
    it(`${name}: rollout part, step part, and both`, () => {
      const { group, inputs, expected } = toy<Answer>(name);
      const std = name === 'gigpo_mean_std_norm';
      const run = (omega: number) =>
        gigpo.estimate(group, { gamma: inputs['gamma'], omega, std, averaging: 'steps' }, noCritic);
      const [whole, joint] = [run(0), run(inputs['step_advantage_w'])];
      expect(
        distance(
          whole.map(([a]) => a),
          expected.episode_adv,
        ),
      ).toBeLessThan(TOLERANCE);
      expect(distance(joint, expected.joint)).toBeLessThan(TOLERANCE);
      const step = joint.map((row, i) => row.map((a, k) => a - whole[i][k]));
      expect(distance(step, expected.step_adv)).toBeLessThan(TOLERANCE);
    });

  it('gigpo_episode_norm_cross_steps: the released code lets long rollouts weigh more', () => {
    const { inputs: i, expected } = vector<
      { step_counts: number[]; outcome_rewards: number[] },
      { cross_steps: number[]; per_trajectory: number[] }
    >('gigpo_episode_norm_cross_steps');
    const group = i.step_counts.map((K, e) =>
      paid(Array.from({ length: K }, (_, k) => (k === K - 1 ? i.outcome_rewards[e] : 0))),
    );
    const first = (averaging: 'episodes' | 'steps') =>
      gigpo.estimate(group, { gamma: 1, omega: 0, std: false, averaging }, noCritic).map(([a]) => a);
    expect(distance(first('steps'), expected.cross_steps)).toBeLessThan(TOLERANCE);
    expect(distance(first('episodes'), expected.per_trajectory)).toBeLessThan(TOLERANCE);
  });
});
