import { Adam } from './adam';
import { Rng, STREAM } from './rng';

/** One comparison: the features of the report that won and of the one that lost, both [d]. */
export type Comparison = readonly [better: ArrayLike<number>, worse: ArrayLike<number>];
export type Score = (features: ArrayLike<number>) => number;

const RIDGE = 1e-3;
const [ROUNDS, STILL] = [25, 1e-9];
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Weights w [d] of the linear model P(a beats b) = σ(w·(a − b)): the maximum of the likelihood by Newton's method, with
 * a ridge of 1e-3 per comparison so that separable data have a finite answer.
 * Source: Bradley & Terry 1952; logistic regression on differences, e.g. Hastie et al. 2009 §4.4.1.
 */
export function fitLinear(data: readonly Comparison[], d: number): Float64Array {
  const w = new Float64Array(d);
  const apart = data.map(([a, b]) => Float64Array.from({ length: d }, (_, i) => a[i] - b[i]));
  const ridge = RIDGE * data.length;
  for (let round = 0; round < ROUNDS; round++) {
    const g = w.map((x) => -ridge * x);
    const h = Array.from({ length: d }, (_, i) => new Float64Array(d).fill(ridge, i, i + 1));
    for (const x of apart) {
      let z = 0;
      for (let i = 0; i < d; i++) z += w[i] * x[i];
      const p = sigmoid(z);
      for (let i = 0; i < d; i++) {
        g[i] += (1 - p) * x[i];
        for (let j = 0; j < d; j++) h[i][j] += p * (1 - p) * x[i] * x[j];
      }
    }
    const move = solve(h, g);
    for (let i = 0; i < d; i++) w[i] += move[i];
    if (move.every((x) => Math.abs(x) < STILL)) break;
  }
  return w;
}

/** Gaussian elimination of a symmetric positive definite system; overwrites both. */
function solve(h: Float64Array[], g: Float64Array): Float64Array {
  const d = g.length;
  for (let i = 0; i < d; i++)
    for (let j = i + 1; j < d; j++) {
      const f = h[j][i] / h[i][i];
      for (let k = i; k < d; k++) h[j][k] -= f * h[i][k];
      g[j] -= f * g[i];
    }
  for (let i = d - 1; i >= 0; i--) {
    for (let k = i + 1; k < d; k++) g[i] -= h[i][k] * g[k];
    g[i] /= h[i][i];
  }
  return g;
}

const [BATCH, STEPS, LR] = [16, 1500, 0.02];

/**
 * The same likelihood with a net of one hidden layer instead of a weight per feature: s(x) = v · tanh(W x + c), trained
 * by Adam on minibatches of 16. Features should be of the order of 1.
 * @param hidden units of the layer
 */
export function fitNet(data: readonly Comparison[], d: number, hidden: number, seed: number): Score {
  const size = hidden * (d + 2);
  const rng = new Rng(seed, STREAM.rate);
  const p = Float64Array.from({ length: size }, (_, i) => rng.normal(i) / Math.sqrt(i < hidden * d ? d : hidden));
  const [bias, out] = [hidden * d, hidden * (d + 1)];
  const adam = new Adam(size);
  const g = new Float64Array(size);
  const h = new Float64Array(hidden);
  const forward = (x: ArrayLike<number>): number => {
    let s = 0;
    for (let u = 0; u < hidden; u++) {
      let z = p[bias + u];
      for (let i = 0; i < d; i++) z += p[u * d + i] * x[i];
      h[u] = Math.tanh(z);
      s += p[out + u] * h[u];
    }
    return s;
  };
  /** Adds `slope` · ∂s/∂p at x. */
  const backward = (x: ArrayLike<number>, slope: number): void => {
    forward(x);
    for (let u = 0; u < hidden; u++) {
      g[out + u] += slope * h[u];
      const inner = slope * p[out + u] * (1 - h[u] * h[u]);
      g[bias + u] += inner;
      for (let i = 0; i < d; i++) g[u * d + i] += inner * x[i];
    }
  };
  rng.rekey(seed, STREAM.rate, 1);
  for (let step = 0; step < STEPS; step++) {
    for (let i = 0; i < size; i++) g[i] = RIDGE * p[i];
    for (let i = 0; i < BATCH; i++) {
      const [a, b] = data[rng.int(step * BATCH + i, data.length)];
      const slope = -(1 - sigmoid(forward(a) - forward(b))) / BATCH;
      backward(a, slope);
      backward(b, -slope);
    }
    adam.step(p, g, LR * (1 - step / STEPS));
  }
  return forward;
}
