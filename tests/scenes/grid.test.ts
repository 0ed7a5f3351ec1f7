import { describe, expect, it } from 'vitest';
import { boundaries, layoutGrid, rectangles } from '../../src/scenes/grid';
import type { Picture } from '../../src/core/world';

/** '#' wall, '.' floor, 'O' hole in ice, '~' ice. */
export const picture = (rows: string[], marks: Picture['marks'] = []): Picture => ({
  width: rows[0].length,
  height: rows.length,
  tiles: rows.flatMap((r) => [...r].map((c) => ({ '#': 'wall', '.': 'floor', O: 'hole', '~': 'ice' })[c] as 'wall')),
  marks,
});
const TWO = ['#########', '#...#...#', '#.......#', '#...#...#', '#########'];
const isWall = (rows: string[]) => (x: number, y: number) => rows[y][x] === '#';

describe('rectangles', () => {
  it('covers every wall exactly once with few rectangles', () => {
    const rs = rectangles(9, 5, isWall(TWO));
    const times = new Map<string, number>();
    for (const r of rs)
      for (let y = r.y; y < r.y + r.height; y++)
        for (let x = r.x; x < r.x + r.width; x++) times.set(`${x},${y}`, (times.get(`${x},${y}`) ?? 0) + 1);
    expect(times.size).toBe(TWO.join('').split('#').length - 1);
    expect([...times.values()].every((n) => n === 1)).toBe(true);
    // The top bar; left side, upper stub, right side and lower stub, each down to where it ends; two pieces of the bottom.
    expect(rs).toHaveLength(7);
  });

  it('makes one rectangle of a full block', () => {
    expect(rectangles(4, 3, () => true)).toEqual([{ x: 0, y: 0, width: 4, height: 3 }]);
  });
});

describe('boundaries', () => {
  it('merges collinear sides: one room has four', () => {
    const rows = ['####', '#..#', '#..#', '####'];
    expect(boundaries(4, 4, isWall(rows))).toEqual([
      [1, 1, 3, 1],
      [1, 3, 3, 3],
      [1, 1, 1, 3],
      [3, 1, 3, 3],
    ]);
  });

  it('has twelve sides for two rooms joined by a doorway: five each and two of the passage', () => {
    expect(boundaries(9, 5, isWall(TWO))).toHaveLength(12);
  });
});

describe('layoutGrid', () => {
  it('fits both bounds and shows only a rim of an outer wall', () => {
    const g = layoutGrid(picture(TWO), 380, 1000);
    expect(g.width).toBeLessThanOrEqual(380);
    expect(g.cell).toBeCloseTo(380 / (9 - 1.4), 9);
    expect(g.left).toBeLessThan(0);
    expect(layoutGrid(picture(TWO), 3800, 108).height).toBeLessThanOrEqual(108);
  });

  it('frames a map without walls', () => {
    const g = layoutGrid(picture(['~~', '~O']), 100, 100);
    expect(g.left).toBeGreaterThan(0);
    expect(g.edges).toContain('Z');
    expect(g.walls).toBe('');
    expect(g.tiles.find((t) => t.kind === 'hole')?.path.match(/M/g)).toHaveLength(1);
    // Ice lies under the hole as well: one rectangle.
    expect(g.tiles.find((t) => t.kind === 'ice')?.path.match(/M/g)).toHaveLength(1);
  });

  it('puts marks in the middle of their cells', () => {
    const g = layoutGrid(picture(TWO, [{ kind: 'goal', x: 7, y: 2, event: 'goal' }]), 380, 1000);
    expect(g.marks[0].x).toBeCloseTo(g.left + 7.5 * g.cell, 9);
    expect(g.marks[0].y).toBeCloseTo(g.top + 2.5 * g.cell, 9);
  });
});
