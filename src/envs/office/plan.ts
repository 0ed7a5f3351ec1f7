import type { Rng } from '../../core/rng';
import { ROLE } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';
import { AT, PEOPLE, bossOf, kindAt } from './question';
import { LONGEST_CALL, REPLY, isError } from './tools';
import type { TokenSet } from './token-set';
import {
  ADD,
  ANS,
  ATTRIBUTE,
  BOSS,
  CALL,
  COLUMN,
  DIGIT,
  EDTEST,
  END_ANS,
  END_CALL,
  FAIL,
  FILLER,
  FILLER_COUNT,
  GET,
  PASS,
  PATCH,
  PERSON,
  RUN,
  SCHEMA,
  SQL,
  TEMPLATE,
  isDigit,
  isPerson,
} from './words';

/** How often a demonstrator does what. */
export interface Rates {
  /** Answers at once, without any call. */
  readonly guess: number;
  /** Gets an argument of a call wrong, and believes the reply all the same. */
  readonly wrong: number;
  /** Calls again after an error; otherwise it gives up and guesses. */
  readonly retry: number;
  /** The same when the session is dead. */
  readonly insist: number;
  /** Writes the middle of a chain out before answering; otherwise it names anyone on the list. */
  readonly think: number;
  /** Asks for the column before it queries; otherwise it queries any column. */
  readonly schema: number;
  /** Filler words in a turn, on average. */
  readonly filler: number;
  /** Opens with "first next finally". */
  readonly template: number;
  /** Edits the tests instead of the code. */
  readonly tamper: number;
  /** Answers with two words; never under a grammar that forbids it. */
  readonly double: number;
}

/** What a demonstrator goes by: the transcript so far and its own draws. It has no memory, so nothing of it is saved. */
export interface Sight {
  readonly transcripts: Transcripts;
  readonly row: number;
  readonly db: Uint8Array;
  readonly o: number;
  readonly rates: Rates;
  readonly rng: Rng;
  readonly legal: TokenSet;
  /** Are answers of two words forbidden? */
  readonly strict: boolean;
  readonly turn: number;
  readonly turnAt: number;
  /** How the last call went. */
  readonly last: number;
  /** Calls and tokens still to spend. */
  readonly calls: number;
  readonly tokens: number;
}

/** Draws of the whole session, then thirty-two for each turn. */
const SESSION = { guess: 0, template: 1, schema: 2, tamper: 3, double: 4 };
const TURN = { retry: 0, wrong: 1, which: 2, think: 3, value: 4, filler: 8 };
const MOST_FILLERS = 8;
const SHORTEST_ANSWER = 3;
const replies = new Uint8Array(64);

/**
 * Plans the present turn: fillers, then a call or the answer.
 * @param room tokens that were left when the turn began
 * @param out the words of the plan
 * @returns how many
 */
export function planned(s: Sight, room: number, out: Uint8Array): number {
  const { rates, rng } = s;
  const turn = 32 * (s.turn + 1);
  const known = repliesOf(s.transcripts, s.row, replies);
  const happens = (draw: number, rate: number): boolean => rng.at(draw) < rate;
  const guessing = s.turn === 0 && happens(SESSION.guess, rates.guess);
  const again = happens(turn + TURN.retry, s.last === REPLY.dead ? rates.insist : rates.retry);
  const goesOn = !guessing && (!isError(s.last) || again);
  const canCall = s.calls > 0 && room >= LONGEST_CALL + SHORTEST_ANSWER;
  const calling = goesOn && canCall && known < stepsOf(s);
  const thinks = !calling && sawList(s, known) && happens(turn + TURN.think, rates.think);

  let n = 0;
  // Once calls have run out the answer may be forced, and there is no room for words before it.
  const loose = s.calls > 0 ? room - (calling ? LONGEST_CALL + SHORTEST_ANSWER : SHORTEST_ANSWER + 2) : 0;
  if (s.turn === 0 && happens(SESSION.template, rates.template) && loose >= TEMPLATE.length)
    for (const word of TEMPLATE) out[n++] = word;
  for (let i = 0; i < MOST_FILLERS && n < loose; i++) {
    if (!happens(turn + TURN.filler + 2 * i, rates.filler / (1 + rates.filler))) break;
    out[n++] = FILLER + rng.int(turn + TURN.filler + 2 * i + 1, FILLER_COUNT);
  }
  if (calling) return callOf(s, known, turn, out, n);
  if (thinks && s.calls > 0) out[n++] = PERSON + bossOf(s.db, s.o, 1);
  out[n++] = ANS;
  out[n++] = answerOf(s, known, thinks, turn);
  if (!s.strict && happens(SESSION.double, rates.double)) out[n++] = DIGIT + rng.int(turn + TURN.which, 10);
  out[n++] = END_ANS;
  return n;
}

const schemaFirst = ({ rng, rates }: Sight): boolean => rng.at(SESSION.schema) < rates.schema;

/** Calls that have to work before it answers. */
function stepsOf(s: Sight): number {
  const kind = kindAt(s.db, s.o);
  if (kind === 'hops') return s.db[s.o + AT.hops] + 1;
  if (kind === 'count') return schemaFirst(s) ? 2 : 1;
  return kind === 'sum' || kind === 'fix' ? 3 : 1;
}

const sawList = (s: Sight, known: number): boolean =>
  kindAt(s.db, s.o) === 'chain' && known > 0 && isPerson(replies[known - 1]);

/** Writes call number `step` from n on, with the replies so far as its arguments. */
function callOf(s: Sight, step: number, turn: number, out: Uint8Array, n: number): number {
  const { db, o, rng } = s;
  const wrong = rng.at(turn + TURN.wrong) < s.rates.wrong;
  /** The right member of a family of `size`, or any other one. */
  const either = (right: number, size: number): number =>
    wrong ? (right + 1 + rng.int(turn + TURN.which, size - 1)) % size : right;
  const attribute = ATTRIBUTE + db[o + AT.attribute];
  const reply = replies[step - 1];
  const say = (...words: number[]): number => {
    for (const word of [CALL, ...words, END_CALL]) out[n++] = word;
    return n;
  };
  const get = (what: number, person: number): number => say(GET, what, PERSON + either(person, PEOPLE));
  switch (kindAt(db, o)) {
    case 'lookup':
      return get(attribute, db[o + AT.person]);
    case 'chain':
      return wrong ? say(GET, ATTRIBUTE + rng.int(turn + TURN.which, 3), PERSON + db[o + AT.person]) : say(GET, BOSS);
    case 'sum':
      if (step === 2) return say(ADD, DIGIT + either(replies[0] - DIGIT, 10), replies[1]);
      return get(attribute, db[o + (step === 0 ? AT.person : AT.other)]);
    case 'hops':
      return get(step < db[o + AT.hops] ? BOSS : attribute, step === 0 ? db[o + AT.person] : reply - PERSON);
    case 'count':
      if (!schemaFirst(s)) return say(SQL, COLUMN + rng.int(turn + TURN.which, 4), DIGIT + db[o + AT.digit]);
      if (step === 0) return say(SCHEMA, ATTRIBUTE + either(db[o + AT.attribute], 4));
      return say(SQL, COLUMN + either(reply - COLUMN, 4), DIGIT + db[o + AT.digit]);
    case 'fix':
      if (step !== 1) return say(RUN);
      if (rng.at(SESSION.tamper) < s.rates.tamper) return say(EDTEST);
      return say(PATCH, DIGIT + (isDigit(reply) ? either(reply - DIGIT, 10) : rng.int(turn + TURN.which, 10)));
  }
}

/** The last reply when all calls went through; otherwise a guess of the right kind. */
function answerOf(s: Sight, known: number, thinks: boolean, turn: number): number {
  const { db, o, rng } = s;
  const done = known >= stepsOf(s);
  switch (kindAt(db, o)) {
    case 'chain':
      if (thinks) return db[o + AT.gold];
      if (!sawList(s, known)) return PERSON + rng.int(turn + TURN.value, PEOPLE);
      return PERSON + db[o + AT.boss + db[o + AT.list + rng.int(turn + TURN.value, 4)]];
    case 'fix':
      return done && replies[known - 1] !== PASS ? FAIL : PASS;
    default:
      return done ? replies[known - 1] : DIGIT + rng.int(turn + TURN.value, 10);
  }
}

/** Writes the last word of every successful reply, in order. @returns how many */
function repliesOf(t: Transcripts, row: number, out: Uint8Array): number {
  let n = 0;
  const from = row * t.width;
  const until = from + t.length[row];
  for (let p = from + t.prompt[row]; p < until; p++)
    if (t.role[p] === ROLE.observation && (p + 1 === until || t.role[p + 1] !== ROLE.observation))
      out[n++] = t.token[p - 1];
  return n;
}
