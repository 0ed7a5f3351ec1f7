import { Adam } from '../core/adam';
import { logSoftmax } from '../core/categorical';
import type { NetState } from '../core/frame';
import type { Net } from '../core/net';

/** A net with its optimiser, moved by gradients with respect to its outputs. */
export class Learner {
  readonly outputs: Float64Array;
  #gradient: Float64Array;
  #parameters: Float64Array;
  #adam: Adam;

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

  save(): NetState {
    const parameters = new Float64Array(this.net.parameters);
    this.net.read(parameters);
    return { parameters, m: this.#adam.m.slice(), v: this.#adam.v.slice(), steps: this.#adam.steps };
  }

  load(state: NetState): void {
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
