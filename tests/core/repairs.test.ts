import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { use } from '../../src/core/plugin';
import * as repairs from '../../src/core/repairs';
import { knobAt, valueAt, withValue } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import officeRepoFix from '../../src/envs/tools/office-repo-fix';
import keyDoor from '../../src/envs/grid/key-door';
import repoFix from '../../src/envs/turns/repo-fix';
import { MILESTONE, TABLE, shaped, spec } from '../../src/lessons/setups';
import { tokenSpec } from '../../src/lessons/setups-tokens';

const door = spec({ world: use(keyDoor, { map: 'two' }), reward: shaped(Infinity, MILESTONE), ...TABLE });
const kind = { id: 'door-a', title: { zh: '打开“门”', en: 'door "A" opened' } };
const key = { id: 'key-a', title: { zh: '拿到钥匙', en: 'key taken' } };
const all = [
  repairs.grader([kind, key], []),
  repairs.outcome,
  repairs.first(['milestone'], { ...kind, times: 20, honest: 1 }),
  repairs.cap(0.3),
  repairs.gate,
  repairs.price(kind),
  repairs.unpaid(['milestone']),
  repairs.without(catalog.rewards.get('step')),
  repairs.fine(kind, 0.05, [key]),
  repairs.unfined(['call']),
  repairs.leash(0.05),
];

describe('the catalogue of repairs', () => {
  it('each turns knobs that there are, to what is asked, and says in both languages what it does', () => {
    for (const { id, title, why, changes } of all) {
      expect(changes.length, id).toBeGreaterThan(0);
      for (const { path, value } of changes) {
        expect(knobAt(door, path, catalog), path).toBeDefined();
        expect(valueAt(withValue(door, path, value, catalog)!, path, catalog), path).toBe(value);
      }
      for (const words of [title, why]) expect(words.zh.length * words.en.length, id).toBeGreaterThan(0);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('names inside names keep their quotation marks apart', () => {
    expect(repairs.price(kind).title).toEqual({ zh: '“打开‘门’”不再付钱', en: 'No pay for “door ‘A’ opened”' });
    expect(repairs.grader([kind, key], []).why.en).toMatch(/^“door ‘A’ opened”, “key taken” are no proof/);
    expect(repairs.grader([key], []).why.en).toMatch(/^“key taken” is no proof.* yet it is paid/);
  });

  it('a world’s guard is offered while it is off', () => {
    const ids = (of: Spec) => repairs.guards(of, catalog).map(({ id }) => id);
    const repo = (protect: boolean) => spec({ world: use(repoFix, { protect }), reward: shaped(0), ...TABLE });
    expect([ids(repo(false)), ids(repo(true)), ids(door)]).toEqual([['protect'], [], []]);
    expect(ids(tokenSpec({ world: use(officeRepoFix) }))).toEqual(['guard']);
    const [guard] = repairs.guards(repo(false), catalog);
    expect(repairs.repaired(repo(false), guard.changes, catalog).world.values['protect']).toBe(true);
    expect(guard.title.en).toBe('Switch on “Restore tests before grading”');
  });

  it('a change acts where its knob is known and stands elsewhere; others are left out', () => {
    expect(repairs.acts(door, { path: 'reward.cap', value: 0.2 }, catalog)).toBe(true);
    expect(repairs.acts(door, { path: 'reward.cap', value: Infinity }, catalog)).toBe(false);
    expect(repairs.acts(door, { path: 'world.guard', value: true }, catalog)).toBe(false);
    expect(repairs.repaired(door, [{ path: 'world.guard', value: true }], catalog)).toEqual(door);
  });
});
