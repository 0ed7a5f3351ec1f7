import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { logSoftmax } from '../../src/core/categorical';
import { legalMaximum } from '../../src/core/compose';
import { compile } from '../../src/core/tables';
import type { KnobValue } from '../../src/core/knob';
import { valuesOf } from '../../src/core/knob';
import { estimators } from '../../src/estimators';
import { toy } from '../fixtures/toy';
import { noCritic } from '../fixtures/vectors';
import type { Spec } from '../../src/core/spec';
import { initialLogits } from '../../src/core/start';
import bonus from '../../src/lessons/bonus-eats-task';
import many from '../../src/lessons/one-turn-or-many';
import lies from '../../src/lessons/why-it-lies';
import smeared from '../../src/lessons/smeared-credit';
import quits from '../../src/lessons/penalty-quits';
import potential from '../../src/lessons/potential-shaping';
import sparse from '../../src/lessons/sparse-is-silent';
import { Evaluator } from '../../src/oracle/evaluate';
import { expectedPay } from '../../src/oracle/expected-pay';
import { optimum } from '../../src/oracle/optimum';

const world = ({ world: { id, values } }: Spec) => compile(catalog.worlds.get(id).build(values as never));
/** What the best-paid policy gets; without a clock it cannot farm first and finish in time. */
const best = (spec: Spec) => {
  const found = optimum(world(spec), spec.reward, (id) => catalog.rewards.get(id));
  if ('reason' in found) throw new Error(found.reason.en);
  return found;
};
/** Exact success of a walk that picks every action alike. */
const luck = (spec: Spec) => {
  const compiled = world(spec);
  const { states, actions } = compiled.tables;
  return new Evaluator(compiled).success(new Float64Array(states * actions).fill(1 / actions));
};
const shortest = (spec: Spec) => {
  const { distance, levels } = world(spec).tables;
  return distance[levels[0].states[0]];
};

describe('numbers that lessons state as exact', () => {
  it('sparse-is-silent: odds of a random walk and the successes to be expected', () => {
    const four = luck(sparse.arms['sparse'].spec);
    expect(1 / four / 1e6).toBeCloseTo(1.9, 1);
    expect(four * 32 * 400).toBeCloseTo(0.007, 3);
    const three = luck(sparse.arms['lottery'].spec);
    expect(Math.round(1 / three / 1000)).toBe(12);
    for (const [arm, expected] of [
      ['lottery-poor', 1.05],
      ['lottery', 2.1],
      ['lottery-rich', 8.4],
    ] as const) {
      const { groups, groupSize } = sparse.arms[arm].spec.rollout;
      expect(Math.abs(three * groups * groupSize * 400 - expected)).toBeLessThan(0.05);
    }
    expect(Math.round(1 / luck(sparse.arms['group-8'].spec) / 10)).toBe(9);
  });

  it('bonus-eats-task: an honest pass earns 0.6 + 1, the door more than five', () => {
    const { spec } = bonus.arms['uncapped'];
    expect(legalMaximum(spec.reward, world(spec).tables)).toBeCloseTo(0.6, 12);
    expect(best(spec).blind.paid).toBeGreaterThan(5);
  });

  it('penalty-quits: ten steps, and doing the task is the best there is at every fine', () => {
    expect(shortest(quits.arms['free'].spec)).toBe(10);
    for (const [arm, nets] of [
      ['heavy', 0.8],
      ['deadly', 0.6],
    ] as const) {
      const { aware } = best(quits.arms[arm].spec);
      expect(aware.success).toBeCloseTo(1, 9);
      expect(aware.paid).toBeCloseTo(nets, 9);
    }
    expect(quits.arms['calls-03'].spec.world.values['map']).toBe('three');
    const calls = world(quits.arms['calls-03'].spec).tables.kinds.find((kind) => kind.part === 'cost');
    expect(calls?.honest).toBe(4);
  });

  it('why-it-lies: looking nets 1.2 and a guess 0.25; paying for not knowing is a fine for being wrong', () => {
    const { spec } = lies.arms['fined'];
    const { aware } = best(spec);
    expect(aware.success).toBeCloseTo(1, 9);
    expect(aware.paid).toBeCloseTo(1.2, 9);
    const compiled = world(spec);
    const { tables: t } = compiled;
    const guess = Float64Array.from({ length: t.states * t.actions }, (_, i) => ((i + 1) % t.actions === 0 ? 1 : 0));
    expect(expectedPay(compiled, guess, spec.reward, (id) => catalog.rewards.get(id))).toBeCloseTo(0.25, 9);
    // Right 1, not knowing a, wrong 0, against right 1, not knowing 0, wrong −a / (1 − a): alike within a group.
    const a = 0.25;
    const group = (right: number, unknown: number, wrong: number) =>
      [right, unknown, wrong, wrong, unknown].map((paid) => ({
        states: [0],
        actions: [0],
        nexts: [1],
        rewards: [paid],
        outcome: [paid],
        terminated: true,
      }));
    const grpo = estimators.get('grpo');
    const credit = (g: ReturnType<typeof group>) => grpo.estimate(g, valuesOf(grpo.knobs) as never, noCritic).flat();
    const [paying, fining] = [credit(group(1, a, 0)), credit(group(1, 0, -a / (1 - a)))];
    paying.forEach((x, i) => expect(x).toBeCloseTo(fining[i], 5));
  });

  it('potential-shaping: 22 steps, 2.2 on the way and 3.2 in all', () => {
    const { spec } = potential.arms['naive'];
    expect(shortest(spec)).toBe(22);
    const weight = spec.reward.terms.find((term) => term.id === 'distance')!.weight;
    expect(22 * weight + 1).toBeCloseTo(3.2, 12);
  });

  it('one-turn-or-many: random presses succeed one time in four at every length, with two decisive turns one in sixteen', () => {
    for (const arm of ['turns-1', 'turns-4', 'turns-12', 'turns-24']) {
      const { spec } = many.arms[arm];
      expect(luck(spec)).toBeCloseTo(1 / 4, 12);
      const values = { ...spec.world.values, needed: 2 };
      if (arm !== 'turns-1') expect(luck({ ...spec, world: { ...spec.world, values } })).toBeCloseTo(1 / 16, 12);
    }
  });

  it('smeared-credit: the rule leans so that about one try in three succeeds', () => {
    const { spec } = smeared.arms['grpo'];
    const compiled = world(spec);
    const logp = new Float64Array(compiled.tables.states * compiled.tables.actions);
    logSoftmax(initialLogits(compiled.tables, spec.start), compiled.tables.actions, logp);
    expect(new Evaluator(compiled).success(logp.map(Math.exp))).toBeCloseTo(0.31, 2);
  });

  it('paths-that-cross and values-without-critic: the toy group of three', () => {
    const { group } = toy('gagpo_toy');
    expect(group.map((e) => e.rewards.length)).toEqual([3, 3, 3]);
    const credit = (id: string, knobs: Record<string, KnobValue> = {}) => {
      const estimator = estimators.get(id);
      return estimator.estimate(group, valuesOf(estimator.knobs, knobs as never), noCritic);
    };
    const [GOOD, LAST, STRAYED] = [1, 2, 2];
    // The first step is common to all three; the third rollout's second step is the good move in a failed run.
    const grpo = credit('grpo');
    expect(grpo[2][GOOD]).toBeCloseTo(-0.577, 3);
    expect(grpo[1][STRAYED]).toBeCloseTo(-0.577, 3);
    const salt = credit('salt');
    for (const row of salt) expect(row[0]).toBeCloseTo(0, 12);
    expect(salt[2][GOOD]).toBeCloseTo(0.289, 3);
    expect(salt[1][STRAYED]).toBeCloseTo(-0.577, 3);
    const flow = credit('rewardflow').map((row, i) => row.map((a, k) => a - credit('rewardflow', { omega: 0 })[i][k]));
    expect(flow[2][GOOD]).toBeCloseTo(0.3, 12);
    expect(flow[1][STRAYED]).toBeCloseTo(0, 12);

    const gagpo = (lambda: number) => credit('gagpo', { gamma: 0.95, lambda, normalise: false })[2];
    expect(0.95 / 3).toBeCloseTo(0.317, 3);
    expect(gagpo(0)[GOOD]).toBeCloseTo(0.158, 3);
    expect(gagpo(0)[LAST]).toBeCloseTo(-0.5, 12);
    expect(0.95 * 0.9).toBeCloseTo(0.855, 12);
    expect(gagpo(0.9)[GOOD]).toBeCloseTo(-0.269, 3);
    expect(gagpo(1 / 3)[GOOD]).toBeCloseTo(0, 12);
  });
});
