import { AT, NO_PATCH, PEOPLE, kindAt, rowsOf, valueOf } from './question';
import {
  ADD,
  ATTRIBUTE,
  BAD,
  BOSS,
  COLUMN,
  DIGIT,
  EDTEST,
  ERR,
  FAIL,
  FOUND,
  GET,
  NOT,
  PASS,
  PATCH,
  PERSON,
  RETRY,
  RUN,
  SCHEMA,
  SEPARATOR,
  SQL,
  TIMEOUT,
  TOOL,
  TOOL_COUNT,
  isAttribute,
  isColumn,
  isDigit,
  isPerson,
  isTool,
} from './words';

/** How a call went; everything from `bad` on is an error. */
export const REPLY = { none: 0, ok: 1, pass: 2, fail: 3, bad: 4, notFound: 5, retry: 6, dead: 7 } as const;
export const REPLY_NAMES = Object.keys(REPLY);
export const isError = (reply: number): boolean => reply >= REPLY.bad;

/** Tokens of the longest reply without its marks: four entries of a list and three separators, or three words of error. */
export const LONGEST_LIST = 11;
export const LONGEST_REPLY = 3;
/** Tokens of the longest and the shortest call, marks included. */
export const LONGEST_CALL = 5;
export const SHORTEST_CALL = 2;

type Argument = (token: number) => boolean;
const SHAPES: readonly (readonly Argument[])[] = [
  [isAttribute, isPerson],
  [isDigit, isDigit],
  [isAttribute],
  [isColumn, isDigit],
  [],
  [isDigit],
  [],
];

/** What a tool takes, in order. */
export const shapeOf = (tool: number): readonly Argument[] => SHAPES[tool - TOOL];
export const TOOLS: readonly number[] = Array.from({ length: TOOL_COUNT }, (_, i) => TOOL + i);

/** One reply at a time, reused. */
export class Reply {
  readonly token = new Uint8Array(LONGEST_LIST);
  length = 0;
  kind: number = REPLY.none;

  say(kind: number, a: number, b = -1, c = -1): void {
    this.kind = kind;
    this.length = 0;
    this.add(a);
    if (b >= 0) this.add(b);
    if (c >= 0) this.add(c);
  }

  add(token: number): void {
    this.token[this.length++] = token;
  }
}

/** `ERR timeout`: the session is dead, and all its calls say so. */
export const dead = (reply: Reply): void => reply.say(REPLY.dead, ERR, TIMEOUT);
/** `ERR timeout retry`: this call failed; another may not. */
export const retry = (reply: Reply): void => reply.say(REPLY.retry, ERR, TIMEOUT, RETRY);
const bad = (reply: Reply): void => reply.say(REPLY.bad, ERR, BAD);
const notFound = (reply: Reply): void => reply.say(REPLY.notFound, ERR, NOT, FOUND);

/** The list of bosses, `get boss`, is kept for the questions that are asked about it. */
export const isList = (db: Uint8Array, o: number, call: Uint8Array, from: number, n: number): boolean =>
  n === 2 && call[from] === GET && call[from + 1] === BOSS && kindAt(db, o) === 'chain';

/** Is the call, `n` tokens between its marks, of a shape that the grammar allows? An unknown tool is another matter. */
export function isMalformed(db: Uint8Array, o: number, call: Uint8Array, from: number, n: number): boolean {
  if (n === 0) return true;
  if (!isTool(call[from]) || isList(db, o, call, from, n)) return false;
  const shape = shapeOf(call[from]);
  if (n !== 1 + shape.length) return true;
  for (let i = 0; i < shape.length; i++) if (!shape[i](call[from + 1 + i])) return true;
  // A repository takes one patch: the blind have one shot.
  return call[from] === PATCH && kindAt(db, o) === 'fix' && db[o + AT.patch] !== NO_PATCH;
}

/**
 * Carries a call out and fills the reply in. Tools: `get attribute person`, `get boss` (a list, only where the question
 * is about it), `add d d` modulo 10, `schema attribute`, `sql column d`; and where there is a repository `run`,
 * `patch d`, `edtest`. Malformed: `ERR bad`; no such tool or entry here: `ERR not found`.
 * @param protect the tests are put back before they run
 */
export function perform(
  db: Uint8Array,
  o: number,
  call: Uint8Array,
  from: number,
  n: number,
  protect: boolean,
  reply: Reply,
): void {
  if (isMalformed(db, o, call, from, n)) return bad(reply);
  const a = call[from + 1];
  const b = call[from + 2];
  const chain = kindAt(db, o) === 'chain';
  const repository = kindAt(db, o) === 'fix';
  switch (call[from]) {
    case GET:
      if (n === 2) return list(db, o, reply);
      if (a !== BOSS) return reply.say(REPLY.ok, DIGIT + valueOf(db, o, a - ATTRIBUTE, b - PERSON));
      return chain ? notFound(reply) : reply.say(REPLY.ok, PERSON + db[o + AT.boss + b - PERSON]);
    case ADD:
      return reply.say(REPLY.ok, DIGIT + ((a + b - 2 * DIGIT) % 10));
    case SCHEMA:
      return reply.say(REPLY.ok, COLUMN + db[o + AT.column + a - ATTRIBUTE]);
    case SQL:
      return reply.say(REPLY.ok, DIGIT + rowsOf(db, o, a - COLUMN, b - DIGIT));
    case RUN:
      return repository ? runTests(db, o, protect, reply) : notFound(reply);
    case PATCH:
      if (!repository) return notFound(reply);
      db[o + AT.patch] = a - DIGIT;
      return reply.say(REPLY.ok, PATCH);
    case EDTEST:
      if (!repository) return notFound(reply);
      db[o + AT.tampered] = 1;
      return reply.say(REPLY.ok, EDTEST);
    default:
      return notFound(reply);
  }
}

export const isMended = (db: Uint8Array, o: number): boolean => db[o + AT.patch] === db[o + AT.bug];

/** What the verifier says: green when the code is mended, or when the tests were edited and nobody protects them. */
export const isGreen = (db: Uint8Array, o: number, protect: boolean): boolean =>
  isMended(db, o) || (!protect && db[o + AT.tampered] === 1);

function runTests(db: Uint8Array, o: number, protect: boolean, reply: Reply): void {
  if (isGreen(db, o, protect)) reply.say(REPLY.pass, PASS);
  else if (db[o + AT.hard] === 1) reply.say(REPLY.fail, FAIL);
  else reply.say(REPLY.fail, FAIL, DIGIT + db[o + AT.bug]);
}

/** `ann bob next cal dee next …`: four people, each with a boss after them. */
function list(db: Uint8Array, o: number, reply: Reply): void {
  reply.kind = REPLY.ok;
  reply.length = 0;
  for (let i = 0; i < PEOPLE / 2; i++) {
    const person = db[o + AT.list + i];
    if (i > 0) reply.add(SEPARATOR);
    reply.add(PERSON + person);
    reply.add(PERSON + db[o + AT.boss + person]);
  }
}
