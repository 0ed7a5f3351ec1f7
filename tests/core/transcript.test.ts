import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { compile } from '../../src/core/tables';
import { withTranscript } from '../../src/core/transcript';
import keyDoor, { SIZES } from '../../src/envs/grid/key-door';
import { evaluate } from '../../src/oracle/evaluate';
import { randomLogits, randomTask, softmax } from '../oracle/tasks';

const rooms = keyDoor.build({ ...SIZES.small, map: 'two', horizon: 60, slip: 0.1 });

describe('a policy that reads a transcript', () => {
  it('with k = 0 gets the task itself', () => expect(withTranscript(rooms, 0)).toBe(rooms));

  it('does as well as before when it pays no attention to the past', () => {
    for (const [task, k] of [
      [rooms, 2],
      [randomTask(4), 3],
    ] as const) {
      const base = compile(task);
      const long = compile(withTranscript(task, k));
      const A = base.tables.actions;
      const pi = softmax(randomLogits(5, base.tables.states * A), A);
      const at = new Map(base.tables.keys.map((key, s) => [key, s]));
      const lifted = long.tables.keys.flatMap((key) => {
        const s = at.get(key.slice(0, key.lastIndexOf('|')))!;
        return Array.from(pi.slice(s * A, s * A + A));
      });
      expect(long.tables.states).toBeGreaterThan(base.tables.states);
      expect(evaluate(long, lifted).success).toBeCloseTo(evaluate(base, pi).success, 12);
      expect(evaluate(long, lifted).length).toBeCloseTo(evaluate(base, pi).length, 10);
    }
  });

  it('tells states apart by the last k actions, while nodes stay the underlying states', () => {
    const base = compile(rooms).tables;
    const t = compile(withTranscript(rooms, 2)).tables;
    expect(new Set(t.node).size).toBe(base.states);
    const at = new Map(base.keys.map((key, s) => [key, s]));
    const under = (s: number): number => at.get(t.keys[s].slice(0, t.keys[s].lastIndexOf('|')))!;
    t.node.forEach((node, s) => {
      expect(under(node)).toBe(under(s));
      expect(t.places[s]).toEqual(base.places[under(s)]);
      expect(t.distance[s]).toBe(base.distance[under(s)]);
    });
    expect(new Set(t.alias).size).toBe(new Set(base.alias).size);
    const rows = Array.from({ length: t.states }, (_, s) => t.observation.slice(s * t.width, (s + 1) * t.width).join());
    expect(new Set(rows).size).toBe(t.states);
    expect(t.width).toBe(base.width + 2 * 4);
  });

  it('shows the newest action first, and forgets when the episode has ended', () => {
    const task = withTranscript(rooms, 2);
    const step = (state: unknown, a: number): unknown => task.step(state, a)[a].state;
    const once = step(task.levels[0].starts[0].state, 1);
    expect(task.key(once)).toMatch(/\|1$/);
    const twice = step(once, 3);
    expect(task.key(twice)).toMatch(/\|3,1$/);
    expect(Array.from(task.observe(twice)).slice(-8)).toEqual([0, 0, 0, 1, 0, 1, 0, 0]);
    expect(task.key(step(twice, 0))).toMatch(/\|0,3$/);
    const ended = compile(task).tables.keys.filter((key) => key.startsWith('0:34:'));
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.every((key) => key.endsWith('|'))).toBe(true);
  });
});

describe('nodes and aliases of a plain task', () => {
  it('are the states themselves, and position without inventory', () => {
    const t = compile(rooms).tables;
    expect([...t.node]).toEqual(t.keys.map((_, s) => s));
    t.alias.forEach((first, s) => expect(t.keys[first].split(':')[1]).toBe(t.keys[s].split(':')[1]));
    expect(new Set(t.alias).size).toBe(new Set(t.keys.map((key) => key.split(':')[1])).size);
    const bare = compile(randomTask(new Rng(1, STREAM.init).int(0, 9))).tables;
    expect(bare.alias).toBe(bare.node);
  });
});
