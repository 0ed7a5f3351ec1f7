import { MODE } from '../../core/tokens';
import { LONGEST_CALL, TOOLS, shapeOf } from './tools';
import { setOf } from './token-set';
import type { TokenSet } from './token-set';
import {
  ANS,
  ASK,
  BOS,
  BOSS,
  CALL,
  END_ANS,
  END_CALL,
  END_OBS,
  EOS,
  GET,
  OBS,
  PAD,
  isAttribute,
  isTool,
  isValue,
} from './words';

/** What the policy may write. */
export interface Rules {
  /** Only what keeps the transcript well-formed; otherwise anything but the environment's own marks. */
  readonly grammar: boolean;
  /** When tokens or calls run out, the session goes to an answer of one value instead of being cut. */
  readonly forced: boolean;
  /** The policy may write the environment's marks: a demonstration of what that does not do. */
  readonly markers: boolean;
}

/** Where a session stands, as far as the next token is concerned. */
export interface Place {
  mode: number;
  /** Tokens of the segment so far. */
  place: number;
  /** Tokens and calls still to spend. */
  tokens: number;
  calls: number;
  /** Is this answer a forced one? */
  forced: boolean;
  /** First two words of the present call. */
  tool: number;
  argument: number;
  /** May `get boss` be asked without a person, and only so? */
  list: boolean;
}

const isMark = (v: number): boolean => v === PAD || v === BOS || v === OBS || v === END_OBS;
/** `<ans> x </ans>`, the shortest answer. */
const ANSWER = 3;

const ALL = setOf(() => true);
const UNMARKED = setOf((v) => !isMark(v));
const VALUES = setOf(isValue);
const TOOL_SET = setOf(isTool);
const JUST_ANS = setOf((v) => v === ANS);
const JUST_END_ANS = setOf((v) => v === END_ANS);
const JUST_END_CALL = setOf((v) => v === END_CALL);
const ATTRIBUTES = setOf(isAttribute);
const ARGUMENTS = TOOLS.map((tool) => shapeOf(tool).map((takes) => setOf(takes)));

/** Free text under the grammar, by (markers, room for an answer, room for a call). */
const FREE = Array.from({ length: 8 }, (_, i) =>
  setOf((v) => {
    if (isMark(v)) return (i & 4) !== 0;
    if (v === ANS) return (i & 2) !== 0;
    if (v === CALL) return (i & 1) !== 0;
    return v === EOS || v >= ASK;
  }),
);

/** The tokens that may come next; never none while a session is open. Returns one of a fixed number of sets. */
export function allowed(rules: Rules, at: Place): TokenSet {
  if (rules.forced) {
    const closing = finish(at);
    if (closing) return closing;
  }
  if (!rules.grammar) return rules.markers ? ALL : UNMARKED;
  if (at.mode === MODE.call) return inCall(at);
  if (at.mode === MODE.answer) return at.place === 0 ? VALUES : JUST_END_ANS;
  const kept = rules.forced ? ANSWER : 0;
  const call = at.calls > 0 && at.tokens >= LONGEST_CALL + kept;
  return FREE[(rules.markers ? 4 : 0) | (at.tokens >= ANSWER ? 2 : 0) | (call ? 1 : 0)];
}

/** The forced answer: `<ans>`, one value and `</ans>` fit exactly into the last three tokens. An unfinished call is dropped. */
function finish(at: Place): TokenSet | undefined {
  if (at.mode !== MODE.answer) return at.tokens <= ANSWER || at.calls === 0 ? JUST_ANS : undefined;
  if (at.place === 0) return at.forced || at.tokens <= 2 ? VALUES : undefined;
  return at.forced || at.tokens <= 1 ? JUST_END_ANS : undefined;
}

function inCall({ place, tool, argument, list }: Place): TokenSet {
  if (place === 0) return TOOL_SET;
  if (tool === GET && place === 1) return ATTRIBUTES;
  if (tool === GET && argument === BOSS && list) return JUST_END_CALL;
  const takes = ARGUMENTS[TOOLS.indexOf(tool)];
  return place <= takes.length ? takes[place - 1] : JUST_END_CALL;
}

/** Does this set stand for the forced answer, in which `<ans>` ends whatever was being written? */
export const isForcedAnswer = (set: TokenSet): boolean => set === JUST_ANS;
