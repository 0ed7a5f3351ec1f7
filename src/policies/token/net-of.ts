import { tidy } from '@tensorflow/tfjs-core';
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { Queries, TokenNet } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import type { LiveWeights } from '../live-weights';
import { enter } from '../tf';
import { steered } from './ops';

/** Logits [count × vocabulary] and values [count × 1] of the queries, from these weights. */
export type Forward = (t: Transcripts, q: Queries, w: readonly Tensor2D[]) => { logits: Tensor2D; values: Tensor2D };

interface Parts {
  readonly weights: LiveWeights<Tensor2D>;
  /** How many parameters, the last ones, are the value head's alone. */
  readonly valueHead: number;
  /** The same function twice, unless decoding has a quicker way that gradients cannot take. */
  readonly decode: Forward;
  readonly train: Forward;
  /** Called after the weights have changed. */
  changed?(): void;
}

/** A token net of its forward pass; everything else is the same for all of them. */
export function tokenNetOf({ weights, valueHead, decode, train, changed }: Parts): TokenNet {
  return {
    backend: weights.backend,
    parameters: weights.parameters,
    valueHead,
    forward(t, q, logits, values) {
      if (q.count === 0) return;
      enter(weights.backend);
      tidy(() => {
        const y = decode(t, q, weights.tensors);
        logits.set(y.logits.dataSync());
        values.set(y.values.dataSync());
      });
    },
    pass(t, q, slope, gradient) {
      gradient.fill(0);
      if (q.count === 0) return;
      const loss = (...w: Tensor[]): Tensor => {
        const y = train(t, q, w as Tensor2D[]);
        return steered(y.logits, y.values, slope);
      };
      weights.gradient(loss, gradient);
    },
    read: (out) => weights.read(out),
    write(parameters) {
      weights.write(parameters);
      changed?.();
    },
    close: () => weights.close(),
  };
}
