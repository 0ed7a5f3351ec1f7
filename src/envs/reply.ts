import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Action, Branch, Level, Place } from '../core/world';
import { board, event, oneHot, range } from './board';

/** How a tool's replies look: how many words stand before the value, which words, and how often there is no reply. */
interface Manner {
  /** [shifts] probability of 0, 1, 2, … words before the value; sums to 1. */
  readonly shift: readonly number[];
  /** Words as indices into WORDS. */
  readonly words: readonly number[];
  readonly timeout: number;
}

/** What a reply may hold beside the value: words of the real service, made-up ones, and the notice that it timed out. */
export const WORDS = ['ts', 'warn', 'foo', 'bar', 'TIMEOUT'] as const;
const [REAL, MADE_UP, TIMEOUT] = [[0, 1], [2, 3], 4];

/** The longest reply: three words, then the value. */
export const SLOTS = 4;

/** As someone writes replies by hand: the value alone, every time, at once. */
export const CLEAN: Manner = { shift: [1], words: REAL, timeout: 0 };
/** Sloppy on purpose: up to three made-up words before the value, all equally often, and timeouts. */
export const RANDOM: Manner = { shift: [1 / 4, 1 / 4, 1 / 4, 1 / 4], words: MADE_UP, timeout: 0.3 };
/** The service itself: one or two words of its own before the value. */
export const real = (shifted: number, timeout: number): Manner => ({
  shift: [1 - shifted, shifted / 2, shifted / 2],
  words: REAL,
  timeout,
});

export const EVENTS = [
  event('right', 'outcome', text('查到并答对', 'right, looked up')),
  event('lucky', 'outcome', text('蒙对了', 'right by luck'), 0),
  event('right-get', 'milestone', text('查到返回', 'a reply came')),
  event('call', 'cost', text('调用一次', 'call')),
  event('fabricated', 'cost', text('没看到返回就答', 'answer made up'), 0),
];

/** GET one of N entities, ANSWER one of V values. */
export const enquiryActions = (N: number, V: number): Action[] => [
  ...range(N).map((i) => ({ id: `get-e${i}`, title: text(`查实体 E${i}`, `GET E${i}`) })),
  ...range(V).map((v) => ({ id: `answer-v${v}`, title: text(`回答 v${v}`, `ANSWER v${v}`) })),
];

/** Where an episode stands. `reply` holds words, as indices, in the order in which they came. */
export interface Enquiry {
  readonly level: number;
  /** timeout: the last call had no reply · right: looked up and right · lucky: right without a reply · wrong. */
  readonly stage: (typeof STAGES)[number];
  readonly entity: number;
  readonly reply: readonly number[];
  readonly value: number;
}
const STAGES = ['asked', 'timeout', 'reply', 'right', 'lucky', 'wrong'] as const;

export const isOver = ({ stage }: Enquiry): boolean => STAGES.indexOf(stage) > 2;

/** A level: any of N entities may be asked for. */
export const enquiries = (level: number, N: number, V: number): Level<Enquiry> => ({
  starts: range(N).map((entity) => ({ p: 1 / N, state: { level, stage: 'asked', entity, reply: [], value: 0 } })),
  picture: board(7, V, [
    { kind: 'start', x: 0, y: 0, label: '?' },
    { kind: 'goal', x: 6, y: 0, event: 'right', label: '✓' },
  ]),
});

export const enquiryKey = ({ level, stage, entity, reply, value }: Enquiry): string =>
  [level, stage, entity, reply.join('+'), value].join(':');

/** Every list of `n` words. */
const lists = (words: readonly number[], n: number): number[][] =>
  n === 0 ? [[]] : lists(words, n - 1).flatMap((rest) => words.map((word) => [...rest, word]));

/** GET the record of an entity, one of V values, drawn here. A call about another entity, or a second one, changes nothing. */
export function ask(s: Enquiry, call: number, manner: Manner, V: number): Branch<Enquiry>[] {
  if (call !== s.entity || s.stage === 'reply') return [{ p: 1, state: s, events: ['call'] }];
  const replies = manner.shift.flatMap((p, n) =>
    lists(manner.words, n).flatMap((reply, _, all) =>
      range(V).map((value): Branch<Enquiry> => ({
        p: ((1 - manner.timeout) * p) / all.length / V,
        state: { ...s, stage: 'reply', reply, value },
        events: ['call', 'right-get'],
      })),
    ),
  );
  return [{ p: manner.timeout, state: { ...s, stage: 'timeout', reply: [TIMEOUT] }, events: ['call'] }, ...replies];
}

/** ANSWER v; without a reply it is a guess, right one time in V. */
export function reply(s: Enquiry, v: number, V: number): Branch<Enquiry>[] {
  const over = (stage: Enquiry['stage'], p: number, events: readonly string[]): Branch<Enquiry> => {
    const state = { level: s.level, stage, entity: 0, reply: [], value: 0 };
    return { p, state, events, end: true, success: stage === 'right' };
  };
  if (s.stage === 'reply') return [v === s.value ? over('right', 1, ['right']) : over('wrong', 1, [])];
  return [over('lucky', 1 / V, ['lucky', 'fabricated']), over('wrong', 1 - 1 / V, ['fabricated'])];
}

/** What stands in each slot of the reply: a word, or WORDS.length + v for the value; nothing beyond its end. */
const tokens = ({ stage, reply, value }: Enquiry): number[] =>
  stage === 'reply' ? [...reply, WORDS.length + value] : [...reply];

/**
 * Entity, how it ended, then the reply as tokens. By place: SLOTS one-hot rows, so that a value means one thing in the
 * first slot and another in the second. As a bag: which tokens there are, wherever they stand.
 */
export function enquiryRow(s: Enquiry, N: number, V: number, bag: boolean): number[] {
  const seen = tokens(s);
  const M = WORDS.length + V;
  const head = [...oneHot(N, isOver(s) ? -1 : s.entity), ...oneHot(3, STAGES.indexOf(s.stage) - 3)];
  if (bag) return [...head, ...range(M).map((token) => (seen.includes(token) ? 1 : 0))];
  return [...head, ...range(SLOTS).flatMap((slot) => oneHot(M, seen[slot] ?? -1))];
}

/** Which level, the question, and what came back, in words. */
export function enquiryName(s: Enquiry): Text {
  const where = s.level ? text('台上', 'on stage') : text('练习', 'practice');
  const said = tokens(s).map((token) => WORDS[token] ?? `v${token - WORDS.length}`);
  const state = {
    asked: text(`问 E${s.entity}，还没查`, `asked for E${s.entity}`),
    timeout: text(`问 E${s.entity}，超时`, `asked for E${s.entity}, timed out`),
    reply: text(`问 E${s.entity}，返回“${said.join(' ')}”`, `asked for E${s.entity}, reply “${said.join(' ')}”`),
    right: text('查到并答对', 'answered right, looked up'),
    lucky: text('没看到返回，蒙对', 'answered right by luck'),
    wrong: text('答错', 'answered wrong'),
  }[s.stage];
  return text(`${where.zh}：${state.zh}`, `${where.en}: ${state.en}`);
}

/** Columns: asked, timed out, replies by the words before the value, over. Rows: entity, value, or how it ended. */
export function enquiryPlace(s: Enquiry): Place {
  const end = STAGES.indexOf(s.stage) - 3;
  const x = { asked: 0, timeout: 1, reply: 2 + s.reply.length, right: 6, lucky: 6, wrong: 6 }[s.stage];
  return { level: s.level, x, y: end >= 0 ? end : s.stage === 'reply' ? s.value : s.entity, used: 0 };
}
