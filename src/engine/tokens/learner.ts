import type { NetState } from '../../core/frame';
import type { Queries, TokenNet, TokenSlope } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import { Optimiser } from '../optimiser';

/** A token net with its optimiser: Adam(.9, .99), gradient clipped by its norm. */
export class TokenLearner {
  readonly #optimiser: Optimiser;

  constructor(readonly net: TokenNet) {
    this.#optimiser = new Optimiser(net, 0.9, 0.99);
  }

  /**
   * One step against the gradient that `slope` asks for at the present parameters.
   * @param most bound on the gradient's norm, of the policy and of the value head each for itself: a value's gradient
   * is easily ten times larger and would leave the policy nothing; a longer one is scaled down to it
   * @returns the norm of the policy's gradient before that
   */
  step(t: Transcripts, queries: Queries, slope: TokenSlope, lr: number, most: number): number {
    const { gradient } = this.#optimiser;
    this.net.pass(t, queries, slope, gradient);
    const head = gradient.length - this.net.valueHead;
    const norm = shorten(gradient.subarray(0, head), most);
    shorten(gradient.subarray(head), most);
    this.#optimiser.step(lr);
    return norm;
  }

  /** A copy of the parameters. */
  parameters(): Float64Array {
    return this.#optimiser.parameters();
  }

  /** A copy of everything that learning has changed. */
  save(): NetState {
    return this.#optimiser.save();
  }

  /** @throws Error when the state is that of a net of another size. */
  load(state: NetState): void {
    this.#optimiser.load(state);
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
