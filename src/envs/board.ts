import { text } from '../core/text';
import type { Text } from '../core/text';
import type { EventKind, Mark, Picture } from '../core/world';

/** A board of floor tiles for tasks that have no map: columns are progress, rows are variants of the same stage. */
export const board = (width: number, height: number, marks: readonly Mark[]): Picture => ({
  width,
  height,
  tiles: new Array<'floor'>(width * height).fill('floor'),
  marks,
});

/** [n] numbers: 1 at i, 0 elsewhere; all 0 when i is negative. */
export const oneHot = (n: number, i: number): number[] => Array.from({ length: n }, (_, j) => (j === i ? 1 : 0));

/** 0 … n − 1. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Something that can happen, once in an honest pass unless said otherwise. */
export const event = (id: string, part: EventKind['part'], title: Text, honest = 1, amount = 1): EventKind => ({
  id,
  part,
  title,
  amount,
  honest,
});

/** A number of things that is fixed once a run has begun. */
export const count = (min: number, max: number) => ({ min, max, step: 1, live: false });

/** Which of n turns is to come, and how the `passed` decisive ones went. */
export function turnName(turn: number, n: number, passed: number, sound: boolean): Text {
  const when = turn === n ? text('结束', 'over') : text(`第 ${turn + 1} 回合`, `turn ${turn + 1}`);
  if (passed === 0) return when;
  return sound
    ? text(`${when.zh}：${passed} 个关键回合都选对了`, `${when.en}: ${passed} decisive right`)
    : text(`${when.zh}：关键回合选错过`, `${when.en}: a decisive one wrong`);
}
