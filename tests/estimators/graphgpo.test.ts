import { describe, expect, it } from 'vitest';
import { relative } from '../../src/core/estimator';
import graphgpo from '../../src/estimators/graphgpo';
import { listen, toy } from '../fixtures/toy';
import { TOLERANCE, distance, noCritic, paid, vector, walks } from '../fixtures/vectors';

interface Answer {
  readonly distances: Record<string, number>;
  readonly graph_advantages: number[][];
  readonly final: number[][];
}

describe('GraphGPO (1 vector)', () => {
  it('graphgpo_toy: distances, graph part, and the sum', () => {
    const { inputs, expected } = vector<
      { trajectories: string[][][]; outcome_rewards: number[]; omega: number; success_reward: number },
      Answer
    >('graphgpo_toy');
    // The reference pays a success 10, which the rollout part sees too (through its eps).
    const outcomes = inputs.outcome_rewards.map((r) => r * inputs.success_reward);
    const { note, sweeps } = listen();
    const rows = graphgpo.estimate(
      walks(inputs.trajectories, outcomes),
      { omega: inputs.omega },
      { value: () => 0, note },
    );
    expect(distance(rows, expected.final)).toBeLessThan(1.1e-6);
    const whole = relative(outcomes, true);
    const graph = rows.map((row, i) => row.map((a) => a - whole[i]));
    expect(distance(graph, expected.graph_advantages)).toBeLessThan(TOLERANCE);
    const { A, B, C } = expected.distances;
    expect(sweeps.at(-1)).toEqual({ A, B, C });
    expect(sweeps.map((nodes) => Object.keys(nodes).length)).toEqual([1, 2, 3]);
  });

  it('a way that never reached success counts one edge more than the farthest that did', () => {
    const to = (nexts: number[], won: number) =>
      paid(
        nexts.map((_, k) => (k === nexts.length - 1 ? won : 0)),
        { states: [0, ...nexts.slice(0, -1)], nexts },
      );
    const group = [to([9], 1), to([1, 9], 1), to([8], 0)];
    const rows = graphgpo.estimate(group, { omega: 0.5 }, noCritic);
    const whole = relative([1, 1, 0], true);
    // From state 0: success itself (10), state 1 one edge away (5), and a dead end, two edges (2.5).
    const graph = relative([10, 5, 2.5], true);
    expect(
      distance(
        rows.map((row, i) => row[0] - whole[i]),
        graph,
      ),
    ).toBeLessThan(1e-12);
  });

  it('without a success it is GRPO', () => {
    const rows = graphgpo.estimate([paid([1, 0]), paid([0])], { omega: 0.1 }, noCritic);
    expect(
      distance(
        rows,
        relative([1, 0], true).map((a, i) => (i ? [a] : [a, a])),
      ),
    ).toBeLessThan(1e-12);
  });

  it('all succeed: GRPO is silent, the detour is not', () => {
    const { group } = toy('gagpo_revisited_state');
    const rows = graphgpo.estimate(group, { omega: 0.1 }, noCritic);
    expect(rows[0][1]).toBeLessThan(0);
    expect(rows[1][1]).toBeGreaterThan(0);
  });
});
