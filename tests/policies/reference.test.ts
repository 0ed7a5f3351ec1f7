import * as tf from '@tensorflow/tfjs';
import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { plainMlp } from '../../tools/bench/plain-mlp';

const shape = {
  rows: 17,
  width: 5,
  outputs: 3,
  observation: Float32Array.from({ length: 17 * 5 }, (_, i) => Math.sin(1 + 3 * i)),
  prior: [0, 0, 0],
};
const SIZES = [5, 8, 6, 3];
const rng = new Rng(5, STREAM.init);

/**
 * The hand-written net that judges ours (mlp-net.laws.ts) is itself judged here by the published library as a whole: a
 * layers model with the same weights and the library's own gradients, on its plain JavaScript backend.
 */
describe.each(['tanh', 'relu'] as const)(
  'the hand-written twin agrees with the tfjs union package: %s',
  (activation) => {
    const parameters = Float64Array.from({ length: 5 * 8 + 8 + 8 * 6 + 6 + 6 * 3 + 3 }, (_, i) => 0.5 * rng.normal(i));
    const twin = plainMlp(shape, [8, 6], activation === 'relu', parameters, (n) => new Float64Array(n));

    it('in its outputs and in the gradient of Σ d ∘ outputs', async () => {
      await tf.setBackend('cpu');
      const layers = SIZES.slice(1).map((units, l) =>
        tf.layers.dense({ units, inputShape: [SIZES[l]], activation: l === 2 ? 'linear' : activation }),
      );
      const model = tf.sequential({ layers });
      let o = 0;
      model.setWeights(
        SIZES.slice(1).flatMap((m, l) => {
          const kernel = tf.tensor2d(Array.from(parameters.subarray(o, (o += SIZES[l] * m))), [SIZES[l], m]);
          return [kernel, tf.tensor1d(Array.from(parameters.subarray(o, (o += m))))];
        }),
      );
      const x = tf.tensor2d(shape.observation, [17, 5]);
      const d = Float64Array.from({ length: 17 * 3 }, (_, i) => Math.cos(2 * i));

      const ours = new Float64Array(17 * 3);
      twin.forward(ours);
      const theirs = (model.predict(x) as tf.Tensor).dataSync();
      ours.forEach((y, i) => expect(y).toBeCloseTo(theirs[i], 5));

      const slope = new Float64Array(parameters.length);
      twin.backward(d, slope);
      const { grads } = tf.variableGrads(() =>
        tf.sum(tf.mul(model.apply(x) as tf.Tensor, tf.tensor2d(Array.from(d), [17, 3]))).asScalar(),
      );
      const expected = model.trainableWeights.flatMap((w) => Array.from(grads[w.name].dataSync()));
      expect(expected).toHaveLength(slope.length);
      slope.forEach((g, i) => expect(Math.abs(g - expected[i])).toBeLessThan(1e-4 * Math.max(1, Math.abs(g))));
    });
  },
);
