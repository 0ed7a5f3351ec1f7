import type { Queries, TokenShape } from '../../src/core/token-net';
import type { Transcripts } from '../../src/core/tokens';

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The recurrent policy once more, straight from the equations, in doubles, slow on purpose: nothing is shared or kept. */
export class GruTwin {
  readonly parameters: number;

  constructor(
    readonly shape: TokenShape,
    readonly D: number,
    readonly p: Float64Array,
  ) {
    const { vocabulary: V, turns: T } = shape;
    const features = 4 * (V + 1) + T + 24 + V;
    this.parameters = features * D + (V + T + 8) * 3 * D + 3 * D * D + D * D + D * V + V + D + 1;
  }

  outputs(t: Transcripts, q: Queries): { logits: number[]; values: number[] } {
    const { D } = this;
    const { vocabulary: V, turns: T } = this.shape;
    let o = 0;
    const matrix = (rows: number, columns: number) => {
      const from = o;
      o += rows * columns;
      return (i: number, j: number): number => this.p[from + i * columns + j];
    };
    const look = matrix(4 * (V + 1) + T + 24 + V, D);
    const input = matrix(V + T + 8, 3 * D);
    const U = matrix(D, 3 * D);
    const W = matrix(D, D);
    const [out, bias, worth, worthBias] = [matrix(D, V), matrix(1, V), matrix(D, 1), matrix(1, 1)];
    const units = Array.from({ length: D }, (_, j) => j);
    const logits: number[] = [];
    const values: number[] = [];
    for (let i = 0; i < q.count; i++) {
      const [b, n] = [q.row[i], q.position[i]];
      const slot = b * t.width;
      let state = units.map(() => 0);
      for (let k = 0; k < n; k++) {
        const rows = [t.token[slot + k], V + Math.min(t.turn[slot + k], T - 1), V + T + t.role[slot + k]];
        const x = (j: number): number => rows.reduce((sum, row) => sum + input(row, j), 0);
        const h = state;
        const through = (j: number, of: readonly number[]): number => of.reduce((sum, y, m) => sum + y * U(m, j), 0);
        const r = units.map((j) => sigmoid(x(j) + through(j, h)));
        const z = units.map((j) => sigmoid(x(D + j) + through(D + j, h)));
        const reset = units.map((j) => r[j] * h[j]);
        state = units.map((j) => z[j] * h[j] + (1 - z[j]) * Math.tanh(x(2 * D + j) + through(2 * D + j, reset)));
      }
      const newest = (k: number): number => k * (V + 1) + (k < n ? t.token[slot + n - 1 - k] : V);
      const turn = 4 * (V + 1) + (n > 0 ? Math.min(t.turn[slot + n - 1], T - 1) : 0);
      const place = 4 * (V + 1) + T + t.mode[slot + n] * 8 + Math.min(t.place[slot + n], 7);
      const rows = [0, 1, 2, 3].map(newest).concat(turn, place, 4 * (V + 1) + T + 24 + t.question[b]);
      const h = units.map((j) => {
        const u = rows.reduce((sum, row) => sum + look(row, j), 0);
        return Math.max(0, u + state.reduce((sum, y, m) => sum + y * W(m, j), 0));
      });
      for (let v = 0; v < V; v++) logits.push(h.reduce((sum, y, m) => sum + y * out(m, v), 0) + bias(0, v));
      values.push(h.reduce((sum, y, m) => sum + y * worth(m, 0), 0) + worthBias(0, 0));
    }
    return { logits, values };
  }
}
