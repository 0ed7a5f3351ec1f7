import { describe, expect, it } from 'vitest';
import { EPS } from '../../src/core/estimator';
import { deviation, signalShare } from '../../src/core/statistics';
import grpo from '../../src/estimators/grpo';
import { TOLERANCE, distance, noCritic, paid, returns, vector, walks } from '../fixtures/vectors';

const advantages = (rewards: readonly number[], scale: 'group' | 'none' = 'group') =>
  grpo.estimate(returns(rewards), { scale }, noCritic).map(([a]) => a);

describe('GRPO (8 vectors, 3 public threads)', () => {
  it('grpo_advantage_verl: sample deviation, eps 1e-6', () => {
    const { inputs, expected } = vector<{ rewards: number[] }, { advantages: number[] }>('grpo_advantage_verl');
    expect(distance(advantages(inputs.rewards), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('grpo_advantage_trl and grpo_advantage_population_std: neighbours it must not be mistaken for', () => {
    for (const [name, far] of [
      ['grpo_advantage_trl', 1e-4],
      ['grpo_advantage_population_std', 0.05],
    ] as const) {
      const { inputs, expected } = vector<{ rewards: number[] }, { advantages: number[] }>(name);
      expect(distance(advantages(inputs.rewards), expected.advantages)).toBeGreaterThan(far);
    }
  });

  it('grpo_all_wrong_or_all_right: exactly 0, no NaN', () => {
    const { inputs } = vector<{ groups: number[][] }, unknown>('grpo_all_wrong_or_all_right');
    for (const rewards of inputs.groups) expect(advantages(rewards)).toEqual([0, 0, 0, 0]);
    expect(advantages([0.1, 0.1, 0.1])).toEqual([0, 0, 0]);
  });

  it('grpo_single_sample_verl: a group of one gets 0 (verl would train on the raw reward)', () => {
    const { inputs, expected } = vector<{ rewards: number[] }, { advantages_our_convention: number[] }>(
      'grpo_single_sample_verl',
    );
    expect(advantages(inputs.rewards)).toEqual(expected.advantages_our_convention);
  });

  it('grpo_difficulty_bias: what dividing by the deviation does to hard groups', () => {
    const { inputs, expected } = vector<
      { groups: number[][] },
      { adv_of_correct_std: number[]; adv_of_correct_drgrpo: number[] }
    >('grpo_difficulty_bias');
    const ofCorrect = (scale: 'group' | 'none') => inputs.groups.map((rewards) => advantages(rewards, scale)[0]);
    expect(distance(ofCorrect('group'), expected.adv_of_correct_std)).toBeLessThan(TOLERANCE);
    expect(distance(ofCorrect('none'), expected.adv_of_correct_drgrpo)).toBeLessThan(TOLERANCE);
  });

  it('trl_scale_rewards_batch: group mean, one deviation for the batch (TRL adds 1e-4 to it, we 1e-6)', () => {
    const { inputs, expected } = vector<{ groups: number[][]; eps: number }, { advantages: number[][] }>(
      'trl_scale_rewards_batch',
    );
    const groups = inputs.groups.map(returns);
    const batch = groups.map((group) => grpo.estimate(group, { scale: 'batch' }, noCritic));
    grpo.finish!(batch, { scale: 'batch' }, groups);
    const std = deviation(inputs.groups.flat());
    const theirs = batch.map((group) => group.map(([a]) => (a * (std + EPS)) / (std + inputs.eps)));
    expect(distance(theirs, expected.advantages)).toBeLessThan(TOLERANCE);
    expect(distance(batch.flat(2), expected.advantages.flat())).toBeGreaterThan(1e-5);
  });

  it('scaled by group or not at all, the batch is left alone', () => {
    for (const scale of ['group', 'none'] as const) {
      const batch = [[[1, 2], [5]]];
      grpo.finish!(batch, { scale }, [returns([1, 0])]);
      expect(batch).toEqual([[[1, 2], [5]]]);
    }
  });

  it('toy_group_grpo: one number for every step of an episode', () => {
    const { inputs, expected } = vector<
      { trajectories: string[][][]; outcome_rewards: number[] },
      { advantages: number[] }
    >('toy_group_grpo');
    const rows = grpo.estimate(walks(inputs.trajectories, inputs.outcome_rewards), { scale: 'group' }, noCritic);
    expect(
      distance(
        rows,
        expected.advantages.map((a) => [a, a, a]),
      ),
    ).toBeLessThan(TOLERANCE);
  });

  it('compares returns, not last rewards: process pay counts', () => {
    const rows = grpo.estimate([paid([1, 0, 0]), paid([0, 1])], { scale: 'group' }, noCritic);
    expect(rows).toEqual([
      [0, 0, 0],
      [0, 0],
    ]);
  });

  it('trl#5767: with two rollouts the advantage is ±0.7071 whatever the gap', () => {
    for (const gap of [0.05, 1, 40])
      expect(distance(advantages([gap, 0]), [Math.SQRT1_2, -Math.SQRT1_2])).toBeLessThan(2e-5);
  });

  it('trl#2832: {1,1,2} gives −.577, −.577, 1.155 with the sample deviation', () => {
    expect(distance(advantages([1, 1, 2]), [-0.577, -0.577, 1.155])).toBeLessThan(5e-4);
  });

  it('CoursIA#10603: dead groups at p = 0.1819 for G = 2, 4, 8, 16, by counting every group', () => {
    const p = 0.1819;
    const dead = [2, 4, 8, 16].map((G) => {
      let share = 0;
      for (let code = 0; code < 2 ** G; code++) {
        const rewards = Array.from({ length: G }, (_, i) => (code >> i) & 1);
        const right = rewards.reduce((a, b) => a + b, 0);
        if (advantages(rewards).every((a) => a === 0)) share += p ** right * (1 - p) ** (G - right);
      }
      expect(share).toBeCloseTo(1 - signalShare(p, G), 12);
      return share;
    });
    expect(distance(dead, [0.702, 0.449, 0.201, 0.04])).toBeLessThan(5e-4);
  });
});
