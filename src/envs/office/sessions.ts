import { STREAM } from '../../core/rng';
import type { Demonstrator, Facts, Sessions, SessionState } from '../../core/token-world';
import { MODE, ROLE } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';
import { Book } from './book';
import type { Setting } from './book';
import { RATES, demonstrated } from './demonstrator';
import { HAPPENS, translate } from './events';
import { isForcedAnswer } from './grammar';
import { FIELDS, L, STATUS } from './ledger';
import { showsAnswer } from './progress';
import { AT, SIZE } from './question';
import { Snapshot } from './snapshot';
import { stateKey } from './state-key';
import { follow } from './steps';
import { contains } from './token-set';
import { ANS, CALL, EOS, isToolsOwn } from './words';

/** Sessions in the office, rows side by side; `legal` and `push` allocate nothing. */
export class OfficeSessions implements Sessions {
  readonly transcripts: Transcripts;
  readonly #book: Book;

  /** @param bit the task's bit of every kind of event, by its place in HAPPENS; 0 for kinds the task does not know */
  constructor(
    readonly setting: Setting,
    readonly bit: Uint32Array,
    rows: number,
    width: number,
    readonly demonstrator: Demonstrator,
  ) {
    this.#book = new Book(setting, rows, width);
    this.transcripts = this.#book.transcripts;
  }

  reset(row: number, seed: number, task: number, noise: number): void {
    this.#book.begin(row, seed, task, noise);
  }

  legal(row: number, out: Uint32Array): number {
    const set = this.#book.allowed(row);
    out[0] = set.low;
    out[1] = set.high;
    return set.count;
  }

  push(row: number, token: number, logp: number, entropy: number): boolean {
    const { transcripts: t, ledger } = this.#book;
    const l = row * FIELDS;
    if (ledger[l + L.status] !== STATUS.open) throw new Error('this session is over');
    const set = this.#book.allowed(row);
    if (!contains(set, token)) throw new Error(`token ${token} is not legal here`);
    const slot = row * t.width + t.length[row];
    // A forced answer drops a call that is not finished.
    const forced = isForcedAnswer(set);
    if (forced) this.#book.expect(row, MODE.free, 0);
    const mode = t.mode[slot];
    const place = t.place[slot];
    const role = set.count === 1 ? ROLE.template : roleOf(mode, token);
    this.#book.append(row, token, role);
    let happened = 0;
    if (role !== ROLE.template) {
      this.#book.choose(slot, set, logp, entropy);
      const prompt = ledger[l + (token < 32 ? L.promptLow : L.promptHigh)];
      if ((prompt >>> (token & 31)) & 1) happened |= HAPPENS.echo;
      if (role === ROLE.think) happened |= HAPPENS.think;
    }
    ledger[l + L.written]++;
    if (isToolsOwn(token)) ledger[l + L.invented]++;
    happened |= follow(this.#book, row, token, mode, place, forced);
    t.events[slot] = translate(happened, this.bit);
    if (ledger[l + L.status] === STATUS.open && ledger[l + L.written] >= this.setting.budget)
      ledger[l + L.status] = STATUS.truncated;
    return ledger[l + L.status] !== STATUS.open;
  }

  over(row: number): boolean {
    return this.#book.ledger[row * FIELDS + L.status] !== STATUS.open;
  }

  terminated(row: number): boolean {
    return this.#book.ledger[row * FIELDS + L.status] === STATUS.terminated;
  }

  facts(row: number): Facts {
    const { ledger, db } = this.#book;
    const l = row * FIELDS;
    const o = row * SIZE;
    const shown = showsAnswer(db, o, ledger[l + L.found]);
    const success = ledger[l + L.success] === 1;
    const answered = ledger[l + L.answered] === 1;
    return {
      success,
      grounded: success && shown,
      fabricated: answered && !shown,
      answered,
      calls: ledger[l + L.calls],
      errors: ledger[l + L.errors],
      invented: ledger[l + L.invented],
      tampered: db[o + AT.tampered] === 1,
      doomed: ledger[l + L.dies] === 1 && ledger[l + L.calls] > 0,
    };
  }

  state(row: number): string {
    return stateKey(this.transcripts, row, this.#book.ledger[row * FIELDS + L.last], this.over(row));
  }

  demonstrate(row: number): number {
    const { transcripts, ledger, db, rng } = this.#book;
    const l = row * FIELDS;
    return demonstrated({
      transcripts,
      row,
      db,
      o: row * SIZE,
      rates: RATES[this.demonstrator],
      rng: rng.rekey(ledger[l + L.key], STREAM.demonstrate, ledger[l + L.noise]),
      legal: this.#book.allowed(row),
      strict: this.setting.grammar,
      turn: ledger[l + L.turn],
      turnAt: ledger[l + L.turnAt],
      last: ledger[l + L.last],
      calls: this.setting.calls - ledger[l + L.calls],
      tokens: this.setting.budget - ledger[l + L.written],
    });
  }

  save(row: number): SessionState {
    const { transcripts, ledger, db } = this.#book;
    const l = row * FIELDS;
    const o = row * SIZE;
    return new Snapshot(transcripts, row, ledger.slice(l, l + FIELDS), db.slice(o, o + SIZE));
  }

  load(row: number, state: SessionState): void {
    if (!(state instanceof Snapshot)) throw new Error('this state was not saved by sessions of the office');
    state.restore(this.transcripts, row);
    this.#book.ledger.set(state.ledger, row * FIELDS);
    this.#book.db.set(state.database, row * SIZE);
  }
}

/** A mark belongs to what it opens or closes. Ending the session is an answer of a kind: the decision to give none. */
function roleOf(mode: number, token: number): number {
  if (token === EOS) return ROLE.answer;
  if (mode === MODE.call) return ROLE.call;
  if (mode === MODE.answer) return ROLE.answer;
  return token === CALL ? ROLE.call : token === ANS ? ROLE.answer : ROLE.think;
}
