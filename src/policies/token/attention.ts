import type { Queries } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import type { Sizes } from './shape';

/**
 * One head of attention without a key per position. A key is a sum of table rows, so the score of a context position is
 * a sum of four numbers: those that the query gives to its token, to the token before it, to its turn and to its role.
 * Where the token before it equals the query's newest one, `bonus` is added (what followed last time?). The softmax of
 * the scores over all positions before the query is summed by token.
 */
export class Attention {
  readonly #t: Transcripts;
  readonly #q: Queries;
  readonly #sizes: Sizes;
  /** Positions of the longest context. */
  readonly #longest: number;

  constructor(t: Transcripts, q: Queries, sizes: Sizes) {
    this.#t = t;
    this.#q = q;
    this.#sizes = sizes;
    let longest = 0;
    for (let i = 0; i < q.count; i++) longest = Math.max(longest, q.position[i]);
    this.#longest = longest;
  }

  /** Numbers that `attend` remembers: one softmax weight per query and position. */
  get weights(): number {
    return this.#q.count * this.#longest;
  }

  /**
   * @param scores [count × keys] @param mass [count × vocabulary], zeroed before; sums to 1 unless there is no context
   * @param weight [count × longest context]
   */
  attend(scores: Float32Array, bonus: number, mass: Float32Array, weight: Float32Array): void {
    const { token, turn, role, width } = this.#t;
    const { vocabulary, turns, keys, turnKey, roleKey } = this.#sizes;
    for (let i = 0; i < this.#q.count; i++) {
      const n = this.#q.position[i];
      const first = this.#q.row[i] * width;
      const w = i * this.#longest;
      const s = i * keys;
      const newest = n > 0 ? token[first + n - 1] : vocabulary;
      let previous = vocabulary;
      let top = -Infinity;
      for (let k = 0; k < n; k++) {
        const at = first + k;
        let score = scores[s + token[at]] + scores[s + vocabulary + previous];
        score += scores[s + turnKey + Math.min(turn[at], turns - 1)] + scores[s + roleKey + role[at]];
        if (previous === newest) score += bonus;
        weight[w + k] = score;
        if (score > top) top = score;
        previous = token[at];
      }
      let total = 0;
      for (let k = 0; k < n; k++) total += weight[w + k] = Math.exp(weight[w + k] - top);
      for (let k = 0; k < n; k++) mass[i * vocabulary + token[first + k]] += weight[w + k] /= total;
    }
  }

  /**
   * Gradients from d mass [count × vocabulary]: d scores [count × keys], zeroed before, is written.
   * @returns d bonus
   */
  retrace(d: Float32Array, mass: Float32Array, weight: Float32Array, slope: Float32Array): number {
    const { token, turn, role, width } = this.#t;
    const { vocabulary, turns, keys, turnKey, roleKey } = this.#sizes;
    let bonus = 0;
    for (let i = 0; i < this.#q.count; i++) {
      const n = this.#q.position[i];
      const first = this.#q.row[i] * width;
      const m = i * vocabulary;
      const s = i * keys;
      const newest = n > 0 ? token[first + n - 1] : vocabulary;
      let mean = 0;
      for (let v = 0; v < vocabulary; v++) mean += mass[m + v] * d[m + v];
      let previous = vocabulary;
      for (let k = 0; k < n; k++) {
        const at = first + k;
        const e = weight[i * this.#longest + k] * (d[m + token[at]] - mean);
        slope[s + token[at]] += e;
        slope[s + vocabulary + previous] += e;
        slope[s + turnKey + Math.min(turn[at], turns - 1)] += e;
        slope[s + roleKey + role[at]] += e;
        if (previous === newest) bonus += e;
        previous = token[at];
      }
    }
    return bonus;
  }
}
