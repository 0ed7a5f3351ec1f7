import { matMul, mul, ones, registerGradient, reshape, square, step, sub, sum, transpose } from '@tensorflow/tfjs-core';
import type { GradConfig, Tensor, Tensor2D } from '@tensorflow/tfjs-core';

/**
 * Registers the gradients that our nets use, in tfjs's public registry. tfjs-core registers none by itself; its
 * `register_all_gradients` would cost every worker 8 kB more, gzipped, and Node cannot load it beside the package's
 * main file. Each is tested for equality with the rule that tfjs publishes.
 */
export function registerGradients(): void {
  for (const rule of [ADD, MUL, TANH, RELU, MAT_MUL]) registerGradient(rule);
}

/** An operand that was broadcast collects the gradient of every place it went to. */
const ADD: GradConfig = {
  kernelName: 'Add',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, saved) => {
    const [a, b] = saved;
    return { a: () => unbroadcast(dy as Tensor, a.shape), b: () => unbroadcast(dy as Tensor, b.shape) };
  },
};

function unbroadcast(dy: Tensor, shape: number[]): Tensor {
  // A row added to a matrix, as biases are: on wasm, summing columns by a product is 20 times faster than `sum`.
  const row = shape.length === 1 || (shape.length === 2 && shape[0] === 1);
  if (dy.shape.length === 2 && row && shape[shape.length - 1] === dy.shape[1])
    return reshape(matMul(ones([1, dy.shape[0]]), dy as Tensor2D), shape);
  const missing = dy.shape.length - shape.length;
  const axes = dy.shape.map((_, i) => i).filter((i) => i < missing || (shape[i - missing] === 1 && dy.shape[i] > 1));
  return reshape(axes.length ? sum(dy, axes) : dy, shape);
}

/** Each factor is the other's slope; one that was broadcast collects as in a sum. */
const MUL: GradConfig = {
  kernelName: 'Multiply',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, saved) => {
    const [a, b] = saved;
    return {
      a: () => unbroadcast(mul(dy as Tensor, b), a.shape),
      b: () => unbroadcast(mul(dy as Tensor, a), b.shape),
    };
  },
};

/** tanh′ = 1 − tanh² */
const TANH: GradConfig = {
  kernelName: 'Tanh',
  outputsToSave: [true],
  gradFunc: (dy, [y]) => ({ x: () => mul(dy as Tensor, sub(1, square(y))) }),
};

/** ReLU′ is 1 above 0, and 0 at and below it. */
const RELU: GradConfig = {
  kernelName: 'Relu',
  inputsToSave: ['x'],
  gradFunc: (dy, [x]) => ({ x: () => mul(dy as Tensor, step(x)) }),
};

/**
 * C = A·B: dA = dC·Bᵀ, dB = Aᵀ·dC. The rule tfjs publishes lets the matMul kernel transpose, but on wasm that kernel is
 * vectorised for untransposed matrices only: transposing them first is far cheaper than its scalar loop. Batches of
 * matrices never reach the vectorised path, so there the kernel may transpose.
 */
export const MAT_MUL: GradConfig = {
  kernelName: 'BatchMatMul',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, saved, attrs) => {
    const [a, b] = saved as [Tensor2D, Tensor2D];
    const dc = dy as Tensor2D;
    const { transposeA, transposeB } = attrs as unknown as { transposeA: boolean; transposeB: boolean };
    const flat = a.shape.length === 2 && b.shape.length === 2;
    const product = (x: Tensor2D, tx: boolean, y: Tensor2D, ty: boolean): Tensor =>
      flat ? matMul(tx ? transpose(x) : x, ty ? transpose(y) : y) : matMul(x, y, tx, ty);
    return {
      a: () => (transposeA ? product(b, transposeB, dc, true) : product(dc, false, b, !transposeB)),
      b: () => (transposeB ? product(dc, true, a, transposeA) : product(a, !transposeA, dc, false)),
    };
  },
};
