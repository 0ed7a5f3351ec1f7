import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot } from './board';

/**
 * Two agents, A and B, who share one policy and act in turn: A speaks, B speaks, A votes, B votes. Each turn only what
 * its agent may still need is kept, so that a state holds nothing of the other agent but what was said aloud. The two
 * private digits are the level.
 */
export interface Talk {
  /** A's and B's digit. */
  readonly digits: readonly [number, number];
  /** Whose turn: 0 A speaks, 1 B speaks, 2 A votes, 3 B votes, 4 over. */
  readonly turn: number;
  /** What A said; −1 nothing (or not yet). */
  readonly said: number;
  /** What A has to answer: what B said at turn 2, A's vote at turn 3, how it ended at turn 4. */
  readonly heard: number;
}

/** How it ended: both voted for the sum, both for the same wrong number, or not for the same one. */
const ENDS = ['right', 'agreed', 'split'] as const;

/** 2 D − 1 possible sums of two digits below D. */
export const sums = (D: number): number => 2 * D - 1;

export const silentPair = (a: number, b: number): Talk => ({ digits: [a, b], turn: 0, said: -1, heard: -1 });

/** Says `word` aloud, −1 being nothing: a message in the first two turns, a vote in the last two. */
export function say(s: Talk, word: number): Branch<Talk>[] {
  const told = word === s.digits[s.turn] ? [`told-${s.turn + 1}`] : [];
  const events = s.turn < 2 && word >= 0 ? ['call', ...told] : [];
  if (s.turn === 0) return [{ p: 1, state: { ...s, turn: 1, said: word }, events }];
  const sum = s.digits[0] + s.digits[1];
  if (s.turn === 1) return [{ p: 1, state: { ...s, turn: 2, heard: word }, events }];
  if (s.turn === 2)
    return [{ p: 1, state: { ...s, turn: 3, heard: word }, events: word === sum ? ['first-right'] : [] }];
  const success = word === s.heard && word === sum;
  const end = success ? 0 : word >= 0 && word === s.heard ? 1 : 2;
  const state = { ...s, turn: 4, said: -1, heard: end };
  return [{ p: 1, state, events: end < 2 ? [ENDS[end]] : [], end: true, success }];
}

/** [8 + 5 D] turn, how it ended, the digit of whoever acts, what A said, what is to be answered (0: nothing). */
export function talkRow({ digits, turn, said, heard }: Talk, D: number): number[] {
  const over = turn === 4;
  const mine = over ? -1 : digits[turn % 2];
  const words = sums(D) + 1;
  return [
    ...oneHot(5, turn),
    ...oneHot(ENDS.length, over ? heard : -1),
    ...oneHot(D, mine),
    ...oneHot(words, turn === 0 || over ? -1 : said + 1),
    ...oneHot(words, turn < 2 || over ? -1 : heard + 1),
  ];
}

export const talkKey = ({ digits, turn, said, heard }: Talk): string => [...digits, turn, said, heard].join(':');

/** Where the talk stands, in words. */
export function talkName({ digits: [a, b], turn, said, heard }: Talk): Text {
  const pair = text(`甲 ${a} 乙 ${b}`, `A ${a} B ${b}`);
  const zhWord = (w: number): string => (w < 0 ? '没出声' : `说 ${w}`);
  const enWord = (w: number): string => (w < 0 ? 'nothing' : String(w));
  const now = [
    text('甲先说', 'A speaks first'),
    text(`甲${zhWord(said)}，轮到乙说`, `A said ${enWord(said)}, B speaks`),
    text(`甲${zhWord(said)}，乙${zhWord(heard)}，甲投票`, `A said ${enWord(said)}, B ${enWord(heard)}; A votes`),
    text(
      `甲${zhWord(said)}，甲投${heard < 0 ? '了空票' : ` ${heard}`}，乙投票`,
      `A said ${enWord(said)} and voted ${enWord(heard)}; B votes`,
    ),
    [text('都投对了', 'both right'), text('一致，但不对', 'agreed on a wrong sum'), text('没谈拢', 'no agreement')][
      heard
    ],
  ][turn];
  return text(`${pair.zh}：${now.zh}`, `${pair.en}: ${now.en}`);
}

/** Columns: the five turns. Rows: what is to be answered, or how it ended. One board per pair of digits. */
export function talkPlace({ digits, turn, said, heard }: Talk, D: number): Place {
  const y = turn === 4 ? heard : turn === 0 ? 0 : turn === 1 ? said + 1 : heard + 1;
  return { level: digits[0] * D + digits[1], x: turn, y, used: 0 };
}
