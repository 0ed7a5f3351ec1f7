import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot, range } from './board';

/** What the agent of lookup has in hand: the question, then an id, then a value; only the newest still matters. */
export interface Desk {
  /** right: looked up and right · lucky: right without having looked · wrong. */
  readonly stage: (typeof STAGES)[number];
  /** Which entity is asked for, which id, which value is known. */
  readonly which: number;
}

const STAGES = ['asked', 'id', 'value', 'right', 'lucky', 'wrong'] as const;

/** N entities, as many ids, V values. */
export interface Sizes {
  readonly N: number;
  readonly V: number;
}

export const isOver = ({ stage }: Desk): boolean => STAGES.indexOf(stage) > 2;

/**
 * GET record `call`: entities are 0 … N − 1, ids N … 2 N − 1. What the right call shows is drawn here, and a reply that
 * does not serve the question is not kept: the same distribution as tables filled before the episode, for one rollout.
 */
export function get(desk: Desk, call: number, { N, V }: Sizes): Branch<Desk>[] {
  const hop = STAGES.indexOf(desk.stage);
  if (hop > 1 || call !== desk.which + hop * N) return [{ p: 1, state: desk, events: ['call'] }];
  const n = hop ? V : N;
  const events = ['call', hop ? 'right-second-get' : 'right-first-get'];
  return range(n).map((which) => ({ p: 1 / n, state: { stage: hop ? 'value' : 'id', which }, events }));
}

/** ANSWER v; without the value in hand it is a guess, right one time in V. */
export function answer({ stage, which }: Desk, v: number, { V }: Sizes): Branch<Desk>[] {
  const over = (end: Desk['stage'], p: number, events: readonly string[]): Branch<Desk> => {
    return { p, state: { stage: end, which: 0 }, events, end: true, success: end === 'right' };
  };
  if (stage === 'value') return [which === v ? over('right', 1, ['right']) : over('wrong', 1, [])];
  return [over('lucky', 1 / V, ['lucky', 'fabricated']), over('wrong', 1 - 1 / V, ['fabricated'])];
}

/** [6 + max(N, V)] one-hot stage, one-hot content. */
export const deskRow = ({ stage, which }: Desk, { N, V }: Sizes): number[] => [
  ...oneHot(STAGES.length, STAGES.indexOf(stage)),
  ...oneHot(Math.max(N, V), which),
];

/** What the agent has in hand, in words. */
export function deskName({ stage, which }: Desk): Text {
  switch (stage) {
    case 'asked':
      return text(`问 E${which}，什么都没查到`, `asked for E${which}, nothing found`);
    case 'id':
      return text(`查到编号 I${which}`, `has the id I${which}`);
    case 'value':
      return text(`查到值 v${which}`, `has the value v${which}`);
    case 'right':
      return text('查到并答对', 'answered right, looked up');
    case 'lucky':
      return text('没查，蒙对', 'answered right by luck');
    case 'wrong':
      return text('答错', 'answered wrong');
  }
}

/** Columns: asked, id known, value known, answered. Rows: which one; at the end right, lucky, wrong. */
export function deskPlace({ stage, which }: Desk): Place {
  const i = STAGES.indexOf(stage);
  return { level: 0, x: Math.min(i, 3), y: i < 3 ? which : i - 3, used: 0 };
}
