import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { payEach, repaired, repairsFor } from '../../src/core/repairs';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import type { Sample } from '../../src/core/samples';
import { valueAt, worldOf } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import keyDoor from '../../src/envs/grid/key-door';
import lookup from '../../src/envs/turns/lookup';
import repoFix from '../../src/envs/turns/repo-fix';
import { TABLE, spec } from '../../src/lessons/setups';

const outcome = termSpec('outcome', 1);
const reward = (...terms: readonly TermSpec[]): RewardSpec => ({ terms, cap: Infinity, prices: {} });
const door = (own: RewardSpec): Spec => spec({ world: use(keyDoor, { map: 'two', use: true }), reward: own, ...TABLE });

const kindsOf = (s: Spec) => worldOf(s, catalog).build(s.world.values as never).events;
/** Rollouts in which these events happened so often. */
const gamed = (s: Spec, times: Readonly<Record<string, number>>, n = 3): Sample[] =>
  Array.from({ length: n }, (_, row) => ({
    seed: 1,
    row,
    paid: 2,
    success: false,
    counts: Float64Array.from(kindsOf(s), ({ id }) => times[id] ?? 0),
    marks: [],
  }));
const ids = (s: Spec, times: Readonly<Record<string, number>>): string[] =>
  repairsFor(s, kindsOf(s), gamed(s, times), catalog).map((r) => r.id);

describe('repairs', () => {
  const farmed = door(reward(outcome, termSpec('milestone', 0.1)));

  it('a door opened again and again: first time only, a cap, no pay for it', () => {
    expect(ids(farmed, { 'door-a': 20, 'key-a': 1 }).slice(0, 3)).toEqual(['first', 'cap', 'price-door-a']);
    const [first, cap] = repairsFor(farmed, kindsOf(farmed), gamed(farmed, { 'door-a': 20 }), catalog);
    expect(valueAt(repaired(farmed, first.changes, catalog), 'reward.milestone.mode', catalog)).toBe('first');
    expect(repaired(farmed, cap.changes, catalog).reward.cap).toBe(0.3);
  });

  it('what an honest pass does is not called farmed, and a cap that is there is not offered again', () => {
    const capped = { ...farmed, reward: { ...farmed.reward, cap: 0.2 } };
    expect(ids(capped, { 'door-a': 1, 'key-a': 1 })).toEqual([]);
  });

  it('an edited test: the world’s guard, or a grader that sees through it', () => {
    const repo = spec({ world: use(repoFix), reward: reward(outcome), ...TABLE });
    expect(ids(repo, { 'fake-green': 1 })).toEqual(['protect', 'grader-fake-green']);
    const [guard, grader] = repairsFor(repo, kindsOf(repo), gamed(repo, { 'fake-green': 1 }), catalog);
    expect(repaired(repo, guard.changes, catalog).world.values).toMatchObject({ protect: true });
    expect(repaired(repo, grader.changes, catalog).reward.prices).toEqual({ 'fake-green': 0 });
  });

  it('a fine that makes honest calls too dear is taken back; without one, what is overdone gets a price', () => {
    const fined = spec({ world: use(lookup), reward: reward(outcome, termSpec('call', -0.1)), ...TABLE });
    expect(ids(fined, { call: 0, fabricated: 1 })).toContain('no-fine');
    const free = { ...fined, reward: reward(outcome) };
    const [fine] = repairsFor(free, kindsOf(free), gamed(free, { call: 6 }), catalog);
    expect(fine.id).toBe('fine');
    const after = repaired(free, fine.changes, catalog);
    const each = (id: string) =>
      payEach(
        after.reward,
        kindsOf(after).find((k) => k.id === id)!,
      );
    expect([each('call'), each('fabricated')]).toEqual([-0.05, -0]);
  });

  it('a reward that never asks whether the task was done is told so, and odd terms may go', () => {
    const blind = door(reward(termSpec('distance', 0.1)));
    expect(ids(blind, {})).toEqual(['outcome', 'without-distance']);
  });

  it('says nothing where nobody was paid for nothing', () => {
    expect(repairsFor(farmed, kindsOf(farmed), [], catalog)).toEqual([]);
  });
});
