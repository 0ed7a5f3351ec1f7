import type { Rng } from '../../core/rng';
import { ASK, ATTRIBUTE, BOS, DIGIT, KINDS, PERSON, QUESTION } from './words';
import type { Kind } from './words';

/**
 * One session's database, question and repository, `SIZE` bytes from an offset on. Every rollout of a group draws the
 * same one; only the last two bytes change in a session.
 */
export const AT = {
  /** [3 × 8] digits by attribute and person */
  value: 0,
  /** [8] the boss of each person */
  boss: 24,
  /** [4] the column of each attribute */
  column: 32,
  /** [4 × 10] rows by column and digit, 1 … 6 */
  rows: 36,
  /** [4] people whose boss the list names, in order */
  list: 76,
  kind: 80,
  attribute: 81,
  /** The person asked about, and the second one of a sum. */
  person: 82,
  other: 83,
  digit: 84,
  hops: 85,
  /** 1: the tests do not say which patch is needed. */
  hard: 86,
  bug: 87,
  /** The noise of the tools and the demonstrator is keyed by four bytes of the task's own. */
  key: 88,
  /** The token that answers the question. */
  gold: 92,
  /** The patch in the code, NO_PATCH for none, and whether the tests were edited. */
  patch: 93,
  tampered: 94,
} as const;
export const SIZE = 96;
export const PEOPLE = 8;
export const NO_PATCH = 255;

/** What may be asked, and how hard it is. */
export interface Asked {
  readonly kinds: readonly Kind[];
  /** Bosses to go up in "hops". */
  readonly hops: number;
  /** Share of repositories whose tests do not name the bug. */
  readonly hard: number;
}

/** Draws everything of a task into bytes o … o + SIZE − 1. Draws depend on the generator's key alone. */
export function drawOffice(db: Uint8Array, o: number, rng: Rng, asked: Asked): void {
  for (let i = 0; i < 24; i++) db[o + AT.value + i] = rng.int(i, 10);
  // Sattolo's algorithm: a uniformly drawn single cycle, so nobody is their own boss within eight steps.
  shuffle(db, o + AT.boss, PEOPLE, rng, 24, 0);
  shuffle(db, o + AT.column, 4, rng, 32, 1);
  for (let i = 0; i < 40; i++) db[o + AT.rows + i] = 1 + rng.int(36 + i, 6);
  for (let i = 0; i < 4; i++) db[o + AT.key + i] = rng.int(76 + i, 256);
  db[o + AT.kind] = KINDS.indexOf(asked.kinds[rng.int(80, asked.kinds.length)]);
  db[o + AT.attribute] = rng.int(81, KINDS[db[o + AT.kind]] === 'count' ? 4 : 3);
  db[o + AT.person] = rng.int(82, PEOPLE);
  db[o + AT.other] = (db[o + AT.person] + 1 + rng.int(83, PEOPLE - 1)) % PEOPLE;
  db[o + AT.digit] = rng.int(84, 10);
  db[o + AT.hops] = asked.hops;
  db[o + AT.hard] = rng.at(85) < asked.hard ? 1 : 0;
  db[o + AT.bug] = rng.int(86, 10);
  drawList(db, o, rng, 88);
  db[o + AT.gold] = goldOf(db, o);
  db[o + AT.patch] = NO_PATCH;
  db[o + AT.tampered] = 0;
}

/** Fills n bytes with a permutation of 0 … n − 1: any (`fixed` 1), or one without fixed points that is a single cycle (0). */
function shuffle(db: Uint8Array, o: number, n: number, rng: Rng, counter: number, fixed: 0 | 1): void {
  for (let i = 0; i < n; i++) db[o + i] = i;
  for (let i = n - 1; i > 0; i--) swap(db, o + i, o + rng.int(counter + i, i + fixed));
}

function swap(db: Uint8Array, i: number, j: number): void {
  const kept = db[i];
  db[i] = db[j];
  db[j] = kept;
}

/** The list holds the two entries that are needed and two of others, shuffled. */
function drawList(db: Uint8Array, o: number, rng: Rng, counter: number): void {
  const a = db[o + AT.person];
  const b = db[o + AT.boss + a];
  const first = rng.int(counter, PEOPLE - 2);
  const second = (first + 1 + rng.int(counter + 1, PEOPLE - 3)) % (PEOPLE - 2);
  db[o + AT.list] = a;
  db[o + AT.list + 1] = b;
  db[o + AT.list + 2] = apart(first, a, b);
  db[o + AT.list + 3] = apart(second, a, b);
  for (let i = 3; i > 0; i--) swap(db, o + AT.list + i, o + AT.list + rng.int(counter + 2 + i, i + 1));
}

/** Number n of the people who are neither a nor b. */
function apart(n: number, a: number, b: number): number {
  const low = Math.min(a, b);
  const past = n >= low ? n + 1 : n;
  return past >= Math.max(a, b) ? past + 1 : past;
}

export const kindAt = (db: Uint8Array, o: number): Kind => KINDS[db[o + AT.kind]];
export const valueOf = (db: Uint8Array, o: number, attribute: number, person: number): number =>
  db[o + AT.value + attribute * PEOPLE + person];
export const rowsOf = (db: Uint8Array, o: number, column: number, digit: number): number =>
  db[o + AT.rows + column * 10 + digit];

/** The person n bosses above the one asked about. */
export function bossOf(db: Uint8Array, o: number, n: number): number {
  let person = db[o + AT.person];
  for (let i = 0; i < n; i++) person = db[o + AT.boss + person];
  return person;
}

function goldOf(db: Uint8Array, o: number): number {
  const attribute = db[o + AT.attribute];
  const value = (person: number): number => valueOf(db, o, attribute, person);
  switch (kindAt(db, o)) {
    case 'lookup':
      return DIGIT + value(db[o + AT.person]);
    case 'chain':
      return PERSON + bossOf(db, o, 2);
    case 'sum':
      return DIGIT + ((value(db[o + AT.person]) + value(db[o + AT.other])) % 10);
    case 'hops':
      return DIGIT + value(bossOf(db, o, db[o + AT.hops]));
    case 'count':
      return DIGIT + rowsOf(db, o, db[o + AT.column + attribute], db[o + AT.digit]);
    case 'fix':
      return NO_ANSWER;
  }
}

/** A repository is graded by what was done to it; no token answers it. */
export const NO_ANSWER = 255;

/**
 * Writes the prompt: `BOS lookup price ann ?`, `chain ann`, `sum price ann bob`, `hops 2 price ann`, `count price 7`, `fix`.
 * @returns how many tokens
 */
export function writePrompt(db: Uint8Array, o: number, out: Uint8Array, at: number): number {
  const kind = kindAt(db, o);
  let n = at;
  out[n++] = BOS;
  out[n++] = QUESTION + db[o + AT.kind];
  if (kind === 'hops') out[n++] = DIGIT + db[o + AT.hops];
  if (kind !== 'chain' && kind !== 'fix') out[n++] = ATTRIBUTE + db[o + AT.attribute];
  if (kind === 'count') out[n++] = DIGIT + db[o + AT.digit];
  else if (kind !== 'fix') out[n++] = PERSON + db[o + AT.person];
  if (kind === 'sum') out[n++] = PERSON + db[o + AT.other];
  out[n++] = ASK;
  return n - at;
}

/** Tokens of the longest prompt. */
export const LONGEST_PROMPT = 6;
