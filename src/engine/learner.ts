import { Adam } from '../core/adam';
import { logSoftmax } from '../core/categorical';
import type { NetState } from '../core/frame';
import type { Net, NetPlace } from '../core/net';
import { Rng, STREAM } from '../core/rng';
import type { RunData } from '../core/spec';
import type { Tables } from '../core/tables';
import { loadNet } from './nets';

/** A net with its optimiser, moved by gradients with respect to its outputs. */
export class Learner {
  /** [states × outputs] at the present parameters. */
  readonly outputs: Float64Array;
  readonly #gradient: Float64Array;
  readonly #parameters: Float64Array;
  readonly #adam: Adam;

  constructor(
    readonly net: Net,
    outputs: number,
  ) {
    this.outputs = new Float64Array(outputs);
    this.#gradient = new Float64Array(net.parameters);
    this.#parameters = new Float64Array(net.parameters);
    this.#adam = new Adam(net.parameters);
    net.forward(this.outputs);
  }

  /**
   * Opens the kind of net the spec asks for, over all states of the world.
   * @param outputs per state, each starting at its `prior` @param which 0 policy, 1 critic: keys the initial draws
   */
  static async open(
    data: RunData,
    tables: Tables,
    outputs: number,
    prior: ArrayLike<number>,
    which: number,
    place: NetPlace,
  ): Promise<Learner> {
    const { open } = await loadNet(data.spec.policy.id);
    const shape = { rows: tables.states, width: tables.width, outputs, observation: tables.observation, prior };
    const net = await open(shape, data.spec.policy.values, new Rng(data.seed, STREAM.init, which), place);
    return new Learner(net, tables.states * outputs);
  }

  /** One Adam step against dL/d outputs; refreshes `outputs`. Returns the norm of the parameter gradient. */
  step(slope: Float64Array, lr: number): number {
    this.net.backward(slope, this.#gradient);
    let square = 0;
    for (const g of this.#gradient) square += g * g;
    this.net.read(this.#parameters);
    this.#adam.step(this.#parameters, this.#gradient, lr);
    this.net.write(this.#parameters);
    this.net.forward(this.outputs);
    return Math.sqrt(square);
  }

  logProbabilities(actions: number, out: Float64Array): void {
    logSoftmax(this.outputs, actions, out);
  }

  /** A copy of everything that learning has changed. */
  save(): NetState {
    const parameters = new Float64Array(this.net.parameters);
    this.net.read(parameters);
    return { parameters, m: this.#adam.m.slice(), v: this.#adam.v.slice(), steps: this.#adam.steps };
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
    this.net.forward(this.outputs);
  }

  close(): void {
    this.net.close();
  }
}
