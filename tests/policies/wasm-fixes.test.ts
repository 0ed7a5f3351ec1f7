import * as tf from '@tensorflow/tfjs-core';
import { gatherGradConfig } from '@tensorflow/tfjs-core/dist/gradients/GatherV2_grad';
import { multiplyGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Multiply_grad';
import { sliceGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Slice_grad';
import { splitVGradConfig } from '@tensorflow/tfjs-core/dist/gradients/SplitV_grad';
import { sumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sum_grad';
import { transposeGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Transpose_grad';
import { unpackGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Unpack_grad';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, start } from '../../src/policies/tf';
import { installWasmFixes } from '../../src/policies/wasm-fixes';
import { wasmPlace } from './place';

beforeAll(async () => {
  await start({});
  await start(wasmPlace);
  for (const config of [
    gatherGradConfig,
    multiplyGradConfig,
    sliceGradConfig,
    splitVGradConfig,
    sumGradConfig,
    transposeGradConfig,
    unpackGradConfig,
  ])
    tf.registerGradient(config);
});

/** 1, −2, 3, … on the given shape: every element is another number. */
const numbers = (shape: number[], dtype: 'float32' | 'int32' = 'float32'): tf.Tensor =>
  tf.tensor(
    Array.from({ length: tf.util.sizeFromShape(shape) }, (_, i) => (i + 1) * (i % 2 ? -1 : 1)),
    shape,
    dtype,
  );

type Op = (...inputs: tf.Tensor[]) => tf.Tensor[];
type Result = {
  values: number[][];
  shapes: number[][];
  types: string[];
};
const collect = (tensors: tf.Tensor[]): Result => ({
  values: tensors.map((t) => [...t.dataSync()]),
  shapes: tensors.map((t) => t.shape),
  types: tensors.map((t) => t.dtype),
});

/** Values of `op`, on one backend. */
const valuesOn = (backend: 'wasm' | 'cpu', op: Op, shapes: number[][], dtype?: 'int32'): Result => {
  enter(backend);
  return tf.tidy(() => collect(op(...shapes.map((s) => numbers(s, dtype)))));
};
/** Gradients of a sum in which every output element has its own weight, on one backend. */
const gradientsOn = (backend: 'wasm' | 'cpu', op: Op, shapes: number[][]): Result => {
  enter(backend);
  const weighed = (...inputs: tf.Tensor[]): tf.Scalar =>
    op(...inputs)
      .map((y, k) => tf.sum(tf.mul(y, tf.mul(numbers(y.shape), 0.5 + k))))
      .reduce((a, b) => tf.add(a, b)) as tf.Scalar;
  return tf.tidy(() => collect(tf.grads(weighed)(shapes.map((s) => numbers(s)))));
};

const piecesOf: [string, number[], Op][] = [
  ['slice of a vector', [9], (x) => [tf.slice(x, [2], [5])]],
  ['slice of whole rows', [5, 4], (x) => [tf.slice(x, [1, 0], [3, 4])]],
  ['slice of columns', [5, 4], (x) => [tf.slice(x, [1, 1], [3, 2])]],
  ['slice of long columns', [3, 40], (x) => [tf.slice(x, [1, 3], [2, 30])]],
  ['slice in the middle of three axes', [3, 4, 5], (x) => [tf.slice(x, [1, 1, 0], [2, 2, 5])]],
  ['slice of four axes', [2, 3, 4, 5], (x) => [tf.slice(x, [0, 1, 2, 1], [2, 2, 1, 3])]],
  ['slice of five axes', [2, 3, 2, 4, 3], (x) => [tf.slice(x, [1, 0, 1, 1, 0], [1, 3, 1, 2, 3])]],
  ['slice to the end', [5, 4], (x) => [tf.slice(x, [2, 1], [-1, -1])]],
  ['slice of everything', [2, 3], (x) => [tf.slice(x, [0, 0], [2, 3])]],
  ['split in equal columns', [4, 6], (x) => tf.split(x, 3, 1)],
  ['split in unequal rows', [6, 3], (x) => tf.split(x, [1, 3, 2], 0)],
  ['split of the last axis, counted from the end', [2, 3, 4], (x) => tf.split(x, 2, -1)],
  ['unstack of rows', [3, 4], (x) => tf.unstack(x, 0)],
  ['unstack of a middle axis', [2, 3, 4], (x) => tf.unstack(x, 1)],
  ['unstack of the last axis', [3, 30], (x) => tf.unstack(x, -1)],
  ['rows gathered twice, once and never', [4, 3], (x) => [tf.gather(x, tf.tensor1d([2, 0, 2, 3], 'int32'))]],
  [
    'rows gathered by a table of indices',
    [4, 3],
    (x) => [
      tf.gather(
        x,
        tf.tensor2d(
          [
            [1, 1],
            [0, 3],
          ],
          [2, 2],
          'int32',
        ),
      ),
    ],
  ],
  ['columns gathered', [3, 4], (x) => [tf.gather(x, tf.tensor1d([3, 3, 1], 'int32'), 1)]],
];

describe('pieces of a tensor on wasm equal those on the plain JavaScript backend', () => {
  it.each(piecesOf)('%s', (_, shape, op) => {
    const expected = valuesOn('cpu', op, [shape]);
    expect(expected.values.flat().length).toBeGreaterThan(0);
    expect(valuesOn('wasm', op, [shape])).toEqual(expected);
    expect(valuesOn('wasm', op, [shape], 'int32')).toEqual(valuesOn('cpu', op, [shape], 'int32'));
    const gradient = gradientsOn('cpu', op, [shape]);
    expect(gradient.shapes).toEqual([shape]);
    expect(gradientsOn('wasm', op, [shape])).toEqual(gradient);
  });

  it('an empty slice is empty', () => {
    expect(valuesOn('wasm', (x) => [tf.slice(x, [1, 1], [0, 2])], [[3, 4]])).toEqual({
      values: [[]],
      shapes: [[0, 2]],
      types: ['float32'],
    });
  });

  it('booleans too', () => {
    const op: Op = (x) => [tf.slice(tf.greater(x, 0), [1, 0], [2, 3])];
    expect(valuesOn('wasm', op, [[4, 3]])).toEqual(valuesOn('cpu', op, [[4, 3]]));
  });
});

describe('sums by segment', () => {
  it('add up rows of one id and leave out ids that name no segment, as on the plain JavaScript backend', () => {
    const op: Op = (x) => [tf.unsortedSegmentSum(x, tf.tensor1d([1, 0, 1, 5], 'int32'), 3)];
    const expected = { values: [[-4, 5, -6, 8, -10, 12, 0, 0, 0]], shapes: [[3, 3]], types: ['float32'] };
    expect(valuesOn('cpu', op, [[4, 3]])).toEqual(expected);
    expect(valuesOn('wasm', op, [[4, 3]])).toEqual(expected);
  });
});

describe('tanh', () => {
  const tanhOn = (backend: 'wasm' | 'cpu', x: number[]): number[] => {
    enter(backend);
    return tf.tidy(() => [...tf.tanh(tf.tensor1d(x)).dataSync()]);
  };

  it('is tanh to 2e-7, everywhere', () => {
    const x = Array.from({ length: 4001 }, (_, i) => (i - 2000) / 200);
    tanhOn('wasm', x).forEach((y, i) => expect(Math.abs(y - Math.tanh(x[i]))).toBeLessThan(2e-7));
  });

  it('does with zero, the infinite and what is no number as the plain JavaScript backend does', () => {
    const odd = [0, 100, -100, 3e38, -3e38, Infinity, -Infinity, NaN];
    expect(tanhOn('wasm', odd)).toEqual(tanhOn('cpu', odd));
    expect(tanhOn('wasm', [])).toEqual([]);
  });
});

it('installing the fixes again changes nothing and leaks nothing', () => {
  enter('wasm');
  const before = tf.memory().numTensors;
  installWasmFixes();
  expect(valuesOn('wasm', (x) => tf.unstack(x), [[2, 2]]).values).toEqual([
    [1, -2],
    [3, -4],
  ]);
  expect(tf.memory().numTensors).toBe(before);
});
