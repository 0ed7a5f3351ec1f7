import { Adam } from '../core/adam';
import type { NetState } from '../core/frame';

/** What an optimiser needs of a net: how many parameters it has, and to read and write them. */
interface Movable {
  readonly parameters: number;
  read(out: Float64Array): void;
  write(parameters: Float64Array): void;
}

/** A net's parameters with the Adam that moves them: together they are what learning has changed. */
export class Optimiser {
  /** [parameters] filled by the learner before each step. */
  readonly gradient: Float64Array;
  readonly #parameters: Float64Array;
  readonly #adam: Adam;

  constructor(
    readonly net: Movable,
    beta1 = 0.9,
    beta2 = 0.999,
  ) {
    this.gradient = new Float64Array(net.parameters);
    this.#parameters = new Float64Array(net.parameters);
    this.#adam = new Adam(net.parameters, beta1, beta2);
  }

  /** One Adam step against `gradient`. */
  step(lr: number): void {
    this.net.read(this.#parameters);
    this.#adam.step(this.#parameters, this.gradient, lr);
    this.net.write(this.#parameters);
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
