/**
 * Adam (Kingma & Ba 2015, algorithm 1) on one flat parameter vector, in doubles. Ours rather than tf.train.adam because
 * the same optimiser must serve table and net, its state must be part of a snapshot, and its gradient norm is a chart.
 */
export class Adam {
  readonly m: Float64Array;
  readonly v: Float64Array;
  steps = 0;

  constructor(
    size: number,
    readonly beta1 = 0.9,
    readonly beta2 = 0.999,
    readonly epsilon = 1e-8,
  ) {
    this.m = new Float64Array(size);
    this.v = new Float64Array(size);
  }

  /** Moves `parameters` against `gradient`, in place. All [size]. */
  step(parameters: Float64Array, gradient: Float64Array, lr: number): void {
    const t = ++this.steps;
    const c1 = 1 - this.beta1 ** t;
    const c2 = 1 - this.beta2 ** t;
    for (let i = 0; i < parameters.length; i++) {
      const g = gradient[i];
      this.m[i] = this.beta1 * this.m[i] + (1 - this.beta1) * g;
      this.v[i] = this.beta2 * this.v[i] + (1 - this.beta2) * g * g;
      parameters[i] -= (lr * (this.m[i] / c1)) / (Math.sqrt(this.v[i] / c2) + this.epsilon);
    }
  }
}
