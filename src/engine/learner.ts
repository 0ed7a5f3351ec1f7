import { logSoftmax } from '../core/categorical';
import type { NetState } from '../core/frame';
import type { Net, NetPlace } from '../core/net';
import { Rng, STREAM } from '../core/rng';
import type { RunData } from '../core/spec';
import type { Tables } from '../core/tables';
import { loadNet } from './nets';
import { Optimiser } from './optimiser';

/** A net with its optimiser, moved by gradients with respect to its outputs. */
export class Learner {
  /** [states × outputs] at the present parameters. */
  readonly outputs: Float64Array;
  readonly #optimiser: Optimiser;

  constructor(
    readonly net: Net,
    outputs: number,
  ) {
    this.outputs = new Float64Array(outputs);
    this.#optimiser = new Optimiser(net);
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
    const { gradient } = this.#optimiser;
    this.net.backward(slope, gradient);
    let square = 0;
    for (const g of gradient) square += g * g;
    this.#optimiser.step(lr);
    this.net.forward(this.outputs);
    return Math.sqrt(square);
  }

  logProbabilities(actions: number, out: Float64Array): void {
    logSoftmax(this.outputs, actions, out);
  }

  /** A copy of everything that learning has changed. */
  save(): NetState {
    return this.#optimiser.save();
  }

  /** @throws Error when the state is that of a net of another size. */
  load(state: NetState): void {
    this.#optimiser.load(state);
    this.net.forward(this.outputs);
  }

  close(): void {
    this.net.close();
  }
}
