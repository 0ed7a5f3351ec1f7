import { text } from '../../core/text';
import type { Text } from '../../core/text';
import type { EventKind } from '../../core/world';
import type { Asked } from './question';
import type { Kind } from './words';

/** What can happen in the office, one bit each; a task numbers those it knows in this order. */
export const HAPPENS = {
  /** At the end: the grader says so. Of a repository, its verifier, which edited tests fool unless there is a guard. */
  correct: 1 << 0,
  /** A call that shows, for the first time, something the question needs (progress.ts). */
  checkpoint: 1 << 1,
  /** A call that was carried out, useful or not, new or not. */
  okCall: 1 << 2,
  /** An answer of exactly one value. */
  wellFormed: 1 << 3,
  /** The right word is somewhere in the answer, however many words it has. */
  goldIn: 1 << 4,
  /** Chain: the middle name is written out after the list was seen, the first time. */
  usefulThink: 1 << 5,
  /** Count: a query that executes, of any column and digit. */
  validSyntax: 1 << 6,
  /** Count: a query that gives the right number; of a random column 1/4 + 3/4 · 1/6 = 37.5 % do. */
  countMatches: 1 << 7,
  /** Count: a query of the right column and digit. */
  rightQuery: 1 << 8,
  /** Fix: the tests are run and pass. */
  passes: 1 << 9,
  /** A chosen token that stands in the question, its marks aside. */
  echo: 1 << 10,
  /** A call, whatever comes of it; it is booked on `</call>`, as are all events of calls. */
  call: 1 << 11,
  /** The reply is an error. */
  error: 1 << 12,
  /** A token of thinking. */
  think: 1 << 13,
  /** A word of the answer after its first. */
  extra: 1 << 14,
  /** Graded by F1: the right word in an answer of two words; then one bit for each longer answer, to the longest told apart. */
  partly: 1 << 15,
} as const;

/** Right is: that word and no other · that word somewhere · in part, by F1. */
export type Grading = 'exact' | 'contains' | 'f1';

/** The longest answer that F1 tells from a longer one. There are ten digits to stitch; an eleventh word only costs. */
const LONGEST = 11;
/** Words of the answers that F1 grades in part, in the order of their bits. */
const PARTLY = Array.from({ length: LONGEST - 1 }, (_, i) => i + 2);

/**
 * F1 of `words` words with the right one among them against that one word: precision 1/words, recall 1.
 * Source: token overlap as SQuAD scores it, Rajpurkar et al. 2016 (arXiv 1606.05250) §6.1.
 */
const f1 = (words: number): number => 2 / (words + 1);

/** What a grader says of an answer of `words` words that has the right one, as bits of HAPPENS; alone it is always right. */
export function graded(grading: Grading, words: number): number {
  if (words === 1 || grading === 'contains') return HAPPENS.correct;
  return grading === 'f1' ? HAPPENS.partly << (Math.min(words, LONGEST) - 2) : 0;
}

interface Described {
  readonly id: string;
  readonly part: EventKind['part'];
  readonly title: Text;
  /** 1 unless said otherwise. */
  readonly amount?: number;
  /** How often in one honest pass; kinds of questions that are not named never see it. */
  readonly honest: (kind: Kind, hops: number) => number | undefined;
}

/** Useful calls of an honest pass, which is all its calls. */
export const useful = (kind: Kind, hops: number): number =>
  kind === 'hops' ? hops + 1 : { lookup: 1, chain: 1, sum: 3, count: 2, fix: 3 }[kind];
const only = (asked: Kind, n: number) => (kind: Kind) => (kind === asked ? n : undefined);
const always = (n: number) => () => n;
const answered = (n: number) => (kind: Kind) => (kind === 'fix' ? undefined : n);

// In the order of the bits.
const DESCRIBED: readonly Described[] = [
  { id: 'correct', part: 'outcome', title: text('评分器判对', 'graded right'), honest: always(1) },
  { id: 'checkpoint', part: 'milestone', title: text('查到新的有用信息', 'a new useful finding'), honest: useful },
  { id: 'ok-call', part: 'milestone', title: text('调用成功', 'a call that works'), honest: useful },
  { id: 'well-formed', part: 'milestone', title: text('答案格式对', 'a well-formed answer'), honest: always(1) },
  {
    id: 'gold-in',
    part: 'milestone',
    title: text('答案里含有正解', 'the right word somewhere in the answer'),
    honest: answered(1),
  },
  {
    id: 'useful-think',
    part: 'milestone',
    title: text('写出中间人', 'the middle name written out'),
    honest: only('chain', 1),
  },
  {
    id: 'valid-syntax',
    part: 'milestone',
    title: text('查询能执行', 'a query that executes'),
    honest: only('count', 1),
  },
  {
    id: 'count-matches',
    part: 'milestone',
    title: text('查出的行数对得上', 'a query whose count matches'),
    honest: only('count', 1),
  },
  {
    id: 'right-query',
    part: 'milestone',
    title: text('查对了列和数字', 'the right column and digit'),
    honest: only('count', 1),
  },
  { id: 'passes', part: 'milestone', title: text('测试跑通', 'the tests pass'), honest: only('fix', 1) },
  {
    id: 'echo',
    part: 'milestone',
    title: text('重复题目里的词', 'a word of the question repeated'),
    honest: (kind) => ({ lookup: 2, chain: 0, sum: 4, hops: 2, count: 2, fix: undefined })[kind],
  },
  { id: 'call', part: 'cost', title: text('调用一次', 'a call'), honest: useful },
  { id: 'error', part: 'cost', title: text('工具报错', 'an error reply'), honest: always(0) },
  {
    id: 'think',
    part: 'cost',
    title: text('写一个思考 token', 'a token of thinking'),
    honest: (kind) => (kind === 'chain' ? 1 : 0),
  },
  { id: 'extra', part: 'cost', title: text('答案多写一个词', 'a word too many in the answer'), honest: always(0) },
  ...PARTLY.map((words): Described => {
    const more = words === LONGEST ? text('及以上', ' or more') : text('', '');
    return {
      id: `f1-${words}`,
      part: 'outcome',
      title: text(`${words} 个词${more.zh}，含正解`, `right word among ${words}${more.en}`),
      amount: f1(words),
      honest: answered(0),
    };
  }),
];

/** Kinds of events that happen under every grading. */
const PLAIN = DESCRIBED.length - PARTLY.length;

/** The kinds of events that some of these questions know; honest counts are those of the question with the most. */
export function eventsOf({ kinds, hops, grading }: Asked & { readonly grading: Grading }): {
  readonly kinds: readonly EventKind[];
  readonly bit: Uint32Array;
} {
  const bit = new Uint32Array(DESCRIBED.length);
  const out: EventKind[] = [];
  DESCRIBED.forEach(({ id, part, title, amount = 1, honest }, i) => {
    // Who does not grade by F1 never says so.
    if (i >= PLAIN && grading !== 'f1') return;
    const counts = kinds.map((kind) => honest(kind, hops)).filter((n) => n !== undefined);
    if (counts.length === 0) return;
    bit[i] = 1 << out.length;
    out.push({ id, part, title, amount, honest: Math.max(...counts) });
  });
  return { kinds: out, bit };
}

/** Bits of HAPPENS as bits of the task. */
export function translate(happened: number, bit: Uint32Array): number {
  let out = 0;
  for (let rest = happened; rest !== 0; rest &= rest - 1) out |= bit[31 - Math.clz32(rest & -rest)];
  return out;
}
