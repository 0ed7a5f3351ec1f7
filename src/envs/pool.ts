import { text } from '../core/text';
import type { Text } from '../core/text';
import { parseMap } from './grid';
import type { GridMap } from './grid';
import { twoRoomLayouts } from './maps';
import type { RoomLevel, RoomState } from './rooms';

/**
 * Every level of two random rooms that there is, save those of the test. Rollouts of a group share wall, door and goal;
 * each draws its own start and key, so that hardly any level comes twice: 43,750 less those kept back.
 */
export function allBut(test: readonly RoomLevel[]): RoomLevel[] {
  const kept = new Set(test.map(({ map }) => nameOf(map, map.start, map.keys[0])));
  return twoRoomLayouts().map((rows) => {
    const map = parseMap(rows);
    const wall = map.doors[0] % map.width;
    const left = map.tiles.flatMap((tile, cell) => (tile !== 'wall' && cell % map.width < wall ? [cell] : []));
    const drawn = () =>
      left
        .flatMap((start) => left.filter((key) => key !== start).map((key) => ({ start, key })))
        .filter(({ start, key }) => !kept.has(nameOf(map, start, key)));
    return { map, drawn };
  });
}

const nameOf = ({ doors, goal }: GridMap, start: number, key: number): string => [doors[0], goal, start, key].join();

/** In words what the picture of a level cannot show when every episode draws its own key. */
export const drawnName =
  (levels: readonly RoomLevel[]) =>
  ({ level, cell, keys, doors, keyAt }: RoomState): Text => {
    const { width } = levels[level].map;
    const at = (c: number): string => `(${c % width}, ${Math.floor(c / width)})`;
    const here = text(`第 ${level + 1} 种摆法，人在 ${at(cell)}`, `layout ${level + 1}, at ${at(cell)}`);
    const held = doors ? text('门开了', 'door open') : text('钥匙在手', 'has the key');
    const lies =
      keyAt === undefined ? text('钥匙见图', 'key as shown') : text(`钥匙在 ${at(keyAt)}`, `key at ${at(keyAt)}`);
    const key = keys ? held : lies;
    return text(`${here.zh}，${key.zh}`, `${here.en}, ${key.en}`);
  };
