import type { SessionState } from '../../core/token-world';
import type { Transcripts } from '../../core/tokens';

/** The per-slot arrays of transcripts with how many numbers a slot has in each. */
const arraysOf = (t: Transcripts) =>
  [
    [t.token, 1],
    [t.role, 1],
    [t.turn, 1],
    [t.mode, 1],
    [t.place, 1],
    [t.events, 1],
    [t.legal, 2],
    [t.logp, 1],
    [t.entropy, 1],
  ] as const;

/** A copy of one row: its transcript with the slot to come, its ledger and its database. */
export class Snapshot implements SessionState {
  readonly saved: unknown = 'a session of the office';
  readonly #slots: readonly (Uint8Array | Uint32Array | Float32Array)[];
  readonly #length: number;
  readonly #prompt: number;
  readonly #question: number;

  constructor(
    t: Transcripts,
    row: number,
    readonly ledger: Int32Array,
    readonly database: Uint8Array,
  ) {
    this.#length = t.length[row];
    this.#prompt = t.prompt[row];
    this.#question = t.question[row];
    const from = row * t.width;
    this.#slots = arraysOf(t).map(([array, n]) => array.slice(from * n, (from + this.#length + 1) * n));
  }

  /** @throws Error when the transcript does not fit */
  restore(t: Transcripts, row: number): void {
    if (this.#length >= t.width) throw new Error('this state is longer than the transcripts of these sessions');
    arraysOf(t).forEach(([array, n], i) => array.set(this.#slots[i], row * t.width * n));
    t.length[row] = this.#length;
    t.prompt[row] = this.#prompt;
    t.question[row] = this.#question;
  }
}
