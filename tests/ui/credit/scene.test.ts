import { describe, expect, it } from 'vitest';
import type { FrozenGroup, MethodReport } from '../../../src/bridge/protocol';
import { catalog } from '../../../src/catalog';
import { trajectoryGraph } from '../../../src/core/graph';
import { valuesOf } from '../../../src/core/knob';
import {
  hasMap,
  levelOf,
  namesOf,
  placesOf,
  rowsOf,
  sameStep,
  sayPlace,
  spotsOf,
  worstPerCell,
} from '../../../src/ui/credit/scene';
import { toyGroup } from '../../lab/frozen';

const taskOf = (id: string) => {
  const world = catalog.worlds.get(id);
  return world.build(valuesOf(world.knobs) as never);
};
const frozen: FrozenGroup = { ...toyGroup, update: 3, mixed: 1, groups: 1 };
/** Three rows, two of them the same cell with different inventories; the second state of T2 was not recognised. */
const door: FrozenGroup = {
  ...frozen,
  group: [
    { ...toyGroup.group[0], rows: [0, 1, 2] },
    { ...toyGroup.group[1], states: [0, 9], nexts: [9, 0], rows: [0, 1, 0] },
  ],
  places: [
    { level: 0, x: 1, y: 2, used: 0 },
    { level: 0, x: 1, y: 3, used: 0 },
    { level: 0, x: 1, y: 3, used: 2 },
  ],
  keys: ['0:1|', '0:2|1', '0:2:1|0,1'],
};

const report = (errors: number[], mattered: number[]): MethodReport => ({
  id: 'grpo',
  rows: [],
  sweeps: [],
  cosine: { mean: 0, lo: 0, hi: 0 },
  signAccuracy: { mean: 0, lo: 0, hi: 0 },
  correlation: { mean: 0, lo: 0, hi: 0 },
  errors: Float64Array.from(errors),
  mattered: Float64Array.from(mattered),
});

describe('where states are', () => {
  it('worlds with moves have a map, turn worlds have none', () => {
    const mapped = catalog.worlds.ids.filter((id) => hasMap(taskOf(id)));
    expect(mapped).toContain('key-door');
    for (const id of ['diamond', 'turns', 'lookup', 'repo-fix', 'web-tabs']) expect(mapped).not.toContain(id);
  });

  it('an unrecognised state is drawn where it was really met', () => {
    expect(rowsOf(door).get(9)).toBe(1);
    expect(placesOf(door)[9]).toEqual(door.places[1]);
    expect(namesOf(door, taskOf('key-door'), 'en')(9)).toBe('(2, 4) (not recognised)');
    expect(levelOf(door)).toBe(0);
  });

  it('is named by place and inventory on a map, by a key with words else, never by bare numbers', () => {
    const { picture } = taskOf('key-door').levels[0];
    expect(sayPlace({ level: 0, x: 0, y: 4, used: 0 }, picture, 'zh')).toBe('(1, 5)');
    expect(sayPlace({ level: 0, x: 0, y: 4, used: 2 }, picture, 'zh')).toMatch(/^\(1, 5\) .+✓$/);
    expect(namesOf({ ...frozen, keys: ['asked:0', 'b', 'c'] }, taskOf('lookup'), 'en')(0)).toBe('asked · 0');
    expect(namesOf({ ...frozen, keys: ['0:0:-1', 'b', 'c'] }, taskOf('diamond'), 'en')(0)).toBe('(1, 1)');
  });
});

describe('words of states', () => {
  it('are the world’s own where it has them, in the language asked for', () => {
    const names = ['a', 'b', 'c'].map((en) => ({ zh: `状态 ${en}`, en: `state ${en}` }));
    expect(namesOf({ ...frozen, names }, taskOf('lookup'), 'zh')(1)).toBe('状态 b');
    expect(spotsOf(report([1, 1, 1], [5, 5, 5]), { ...frozen, names }, 'en')[0].name).toMatch(/^state /);
  });
});

describe('a picked step in other rollouts', () => {
  const moment = (of: FrozenGroup) => ({ frozen: of, graph: trajectoryGraph(of.group) });
  const other: FrozenGroup = {
    ...frozen,
    // The same states under other numbers, as another world compiles them.
    keys: ['goal', 'start', 'middle'],
    group: [
      { ...toyGroup.group[1], states: [1, 2], nexts: [2, 1] },
      { ...toyGroup.group[0], states: [1, 2], nexts: [2, 0] },
    ],
  };
  it('is the same move between the same states, and nothing where nobody makes it', () => {
    expect(sameStep({ episode: 0, step: 1 }, moment(frozen), moment(other))).toEqual({ episode: 1, step: 1 });
    expect(sameStep({ episode: 0, step: 1 }, moment(frozen), moment({ ...other, group: [other.group[0]] }))).toBeNull();
  });
});

describe('where a method is wrong', () => {
  it('rows that differ in memory only are one state; what never mattered is left out; worst first', () => {
    const same = { ...door, keys: ['0:1|', '0:2|1', '0:2|0'] };
    expect(
      spotsOf(report([NaN, 0.5, 1], [0, 8, 2]), same, 'en').map(({ key, wrong, mattered }) => [key, wrong, mattered]),
    ).toEqual([['0:2', 6, 10]]);
    const spots = spotsOf(report([0.1, 0.5, 1], [10, 8, 6]), door, 'en');
    expect(spots.map((s) => s.wrong / s.mattered)).toEqual([1, 0.5, 0.1]);
  });

  it('a cell shows its worst inventory, but not on the strength of an anecdote', () => {
    const fatal = worstPerCell(spotsOf(report([0, 0.5, 1], [9, 8, 6]), door, 'en'), 0);
    expect(fatal.find((s) => s.place.y === 3)!.key).toBe('0:2:1');
    const anecdote = worstPerCell(spotsOf(report([0, 0.5, 1], [9, 8, 1]), door, 'en'), 0);
    expect(anecdote.find((s) => s.place.y === 3)!.key).toBe('0:2');
    expect(worstPerCell(spotsOf(report([0, 0.5, 1], [9, 8, 1]), door, 'en'), 1)).toEqual([]);
  });
});
