import { text } from '../core/text';
import type { Text } from '../core/text';

/** Layer 0 … 5; y is the height in a layer, −y … y where all routes are one, and inside a half after the fork. */
export interface Spot {
  readonly layer: number;
  readonly y: number;
  /** −1 before the fork, 1 right half, 0 wrong half. */
  readonly half: -1 | 0 | 1;
}

/** The layer whose step decides, and the last one. */
export const [FORK, LAST] = [2, 5];

const height = (y: number): Text =>
  y === 0 ? text('居中', 'middle') : y < 0 ? text(`上 ${-y}`, `${-y} up`) : text(`下 ${y}`, `${y} down`);

/** Where one is, in words; layers count from 1 for people. */
export function spotName({ layer, y, half }: Spot): Text {
  if (layer === LAST) return half ? text('终点', 'the goal') : text('死胡同', 'a dead end');
  const { zh, en } = height(y);
  if (layer === FORK) return text(`岔口（${zh}）`, `the fork (${en})`);
  const side = half < 0 ? text('', '') : half ? text('对的一边，', 'right side, ') : text('错的一边，', 'wrong side, ');
  return text(`第 ${layer + 1} 层（${side.zh}${zh}）`, `layer ${layer + 1} (${side.en}${en})`);
}
