import type { Aggregation } from '../../src/core/aggregation';
import type { UpdateValues } from '../../src/core/train';
import { ACTIONS, BUDGET } from './batches';
import type { Batch } from './batches';

interface Clip {
  readonly low: number;
  readonly high: number;
  readonly dual: number;
}

/** Weight of one step of a row, straight from the definitions of the five modes: a second opinion on core/aggregation. */
function weight(mode: Aggregation, n: number, lengths: readonly number[]): number {
  const rows = lengths.length;
  const tokens = lengths.reduce((a, b) => a + b, 0);
  return {
    'token-mean': 1 / tokens,
    'seq-mean-token-mean': 1 / rows / n,
    'seq-mean-token-sum-norm': 1 / rows / BUDGET,
    'seq-mean-token-sum': 1 / rows,
    'token-sum': 1,
  }[mode];
}

/**
 * Token by token, in the order in which they were sampled: L = Σ w·(ℓ_PPO − β_H·H(s) + β_KL·KL(s)) and dL/d logits.
 * Shares no line with what it judges: PPO eq. 7 as written, entropy and KL as sums of p ln p.
 */
export function slowSurrogate(
  { groups, advantages, kept }: Batch,
  clip: Clip,
  update: UpdateValues,
  now: Float64Array,
  old: Float64Array,
  reference: Float64Array,
): { total: number; surrogate: number; clipFraction: number; slope: Float64Array } {
  const lengths = groups.flatMap((group, g) => (kept[g] ? group.map((e) => e.states.length) : []));
  const slope = new Float64Array(now.length);
  let surrogate = 0;
  let regular = 0;
  let clipped = 0;
  let steps = 0;
  groups.forEach((group, g) => {
    if (!kept[g]) return;
    group.forEach((e, i) => {
      const w = weight(update.aggregation, e.states.length, lengths);
      for (let k = 0; k < e.states.length; k++) {
        const o = e.states[k] * ACTIONS;
        const p = Array.from({ length: ACTIONS }, (_, a) => Math.exp(now[o + a]));
        const A = advantages[g][i][k];
        const ratio = Math.exp(now[o + e.actions[k]] - old[o + e.actions[k]]);
        const plain = -A * ratio;
        const bounded = -A * Math.min(1 + clip.high, Math.max(1 - clip.low, ratio));
        let loss = Math.max(plain, bounded);
        if (A < 0) loss = Math.min(loss, -clip.dual * A);
        surrogate += w * loss;
        const flows = loss === plain;
        if (!flows) clipped++;
        steps++;
        const H = -p.reduce((sum, x) => sum + x * Math.log(x), 0);
        const KL = p.reduce((sum, x, a) => sum + x * Math.log(x / Math.exp(reference[o + a])), 0);
        regular += w * (update.kl * KL - update.entropy * H);
        for (let a = 0; a < ACTIONS; a++) {
          const here = a === e.actions[k] ? 1 : 0;
          if (flows) slope[o + a] += w * plain * (here - p[a]);
          slope[o + a] += w * update.entropy * p[a] * (Math.log(p[a]) + H);
          slope[o + a] += w * update.kl * p[a] * (Math.log(p[a] / Math.exp(reference[o + a])) - KL);
        }
      }
    });
  });
  return { total: surrogate + regular, surrogate, clipFraction: clipped / steps, slope };
}
