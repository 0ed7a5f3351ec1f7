import type { Queries } from '../../src/core/token-net';
import type { Transcripts } from '../../src/core/tokens';
import { columnsOf, D, rowsOf, split } from './token-twin-tables';
import type { Head, Numbers, TwinShape } from './token-twin-tables';

/**
 * The net of `policies/token-lm-net.ts` again, written by hand on plain arrays, without tfjs and without sharing a line
 * with it: its judge in the tests (in doubles) and its rival in the bench (in floats). Same parameter order. It builds
 * the key of every position, kept for as long as the tokens stay the same, and attends one query at a time.
 */
export class TokenTwin {
  readonly #make: (n: number) => Numbers;
  readonly #shape: TwinShape;
  readonly #live: Numbers;
  readonly #slope: Numbers;
  /** What the last forward computed, for the backward. */
  #t!: Transcripts;
  #q!: Queries;
  #first: number[] = [];
  #u!: Numbers;
  #h!: Numbers;
  #gate!: Numbers;
  #query!: Numbers;
  #out!: Numbers;
  #alpha: Numbers[] = [];
  /** Per head [rows × width × D], and for which token, previous token, turn and role (in one number) each is valid. */
  #key: Numbers[] = [];
  #keyed!: Int32Array;

  constructor(shape: TwinShape, parameters: Float64Array, make: (n: number) => Numbers = (n) => new Float32Array(n)) {
    this.#shape = shape;
    this.#make = make;
    this.#live = make(parameters.length);
    this.#slope = make(parameters.length);
    this.write(parameters);
  }

  write(parameters: Float64Array): void {
    this.#live.set(parameters);
    this.#keyed = new Int32Array(0);
  }

  #buildKeys(head: readonly Head[], columns: number): void {
    const { rows, width } = this.#t;
    if (this.#keyed.length !== rows * width) {
      this.#keyed = new Int32Array(rows * width).fill(-1);
      this.#key = head.map(() => this.#make(rows * width * D));
    }
    const longest = new Map<number, number>();
    for (let i = 0; i < this.#q.count; i++) {
      const b = this.#q.row[i];
      longest.set(b, Math.max(longest.get(b) ?? 0, this.#q.position[i]));
    }
    for (const [b, n] of longest)
      for (let s = 0; s < n; s++) {
        const [c0, c1, c2, c3] = columnsOf(this.#t, b, s, this.#shape);
        const at = b * width + s;
        const mark = ((c0 * columns + c1) * columns + c2) * columns + c3;
        if (this.#keyed[at] === mark) continue;
        this.#keyed[at] = mark;
        head.forEach(({ key }, k) => {
          const out = this.#key[k];
          for (let d = 0; d < D; d++) {
            const o = d * columns;
            out[at * D + d] = key[o + c0] + key[o + c1] + key[o + c2] + key[o + c3];
          }
        });
      }
  }

  forward(t: Transcripts, q: Queries, logits: Numbers, values: Numbers): void {
    const { vocabulary: V, hidden: H, heads } = this.#shape;
    const w = split(this.#live, this.#shape);
    const { table, output, bias, gate: gateWeight, value: valueWeight } = w;
    this.#t = t;
    this.#q = q;
    this.#buildKeys(w.head, w.columns);
    this.#first = [0];
    for (let i = 0; i < q.count; i++) this.#first.push(this.#first[i] + q.position[i]);
    const [u, h] = [(this.#u = this.#make(q.count * H)), (this.#h = this.#make(q.count * H))];
    const query = (this.#query = this.#make(q.count * heads * D));
    const out = (this.#out = this.#make(q.count * heads * D));
    this.#gate = this.#make(q.count);
    this.#alpha = w.head.map(() => this.#make(this.#first[q.count]));

    for (let i = 0; i < q.count; i++) {
      const x = i * H;
      for (const row of rowsOf(this.#t, this.#q, i, this.#shape))
        for (let j = 0; j < H; j++) u[x + j] += table[row * H + j];
      for (let j = 0; j < H; j++) h[x + j] = u[x + j];
      for (let k = 0; k < heads; k++) {
        const { query: wq, back } = w.head[k];
        const z = (i * heads + k) * D;
        for (let j = 0; j < H; j++) {
          const r = u[x + j];
          if (r > 0) for (let d = 0; d < D; d++) query[z + d] += r * wq[j * D + d];
        }
        this.#attend(i, k, w.head[k], query.subarray(z, z + D), out.subarray(z, z + D));
        for (let d = 0; d < D; d++) {
          const o = out[z + d];
          for (let j = 0; j < H; j++) h[x + j] += o * back[d * H + j];
        }
      }
      let gate = w.gateBias[0];
      let value = w.valueBias[0];
      const y = i * V;
      for (let v = 0; v < V; v++) logits[y + v] = bias[v];
      for (let j = 0; j < H; j++) {
        const a = (h[x + j] = Math.max(0, h[x + j]));
        if (a === 0) continue;
        gate += a * gateWeight[j];
        value += a * valueWeight[j];
        for (let v = 0; v < V; v++) logits[y + v] += a * output[j * V + v];
      }
      values[i] = value;
      this.#gate[i] = gate;
      const row = q.row[i] * t.width;
      for (let s = 0; s < q.position[i]; s++) logits[y + t.token[row + s]] += gate * this.#alpha[0][this.#first[i] + s];
    }
  }

  #attend(i: number, k: number, head: Head, query: Numbers, out: Numbers): void {
    const { token, width } = this.#t;
    const row = this.#q.row[i] * width;
    const n = this.#q.position[i];
    const [alpha, key, o] = [this.#alpha[k], this.#key[k], this.#first[i]];
    const { bonus, value } = head;
    let top = -Infinity;
    for (let s = 0; s < n; s++) {
      let score = s && token[row + s - 1] === token[row + n - 1] ? bonus[0] : 0;
      for (let d = 0; d < D; d++) score += query[d] * key[(row + s) * D + d];
      alpha[o + s] = score;
      top = Math.max(top, score);
    }
    let total = 0;
    for (let s = 0; s < n; s++) total += alpha[o + s] = Math.exp(alpha[o + s] - top);
    for (let s = 0; s < n; s++) {
      const a = (alpha[o + s] /= total);
      const v = token[row + s] * D;
      for (let d = 0; d < D; d++) out[d] += a * value[v + d];
    }
  }

  /** The gradient of Σ dLogits ∘ logits + Σ dValues ∘ values at the last forward, h being a constant to the value. */
  backward(dLogits: Numbers, dValues: Numbers, gradient: Float64Array): void {
    const { vocabulary: V, hidden: H, heads } = this.#shape;
    const [w, g] = [split(this.#live, this.#shape), split(this.#slope.fill(0), this.#shape)];
    const { rows, width, token } = this.#t;
    const { output, gate } = w;
    const [gOutput, gBias, gTable] = [g.output, g.bias, g.table];
    const dKey = w.head.map(() => this.#make(rows * width * D));
    for (let i = 0; i < this.#q.count; i++) {
      const [x, y] = [i * H, i * V];
      const row = this.#q.row[i] * width;
      const [n, o] = [this.#q.position[i], this.#first[i]];
      const dAlpha = this.#make(n);
      const du = this.#make(H);
      let dGate = 0;
      for (let s = 0; s < n; s++) {
        dGate += this.#alpha[0][o + s] * dLogits[y + token[row + s]];
        dAlpha[s] = this.#gate[i] * dLogits[y + token[row + s]];
      }
      g.gateBias[0] += dGate;
      g.valueBias[0] += dValues[i];
      for (let v = 0; v < V; v++) gBias[v] += dLogits[y + v];
      for (let j = 0; j < H; j++) {
        const a = this.#h[x + j];
        if (a === 0) continue;
        let slope = dGate * gate[j];
        for (let v = 0; v < V; v++) {
          const e = dLogits[y + v];
          slope += e * output[j * V + v];
          gOutput[j * V + v] += e * a;
        }
        g.gate[j] += dGate * a;
        g.value[j] += dValues[i] * a;
        du[j] = slope;
      }
      const trunk = du.slice();
      for (let k = 0; k < heads; k++) {
        this.#retrace(i, k, w.head[k], g.head[k], trunk, du, k ? this.#make(n) : dAlpha, dKey[k]);
      }
      for (const r of rowsOf(this.#t, this.#q, i, this.#shape)) for (let j = 0; j < H; j++) gTable[r * H + j] += du[j];
    }
    for (let b = 0; b < rows; b++)
      for (let s = 0; s < width; s++) {
        const columns = columnsOf(this.#t, b, s, this.#shape);
        const at = (b * width + s) * D;
        for (let k = 0; k < heads; k++)
          for (let d = 0; d < D; d++) for (const c of columns) g.head[k].key[d * w.columns + c] += dKey[k][at + d];
      }
    gradient.set(this.#slope);
  }

  /** Through one head: `trunk` is dL/d(u + Σ o·Wo), what reaches u through the query is added to `du`. */
  #retrace(i: number, k: number, w: Head, g: Head, trunk: Numbers, du: Numbers, dAlpha: Numbers, dKey: Numbers): void {
    const { hidden: H, heads } = this.#shape;
    const { token, width } = this.#t;
    const row = this.#q.row[i] * width;
    const n = this.#q.position[i];
    const [x, z, o] = [i * H, (i * heads + k) * D, this.#first[i]];
    const [dOut, dQuery] = [this.#make(D), this.#make(D)];
    const [alpha, key, query, out] = [this.#alpha[k], this.#key[k], this.#query, this.#out];
    const { query: wq, value, back } = w;
    const { query: gQuery, value: gValue, back: gBack, bonus: gBonus } = g;
    for (let d = 0; d < D; d++)
      for (let j = 0; j < H; j++) {
        dOut[d] += back[d * H + j] * trunk[j];
        gBack[d * H + j] += out[z + d] * trunk[j];
      }
    let mean = 0;
    for (let s = 0; s < n; s++) {
      const v = token[row + s] * D;
      for (let d = 0; d < D; d++) {
        dAlpha[s] += dOut[d] * value[v + d];
        gValue[v + d] += alpha[o + s] * dOut[d];
      }
      mean += alpha[o + s] * dAlpha[s];
    }
    for (let s = 0; s < n; s++) {
      const e = alpha[o + s] * (dAlpha[s] - mean);
      if (s && token[row + s - 1] === token[row + n - 1]) gBonus[0] += e;
      for (let d = 0, at = (row + s) * D; d < D; d++) {
        dQuery[d] += e * key[at + d];
        dKey[at + d] += e * query[z + d];
      }
    }
    for (let j = 0; j < H; j++) {
      const r = this.#u[x + j];
      if (r <= 0) continue;
      for (let d = 0; d < D; d++) {
        gQuery[j * D + d] += r * dQuery[d];
        du[j] += wq[j * D + d] * dQuery[d];
      }
    }
  }
}
