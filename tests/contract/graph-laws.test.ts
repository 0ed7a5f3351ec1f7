import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnsToGo } from '../../src/core/estimator';
import type { Group } from '../../src/core/estimator';
import { atState, meansOf } from '../../src/core/occurrences';
import gagpo from '../../src/estimators/gagpo';
import gigpo from '../../src/estimators/gigpo';
import graphgpo from '../../src/estimators/graphgpo';
import grpo from '../../src/estimators/grpo';
import rewardflow from '../../src/estimators/rewardflow';
import salt from '../../src/estimators/salt';
import { distance, noCritic } from '../fixtures/vectors';
import { FIXED, group, ofKnobs } from './arbitrary';

const total = (rows: number[][]) => rows.flat().reduce((a, b) => a + b, 0);
const failed = (g: Group): Group =>
  g.map((e) => ({ ...e, rewards: Array.from(e.rewards, () => 0), outcome: Array.from(e.rewards, () => 0) }));

describe('laws of credit on the trajectory graph', () => {
  it('SALT moves credit between steps and creates none: Σ A_step = Σ K_i A_i', () => {
    fc.assert(
      fc.property(group, ofKnobs(salt.knobs), (g, v) => {
        const before = total(grpo.estimate(g, { scale: v.std ? 'group' : 'none' }, noCritic));
        expect(total(salt.estimate(g, v, noCritic))).toBeCloseTo(before, 9);
      }),
      FIXED,
    );
  });

  it('SALT: a rollout that occurs twice gets the same row twice, and without shared steps SALT is GRPO', () => {
    fc.assert(
      fc.property(group, ofKnobs(salt.knobs), (g, v) => {
        const rows = salt.estimate([...g, g[0]], v, noCritic);
        expect(distance(rows[0], rows.at(-1)!)).toBeLessThan(1e-12);
        const strangers = g.map((e, i) => ({ ...e, states: Array.from(e.states, (s) => s + 100 * i) }));
        const single = strangers.map((e) => ({
          ...e,
          states: e.states.slice(0, 1),
          actions: [0],
          nexts: [0],
          rewards: [e.rewards[0]],
          outcome: [e.outcome[0]],
        }));
        expect(
          distance(
            salt.estimate(single, v, noCritic),
            grpo.estimate(single, { scale: v.std ? 'group' : 'none' }, noCritic),
          ),
        ).toBeLessThan(1e-12);
      }),
      FIXED,
    );
  });

  it('GAGPO with γ = λ = 1 is return minus grouped value', () => {
    fc.assert(
      fc.property(group, (g) => {
        const returns = g.map((e) => returnsToGo(e.rewards, 1));
        const value = meansOf(g, returns, atState);
        const slow = returns.map((row, i) => row.map((x, k) => x - value.get(g[i].states[k])!));
        const rows = gagpo.estimate(g, { gamma: 1, lambda: 1, normalise: false }, noCritic);
        expect(distance(rows, slow)).toBeLessThan(1e-9);
      }),
      FIXED,
    );
  });

  it('GAGPO: alone and without a revisit nothing is known', () => {
    fc.assert(
      fc.property(group, ofKnobs(gagpo.knobs), ([e], v) => {
        const line = { ...e, states: Array.from(e.states, (_, k) => k) };
        const rows = gagpo.estimate([line], { ...v, normalise: false }, noCritic);
        expect(distance(rows, [Array.from(e.rewards, () => 0)])).toBeLessThan(1e-12);
      }),
      FIXED,
    );
  });

  it('GiGPO and RewardFlow with ω = 0 are GRPO, with or without the deviation', () => {
    fc.assert(
      fc.property(group, fc.boolean(), (g, std) => {
        const whole = grpo.estimate(g, { scale: std ? 'group' : 'none' }, noCritic);
        const anchors = gigpo.estimate(g, { gamma: 0.95, omega: 0, std, averaging: 'episodes' }, noCritic);
        expect(distance(anchors, whole)).toBeLessThan(1e-9);
        expect(distance(rewardflow.estimate(g, { gamma: 0.9, omega: 0, std }, noCritic), whole)).toBeLessThan(1e-9);
      }),
      FIXED,
    );
  });

  it('a group that failed throughout is silent under every graph method', () => {
    fc.assert(
      fc.property(group, (g) => {
        const lost = failed(g);
        for (const rows of [
          salt.estimate(lost, { history: 3, std: true }, noCritic),
          gagpo.estimate(lost, { gamma: 0.95, lambda: 0.9, normalise: true }, noCritic),
          gigpo.estimate(lost, { gamma: 0.95, omega: 1, std: true, averaging: 'steps' }, noCritic),
          rewardflow.estimate(lost, { gamma: 0.9, omega: 1, std: true }, noCritic),
          graphgpo.estimate(lost, { omega: 0.1 }, noCritic),
        ])
          expect(rows.flat().every((a) => a === 0)).toBe(true);
      }),
      FIXED,
    );
  });

  it('listening does not change the credit, and only states of the group are told', () => {
    fc.assert(
      fc.property(group, (g) => {
        const seen = new Set(g.flatMap((e) => [...Array.from(e.states), ...Array.from(e.nexts)]));
        let sweeps = 0;
        const credit = {
          value: () => 0,
          note: ({ nodes }: { nodes: ReadonlyMap<number, number> }) => {
            sweeps++;
            for (const [s, x] of nodes) expect(seen.has(s) && Number.isFinite(x)).toBe(true);
          },
        };
        const loud = [
          salt.estimate(g, { history: 2, std: true }, credit),
          gagpo.estimate(g, { gamma: 0.9, lambda: 0.9, normalise: true }, credit),
          rewardflow.estimate(g, { gamma: 0.9, omega: 1, std: false }, credit),
          graphgpo.estimate(g, { omega: 0.1 }, credit),
        ];
        expect(loud).toEqual([
          salt.estimate(g, { history: 2, std: true }, noCritic),
          gagpo.estimate(g, { gamma: 0.9, lambda: 0.9, normalise: true }, noCritic),
          rewardflow.estimate(g, { gamma: 0.9, omega: 1, std: false }, noCritic),
          graphgpo.estimate(g, { omega: 0.1 }, noCritic),
        ]);
        expect(sweeps).toBeGreaterThanOrEqual(4);
      }),
      FIXED,
    );
  });
});
