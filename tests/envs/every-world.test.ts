import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import type { Knob, KnobValue } from '../../src/core/knob';
import { makeRollouts } from '../../src/core/rollouts';
import type { Rollouts } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import type { Compiled, Tables } from '../../src/core/tables';
import type { World } from '../../src/core/world';
import { worlds } from '../../src/envs';
import { always, forward, trainSuccess, uniform } from './slow-dp';

const build = (world: World, changed: Record<string, KnobValue> = {}): ReturnType<World['build']> =>
  world.build({ ...valuesOf(world.knobs), ...changed } as Parameters<World['build']>[0]);
const extremes = (knob: Knob): KnobValue[] =>
  knob.kind === 'flag'
    ? [true, false]
    : knob.kind === 'choice'
      ? Object.keys(knob.options)
      : knob.kind === 'word'
        ? [...knob.examples]
        : [knob.min, knob.max, ...(knob.unlimited ? [Infinity] : [])];
const cuts = (t: Tables): Float64Array =>
  Float64Array.from({ length: t.states * t.actions }, (_, i) => ((i % t.actions) + 1) / t.actions);

function roll(t: Tables, seed: number, ids: readonly number[], level = 0): Rollouts {
  const r = makeRollouts(ids.length, t.horizon);
  const policy = cuts(t);
  for (const id of ids) simulate(t, policy, r, seed, id, level);
  return r;
}
const episode = (r: Rollouts, e: number) => ({
  state: [...r.state.slice(r.first[e], r.first[e + 1])],
  action: [...r.action.slice(r.first[e], r.first[e + 1])],
  branch: [...r.branch.slice(r.first[e], r.first[e + 1])],
});
const batch = (r: Rollouts) => Array.from({ length: r.episodes }, (_, e) => episode(r, e));
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe.each(worlds.all.map((world) => [world.id, world] as const))('%s', (_, world) => {
  const task = build(world);
  const compiled: Compiled = compile(task);
  const t = compiled.tables;

  it('doing nothing and acting at random stay at or below the stated baseline, which is tight', () => {
    const idle = trainSuccess(compiled, always(t, 0));
    const random = trainSuccess(compiled, uniform(t));
    expect(idle).toBeLessThanOrEqual(world.baseline.idle);
    expect(random).toBeLessThanOrEqual(world.baseline.random);
    expect(world.baseline.idle).toBeLessThanOrEqual(1.1 * idle);
    expect(world.baseline.random).toBeLessThanOrEqual(1.1 * random);
  });

  it('different states have different names, in both languages, where it names them at all', () => {
    for (const locale of ['zh', 'en'] as const) {
      const names = (t.names ?? []).map((name) => name[locale]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.trim() === '' || /undefined|NaN/.test(name))).toEqual([]);
    }
  });

  it('sampled success lies within four standard errors of the exact one', () => {
    const n = 4000;
    const level = t.levels.findIndex((l) => !l.heldOut);
    const r = roll(t, 7, range(n), level);
    const hits = range(n).filter((e) => compiled.truth.success[r.branch[r.first[e + 1] - 1]]).length;
    const exact = forward(compiled, uniform(t), level);
    const p = exact.success;
    expect(Math.abs(hits / n - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / n));
    // Length is bounded by the horizon, so its standard deviation is at most half of it.
    expect(Math.abs(r.first[n] / n - exact.length)).toBeLessThanOrEqual((4 * t.horizon) / 2 / Math.sqrt(n));
  });

  it('one seed gives one history, another seed another, whatever else is simulated', () => {
    const all = batch(roll(t, 3, range(20)));
    expect(batch(roll(t, 3, range(20)))).toEqual(all);
    expect(batch(roll(t, 4, range(20)))).not.toEqual(all);
    expect(all[0]).not.toEqual(all[1]);
    expect(batch(roll(t, 3, [11]))[0]).toEqual(all[11]);
    expect(batch(roll(t, 3, [19, 2, 5]))).toEqual([all[19], all[2], all[5]]);
  });

  it('every extreme of every knob compiles to a task whose start can reach the goal', () => {
    for (const [name, knob] of Object.entries(world.knobs))
      for (const value of extremes(knob)) {
        const tables = compile(build(world, { [name]: value })).tables;
        for (const level of tables.levels)
          expect(tables.distance[level.states[0]], `${name}=${String(value)}`).toBeGreaterThan(0);
      }
  });

  it('world knobs change the tables, so none claims to be live', () => {
    expect(Object.values(world.knobs).filter((knob) => knob.live)).toEqual([]);
  });

  it('declares what its picture and its events need', () => {
    const ids = task.events.map((kind) => kind.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z0-9-]{1,40}$/.test(id))).toBe(true);
    const seen = t.events.reduce((mask, bits) => mask | bits, 0);
    expect(ids.filter((_, k) => !((seen >>> k) & 1))).toEqual([]);
    for (const { picture } of task.levels) {
      expect(picture.tiles).toHaveLength(picture.width * picture.height);
      for (const mark of picture.marks) {
        if (mark.event !== undefined) expect(ids).toContain(mark.event);
        expect(picture.tiles[mark.y * picture.width + mark.x]).not.toBe('wall');
      }
    }
    for (const place of t.places) {
      const { width, tiles } = task.levels[place.level].picture;
      expect(['wall', undefined]).not.toContain(tiles[place.y * width + place.x]);
    }
  });

  it('shows different states of one level differently', () => {
    const perLevel = new Map<number, Set<string>>();
    t.places.forEach((place, s) => {
      const rows = perLevel.get(place.level) ?? new Set<string>();
      rows.add(String(t.observation.slice(s * t.width, (s + 1) * t.width)));
      perLevel.set(place.level, rows);
    });
    const shown = [...perLevel.values()].reduce((sum, rows) => sum + rows.size, 0);
    expect(shown).toBe(t.states);
  });
});

describe('two-room levels', () => {
  const world = worlds.get('two-room');
  const pictures = (changed: Record<string, KnobValue>) =>
    build(world, changed).levels.map((l) => JSON.stringify(l.picture));

  it('64 held-out levels, none of them trained on, the same whatever the number of training levels', () => {
    const few = build(world, { levels: 1 }).levels;
    const many = build(world, { levels: 64 }).levels;
    const heldOut = (levels: typeof few): string[] =>
      levels.filter((l) => l.heldOut).map((l) => JSON.stringify(l.picture));
    expect(heldOut(few)).toHaveLength(64);
    expect(heldOut(few)).toEqual(heldOut(many));
    expect(new Set(many.map((l) => JSON.stringify(l.picture))).size).toBe(128);
    expect(pictures({ levels: 4 }).slice(0, 2)).toEqual(pictures({ levels: 2 }).slice(0, 2));
  });
  it('without a limit it trains on every level but the 64, each once, drawn anew by every episode', () => {
    const task = build(world, { levels: Infinity });
    const { tables: t } = compile(task);
    const row = (of: Tables, s: number): string => String(of.observation.slice(s * of.width, (s + 1) * of.width));
    const trained = t.levels.flatMap((level, i) => (level.heldOut ? [] : [...level.states].map((s) => t.keys[s] + i)));
    expect(new Set(trained).size).toBe(43_750 - 64);
    expect(trained).toHaveLength(43_750 - 64);
    expect(t.states).toBeLessThan(70_000);
    const tested = (of: Tables) => of.levels.filter((l) => l.heldOut).map((l) => row(of, l.states[0]));
    expect(tested(t)).toEqual(tested(compile(build(world, { levels: 1 })).tables));
    const names = t.names!.map((name) => name.en);
    expect(new Set(names).size).toBe(t.states);
    // A group draws one layout; its rollouts start in different places, with the key elsewhere.
    const r = roll(t, 5, range(8), 3);
    expect(new Set(batch(r).map((e) => e.state[0])).size).toBeGreaterThan(6);
    expect(new Set(batch(r).map((e) => row(t, e.state[0]))).size).toBeGreaterThan(6);
  });
  it('the same seed gives the same levels, another seed others', () => {
    expect(pictures({ seed: 5 })).toEqual(pictures({ seed: 5 }));
    expect(pictures({ seed: 5 })).not.toEqual(pictures({ seed: 6 }));
  });
});
