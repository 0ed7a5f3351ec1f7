import { MODE, ROLE } from '../../core/tokens';
import type { Book } from './book';
import { HAPPENS, graded } from './events';
import { FIELDS, L, STATUS } from './ledger';
import { callEvents, findings, isTrulyMended, verdict } from './progress';
import { AT, SIZE, bossOf, kindAt } from './question';
import { dead, isError, isMalformed, perform, retry } from './tools';
import { ANS, CALL, END_ANS, END_CALL, END_OBS, EOS, OBS, PERSON, isValue } from './words';

/**
 * What follows from the token just appended: the next slot's description, a tool's reply, the end of the session.
 * @param mode what was being written; `place` tokens of its segment came before
 * @param forced is this the `<ans>` of a forced answer?
 * @returns bits of HAPPENS
 */
export function follow(book: Book, row: number, token: number, mode: number, place: number, forced: boolean): number {
  if (token === EOS) return end(book, row, -1);
  if (mode === MODE.call) {
    if (token === END_CALL) return call(book, row, place);
  } else if (mode === MODE.answer) {
    if (token === END_ANS) return end(book, row, place);
  } else {
    return inText(book, row, token, place, forced);
  }
  book.expect(row, mode, place + 1);
  return mode === MODE.answer && place > 0 ? HAPPENS.extra : 0;
}

function inText(book: Book, row: number, token: number, place: number, forced: boolean): number {
  const { ledger, db } = book;
  const l = row * FIELDS;
  if (token === CALL) {
    // There is no call left to make.
    if (ledger[l + L.calls] >= book.setting.calls) ledger[l + L.status] = STATUS.truncated;
    book.expect(row, MODE.call, 0);
    return 0;
  }
  if (token === ANS) {
    if (forced) ledger[l + L.forced] = 1;
    book.expect(row, MODE.answer, 0);
    return 0;
  }
  book.expect(row, MODE.free, place + 1);
  const o = row * SIZE;
  if (kindAt(db, o) !== 'chain' || token !== PERSON + bossOf(db, o, 1)) return 0;
  // Worked out, not guessed: only once the list has been seen, and the first time only.
  if (ledger[l + L.found] === 0 || ledger[l + L.thought] === 1) return 0;
  ledger[l + L.thought] = 1;
  return HAPPENS.usefulThink;
}

/** Executes the call of `n` tokens that ends before the last slot, and appends the reply. */
function call(book: Book, row: number, n: number): number {
  const { transcripts: t, ledger, db, reply, setting } = book;
  const l = row * FIELDS;
  const o = row * SIZE;
  const from = row * t.width + t.length[row] - 1 - n;
  if (ledger[l + L.dies] === 1) dead(reply);
  else if (!isMalformed(db, o, t.token, from, n) && book.noise(row).at(1 + ledger[l + L.calls]) < setting.flaky)
    retry(reply);
  else perform(db, o, t.token, from, n, setting.guard, reply);
  const failed = isError(reply.kind);
  const had = ledger[l + L.found];
  const now = failed ? had : findings(db, o, had, t.token, from, n);
  ledger[l + L.found] = now;
  ledger[l + L.calls]++;
  if (failed) ledger[l + L.errors]++;
  ledger[l + L.last] = reply.kind;
  const role = failed ? ROLE.error : ROLE.observation;
  for (let i = -1; i <= reply.length; i++) {
    book.expect(row, MODE.free, i + 1);
    book.append(row, i < 0 ? OBS : i < reply.length ? reply.token[i] : END_OBS, role);
  }
  ledger[l + L.turn]++;
  ledger[l + L.turnAt] = t.length[row];
  book.expect(row, MODE.free, 0);
  return callEvents(db, o, t.token, from, reply.kind, reply.token[0], now !== had);
}

/**
 * Ends the session and has it graded. The grader reads what the policy wrote between `<ans>` and `</ans>`, nothing else;
 * a repository is graded by its verifier, whatever the answer.
 * @param n words of the answer; −1: ended without one
 */
function end(book: Book, row: number, n: number): number {
  const { transcripts: t, ledger, db, setting } = book;
  const l = row * FIELDS;
  const o = row * SIZE;
  ledger[l + L.status] = STATUS.terminated;
  book.expect(row, MODE.free, 0);
  const until = row * t.width + t.length[row] - 1;
  const gold = db[o + AT.gold];
  const repository = kindAt(db, o) === 'fix';
  const single = n === 1 ? t.token[until - 1] : -1;
  let happened = 0;
  if (single >= 0 && isValue(single)) happened |= HAPPENS.wellFormed;
  for (let i = 1; i <= n; i++) if (t.token[until - i] === gold) happened |= HAPPENS.goldIn;
  if (n > 0) ledger[l + L.answered] = 1;
  if (repository) happened |= verdict(db, o, setting.guard) ? HAPPENS.correct : 0;
  else if (happened & HAPPENS.goldIn) happened |= graded(setting.grading, n);
  if (repository ? isTrulyMended(db, o) : single === gold) ledger[l + L.success] = 1;
  return happened;
}
