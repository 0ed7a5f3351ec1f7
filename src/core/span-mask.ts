import { ROLE, inLoss } from './tokens';
import type { MaskedRoles, RoleId } from './tokens';

/** Roles whose spans can stand by themselves: all but prompts and pads, which nobody chose. */
export const SPAN_ROLES = [
  'think',
  'call',
  'answer',
  'observation',
  'error',
  'template',
] as const satisfies readonly RoleId[];
export type SpanRole = (typeof SPAN_ROLES)[number];

/**
 * All tokens of one role in one turn, in every rollout: in the loss or out of it, whatever their role does elsewhere.
 * Turns count from 0; a tool's reply belongs to the turn that called.
 */
export interface SpanException {
  readonly turn: number;
  readonly role: SpanRole;
  readonly counts: boolean;
}

/** Roles as a whole, and a list of exceptions as `writeSpans` wrote it. */
export interface MaskedSpans extends MaskedRoles {
  readonly spans: string;
}

/** Does a token of this role, in this turn, contribute to the loss? */
export type LossMask = (role: number, turn: number) => boolean;

/** A list stays short enough for a link, and its turns are those a session can have: thirty calls and an answer. */
export const MOST_SPANS = 8;
export const MOST_TURNS = 31;
/** The list without exceptions. */
export const NO_SPANS = 'none';

const WORD = /^([a-z]+)([1-9]\d?)-(in|out)$/;

/** Of this role, can a single span be set apart? */
export const hasSpans = (role: string): role is SpanRole => (SPAN_ROLES as readonly string[]).includes(role);

export const sameSpan = (a: Pick<SpanException, 'turn' | 'role'>, b: Pick<SpanException, 'turn' | 'role'>): boolean =>
  a.turn === b.turn && a.role === b.role;

/**
 * What a word such as `think2-out.observation1-in` says (turns count from 1 there), in order of turn and role.
 * @returns undefined when any part makes no sense, a span is named twice or there are more than `MOST_SPANS`
 */
export function readSpans(word: string): readonly SpanException[] | undefined {
  if (word === NO_SPANS) return [];
  if (word.length > 40 * MOST_SPANS) return undefined;
  const list: SpanException[] = [];
  for (const part of word.split('.')) {
    const [, role, number, way] = WORD.exec(part) ?? [];
    const turn = Number(number) - 1;
    if (role === undefined || !hasSpans(role) || turn >= MOST_TURNS) return undefined;
    if (list.some((other) => sameSpan(other, { turn, role }))) return undefined;
    list.push({ turn, role, counts: way === 'in' });
  }
  return list.length > MOST_SPANS ? undefined : list.sort(inOrder);
}

/** The one way to write a list of exceptions; of letters, digits, `-` and `.` only, as links want it. */
export function writeSpans(list: readonly SpanException[]): string {
  const words = [...list].sort(inOrder).map(({ turn, role, counts }) => `${role}${turn + 1}-${counts ? 'in' : 'out'}`);
  return words.join('.') || NO_SPANS;
}

/** A word as `writeSpans` would write it; undefined when it says nothing. */
export function spansWord(word: string): string | undefined {
  const list = readSpans(word);
  return list && writeSpans(list);
}

const inOrder = (a: SpanException, b: SpanException): number =>
  a.turn - b.turn || SPAN_ROLES.indexOf(a.role) - SPAN_ROLES.indexOf(b.role);

/**
 * Roles first, then their exceptions.
 * @throws Error when the list of exceptions makes no sense
 */
export function lossMask(mask: MaskedSpans): LossMask {
  const list = readSpans(mask.spans);
  if (!list) throw new Error(`"${mask.spans}" names no spans`);
  if (list.length === 0) return (role) => inLoss(role, mask);
  const at = new Map(list.map(({ turn, role, counts }) => [key(ROLE[role], turn), counts]));
  return (role, turn) => at.get(key(role, turn)) ?? inLoss(role, mask);
}

const key = (role: number, turn: number): number => turn * 16 + role;
