import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import type { Steps } from '../../src/core/rollouts';
import { compile } from '../../src/core/tables';
import type { Tables } from '../../src/core/tables';
import { rewards } from '../../src/rewards';
import vectors from '../fixtures/vectors-reward.json';
import { corridor, kind } from '../oracle/tasks';

const spec = (cap: number, ...terms: TermSpec[]): RewardSpec => ({ terms, cap, prices: {} });
const sum = (xs: Iterable<number>): number => [...xs].reduce((x, y) => x + y, 0);
const discounted = (xs: Iterable<number>, gamma: number): number => sum([...xs].map((x, k) => gamma ** k * x));
const vector = (name: string) => vectors.find((v) => v.name === name) as unknown as { inputs: never; expected: never };
function near(got: ArrayLike<number>, want: readonly number[]): void {
  expect(got).toHaveLength(want.length);
  want.forEach((x, k) => expect(got[k]).toBeCloseTo(x, 6));
}

/** A world whose only use is its kinds and sizes; `events` per step are bit masks. */
const world: Tables = compile({
  ...corridor(12, 200, []),
  events: [kind('goal', 'outcome'), ...[1, 2, 3, 4, 5, 6, 7].map((i) => kind(`k${i}`, 'milestone'))],
}).tables;
const along = (n: number, events: readonly number[], terminated: boolean, o: Partial<Steps> = {}): Steps => ({
  length: n,
  state: Int32Array.from({ length: n }, (_, k) => k),
  action: new Uint8Array(n),
  next: Int32Array.from({ length: n }, (_, k) => k + 1),
  events: Uint32Array.from({ length: n }, (_, k) => events[k] ?? 0),
  terminated,
  ...o,
});

const checks: Record<string, (inputs: never, expected: never) => void> = {
  capped_shaping(
    { hits, each, cap, outcome }: { hits: (string | null)[]; each: number; cap: number; outcome: number },
    expected: Record<string, never>,
  ) {
    const masks = hits.map((h) => (h ? 1 << Number(h.slice(1)) : 0));
    const score = (mode: 'every' | 'first', success: boolean) => {
      const events = masks.map((m, k) => (success && k === masks.length - 1 ? m | 1 : m));
      const terms = [termSpec('outcome', outcome), termSpec('milestone', each, { mode })];
      return compose(spec(cap, ...terms), world, rewards.get).score(along(hits.length, events, success));
    };
    near(score('first', false).total, expected['per_step_first_visit']);
    near(score('every', false).total, expected['per_step_every_visit']);
    near(
      [sum(score('first', true).byTerm[1]), sum(score('every', true).byTerm[1])],
      [expected['total_first_visit'], expected['total_every_visit']],
    );
    near(
      [sum(score('first', true).total), sum(score('every', false).total)],
      [expected['episode_return_success'], expected['episode_return_fail']],
    );
  },
  uncapped_loop_hack(
    i: { T: number; each: number; period: number; outcome: number; finish_at: number; gamma: number },
    expected: Record<string, number>,
  ) {
    const terms = [termSpec('outcome', i.outcome), termSpec('milestone', i.each)];
    const farm = along(
      i.T,
      Array.from({ length: i.T }, (_, k) => ((k + 1) % i.period === 0 ? 2 : 0)),
      false,
    );
    const finish = along(
      i.finish_at,
      Array.from({ length: i.finish_at }, (_, k) => (k === i.finish_at - 1 ? 1 : 0)),
      true,
    );
    const pay = (cap: number, episode: Steps) =>
      discounted(compose(spec(cap, ...terms), world, rewards.get).score(episode).total, i.gamma);
    near(
      [pay(Infinity, farm), pay(0.5, farm), pay(0.5, finish)],
      [expected['farm_uncapped'], expected['farm_capped'], expected['finish']],
    );
  },
  potential_shaping(
    { phi, gamma, env_rewards }: { phi: number[]; gamma: number; env_rewards: number[] },
    expected: Record<string, never>,
  ) {
    // Φ = 1 − distance / 4; state 4 is there to be the farthest.
    const tables = { ...world, distance: Int32Array.from([...phi.map((x) => 4 - 4 * x), 4]) };
    const n = env_rewards.length;
    const F = (end: string) =>
      compose(spec(Infinity, termSpec('potential', 1, { values: { gamma, end } })), tables, rewards.get).score(
        along(n, env_rewards, true),
      ).total;
    near(F('kept'), expected['F']);
    near(F('zero'), expected['F_terminal_zero']);
    near(
      [discounted(F('kept'), gamma), discounted(F('kept'), gamma)],
      [expected['discounted_sum_F'], expected['telescoped']],
    );
    near(
      [discounted(F('zero'), gamma), discounted(F('zero'), gamma)],
      [expected['discounted_sum_F_terminal_zero'], expected['minus_phi0']],
    );
  },
  count_bonus({ n, beta }: { n: number[]; beta: number }, expected: Record<string, number[]>) {
    for (const count of ['hash', 'pseudo']) {
      const bonus = n.map((visits) => {
        const memory = new Float64Array(world.states).fill(visits - 1);
        const reward = spec(Infinity, termSpec('novelty', beta, { values: { count } }));
        return compose(reward, world, rewards.get, [memory]).score(along(1, [], false)).total[0];
      });
      near(bonus, expected[count]);
    }
  },
  repetition_penalty(
    { ids, ngram, max_penalty }: { ids: number[][]; ngram: number; max_penalty: number },
    expected: { reward: number[] },
  ) {
    const reward = spec(Infinity, termSpec('repetition', max_penalty, { values: { of: 'actions', ngram } }));
    const paid = ids.map((a) =>
      sum(compose(reward, world, rewards.get).score(along(a.length, [], true, { action: Uint8Array.from(a) })).total),
    );
    near(paid, expected.reward);
  },
};

describe(`reward vectors: all ${vectors.length} hand-worked cases through compose`, () => {
  it.each(Object.keys(checks))('%s', (name) => {
    const { inputs, expected } = vector(name);
    expect.hasAssertions();
    checks[name](inputs, expected);
  });
  it('leaves none out', () => {
    expect(Object.keys(checks).sort()).toEqual(vectors.map((v) => v.name).sort());
  });
});
