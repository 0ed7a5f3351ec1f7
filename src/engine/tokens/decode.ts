import type { TokenNet } from '../../core/token-net';
import type { Sessions } from '../../core/token-world';
import { Rng, STREAM } from '../../core/rng';
import { distribution, draw, entropy } from './policy';

/** Writes episodes token by token, all live rows of a batch in one forward pass per token. */
export class Decoder {
  readonly #rng = new Rng(0, STREAM.action);
  readonly #legal = new Uint32Array(2);
  readonly #logp: Float64Array;
  readonly #row: Int32Array;
  readonly #position: Int32Array;
  readonly #logits: Float32Array;
  readonly #values: Float32Array;
  /** By row: what credit takes for a state, at the start of every turn so far and, once it is over, at the end. */
  readonly states: string[][];
  #replied: ((row: number) => void) | undefined;

  constructor(
    readonly vocabulary: number,
    rows: number,
  ) {
    this.#logp = new Float64Array(vocabulary);
    this.#row = new Int32Array(rows);
    this.#position = new Int32Array(rows);
    this.#logits = new Float32Array(rows * vocabulary);
    this.#values = new Float32Array(rows);
    this.states = Array.from({ length: rows }, () => []);
  }

  /** Called before a row is run: what its turns began with so far. A fresh session has begun its first. */
  begin(row: number, states: readonly string[]): void {
    this.states[row] = [...states];
  }

  /**
   * Runs the sessions of `rows` to their ends.
   * @param ids by row: the episode's global number, which keys its draws. A draw depends on nothing but (seed, id, slot),
   * so neither the batch nor the order of rows changes an episode.
   * @param replied told of a row whenever a tool has replied and the policy is to go on
   */
  run(
    net: TokenNet,
    sessions: Sessions,
    rows: readonly number[],
    seed: number,
    ids: Int32Array,
    temperature: number,
    replied?: (row: number) => void,
  ): void {
    const { transcripts: t } = sessions;
    this.#replied = replied;
    let live = rows.filter((b) => !sessions.over(b));
    while (live.length > 0) {
      // Forced tokens are no choice: they need no net, and may come several in a row.
      live = live.filter((b) => this.#force(sessions, b));
      live.forEach((b, i) => {
        this.#row[i] = b;
        this.#position[i] = t.length[b];
      });
      const queries = { count: live.length, row: this.#row, position: this.#position };
      if (live.length > 0) net.forward(t, queries, this.#logits, this.#values);
      live = live.filter((b, i) => {
        sessions.legal(b, this.#legal);
        const at = i * this.vocabulary;
        distribution(this.#logits, at, this.vocabulary, temperature, this.#legal[0], this.#legal[1], this.#logp);
        const token = draw(this.#logp, this.#rng.rekey(seed, STREAM.action, ids[b]).at(t.length[b]));
        return !this.#push(sessions, b, token, this.#logp[token], entropy(this.#logp));
      });
    }
  }

  /** @returns is the session still waiting for a choice? */
  #force(sessions: Sessions, row: number): boolean {
    while (sessions.legal(row, this.#legal) === 1) {
      const [low, high] = this.#legal;
      const token = low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
      if (this.#push(sessions, row, token, 0, 0)) return false;
    }
    return true;
  }

  #push(sessions: Sessions, row: number, token: number, logp: number, h: number): boolean {
    const { turn, width, length } = sessions.transcripts;
    const before = turn[row * width + length[row]];
    const over = sessions.push(row, token, logp, h);
    const turned = !over && turn[row * width + length[row]] !== before;
    if (over || turned) this.states[row].push(sessions.state(row));
    if (turned) this.#replied?.(row);
    return over;
  }
}
