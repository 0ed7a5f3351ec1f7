import type { Queries, TokenShape } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import { advance, inputsAt } from './recurrence';

/**
 * States of a recurrence kept from one call to the next, so that decoding a token costs one step, not a whole row. A row
 * is trusted as far as the tokens it was computed from still stand there; `forget` when the weights change.
 */
export class Remembered {
  /** [rows × width × D], and how many steps of each row hold. */
  #states = new Float32Array(0);
  #valid = new Int32Array(0);
  /** [rows × width] what the steps were computed from: token, role and turn in one number. */
  #from = new Int32Array(0);

  constructor(
    readonly shape: TokenShape,
    readonly size: number,
  ) {}

  forget(): void {
    this.#valid.fill(0);
  }

  /** States of the queries, as `Recurrence.run` gives them. @param out [count × D], zeroed before */
  run(t: Transcripts, q: Queries, table: Float32Array, u: Float32Array, out: Float32Array): void {
    const { size: D } = this;
    this.#fit(t.rows * t.width, t.rows);
    const gates = new Float32Array(3 * D);
    for (let i = 0; i < q.count; i++) {
      const [b, n] = [q.row[i], q.position[i]];
      if (n === 0) continue;
      const base = b * t.width;
      for (let p = this.#standing(t, b, n); p < n; p++) {
        const h = p > 0 ? this.#states.subarray((base + p - 1) * D, (base + p) * D) : undefined;
        const rows = inputsAt(t, b, p, this.shape);
        advance({ table, u, rows, size: D }, h, this.#states.subarray((base + p) * D, (base + p + 1) * D), gates);
        this.#from[base + p] = mark(t, base + p);
        this.#valid[b] = p + 1;
      }
      out.set(this.#states.subarray((base + n - 1) * D, (base + n) * D), i * D);
    }
  }

  /** Steps of row b, up to n, that still hold; drops the others. */
  #standing(t: Transcripts, b: number, n: number): number {
    const held = Math.min(this.#valid[b], n);
    for (let p = 0; p < held; p++)
      if (this.#from[b * t.width + p] !== mark(t, b * t.width + p)) return (this.#valid[b] = p);
    return held;
  }

  #fit(slots: number, rows: number): void {
    if (this.#from.length === slots && this.#valid.length === rows) return;
    this.#states = new Float32Array(slots * this.size);
    this.#from = new Int32Array(slots);
    this.#valid = new Int32Array(rows);
  }
}

const mark = (t: Transcripts, at: number): number => t.token[at] | (t.role[at] << 8) | (t.turn[at] << 16);
