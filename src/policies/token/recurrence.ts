import type { Queries, TokenShape } from '../../core/token-net';
import { ROLE } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';

/** Rows of the input table: token, turn, role. A step's input is the sum of one of each; the role's serves as bias. */
export const inputRows = ({ vocabulary, turns }: TokenShape): number => vocabulary + turns + Object.keys(ROLE).length;

/**
 * A gated recurrent unit over the tokens of a row (Cho et al. 2014, eq. 5–8). With x of 3 D numbers looked up and
 * h the state before: r = σ(x_r + h U_r), z = σ(x_z + h U_z), n = tanh(x_n + (r ⊙ h) U_n), h' = z ⊙ h + (1 − z) ⊙ n.
 * The state of a query is the one behind the token before it; with no token before it, 0. One object per batch.
 */
export class Recurrence {
  /** [rows] first step of each row among all steps; a row takes as many as its farthest query needs. */
  readonly #first: Int32Array;
  readonly #steps: number;
  /** [steps × D] states after each step, and [steps × 3 D] its r, z and n. */
  readonly #state: Float32Array;
  readonly #gates: Float32Array;

  constructor(
    readonly t: Transcripts,
    readonly q: Queries,
    readonly shape: TokenShape,
    /** D, numbers in a state. */
    readonly size: number,
  ) {
    const far = new Int32Array(t.rows);
    for (let i = 0; i < q.count; i++) far[q.row[i]] = Math.max(far[q.row[i]], q.position[i]);
    this.#first = new Int32Array(t.rows + 1);
    for (let b = 0; b < t.rows; b++) this.#first[b + 1] = this.#first[b] + far[b];
    this.#steps = this.#first[t.rows];
    this.#state = new Float32Array(this.#steps * size);
    this.#gates = new Float32Array(this.#steps * 3 * size);
  }

  /** @param table [inputRows × 3 D] @param u [D × 3 D] @param out [count × D], zeroed before */
  run(table: Float32Array, u: Float32Array, out: Float32Array): void {
    const { size: D } = this;
    for (let b = 0; b < this.t.rows; b++)
      for (let s = this.#first[b], p = 0; s < this.#first[b + 1]; s++, p++)
        advance(
          { table, u, rows: inputsAt(this.t, b, p, this.shape), size: D },
          p > 0 ? this.#state.subarray((s - 1) * D, s * D) : undefined,
          this.#state.subarray(s * D, (s + 1) * D),
          this.#gates.subarray(s * 3 * D, (s + 1) * 3 * D),
        );
    for (let i = 0; i < this.q.count; i++) {
      const s = this.#first[this.q.row[i]] + this.q.position[i] - 1;
      if (this.q.position[i] > 0) out.set(this.#state.subarray(s * D, (s + 1) * D), i * D);
    }
  }

  /**
   * Back-propagation through time, after `run` with the same `u`.
   * @param d [count × D] @param dTable, dU written; zeroed before
   */
  retrace(u: Float32Array, d: Float32Array, dTable: Float32Array, dU: Float32Array): void {
    const { size: D, q } = this;
    const dState = new Float32Array(this.#steps * D);
    for (let i = 0; i < q.count; i++) {
      if (q.position[i] === 0) continue;
      const o = (this.#first[q.row[i]] + q.position[i] - 1) * D;
      for (let j = 0; j < D; j++) dState[o + j] += d[i * D + j];
    }
    const none = new Float32Array(D);
    const dInput = new Float32Array(3 * D);
    for (let b = 0; b < this.t.rows; b++)
      for (let s = this.#first[b + 1] - 1; s >= this.#first[b]; s--) {
        const p = s - this.#first[b];
        const before = p > 0 ? this.#state.subarray((s - 1) * D, s * D) : none;
        const dBefore = p > 0 ? dState.subarray((s - 1) * D, s * D) : none.slice();
        const gates = this.#gates.subarray(s * 3 * D, (s + 1) * 3 * D);
        goBack(u, before, gates, dState.subarray(s * D, (s + 1) * D), dInput, dBefore, dU);
        for (const row of inputsAt(this.t, b, p, this.shape))
          for (let j = 0; j < 3 * D; j++) dTable[row * 3 * D + j] += dInput[j];
      }
  }
}

/** What a step reads: matrices, and the rows of the table that add up to its input. */
export interface StepInput {
  readonly table: Float32Array;
  readonly u: Float32Array;
  readonly rows: readonly number[];
  readonly size: number;
}

/** The rows of the input table for the token at position p of row b. */
export function inputsAt(t: Transcripts, b: number, p: number, { vocabulary, turns }: TokenShape): number[] {
  const at = b * t.width + p;
  return [t.token[at], vocabulary + Math.min(t.turn[at], turns - 1), vocabulary + turns + t.role[at]];
}

/** One step: writes the state after it [D] and, as [r, z, n], its gates [3 D]. @param h absent: the first step, from 0 */
export function advance(
  { table, u, rows, size: D }: StepInput,
  h: Float32Array | undefined,
  after: Float32Array,
  gates: Float32Array,
): void {
  gates.fill(0);
  for (const row of rows) for (let j = 0; j < 3 * D; j++) gates[j] += table[row * 3 * D + j];
  if (h) for (let i = 0; i < D; i++) for (let j = 0; j < 2 * D; j++) gates[j] += h[i] * u[i * 3 * D + j];
  for (let j = 0; j < 2 * D; j++) gates[j] = 1 / (1 + Math.exp(-gates[j]));
  if (h) for (let i = 0; i < D; i++) for (let j = 2 * D; j < 3 * D; j++) gates[j] += gates[i] * h[i] * u[i * 3 * D + j];
  for (let j = 0; j < D; j++) {
    const n = (gates[2 * D + j] = Math.tanh(gates[2 * D + j]));
    after[j] = gates[D + j] * (h ? h[j] : 0) + (1 - gates[D + j]) * n;
  }
}

/** The step's transpose: from d after [D] writes d input [3 D], and adds to d before [D] and dU [D × 3 D]. */
function goBack(
  u: Float32Array,
  h: Float32Array,
  gates: Float32Array,
  dAfter: Float32Array,
  dInput: Float32Array,
  dBefore: Float32Array,
  dU: Float32Array,
): void {
  const D = h.length;
  for (let j = 0; j < D; j++) {
    const [z, n] = [gates[D + j], gates[2 * D + j]];
    dInput[D + j] = dAfter[j] * (h[j] - n) * z * (1 - z);
    dInput[2 * D + j] = dAfter[j] * (1 - z) * (1 - n * n);
    dBefore[j] += dAfter[j] * z;
  }
  for (let i = 0; i < D; i++) {
    const [r, o] = [gates[i], i * 3 * D];
    let dReset = 0;
    for (let j = 2 * D; j < 3 * D; j++) {
      dReset += dInput[j] * u[o + j];
      dU[o + j] += r * h[i] * dInput[j];
    }
    dInput[i] = dReset * h[i] * r * (1 - r);
    dBefore[i] += dReset * r;
  }
  for (let i = 0; i < D; i++) {
    const o = i * 3 * D;
    for (let j = 0; j < 2 * D; j++) {
      dBefore[i] += dInput[j] * u[o + j];
      dU[o + j] += h[i] * dInput[j];
    }
  }
}
