import * as tf from '@tensorflow/tfjs-core';
import { addGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Add_grad';
import { batchMatMulGradConfig } from '@tensorflow/tfjs-core/dist/gradients/BatchMatMul_grad';
import { multiplyGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Multiply_grad';
import { reluGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Relu_grad';
import { tanhGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Tanh_grad';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerGradients } from '../../src/policies/gradients';
import { enter, start } from '../../src/policies/tf';
import type { Backend } from '../../src/policies/tf';
import { wasmPlace } from './place';

const PUBLISHED = [addGradConfig, batchMatMulGradConfig, multiplyGradConfig, reluGradConfig, tanhGradConfig];

beforeAll(async () => {
  await start({});
  await start(wasmPlace);
});

type Op = (...inputs: tf.Tensor[]) => tf.Tensor;

/** −1, 0.1, 1.2, 0 … on the given shape, with zeros for the kink of ReLU. */
const numbers = (shape: number[]): tf.Tensor =>
  tf.tensor(
    Array.from({ length: tf.util.sizeFromShape(shape) }, (_, i) => (i % 4 === 3 ? 0 : ((i * 11) % 31) / 10 - 1)),
    shape,
  );

const gradientsOf = (backend: Backend, op: Op, shapes: number[][]): { shape: number[]; values: Float32Array }[] => {
  enter(backend);
  const out: { shape: number[]; values: Float32Array }[] = [];
  tf.tidy(() => {
    const inputs = shapes.map(numbers);
    const dy = numbers(op(...inputs).shape);
    for (const g of tf.grads(op)(inputs, dy)) out.push({ shape: g.shape, values: g.dataSync<'float32'>() });
  });
  return out;
};

const matMuls = [false, true].flatMap((ta) =>
  [false, true].flatMap((tb) =>
    [[], [2]].map((batch): [string, number[][], Op] => [
      `product of ${batch.length ? 'batches' : 'matrices'}, transposed ${ta}, ${tb}`,
      [
        [...batch, ...(ta ? [4, 3] : [3, 4])],
        [...batch, ...(tb ? [5, 4] : [4, 5])],
      ],
      (a, b) => tf.matMul(a, b, ta, tb),
    ]),
  ),
);

const cases: [string, number[][], Op][] = [
  [
    'sum of equals',
    [
      [3, 4],
      [3, 4],
    ],
    tf.add,
  ],
  ['sum with a row', [[3, 4], [4]], tf.add],
  [
    'sum with a column',
    [
      [3, 1],
      [3, 4],
    ],
    tf.add,
  ],
  ['sum with a number', [[3, 4], []], tf.add],
  [
    'sum of a column and a row',
    [
      [3, 1],
      [1, 4],
    ],
    tf.add,
  ],
  ['sum with a row of one row', [[1, 4], [4]], tf.add],
  [
    'sum with a matrix of one row',
    [
      [3, 4],
      [1, 4],
    ],
    tf.add,
  ],
  [
    'sum of a column with a matrix of one entry',
    [
      [3, 1],
      [1, 1],
    ],
    tf.add,
  ],
  [
    'product of equals',
    [
      [3, 4],
      [3, 4],
    ],
    tf.mul,
  ],
  [
    'product of a column and a matrix',
    [
      [3, 1],
      [3, 4],
    ],
    tf.mul,
  ],
  ['product with a row', [[3, 4], [4]], tf.mul],
  ['product with a number', [[3, 4], []], tf.mul],
  ['tanh', [[3, 4]], (x) => tf.tanh(x)],
  ['ReLU', [[3, 4]], (x) => tf.relu(x)],
  ...matMuls,
];

describe.each(['cpu', 'wasm'] as const)('gradients on %s equal those that tfjs publishes', (backend) => {
  it.each(cases)('%s', (_, shapes, op) => {
    for (const rule of PUBLISHED) tf.registerGradient(rule);
    const expected = gradientsOf('cpu', op, shapes);
    registerGradients();
    const ours = gradientsOf(backend, op, shapes);
    expect(ours.map((g) => g.shape)).toEqual(shapes);
    ours.forEach((g, k) => {
      expect(Math.hypot(...g.values)).toBeGreaterThan(0.1);
      g.values.forEach((v, i) => expect(Math.abs(v - expected[k].values[i])).toBeLessThan(1e-5));
    });
  });
});

it('the gradient of a matrix product asks the kernel for no transposed product', async () => {
  registerGradients();
  enter('wasm');
  const [a, b, dy] = [numbers([3, 4]), numbers([4, 5]), numbers([3, 5])];
  const { kernels } = await tf.profile(() =>
    tf.grads((x, y) => tf.matMul(x as tf.Tensor2D, y as tf.Tensor2D))([a, b], dy),
  );
  const names = kernels.map((k) => k.name);
  expect(names.filter((n) => n === 'BatchMatMul').length).toBe(3);
  expect(names.filter((n) => n === 'Transpose').length).toBe(2);
});
