import { memory, mul, tensor2d } from '@tensorflow/tfjs-core';
import type { Tensor2D } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { LiveWeights } from '../../src/policies/live-weights';
import { start } from '../../src/policies/tf';

const open = async () => new LiveWeights(await start({}), Float64Array.of(1, 2, 3, 4, 5, 6, 7), [[2, 3], [1]]);

describe('the weights of a net', () => {
  it('are one flat vector cut into tensors, row-major, one after another', async () => {
    const weights = await open();
    expect(weights.parameters).toBe(7);
    expect(weights.tensors.map((w) => w.arraySync())).toEqual([
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [7],
    ]);
    weights.close();
  });

  it('are read as the doubles last written, though tensors hold float32', async () => {
    const weights = await open();
    const written = Float64Array.of(1 + 1e-12, 0, 0, 0, 0, 0, 1 / 3);
    weights.write(written);
    const read = new Float64Array(7);
    weights.read(read);
    expect(read).toEqual(written);
    expect(weights.tensors[0].dataSync()[0]).toBe(1);
    weights.close();
  });

  it('have the gradient of Σ d ∘ f with respect to all of them, in the order of the vector', async () => {
    const weights = await open();
    const out = new Float64Array(7);
    weights.gradient(
      (w, b) => mul(w as Tensor2D, b),
      out,
      () => tensor2d([1, 0, 0, 0, 0, 10], [2, 3]),
    );
    // f = w·b: df/dw = d·b = 7 d; df/db = Σ d ∘ w = 1·1 + 10·6
    expect([...out]).toEqual([7, 0, 0, 0, 0, 70, 61]);
    weights.close();
  });

  it('leave no tensor behind, however often they are written', async () => {
    const before = memory().numTensors;
    const weights = await open();
    for (let i = 0; i < 3; i++) weights.write(new Float64Array(7).fill(i));
    expect(memory().numTensors).toBe(before + 2);
    weights.close();
    expect(memory().numTensors).toBe(before);
  });
});
