import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import keyDoor, { SIZES } from '../../src/envs/grid/key-door';
import decoy from '../../src/envs/grid/decoy';
import gradedChains from '../../src/envs/grid/graded-chains';
import pads from '../../src/envs/grid/pads';
import { parseMap } from '../../src/envs/grid';
import { PLAIN, rooms } from '../../src/envs/rooms';
import { forward, terminal, trainSuccess, uniform } from './slow-dp';

const make = (changed: Partial<Parameters<typeof keyDoor.build>[0]>): Compiled =>
  compile(keyDoor.build({ ...valuesOf(keyDoor.knobs), ...changed }));
const live = ({ tables }: Compiled): number => terminal(tables).filter((over) => !over).length;
const chance = (c: Compiled): number => forward(c, uniform(c.tables)).success;

/** Plays action ids from the start; returns the state reached and, per step, the names of what happened. */
function play({ tables: t, truth }: Compiled, actions: readonly string[], ids: readonly string[]) {
  let s = t.levels[0].states[0];
  let success = 0;
  const told = actions.map((id) => {
    const b = t.first[s * t.actions + ids.indexOf(id)];
    s = t.next[b];
    success += truth.success[b];
    return t.kinds.flatMap((kind, k) => ((t.events[b] >>> k) & 1 ? [kind.id] : []));
  });
  return { state: s, told, success };
}
const MOVES = ['up', 'right', 'down', 'left', 'use'];
const spell = (path: string): string[] =>
  [...path].map((c) => ({ u: 'up', r: 'right', d: 'down', l: 'left', '!': 'use' })[c]!);

describe('key-door reproduces the published counts and cold-start odds', () => {
  const rows = [
    ['two H60', { map: 'two', use: false, horizon: 60 }, 47, 4, 10, '6.8e-2'],
    ['three H60', SIZES.medium, 109, 4, 18, '8.1e-4'],
    ['three H100', SIZES.small, 109, 4, 18, '1.07e-2'],
    ['three use H100', SIZES.large, 111, 5, 22, '8.2e-5'],
    ['three use, every door leaks', { ...SIZES.large, leak: 'every' }, 205, 5, 22, '5.8e-5'],
    ['four use H120', { leak: 'none' }, 200, 5, 30, '5.3e-7'],
    ['four use, last door leaks', {}, 211, 5, 30, '4.5e-7'],
  ] as const;
  it.each(rows)('%s', (_, changed, states, actions, shortest, J0) => {
    const c = make(changed);
    expect([live(c), c.tables.actions, c.tables.distance[0]]).toEqual([states, actions, shortest]);
    const digits = J0.replace('.', '').indexOf('e') - 1;
    expect(chance(c).toExponential(digits)).toBe(J0);
  });

  it('pads: 109 states, 8.1e-4', () => {
    const c = compile(pads.build({ horizon: 60 }));
    expect([live(c), chance(c).toExponential(1)]).toEqual([109, '8.1e-4']);
  });
  it('decoy D: 1.7 % at random, decoy 2 and goal 13 steps away; A: 4 and 8', () => {
    const D = compile(decoy.build({ map: 'D' }));
    expect(chance(D).toFixed(3)).toBe('0.017');
    expect([D.tables.distance[0], D.tables.horizon]).toEqual([13, 60]);
    expect(play(D, spell('ul'), MOVES).told.at(-1)).toEqual(['decoy']);
    const A = compile(decoy.build({ map: 'A' }));
    expect([A.tables.distance[0], A.tables.horizon]).toEqual([8, 40]);
    const near = play(A, spell('uull'), MOVES);
    expect([near.told.at(-1), near.success]).toEqual([['decoy'], 0]);
  });
  it('sixteen graded chains: mean cold-start success 6.1 %, only the first two ever solved', () => {
    const c = compile(gradedChains.build({ view: 'absolute' }));
    expect((100 * trainSuccess(c, uniform(c.tables))).toFixed(1)).toBe('6.1');
    const odds = c.tables.levels.map((_, level) => forward(c, uniform(c.tables), level).success);
    expect(odds.filter((p) => p > 1e-3)).toHaveLength(2);
    expect(c.tables.levels.map((l) => c.tables.distance[l.states[0]]).every((d) => d > 0 && d <= 60)).toBe(true);
    expect(new Set(c.tables.levels.map((l) => JSON.stringify(l.states))).size).toBe(16);
  });
});

describe('key-door rules', () => {
  const WALK = { map: 'two', use: false, leak: 'none', horizon: 60 } as const;
  const USE = { map: 'two', use: true, horizon: 60 } as const;

  it('walking: key underfoot, door by walking in, goal ends in success', () => {
    const run = play(make(WALK), spell('uurrddrrrr'), MOVES);
    expect(run.told.flat()).toEqual(['key-a', 'door-a', 'goal']);
    expect(run.success).toBe(1);
  });
  it('a closed door is a wall without its key, and with "use" even with it', () => {
    const c = make(WALK);
    const before = play(c, spell('rr'), MOVES).state;
    expect(play(c, spell('rrr'), MOVES).state).toBe(before);
    const d = make({ ...USE, leak: 'none' });
    expect(play(d, spell('uurr!dd'), MOVES).state).toBe(play(d, spell('uurr!ddr'), MOVES).state);
  });
  it('a leaking door is a milestone at every opening; a sound one only once', () => {
    const toggles = spell('uurr!dd!!!!!');
    const openings = (leak: 'none' | 'last'): number =>
      play(make({ ...USE, leak }), toggles, MOVES)
        .told.flat()
        .filter((id) => id === 'door-a').length;
    expect([openings('none'), openings('last')]).toEqual([1, 3]);
  });
  it('only the last door leaks when the last is asked for', () => {
    const path = spell('uurr!dd!!!');
    const openings = (leak: 'last' | 'every'): number =>
      play(make({ map: 'three', use: true, leak }), path, MOVES)
        .told.flat()
        .filter((id) => id === 'door-a').length;
    expect([openings('last'), openings('every')]).toEqual([1, 2]);
  });
  it('every "use" is a cost event, also when it does nothing', () => {
    expect(play(make(USE), spell('!u!'), MOVES).told).toEqual([['use'], [], ['use']]);
  });
  it('marks are used up as keys are taken and doors open', () => {
    const c = make(WALK);
    const used = (path: string): number => c.tables.places[play(c, spell(path), MOVES).state].used;
    expect([used('u'), used('uurr'), used('uurrddr')]).toEqual([0, 0b0100, 0b1100]);
  });
  it('giving up ends in failure; a bluff is paid one time in four and is never success', () => {
    for (const exit of ['stop', 'bluff'] as const) {
      const c = make({ ...WALK, exit });
      const t = c.tables;
      const from = t.first[4];
      const n = t.first[5] - from;
      const paid = t.kinds.map((kind, k) => (kind.part === 'outcome' ? 1 << k : 0)).reduce((a, b) => a | b);
      const branch = Array.from({ length: n }, (_, i) => [
        t.p[from + i],
        t.end[from + i],
        (t.events[from + i] & paid) !== 0,
      ]);
      expect(branch).toEqual(
        exit === 'stop'
          ? [[1, 1, false]]
          : [
              [0.25, 1, true],
              [0.75, 1, false],
            ],
      );
      expect([...c.truth.success.slice(from, from + n)].every((x) => x === 0)).toBe(true);
      expect([...t.prior]).toEqual([0, 0, 0, 0, -3]);
    }
  });
  it('slip executes a uniform move: the wanted one with 1 − slip + slip/4', () => {
    const t = make({ ...WALK, slip: 0.2 }).tables;
    const p = [...t.p.slice(t.first[1], t.first[2])];
    expect(p).toHaveLength(4);
    expect(p[1]).toBeCloseTo(0.85, 12);
    expect(p[0]).toBeCloseTo(0.05, 12);
  });
  it('pads pay when entered, not when the agent bumps into a wall on one', () => {
    const corner = compile(rooms([{ map: parseMap(['S1#G']) }], PLAIN));
    expect(play(corner, spell('rrulr'), MOVES).told).toEqual([['pad-1'], [], [], [], ['pad-1']]);
  });
  it('pads pay every second step at most, and nothing else on their map is a milestone', () => {
    const c = compile(pads.build({ horizon: 60 }));
    expect(play(c, spell('rulrdu'), MOVES).told).toEqual([[], ['pad-1'], [], ['pad-1'], [], ['pad-1']]);
    expect(c.tables.kinds.map((kind) => kind.id)).toEqual(['goal', 'pad-1', 'pad-2', 'pad-3']);
  });
});
