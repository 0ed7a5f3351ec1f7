import { add, matMul, mul, relu } from '@tensorflow/tfjs-core';
import type { Tensor2D } from '@tensorflow/tfjs-core';
import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import type { TokenNetModule } from '../core/token-net';
import { LiveWeights } from './live-weights';
import { start } from './tf';
import { Attention } from './token/attention';
import { lookUps } from './token/features';
import { tokenNetOf } from './token/net-of';
import type { Forward } from './token/net-of';
import { constant, massOf, sumOfRows } from './token/ops';
import { sizesOf } from './token/shape';
import { initial, PER_HEAD, weightsOf } from './token/weights';
import tokenLm from './token-lm';

/**
 * One attention layer with a pointer. Of a slot: u = Σ table look-ups (features.ts); per head, scores = relu(u)·Wq·K,
 * a = attention mass on each token (attention.ts), o = a·V; h = relu(u + Σ o·Wo). Then
 * logits = h·Wl + b + (h·wg + bg) a₀, where a₀ is the mass of the first head: what it looks at becomes likely to be
 * written; and value = h·wv + bv with h taken as a constant, since a value's gradient spoils so small a trunk.
 * Parameters in the order of weights.ts; tensors are float32, `read` returns the doubles last written.
 */
export const openTokens: TokenNetModule['openTokens'] = async (shape, values, init, place) => {
  const { hidden, heads } = valuesOf(tokenLm.knobs, values as Partial<Values<typeof tokenLm.knobs>>);
  const sizes = sizesOf(shape, hidden, heads);
  const layout = weightsOf(sizes);
  const weights = new LiveWeights<Tensor2D>(
    await start(place),
    initial(layout, init),
    layout.map(({ shape }) => shape),
  );

  const net: Forward = (t, q, w) => {
    const u = sumOfRows(w[0], lookUps(t, q, sizes));
    const r = relu(u);
    const attention = new Attention(t, q, sizes);
    const masses: Tensor2D[] = [];
    let h: Tensor2D = u;
    for (let k = 0; k < heads; k++) {
      const [query, keys, bonus, v, back] = w.slice(1 + k * PER_HEAD);
      const mass = massOf(matMul(matMul(r, query), keys), bonus, attention, shape.vocabulary);
      masses.push(mass);
      h = add(h, matMul(matMul(mass, v), back));
    }
    h = relu(h);
    const [output, bias, gate, gateBias, value, valueBias] = w.slice(1 + heads * PER_HEAD);
    const pointer = mul(add(matMul(h, gate), gateBias), masses[0]);
    return {
      logits: add(add(matMul(h, output), bias), pointer),
      values: add(matMul(constant(h), value), valueBias),
    };
  };

  return tokenNetOf({ weights, valueHead: hidden + 1, decode: net, train: net });
};
