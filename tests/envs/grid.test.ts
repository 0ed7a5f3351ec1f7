import { describe, expect, it } from 'vitest';
import { COMPASS, neighbour, oneHotCell, parseMap, placeOf, slipping } from '../../src/envs/grid';

describe('maps', () => {
  const map = parseMap(['#####', '#Sa1#', '#.A.#', '#x.G#', '#####']);

  it('are read row by row', () => {
    expect([map.width, map.height, map.start, map.goal, map.decoy]).toEqual([5, 5, 6, 18, 16]);
    expect([map.keys, map.doors, map.pads]).toEqual([[7], [12], [8]]);
    expect(map.tiles.filter((tile) => tile === 'wall')).toHaveLength(16);
  });
  it('give letters another meaning where the world says so', () => {
    expect(parseMap(['SCG'], 'C')).toMatchObject({ tiles: ['floor', 'cliff', 'floor'], doors: [] });
    expect(parseMap(['SFHG'], 'HF').tiles).toEqual(['floor', 'ice', 'hole', 'floor']);
  });
  it('are refused when ragged, without a start, or with a door and no key', () => {
    expect(() => parseMap(['S.', '.'])).toThrow('differ in length');
    expect(() => parseMap(['..G'])).toThrow('start');
    expect(() => parseMap(['SA'])).toThrow('key');
  });
  it('stop moves at walls and borders', () => {
    const [up, right, down, left] = COMPASS.map((a) => a.move!);
    expect([up, right, down, left].map((move) => neighbour(map, 6, move))).toEqual([6, 7, 11, 6]);
    const open = parseMap(['S.', '..']);
    expect([up, right, down, left].map((move) => neighbour(open, 0, move))).toEqual([0, 1, 2, 0]);
  });
  it('place and observe a cell by column and row', () => {
    expect(placeOf(map, 18, 2, 5)).toEqual({ level: 2, x: 3, y: 3, used: 5 });
    expect(oneHotCell(map, 18)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
    expect(oneHotCell(parseMap(['S.']), 1, 4)).toEqual([0, 1, 0, 0, 1]);
  });
  it('slip to one of four moves', () => {
    expect(slipping([1, 0], 0)).toEqual([[1, [1, 0]]]);
    expect(slipping([1, 0], 0.4).map(([p]) => p)).toEqual([0.1, 0.7, 0.1, 0.1]);
  });
});
