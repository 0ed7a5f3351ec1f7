import { add, matMul, relu, tensor2d } from '@tensorflow/tfjs-core';
import type { Tensor2D } from '@tensorflow/tfjs-core';
import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import type { Queries, TokenNetModule } from '../core/token-net';
import type { Transcripts } from '../core/tokens';
import { LiveWeights } from './live-weights';
import { start } from './tf';
import { lookUps } from './token/features';
import { tokenNetOf } from './token/net-of';
import { constant, recalled, sumOfRows } from './token/ops';
import { Recurrence, inputRows } from './token/recurrence';
import { Remembered } from './token/remembered';
import { LOOK_UPS, sizesOf } from './token/shape';
import { initial } from './token/weights';
import type { Weight } from './token/weights';
import tokenGru from './token-gru';

/**
 * A recurrent policy. Of a slot: u = Σ table look-ups (features.ts), m = state of a gated recurrent unit behind the token
 * before it (recurrence.ts), h = relu(u + m·W); logits = h·Wl + b; value = h·wv + bv with h taken as a constant.
 * Parameters in order: look-ups [features × H], input table [rows × 3 H], U [H × 3 H], W [H × H], Wl, b, wv, bv.
 */
export const openTokens: TokenNetModule['openTokens'] = async (shape, values, init, place) => {
  const { hidden } = valuesOf(tokenGru.knobs, values as Partial<Values<typeof tokenGru.knobs>>);
  const sizes = sizesOf(shape, hidden, 0);
  const layout = weightsOf(sizes.features, inputRows(shape), shape.vocabulary, hidden);
  const remembered = new Remembered(shape, hidden);
  const weights = new LiveWeights<Tensor2D>(
    await start(place),
    initial(layout, init),
    layout.map(({ shape }) => shape),
  );

  const head = (t: Transcripts, q: Queries, w: readonly Tensor2D[], m: Tensor2D) => {
    const h = relu(add(sumOfRows(w[0], lookUps(t, q, sizes)), matMul(m, w[3]))) as Tensor2D;
    const logits: Tensor2D = add(matMul(h, w[4]), w[5]);
    const values: Tensor2D = add(matMul(constant(h), w[6]), w[7]);
    return { logits, values };
  };

  return tokenNetOf({
    weights,
    valueHead: hidden + 1,
    decode(t, q, w) {
      const m = new Float32Array(q.count * hidden);
      remembered.run(t, q, w[1].dataSync<'float32'>(), w[2].dataSync<'float32'>(), m);
      return head(t, q, w, tensor2d(m, [q.count, hidden]));
    },
    train: (t, q, w) => head(t, q, w, recalled(w[1], w[2], new Recurrence(t, q, shape, hidden))),
    changed: () => remembered.forget(),
  });
};

/** Scales as in weights.ts: u of unit variance, inputs too, U orthogonal-like at 1/√H, logits near 0, value 0. */
function weightsOf(features: number, inputs: number, vocabulary: number, hidden: number): Weight[] {
  const weight = (rows: number, columns: number, deviation: number): Weight => ({
    shape: [rows, columns],
    mean: 0,
    deviation,
  });
  return [
    weight(features, hidden, Math.sqrt(1 / LOOK_UPS)),
    weight(inputs, 3 * hidden, Math.sqrt(1 / 3)),
    weight(hidden, 3 * hidden, Math.sqrt(1 / hidden)),
    weight(hidden, hidden, Math.sqrt(2 / hidden)),
    weight(hidden, vocabulary, 0.1 * Math.sqrt(2 / hidden)),
    weight(1, vocabulary, 0),
    weight(hidden, 1, 0),
    weight(1, 1, 0),
  ];
}
