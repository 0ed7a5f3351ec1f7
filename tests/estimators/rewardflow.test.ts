import { describe, expect, it } from 'vitest';
import rewardflow from '../../src/estimators/rewardflow';
import { apart, listen, toy } from '../fixtures/toy';
import { TOLERANCE, distance, noCritic, paid } from '../fixtures/vectors';

interface Answer {
  readonly node_values: Record<string, number>;
  readonly step_adv_mean_norm: number[][];
}

describe('RewardFlow (1 vector)', () => {
  it('rewardflow_toy: node values, and the step part beside the rollout part', () => {
    const { group, inputs, expected } = toy<Answer>('rewardflow_toy');
    const { note, sweeps } = listen();
    const run = (omega: number) =>
      rewardflow.estimate(group, { gamma: inputs['gamma'], omega, std: false }, { value: () => 0, note });
    const joint = run(1);
    expect(apart(sweeps.at(-1)!, expected.node_values)).toBeLessThan(TOLERANCE);
    const whole = [2 / 3, -1 / 3, -1 / 3];
    const step = joint.map((row, i) => row.map((a) => a - whole[i]));
    expect(distance(step, expected.step_adv_mean_norm)).toBeLessThan(TOLERANCE);
    expect(
      distance(
        run(0),
        whole.map((a) => [a, a, a]),
      ),
    ).toBeLessThan(1e-12);
  });

  it('success travels one edge per sweep', () => {
    const { note, sweeps } = listen();
    const { group } = toy('rewardflow_toy');
    rewardflow.estimate(group, { gamma: 0.9, omega: 1, std: false }, { value: () => 0, note });
    expect(sweeps.map((nodes) => Object.values(nodes).filter((v) => v > 0).length)).toEqual([1, 2, 3, 4]);
  });

  it('loops and γ = 1 come to rest', () => {
    const loop = paid([0, 0, 0, 1], { states: [0, 1, 0, 0], nexts: [1, 0, 0, 2] });
    const rows = rewardflow.estimate([loop, paid([0])], { gamma: 1, omega: 1, std: false }, noCritic);
    expect(rows.flat().every(Number.isFinite)).toBe(true);
  });

  it('without a success only the rollout part is left', () => {
    const rows = rewardflow.estimate([paid([0.5, 0]), paid([0])], { gamma: 0.9, omega: 1, std: false }, noCritic);
    expect(rows).toEqual([[0.25, 0.25], [-0.25]]);
  });
});
