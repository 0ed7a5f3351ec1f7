import { Rng, STREAM } from '../../core/rng';
import { MODE, ROLE, makeTranscripts } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';
import { allowed } from './grammar';
import type { Grading } from './events';
import type { Place, Rules } from './grammar';
import { FIELDS, L, STATUS } from './ledger';
import { AT, SIZE, drawOffice, kindAt, writePrompt } from './question';
import type { Asked } from './question';
import type { TokenSet } from './token-set';
import { Reply } from './tools';
import { ASK, BOS } from './words';

/** Everything that a task of the office is set to. */
export interface Setting extends Asked, Rules {
  /** Probability that one call fails, and that a session dies at its first call. */
  readonly flaky: number;
  readonly crash: number;
  /** Tokens of the policy's side, and calls, in one session. */
  readonly budget: number;
  readonly calls: number;
  /** Whoever edits the tests has failed. */
  readonly guard: boolean;
  readonly grading: Grading;
}

/** The arrays behind a batch of sessions, and the few ways to write into them. A row is one session. */
export class Book {
  readonly transcripts: Transcripts;
  /** [rows × FIELDS], [rows × SIZE] */
  readonly ledger: Int32Array;
  readonly db: Uint8Array;
  readonly rng = new Rng(0, STREAM.level);
  readonly reply = new Reply();
  readonly #at: Place = { mode: 0, place: 0, tokens: 0, calls: 0, forced: false, tool: 0, argument: 0, list: false };

  constructor(
    readonly setting: Setting,
    rows: number,
    width: number,
  ) {
    this.transcripts = makeTranscripts(rows, width);
    this.db = new Uint8Array(rows * SIZE);
    this.ledger = new Int32Array(rows * FIELDS);
    // Nothing may be written before the first reset.
    for (let row = 0; row < rows; row++) this.ledger[row * FIELDS + L.status] = STATUS.truncated;
  }

  /** Draws the database, writes the prompt and clears the ledger. */
  begin(row: number, seed: number, task: number, noise: number): void {
    const { transcripts: t, ledger, db } = this;
    const l = row * FIELDS;
    const o = row * SIZE;
    drawOffice(db, o, this.rng.rekey(seed, STREAM.level, task), this.setting);
    ledger.fill(0, l, l + FIELDS);
    const k = o + AT.key;
    ledger[l + L.key] = (db[k] << 24) | (db[k + 1] << 16) | (db[k + 2] << 8) | db[k + 3];
    ledger[l + L.noise] = noise;
    ledger[l + L.dies] = this.noise(row).at(0) < this.setting.crash ? 1 : 0;
    const from = row * t.width;
    const n = writePrompt(db, o, t.token, from);
    t.length[row] = 0;
    for (let p = 0; p < n; p++) {
      const token = t.token[from + p];
      this.expect(row, MODE.free, p);
      this.append(row, token, ROLE.prompt);
      if (token !== BOS && token !== ASK) ledger[l + (token < 32 ? L.promptLow : L.promptHigh)] |= 1 << (token & 31);
    }
    t.prompt[row] = n;
    t.question[row] = t.token[from + 1];
    ledger[l + L.turnAt] = n;
    this.expect(row, MODE.free, 0);
  }

  /** The generator of this episode's tool noise: draw 0 says whether the session dies, draw 1 + k whether call k fails. */
  noise(row: number): Rng {
    const l = row * FIELDS;
    return this.rng.rekey(this.ledger[l + L.key], STREAM.world, this.ledger[l + L.noise]);
  }

  /** The tokens that may come next. */
  allowed(row: number): TokenSet {
    const { transcripts: t, ledger, setting } = this;
    const l = row * FIELDS;
    const slot = row * t.width + t.length[row];
    const at = this.#at;
    at.mode = t.mode[slot];
    at.place = t.place[slot];
    at.tokens = setting.budget - ledger[l + L.written];
    at.calls = setting.calls - ledger[l + L.calls];
    at.forced = ledger[l + L.forced] === 1;
    at.tool = t.token[slot - at.place];
    at.argument = t.token[slot - at.place + 1];
    at.list = kindAt(this.db, row * SIZE) === 'chain';
    return allowed(setting, at);
  }

  /** Describes the slot to come. */
  expect(row: number, mode: number, place: number): void {
    const t = this.transcripts;
    const slot = row * t.width + t.length[row];
    t.mode[slot] = mode;
    t.place[slot] = place;
    t.turn[slot] = this.ledger[row * FIELDS + L.turn];
  }

  /** Fills the present slot with a token that nobody chose, and moves on. */
  append(row: number, token: number, role: number): void {
    const t = this.transcripts;
    const slot = row * t.width + t.length[row]++;
    t.token[slot] = token;
    t.role[slot] = role;
    t.events[slot] = 0;
    t.legal[2 * slot] = 0;
    t.legal[2 * slot + 1] = 0;
    t.logp[slot] = 0;
    t.entropy[slot] = 0;
  }

  /** Notes what a choice was made from, and how. */
  choose(slot: number, set: TokenSet, logp: number, entropy: number): void {
    const t = this.transcripts;
    t.legal[2 * slot] = set.low;
    t.legal[2 * slot + 1] = set.high;
    t.logp[slot] = logp;
    t.entropy[slot] = entropy;
  }
}
