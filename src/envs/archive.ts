import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot, range } from './board';

/** Where a question stands when some records are missing. */
export interface Search {
  /**
   * found: the value is known · missing: there is no such record · right: looked up and right · lucky: a guess that was
   * right · wrong · honest: "I do not know" after finding no record · lazy: the same without having had to.
   */
  readonly stage: (typeof STAGES)[number];
  /** The entity asked for; when found, the value. */
  readonly which: number;
}
const STAGES = ['asked', 'found', 'missing', 'right', 'lucky', 'wrong', 'honest', 'lazy'] as const;

export const isOver = ({ stage }: Search): boolean => STAGES.indexOf(stage) > 2;

const over = (stage: Search['stage'], p: number, events: readonly string[]): Branch<Search> => {
  return { p, state: { stage, which: 0 }, events, end: true, success: stage === 'right' || stage === 'honest' };
};

/** GET a record: it is missing with probability `gone`, else one of V values, drawn here. A call about another entity changes nothing. */
export function find(s: Search, call: number, gone: number, V: number): Branch<Search>[] {
  if (s.stage !== 'asked' || call !== s.which) return [{ p: 1, state: s, events: ['call'] }];
  const events = ['call', 'right-get'];
  return [
    { p: gone, state: { ...s, stage: 'missing' }, events },
    ...range(V).map((which): Branch<Search> => ({ p: (1 - gone) / V, state: { stage: 'found', which }, events })),
  ];
}

/** ANSWER v. Whoever has not found the value guesses, right one time in V: the grader has a key, record or no record. */
export function claim({ stage, which }: Search, v: number, V: number): Branch<Search>[] {
  if (stage === 'found') return [which === v ? over('right', 1, ['right']) : over('wrong', 1, ['wrong'])];
  return [over('lucky', 1 / V, ['lucky', 'fabricated']), over('wrong', 1 - 1 / V, ['wrong', 'fabricated'])];
}

/** "I do not know": what the true metric wants when there is no record, and only then. */
export const admit = ({ stage }: Search): Branch<Search>[] => [
  over(stage === 'missing' ? 'honest' : 'lazy', 1, ['unknown']),
];

/** [8 + max(N, V)] one-hot stage, one-hot entity or value. */
export const searchRow = ({ stage, which }: Search, N: number, V: number): number[] => [
  ...oneHot(STAGES.length, STAGES.indexOf(stage)),
  ...oneHot(Math.max(N, V), which),
];

export const searchName = ({ stage, which }: Search): Text =>
  ({
    asked: text(`问 E${which}，还没查`, `asked for E${which}`),
    found: text(`查到 v${which}`, `found v${which}`),
    missing: text(`问 E${which}，查无此条`, `asked for E${which}, no such record`),
    right: text('查到并答对', 'answered right, looked up'),
    lucky: text('蒙对', 'guessed right'),
    wrong: text('答错', 'answered wrong'),
    honest: text('查过，说不知道', 'looked, said it does not know'),
    lazy: text('该答不答，说不知道', 'said it does not know without need'),
  })[stage];

/** Columns: asked, found, missing, over. Rows: entity, value, or how it ended. */
export function searchPlace({ stage, which }: Search): Place {
  const i = STAGES.indexOf(stage);
  return { level: 0, x: Math.min(i, 3), y: i < 3 ? which : i - 3, used: 0 };
}
