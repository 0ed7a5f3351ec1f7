import { Adam } from '../../core/adam';
import type { NetState } from '../../core/frame';
import type { Queries, TokenNet, TokenSlope } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';

/** A token net with its optimiser: Adam(.9, .99), gradient clipped by its norm. */
export class TokenLearner {
  readonly #gradient: Float64Array;
  readonly #parameters: Float64Array;
  readonly #adam: Adam;

  constructor(readonly net: TokenNet) {
    this.#gradient = new Float64Array(net.parameters);
    this.#parameters = new Float64Array(net.parameters);
    this.#adam = new Adam(net.parameters, 0.9, 0.99);
  }

  /**
   * One step against the gradient that `slope` asks for at the present parameters.
   * @param most bound on the gradient's norm, of the policy and of the value head each for itself: a value's gradient
   * is easily ten times larger and would leave the policy nothing; a longer one is scaled down to it
   * @returns the norm of the policy's gradient before that
   */
  step(t: Transcripts, queries: Queries, slope: TokenSlope, lr: number, most: number): number {
    this.net.pass(t, queries, slope, this.#gradient);
    const head = this.#gradient.length - this.net.valueHead;
    const norm = shorten(this.#gradient.subarray(0, head), most);
    shorten(this.#gradient.subarray(head), most);
    this.net.read(this.#parameters);
    this.#adam.step(this.#parameters, this.#gradient, lr);
    this.net.write(this.#parameters);
    return norm;
  }

  /** A copy of the parameters. */
  parameters(): Float64Array {
    const out = new Float64Array(this.net.parameters);
    this.net.read(out);
    return out;
  }

  /** A copy of everything that learning has changed. */
  save(): NetState {
    return { parameters: this.parameters(), m: this.#adam.m.slice(), v: this.#adam.v.slice(), steps: this.#adam.steps };
  }

  /** @throws Error when the state is that of a net of another size. */
  load(state: NetState): void {
    const { length } = state.parameters;
    if (length !== this.net.parameters)
      throw new Error(`a snapshot of ${length} parameters does not fit a net of ${this.net.parameters}`);
    this.net.write(state.parameters);
    this.#adam.m.set(state.m);
    this.#adam.v.set(state.v);
    this.#adam.steps = state.steps;
  }
}

/** Scales a vector down to the norm `most`, in place, if it is longer. Returns its norm before. */
function shorten(vector: Float64Array, most: number): number {
  let square = 0;
  for (const g of vector) square += g * g;
  const norm = Math.sqrt(square);
  if (norm > most) for (let i = 0; i < vector.length; i++) vector[i] *= most / norm;
  return norm;
}
