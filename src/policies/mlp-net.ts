import { add, grads, matMul, relu, tanh, tensor1d, tensor2d, tidy } from '@tensorflow/tfjs-core';
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import type { NetModule } from '../core/net';
import type { Rng } from '../core/rng';
import mlp from './mlp';
import { enter, start } from './tf';

/** Weights of the last layer start this much smaller, so that the initial outputs are the prior and almost nothing else. */
const LAST = 0.01;

/**
 * Multi-layer perceptron on tfjs: x₀ = observation, x_{l+1} = φ(x_l · W_l + b_l), outputs = x_L · W_L + b_L + prior.
 * Parameters: W₀ [in × out, row-major], b₀ [out], W₁, b₁ … Tensors are float32; `read` returns the doubles last written,
 * so that an optimiser's steps below float32 resolution add up instead of vanishing.
 */
export const open: NetModule['open'] = async (shape, values, init, place) => {
  const { rows, width, outputs } = shape;
  const { hidden, layers, activation } = valuesOf(mlp.knobs, values as Partial<Values<typeof mlp.knobs>>);
  const sizes = [width, ...new Array<number>(layers).fill(hidden), outputs];
  const live = initial(sizes, activation === 'relu', init);
  const prior = Float64Array.from({ length: rows * outputs }, (_, i) => shape.prior[i % shape.prior.length]);
  const phi = activation === 'relu' ? relu : tanh;

  const backend = await start(place);
  enter(backend);
  // A copy: the plain JavaScript backend keeps the very array it is given.
  const x = tensor2d(shape.observation.slice(), [rows, width]);
  let weights = upload(live, sizes);
  const net = (...w: Tensor[]): Tensor => {
    let h: Tensor = x;
    for (let i = 0; i < w.length; i += 2) {
      h = add(matMul(h as Tensor2D, w[i] as Tensor2D), w[i + 1]);
      if (i + 2 < w.length) h = phi(h);
    }
    return h;
  };
  const transposedJacobian = grads(net);

  return {
    backend,
    parameters: live.length,
    forward(out) {
      enter(backend);
      const y = tidy(() => net(...weights).dataSync());
      for (let i = 0; i < y.length; i++) out[i] = y[i] + prior[i];
    },
    backward(d, gradient) {
      enter(backend);
      tidy(() => {
        let o = 0;
        for (const g of transposedJacobian(weights, tensor2d(Float32Array.from(d), [rows, outputs]))) {
          gradient.set(g.dataSync(), o);
          o += g.size;
        }
      });
    },
    read: (out) => out.set(live),
    write(parameters) {
      enter(backend);
      live.set(parameters);
      for (const w of weights) w.dispose();
      weights = upload(live, sizes);
    },
    close() {
      for (const w of weights) w.dispose();
      weights = [];
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

/** The flat parameters as tensors [W₀, b₀, W₁, b₁, …], owned by the caller. */
function upload(parameters: Float64Array, sizes: readonly number[]): Tensor[] {
  const out: Tensor[] = [];
  let o = 0;
  const take = (n: number): Float32Array => Float32Array.from(parameters.subarray(o, (o += n)));
  for (let l = 0; l + 1 < sizes.length; l++) {
    out.push(tensor2d(take(sizes[l] * sizes[l + 1]), [sizes[l], sizes[l + 1]]), tensor1d(take(sizes[l + 1])));
  }
  return out;
}
