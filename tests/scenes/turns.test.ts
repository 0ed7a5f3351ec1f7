import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { valuesOf } from '../../src/core/knob';
import { compile } from '../../src/core/tables';
import type { Look } from '../../src/core/frame';
import { toldAt, toldBefore, windowOf } from '../../src/scenes/turns';
import { aLook } from '../lab/look';

const world = catalog.worlds.get('lookup');
const task = world.build(valuesOf(world.knobs) as never);
const { tables } = compile(task);
const said = { names: tables.names!, kinds: tables.kinds, actions: task.actions };
const start = tables.levels[0].states[0];
/** The state after the first branch of an action. */
const after = (s: number, a: number) => tables.next[tables.first[s * tables.actions + a]];
const eventsOf = (s: number, a: number) => tables.events[tables.first[s * tables.actions + a]];

// Asked for E0: GET E0 shows I0, GET I0 shows v0, ANSWER v0.
const ways = [0, 4, 8];
const path = ways.reduce((states, a) => [...states, after(states.at(-1)!, a)], [start]);
const probabilities = new Float32Array(tables.states * tables.actions).fill(0.05);
probabilities[start * tables.actions + 7] = 0.4;
const look: Look = {
  ...aLook(3),
  probabilities,
  first: Int32Array.of(0, 3),
  state: Int32Array.from(path.slice(0, 3)),
  action: Uint8Array.from(ways),
  next: Int32Array.from(path.slice(1)),
  events: Uint32Array.from(ways, (a, k) => eventsOf(path[k], a)),
  success: Uint8Array.of(1),
};

describe('a rollout told turn by turn', () => {
  it('says what is known, what may be done and what is done next, likeliest first', () => {
    const told = toldAt(look, said, 0, 0.7, 3);
    expect(told.now.en).toBe('asked for E0, nothing found');
    expect(told.options.map((o) => [o.title.en, o.taken])).toEqual([
      ['GET I3', false],
      ['GET E0', true],
      ['GET E1', false],
    ]);
    expect(told.success).toBeUndefined();
  });

  it('always lists what is taken, however unlikely', () => {
    const unlikely = { ...look, action: Uint8Array.of(11, 4, 8) };
    expect(toldAt(unlikely, said, 0, 0, 2).options.map((o) => o.title.en)).toEqual(['GET I3', 'ANSWER v3']);
  });

  it('tells each turn with what came of it; costs are no news', () => {
    const { turns, taken } = toldAt(look, said, 0, 2);
    expect(taken).toBe(2);
    expect(turns.map((t) => `${t.action.en} → ${t.after.en} (${t.events.map((e) => e.en).join()})`)).toEqual([
      'GET E0 → has the id I0 (first GET right)',
      'GET I0 → has the value v0 (second GET right)',
      'ANSWER v0 → answered right, looked up (right, looked up)',
    ]);
  });

  it('ends with its success, and begins where episodes begin when nothing is known yet', () => {
    const told = toldAt(look, said, 0, Infinity);
    expect([told.success, told.options, told.now.en]).toEqual([true, [], 'answered right, looked up']);
    expect(toldBefore(said, start)).toMatchObject({ turns: [], now: said.names[start] });
  });

  it('shows the turns around the next one where there is no room for all', () => {
    const long = (taken: number) => ({ ...toldBefore(said, start), turns: new Array(10).fill({}), taken });
    expect([0, 5, 10].map((taken) => windowOf(long(taken) as never, 4))).toEqual([
      { from: 0, to: 4 },
      { from: 3, to: 7 },
      { from: 6, to: 10 },
    ]);
    expect(windowOf(toldAt(look, said, 0, 1), 4)).toEqual({ from: 0, to: 3 });
  });
});
