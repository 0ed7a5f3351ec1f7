import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { payEach, repairsFor } from '../../src/core/deeds';
import { repaired } from '../../src/core/repairs';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import type { Sample } from '../../src/core/samples';
import { valueAt, worldOf } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import keyDoor from '../../src/envs/grid/key-door';
import lookup from '../../src/envs/turns/lookup';
import repoFix from '../../src/envs/turns/repo-fix';
import sql from '../../src/envs/turns/sql';
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

describe('repairs picked by what gaming rollouts did', () => {
  const farmed = door(reward(outcome, termSpec('milestone', 0.1)));

  it('a door opened again and again: first time only, a cap, only with the outcome, no pay for it', () => {
    expect(ids(farmed, { 'door-a': 20, 'key-a': 1 }).slice(0, 4)).toEqual(['first', 'cap', 'gate', 'price-door-a']);
    const [first, cap] = repairsFor(farmed, kindsOf(farmed), gamed(farmed, { 'door-a': 20 }), catalog);
    expect(valueAt(repaired(farmed, first.changes, catalog), 'reward.milestone.mode', catalog)).toBe('first');
    expect(repaired(farmed, cap.changes, catalog).reward.cap).toBe(0.3);
    expect(first.why.en).toMatch(/^“door A opened” is paid 20\.0 times a rollout; an honest pass has 1\. Repeating/);
  });

  it('what an honest pass does is not called farmed, and a cap that is there is not offered again', () => {
    const capped = { ...farmed, reward: { ...farmed.reward, cap: 0.2 } };
    expect(ids(capped, { 'door-a': 1, 'key-a': 1 })).toEqual(['gate']);
    const gated = { ...capped, reward: { ...capped.reward, gate: true } };
    expect(ids(gated, { 'door-a': 1, 'key-a': 1 })).toEqual([]);
  });

  it('the gate waits for an outcome: where none is asked for, the outcome comes first', () => {
    const blind = door(reward(termSpec('milestone', 0.1)));
    expect(ids(blind, { 'door-a': 1 })).toEqual(['outcome', 'cap']);
  });

  it('a lax verdict on a query: one click, and a second database is asked as well', () => {
    const paying = (...verdicts: readonly string[]): Spec => {
      const all = ['parses', 'executes', 'rows-match', 'result-one', 'result-two'];
      const prices = Object.fromEntries(all.map((id) => [id, verdicts.includes(id) ? 1 : 0]));
      return spec({ world: use(sql), reward: { terms: [outcome], cap: Infinity, prices }, ...TABLE });
    };
    const lucky = paying('result-one');
    const [second] = repairsFor(lucky, kindsOf(lucky), gamed(lucky, { 'result-one': 1 }), catalog);
    expect([second.id, second.title.en, second.title.zh]).toEqual([
      'grader-result-one',
      'A stricter grader: pay “right result on two databases” alone',
      '改判：只认“两个库上结果都对”',
    ]);
    const { reward: after } = repaired(lucky, second.changes, catalog);
    const paid = kindsOf(lucky).filter((kind) => payEach(after, kind) !== 0);
    expect(paid.map(({ id }) => id)).toEqual(['result-two']);

    // Several lax verdicts go together: one of them left would still be gamed.
    const lax = paying('parses', 'rows-match');
    const [strict] = repairsFor(lax, kindsOf(lax), gamed(lax, { parses: 1, 'rows-match': 0.5 }), catalog);
    expect([strict.id, strict.changes.map(({ path, value }) => [path.split('.')[2], value])]).toEqual([
      'grader',
      [
        ['parses', 0],
        ['rows-match', 0],
        ['result-two', 1],
      ],
    ]);
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
    expect(ids(fined, { call: 0, fabricated: 1 })).toContain('unfined');
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
