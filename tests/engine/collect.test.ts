import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { cumulative, logSoftmax } from '../../src/core/categorical';
import { compose } from '../../src/core/compose';
import type { Estimator } from '../../src/core/estimator';
import { valuesOf } from '../../src/core/knob';
import { use } from '../../src/core/plugin';
import { Rng, STREAM } from '../../src/core/rng';
import type { RewardSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import { MATCHING } from '../../src/core/matching';
import { ROLLOUT } from '../../src/core/train';
import type { RolloutValues } from '../../src/core/train';
import { Collector } from '../../src/engine/collect';
import type { Collected } from '../../src/engine/collect';
import frozenLake from '../../src/envs/grid/frozen-lake';
import gradedChains from '../../src/envs/grid/graded-chains';
import grpo from '../../src/estimators/grpo';
import { SPARSE } from '../../src/lessons/setups';
import { evaluate } from '../../src/oracle/evaluate';
import { TOLERANCE, noCritic, returns, vector } from '../fixtures/vectors';

const rollout = (changed: Partial<RolloutValues>): RolloutValues => valuesOf(ROLLOUT, changed);

const worldOf = (id: string): Compiled => {
  const world = catalog.worlds.get(id);
  return compile(world.build(use(world).values as never));
};
const lake = compile(frozenLake.build(use(frozenLake, { ice: 'dry' }).values as never));
const chains = compile(gradedChains.build(use(gradedChains).values as never));

/** Random softmax policy: probabilities and cumulative. */
function policyOf({ tables }: Compiled, seed: number, spread = 1) {
  const rng = new Rng(seed, STREAM.init);
  const logp = new Float64Array(tables.states * tables.actions);
  const cut = new Float64Array(logp.length);
  logSoftmax(
    logp.map((_, i) => spread * rng.normal(i)),
    tables.actions,
    logp,
  );
  cumulative(logp, tables.actions, cut);
  return { probabilities: logp.map(Math.exp), cut };
}

interface Ask {
  readonly policy: Float64Array;
  readonly rollout: RolloutValues;
  readonly from?: number;
  readonly reward?: RewardSpec;
  readonly estimator?: Estimator;
}
const ask = (collector: Collector, { policy, rollout: r, from = 0, reward = SPARSE, estimator = grpo as never }: Ask) =>
  collector.collect(
    policy,
    from,
    r,
    valuesOf(MATCHING),
    compose(reward, collector.tables, (id) => catalog.rewards.get(id)),
    estimator,
    use(estimator).values,
    noCritic,
  );

/** Who did what: states and actions of every episode, copied out of the reused buffers. */
const told = ({ steps, groups, live, kept, raw }: Collected) =>
  structuredClone({
    steps: steps.map((s) => [Array.from(s.state), Array.from(s.action), Array.from(s.next)]),
    returns: groups.map((g) => g.map((e) => Array.from(e.rewards))),
    live,
    kept,
    raw,
  });

describe('collect', () => {
  const { cut, probabilities } = policyOf(lake, 28);
  const G = 4;

  it('the test policy makes dead and live groups alike', () => {
    const p = evaluate(lake, probabilities).success;
    expect(p).toBeGreaterThan(0.02);
    expect(p).toBeLessThan(0.3);
  });

  it('none keeps every group, drop keeps the live ones of the very same rollouts', () => {
    const none = told(
      ask(new Collector(lake.tables, 1), { policy: cut, rollout: rollout({ groupSize: G, groups: 40 }) }),
    );
    const drop = told(
      ask(new Collector(lake.tables, 1), {
        policy: cut,
        rollout: rollout({ groupSize: G, groups: 40, filter: 'drop' }),
      }),
    );
    expect(none.kept).toEqual(new Array(40).fill(true));
    expect(drop.kept).toEqual(drop.live);
    expect(drop.steps).toEqual(none.steps);
    expect(drop.live).toEqual(none.live);
    expect(new Set(none.live)).toEqual(new Set([true, false]));
    const mixed = none.returns.map((group) => new Set(group.map((r) => r.reduce((a, b) => a + b, 0))).size > 1);
    expect(none.live).toEqual(mixed);
  });

  it('resample goes on until enough groups are live, keeps those, and counts all it sampled', () => {
    const r = rollout({ groupSize: G, groups: 6, filter: 'resample', maxTries: 64 });
    const batch = ask(new Collector(lake.tables, 1), { policy: cut, rollout: r });
    expect(batch.live.filter(Boolean)).toHaveLength(6);
    expect(batch.live.at(-1)).toBe(true);
    expect(batch.groups.length).toBeGreaterThan(6);
    expect(batch.steps).toHaveLength(batch.groups.length * G);
    expect(batch.rollouts.episodes).toBe(batch.steps.length);
    expect(batch.kept).toEqual(batch.live);
  });

  it('resample gives up at maxTries times the wanted groups, and never holds more than 16384 episodes', () => {
    const unpaid: RewardSpec = { terms: [], cap: Infinity, prices: {} };
    const groupsOf = (r: Partial<RolloutValues>) => {
      const collector = new Collector(lake.tables, 1);
      return ask(collector, { policy: cut, rollout: rollout({ filter: 'resample', ...r }), reward: unpaid }).groups
        .length;
    };
    expect(groupsOf({ groupSize: 4, groups: 3, maxTries: 5 })).toBe(15);
    expect(groupsOf({ groupSize: 4, groups: 3, maxTries: 1 })).toBe(3);
    expect(groupsOf({ groupSize: 64, groups: 64, maxTries: 64 })).toBe(16_384 / 64);
  });

  it('1 hand-worked vector: dynamic sampling keeps the mixed groups, in order, until the batch is full', () => {
    const { inputs, expected } = vector<
      { groups: number[][]; train_batch_prompts: number },
      { kept_indices: number[]; n_qualified: number; keep_rate: number }
    >('dapo_dynamic_sampling');
    // The collector asks the estimator group by group: this one is told the vector's outcomes instead of the lake's.
    const scripted = (): Estimator => {
      let g = 0;
      return {
        ...(grpo as unknown as Estimator),
        estimate: (_group, values, credit) => grpo.estimate(returns(inputs.groups[g++]), values as never, credit),
      };
    };
    const keep = (r: Partial<RolloutValues>) =>
      ask(new Collector(lake.tables, 1), {
        policy: cut,
        rollout: rollout({ groupSize: G, ...r }),
        estimator: scripted(),
      }).kept.flatMap((kept, g) => (kept ? [g] : []));
    expect(keep({ groups: inputs.train_batch_prompts, filter: 'resample' })).toEqual(expected.kept_indices);
    const qualified = keep({ groups: inputs.groups.length, filter: 'drop' });
    expect(qualified).toHaveLength(expected.n_qualified);
    expect(Math.abs(qualified.length / inputs.groups.length - expected.keep_rate)).toBeLessThan(TOLERANCE);
  });

  it('what an episode is depends on its number alone: not on filters, sizes or batches before it', () => {
    const fresh = told(
      ask(new Collector(lake.tables, 9), { policy: cut, rollout: rollout({ groupSize: G, groups: 5 }), from: 120 }),
    );
    const used = new Collector(lake.tables, 9);
    ask(used, { policy: cut, rollout: rollout({ groupSize: 2, groups: 2, filter: 'resample', maxTries: 50 }) });
    ask(used, { policy: cut, rollout: rollout({ groupSize: 16, groups: 9, filter: 'drop' }), from: 50 });
    expect(told(ask(used, { policy: cut, rollout: rollout({ groupSize: G, groups: 5 }), from: 120 }))).toEqual(fresh);
    const other = told(
      ask(new Collector(lake.tables, 10), { policy: cut, rollout: rollout({ groupSize: G, groups: 5 }), from: 120 }),
    );
    expect(other.steps).not.toEqual(fresh.steps);
  });

  it('members of a group share a level; groups on one level draw different noise; all training levels occur', () => {
    const policy = policyOf(chains, 4, 0.3).cut;
    const { rollouts, groups, steps } = ask(new Collector(chains.tables, 2), {
      policy,
      rollout: rollout({ groupSize: G, groups: 64 }),
    });
    const byLevel = new Map<number, string[]>();
    groups.forEach((_, g) => {
      const levels = new Set(rollouts.level.subarray(g * G, g * G + G));
      expect(levels.size).toBe(1);
      const [level] = levels;
      const word = steps
        .slice(g * G, g * G + G)
        .map((s) => s.action.join(''))
        .join();
      byLevel.set(level, [...(byLevel.get(level) ?? []), word]);
    });
    const held = chains.tables.levels.flatMap((l, i) => (l.heldOut ? [i] : []));
    for (const level of held) expect(byLevel.has(level)).toBe(false);
    expect(byLevel.size).toBeGreaterThan(0.8 * (chains.tables.levels.length - held.length));
    const repeated = [...byLevel.values()].filter((words) => words.length > 1);
    expect(repeated.length).toBeGreaterThan(3);
    for (const words of repeated) expect(new Set(words).size).toBe(words.length);
  });

  it('whole-batch normalisation sees kept groups only, and leaves the raw advantages alone', () => {
    const whitened: Estimator = {
      ...(grpo as unknown as Estimator),
      finish: (batch) => batch.forEach((group) => group.forEach((row) => row.fill(batch.length))),
    };
    const { raw, advantages, kept } = ask(new Collector(lake.tables, 1), {
      policy: cut,
      rollout: rollout({ groupSize: G, groups: 40, filter: 'drop' }),
      estimator: whitened,
    });
    const n = kept.filter(Boolean).length;
    expect(n).toBeGreaterThan(0);
    advantages.forEach((group, g) => {
      expect(group.flat().every((a, i) => a === (kept[g] ? n : raw[g].flat()[i]))).toBe(true);
    });
    expect(raw.flat(2)).not.toContain(n);
  });

  it('successes sampled in every world agree with the exact probability, ±4 standard errors', () => {
    for (const id of catalog.worlds.ids) {
      const compiled = worldOf(id);
      for (const seed of [1, 2]) {
        const { cut: policy, probabilities: p } = policyOf(compiled, seed);
        const n = 4000;
        // Groups of one: then every episode draws its own level, and all are independent.
        const r = { ...rollout({}), groupSize: 1, groups: n };
        const { rollouts } = ask(new Collector(compiled.tables, seed), { policy, rollout: r });
        let wins = 0;
        for (let e = 0; e < n; e++) wins += compiled.truth.success[rollouts.branch[rollouts.first[e + 1] - 1]];
        const exact = evaluate(compiled, p).success;
        const error = Math.sqrt((exact * (1 - exact)) / n);
        expect(Math.abs(wins / n - exact), `${id}, seed ${seed}`).toBeLessThanOrEqual(4 * error + 1e-12);
      }
    }
  });
});
