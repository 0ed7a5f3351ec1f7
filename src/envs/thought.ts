import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot, range } from './board';

/** What the agent of thinking knows. */
export interface Thought {
  /** planned: thinking told which record is needed · value: the call showed it · empty: the one call was wasted. */
  readonly stage: (typeof STAGES)[number];
  /** The record that is needed, or the value that was found. */
  readonly which: number;
  /** Was the call thought about? */
  readonly planned: boolean;
}

const STAGES = ['asked', 'planned', 'value', 'empty', 'right', 'lucky', 'wrong'] as const;

export const ASKED: Thought = { stage: 'asked', which: 0, planned: false };

const at = (stage: Thought['stage'], which = 0, planned = false): Thought => ({ stage, which, planned });

export const isDone = ({ stage }: Thought): boolean => STAGES.indexOf(stage) > 3;

/**
 * THINK: the first time, before anything was called, it shows which of N records the question needs; from then on it
 * changes nothing. Drawn here: the same distribution as a record drawn before the episode.
 */
export function think(s: Thought, N: number): Branch<Thought>[] {
  if (s.stage !== 'asked') return [{ p: 1, state: s, events: ['draft', 'padding'] }];
  return range(N).map((which) => ({ p: 1 / N, state: at('planned', which, true), events: ['draft', 'thought'] }));
}

/** CALL record i: there is one call. The right record shows one of V values; a wrong one leaves nothing but guessing. */
export function callRecord(s: Thought, i: number, N: number, V: number): Branch<Thought>[] {
  if (s.stage !== 'asked' && s.stage !== 'planned') return [{ p: 1, state: s }];
  const hit = s.stage === 'asked' ? 1 / N : s.which === i ? 1 : 0;
  const shown = range(V).map((v) => ({ p: hit / V, state: at('value', v, s.planned), events: ['call'] }));
  return [...shown, { p: 1 - hit, state: at('empty'), events: ['call'] }];
}

/** ANSWER v; without the value in hand it is a guess, right one time in V. */
export function answerWith(s: Thought, v: number, V: number): Branch<Thought>[] {
  if (s.stage !== 'value')
    return [
      { p: 1 / V, state: at('lucky'), events: ['lucky', 'fabricated'], end: true },
      { p: 1 - 1 / V, state: at('wrong'), events: ['fabricated'], end: true },
    ];
  if (s.which !== v) return [{ p: 1, state: at('wrong'), end: true }];
  const events = s.planned ? ['right', 'backed'] : ['right'];
  return [{ p: 1, state: at('right'), events, end: true, success: true }];
}

/** [8 + max(N, V)] one-hot stage, one-hot content, whether the call was thought about. */
export const thoughtRow = ({ stage, which, planned }: Thought, N: number, V: number): number[] => [
  ...oneHot(STAGES.length, STAGES.indexOf(stage)),
  ...oneHot(Math.max(N, V), stage === 'planned' || stage === 'value' ? which : -1),
  Number(planned),
];

export const thoughtKey = ({ stage, which, planned }: Thought): string =>
  `${stage}:${which}:${planned ? 'thought' : ''}`;

/** What the agent knows, in words. */
export function thoughtName({ stage, which, planned }: Thought): Text {
  switch (stage) {
    case 'asked':
      return text('题还没想', 'the question, not thought about');
    case 'planned':
      return text(`想明白了：该查记录 ${which + 1}`, `thought it through: record ${which + 1} is needed`);
    case 'value':
      return planned
        ? text(`想过再查，查到值 v${which}`, `thought, then called: the value is v${which}`)
        : text(`碰巧查对，值是 v${which}`, `called by luck: the value is v${which}`);
    case 'empty':
      return text('查错了记录，机会用完', 'wrong record, no call left');
    case 'right':
      return text('查到并答对', 'answered right, looked up');
    case 'lucky':
      return text('没查到，蒙对', 'answered right by luck');
    case 'wrong':
      return text('答错', 'answered wrong');
  }
}

/** Columns: asked, thought through, called, over. Rows: which one; values called by luck and a wasted call below. */
export function thoughtPlace({ stage, which, planned }: Thought, V: number): Place {
  const i = STAGES.indexOf(stage);
  if (stage === 'value') return { level: 0, x: 2, y: planned ? which : V + which, used: 0 };
  return i < 3
    ? { level: 0, x: i, y: which, used: 0 }
    : { level: 0, x: i > 3 ? 3 : 2, y: i > 3 ? i - 4 : 2 * V, used: 0 };
}
