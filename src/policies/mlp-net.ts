import { add, matMul, relu, tanh, tensor2d, tidy } from '@tensorflow/tfjs-core';
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import type { NetModule } from '../core/net';
import type { Rng } from '../core/rng';
import { LiveWeights } from './live-weights';
import mlp from './mlp';
import { enter, start } from './tf';

/** Weights of the last layer start this much smaller, so that the initial outputs are the prior and almost nothing else. */
const LAST = 0.01;

/**
 * Multi-layer perceptron on tfjs: x₀ = observation, x_{l+1} = φ(x_l · W_l + b_l), outputs = x_L · W_L + b_L + prior.
 * Parameters: W₀ [in × out, row-major], b₀ [out], W₁, b₁ …
 */
export const open: NetModule['open'] = async (shape, values, init, place) => {
  const { rows, width, outputs } = shape;
  const { hidden, layers, activation } = valuesOf(mlp.knobs, values as Partial<Values<typeof mlp.knobs>>);
  const sizes = [width, ...new Array<number>(layers).fill(hidden), outputs];
  const prior = Float64Array.from({ length: rows * outputs }, (_, i) => shape.prior[i % shape.prior.length]);
  const phi = activation === 'relu' ? relu : tanh;

  const backend = await start(place);
  const weights = new LiveWeights(backend, initial(sizes, activation === 'relu', init), shapesOf(sizes));
  // A copy: the plain JavaScript backend keeps the very array it is given.
  const x = tensor2d(shape.observation.slice(), [rows, width]);
  const net = (...w: readonly Tensor[]): Tensor => {
    let h: Tensor = x;
    for (let i = 0; i < w.length; i += 2) {
      h = add(matMul(h as Tensor2D, w[i] as Tensor2D), w[i + 1]);
      if (i + 2 < w.length) h = phi(h);
    }
    return h;
  };

  return {
    backend,
    parameters: weights.parameters,
    forward(out) {
      enter(backend);
      const y = tidy(() => net(...weights.tensors).dataSync());
      for (let i = 0; i < y.length; i++) out[i] = y[i] + prior[i];
    },
    backward: (d, gradient) => weights.gradient(net, gradient, () => tensor2d(Float32Array.from(d), [rows, outputs])),
    read: (out) => weights.read(out),
    write: (parameters) => weights.write(parameters),
    close() {
      weights.close();
      x.dispose();
    },
  };
};

/**
 * Initial parameters; weight number i of the flat vector is normal draw i, biases are 0. Standard deviation of a layer
 * with n inputs and m outputs: √(2/(n+m)) before tanh (Glorot & Bengio 2010), √(2/n) before ReLU (He et al. 2015).
 */
function initial(sizes: readonly number[], relu: boolean, init: Rng): Float64Array {
  const draws: number[] = [];
  for (let l = 0; l + 1 < sizes.length; l++) {
    const [n, m] = [sizes[l], sizes[l + 1]];
    const last = l + 2 === sizes.length;
    const deviation = last ? LAST * Math.sqrt(1 / n) : Math.sqrt(relu ? 2 / n : 2 / (n + m));
    for (let i = 0; i < n * m; i++) draws.push(deviation * init.normal(draws.length));
    for (let i = 0; i < m; i++) draws.push(0);
  }
  return Float64Array.from(draws);
}

/** Shapes of W₀ [in × out], b₀ [out], W₁, b₁, … */
const shapesOf = (sizes: readonly number[]): number[][] => sizes.slice(1).flatMap((out, l) => [[sizes[l], out], [out]]);
