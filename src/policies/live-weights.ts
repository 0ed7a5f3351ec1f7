import { grads, tensor, tidy } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { enter } from './tf';
import type { Backend } from './tf';

/**
 * The parameters of a net: one flat vector of doubles for the optimiser, and the same numbers as float32 tensors for
 * tfjs. `read` returns the doubles last written, so that an optimiser's steps below float32 resolution add up instead of
 * vanishing. The tensors are owned here; they change with every `write`.
 */
export class LiveWeights<T extends Tensor = Tensor> {
  #tensors: T[] = [];

  /**
   * @param flat initial parameters, kept and written to @param shapes of the tensors, which lie in `flat` one after
   * another, row-major
   */
  constructor(
    readonly backend: Backend,
    readonly flat: Float64Array,
    readonly shapes: readonly number[][],
  ) {
    this.#upload();
  }

  get parameters(): number {
    return this.flat.length;
  }

  get tensors(): readonly T[] {
    return this.#tensors;
  }

  read(out: Float64Array): void {
    out.set(this.flat);
  }

  write(parameters: Float64Array): void {
    this.flat.set(parameters);
    this.#upload();
  }

  /**
   * Writes Jᵀ·d, the gradient with respect to all parameters of Σ d ∘ f, at the present ones.
   * @param d made within tfjs's scope, as f's output is; absent where f is one number @param out [parameters]
   */
  gradient(f: (...tensors: Tensor[]) => Tensor, out: Float64Array, d?: () => Tensor): void {
    enter(this.backend);
    tidy(() => {
      let o = 0;
      for (const g of grads(f)(this.#tensors, d?.())) {
        out.set(g.dataSync(), o);
        o += g.size;
      }
    });
  }

  /** Frees the tensors; the flat vector stays. */
  close(): void {
    for (const w of this.#tensors) w.dispose();
    this.#tensors = [];
  }

  #upload(): void {
    enter(this.backend);
    this.close();
    let o = 0;
    this.#tensors = this.shapes.map((shape) => {
      const size = shape.reduce((a, b) => a * b, 1);
      return tensor(Float32Array.from(this.flat.subarray(o, (o += size))), shape) as T;
    });
  }
}
