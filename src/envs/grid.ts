import { text } from '../core/text';
import type { Action, Branch, Mark, Picture, Tile } from '../core/world';

/** A map read from ASCII. Cells are numbered row by row: cell = y · width + x. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  readonly start: number;
  /** −1 when the map has none. */
  readonly goal: number;
  readonly decoy: number;
  /** keys[i] opens doors[i]. */
  readonly keys: readonly number[];
  readonly doors: readonly number[];
  readonly pads: readonly number[];
}

const TILES: Readonly<Record<string, Tile>> = { '#': 'wall', H: 'hole', C: 'cliff', F: 'ice' };

/**
 * Reads a map: `#` wall, `S` start, `G` goal, `x` decoy, `a`–`d` keys, `A`–`D` doors, `1`–`9` pads, anything else floor.
 * @param ground letters that mean another tile than floor in this world, e.g. "HF" for holes and ice; letters named
 *   here are not read as keys or doors
 * @throws Error when rows differ in length, there is no start, or keys and doors do not pair up.
 */
export function parseMap(rows: readonly string[], ground = ''): GridMap {
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width)) throw new Error('rows of a map differ in length');
  const cells = [...rows.join('')];
  const find = (letter: string): number => (ground.includes(letter) ? -1 : cells.indexOf(letter));
  const all = (letters: string): number[] => [...letters].map(find).filter((cell) => cell >= 0);
  const map: GridMap = {
    width,
    height: rows.length,
    tiles: cells.map((c) => (c === '#' || ground.includes(c) ? TILES[c] : undefined) ?? 'floor'),
    start: find('S'),
    goal: find('G'),
    decoy: find('x'),
    keys: all('abcd'),
    doors: all('ABCD'),
    pads: all('123456789'),
  };
  if (map.start < 0) throw new Error('a map needs a start S');
  if (map.keys.length !== map.doors.length) throw new Error('every door needs its key');
  return map;
}

const UP = text('上', 'up');
const RIGHT = text('右', 'right');
const DOWN = text('下', 'down');
const LEFT = text('左', 'left');
export const up: Action = { id: 'up', title: UP, move: [0, -1] };
export const right: Action = { id: 'right', title: RIGHT, move: [1, 0] };
export const down: Action = { id: 'down', title: DOWN, move: [0, 1] };
export const left: Action = { id: 'left', title: LEFT, move: [-1, 0] };
/** Clockwise from north: two neighbours in this list are perpendicular moves. */
export const COMPASS: readonly Action[] = [up, right, down, left];

/** The cell one move away; the cell itself when that would leave the map or enter a wall. */
export function neighbour(map: GridMap, cell: number, [dx, dy]: readonly [number, number]): number {
  const x = (cell % map.width) + dx;
  const y = Math.floor(cell / map.width) + dy;
  if (x < 0 || y < 0 || x >= map.width || y >= map.height) return cell;
  const to = y * map.width + x;
  return map.tiles[to] === 'wall' ? cell : to;
}

/**
 * Which moves are really executed when `move` is wanted: with probability `slip` a uniform one of the four.
 * @returns [probability, move] pairs that sum to 1
 */
export function slipping(
  move: readonly [number, number],
  slip: number,
): readonly (readonly [number, readonly [number, number]])[] {
  if (slip === 0) return [[1, move]];
  return COMPASS.map((a) => [slip / 4 + (sameMove(a.move!, move) ? 1 - slip : 0), a.move!] as const);
}

const sameMove = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] === b[0] && a[1] === b[1];

/** A finished episode stays where it is: whoever steps on pays and gets nothing. */
export const absorbed = <S>(state: S): readonly Branch<S>[] => [{ p: 1, state, end: true }];

/** [width + height] numbers: one-hot column, then one-hot row; `width` may exceed the map's. */
export function oneHotCell(map: GridMap, cell: number, width = map.width): number[] {
  const row = new Array<number>(width + map.height).fill(0);
  row[cell % map.width] = 1;
  row[width + Math.floor(cell / map.width)] = 1;
  return row;
}

/** A thing on the map, by cell; `event` is what stepping on it causes. */
export const markAt = (
  map: GridMap,
  kind: Mark['kind'],
  cell: number,
  o: { event?: string; label?: string } = {},
): Mark => ({ kind, x: cell % map.width, y: Math.floor(cell / map.width), ...o });

export const pictureOf = (map: GridMap, marks: readonly Mark[]): Picture => ({
  width: map.width,
  height: map.height,
  tiles: map.tiles,
  marks,
});

/** Where a cell lies, for `Task.place`. */
export const placeOf = (map: GridMap, cell: number, level = 0, used = 0) => ({
  level,
  x: cell % map.width,
  y: Math.floor(cell / map.width),
  used,
});
