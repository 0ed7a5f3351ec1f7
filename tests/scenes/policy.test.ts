import { describe, expect, it } from 'vitest';
import { text } from '../../src/core/text';
import type { Action, Picture, Place } from '../../src/core/world';
import { layoutGrid } from '../../src/scenes/grid';
import { arrowPath, arrowPaths, arrowsOf, heatOf, heatPaths } from '../../src/scenes/policy';
import type { PolicyView } from '../../src/scenes/policy';

const actions: Action[] = [
  { id: 'n', title: text('北', 'north'), move: [0, -1] },
  { id: 'e', title: text('东', 'east'), move: [1, 0] },
  { id: 'use', title: text('用', 'use') },
];
const floor: Picture = { width: 3, height: 1, tiles: ['floor', 'floor', 'floor'], marks: [] };
const place = (x: number, used: number, level = 0): Place => ({ level, x, y: 0, used });
// Two states share cell 1: without the key and with it; the last state belongs to another map.
const view: PolicyView = {
  places: [place(0, 0), place(1, 0), place(1, 1), place(2, 1), place(0, 0, 1)],
  level: 0,
  picture: floor,
  actions,
  probabilities: [1 / 3, 1 / 3, 1 / 3, 0.9, 0.1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0],
  visits: [4, 10, 30, 0, 500],
  used: null,
};
const grid = layoutGrid(floor, 300, 100);

describe('heatOf', () => {
  it('sums the visits of a level by cell', () => {
    expect([...heatOf(view)]).toEqual([4, 40, 0]);
    expect([...heatOf({ ...view, used: 1 })]).toEqual([0, 30, 0]);
  });

  it('shades by the square root: a tenth of the visits is a third of the ink', () => {
    const shades = heatPaths([4, 40, 0], 3, grid, 100);
    expect(shades.map((s) => s.opacity)).toEqual([0.32, 1]);
    expect(heatPaths([0, 0, 0], 3, grid)).toEqual([]);
  });
});

describe('arrowsOf', () => {
  const arrows = arrowsOf(view);

  it('mixes states of a cell by their visits', () => {
    expect(arrows).toHaveLength(3);
    const middle = arrows.find((a) => a.x === 1);
    expect(middle?.move).toEqual([1, 0]);
    expect(middle?.p).toBeCloseTo((10 * 0.1 + 30 * 1) / 40, 5);
  });

  it('separates them when asked for one set of used marks', () => {
    const before = arrowsOf({ ...view, used: 0 }).find((a) => a.x === 1);
    expect(before?.move).toEqual([0, -1]);
    expect(before?.p).toBeCloseTo(0.9, 6);
  });

  it('is certain of a pure policy and not at all of a uniform one', () => {
    expect(arrows.find((a) => a.x === 0)?.certainty).toBeCloseTo(0, 6);
    expect(arrows.find((a) => a.x === 2)?.certainty).toBeCloseTo(1, 6);
  });

  it('has no direction when the likeliest action does not move', () => {
    expect(arrows.find((a) => a.x === 2)?.move).toEqual([0, 0]);
  });
});

describe('arrowPath', () => {
  const east = { x: 1, y: 0, move: [1, 0] as const, certainty: 1 };
  const xs = (path: string) => [...path.matchAll(/[ML](-?[\d.]+),/g)].map((m) => Number(m[1]));

  it('points where the move goes and grows with its probability', () => {
    const middle = grid.left + 1.5 * grid.cell;
    const long = xs(arrowPath({ ...east, p: 1 }, grid));
    const short = xs(arrowPath({ ...east, p: 0.3 }, grid));
    expect(Math.max(...long) - middle).toBeCloseTo(0.34 * grid.cell, 0);
    expect(Math.max(...long)).toBeGreaterThan(Math.max(...short));
    expect(Math.max(...long)).toBeLessThan(grid.left + 2 * grid.cell);
  });

  it('gathers arrows into few paths, the certain ones darkest', () => {
    const paths = arrowPaths(
      [
        { ...east, p: 1 },
        { ...east, p: 0.4, certainty: 0.02 },
        { ...east, p: 1 },
      ],
      grid,
    );
    expect(paths).toHaveLength(2);
    expect(paths[1].opacity).toBeGreaterThan(paths[0].opacity);
    expect(paths[1].path.match(/M/g)).toHaveLength(2);
  });
});
