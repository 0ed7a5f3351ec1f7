import type { Rng } from './rng';
import { mean, quantile } from './statistics';
import type { ExploreValues } from './token-control';

/** One batch of unmasked tokens; all arrays [n]. */
export interface SelectedFrom {
  readonly logp: ArrayLike<number>;
  readonly advantages: ArrayLike<number>;
  /** Of the distribution each token was drawn from, in nats. */
  readonly entropy: ArrayLike<number>;
  /** 1: the loss's own clip has removed this token's gradient already. */
  readonly clipped: ArrayLike<number>;
}

export interface Selection {
  /** [n] 1: the token stays in the loss. */
  readonly keep: Uint8Array;
  /** [n] 1: the token is held back by `holdPenalty`. */
  readonly hold: Uint8Array;
}

/** Clip-Cov draws among tokens with a covariance between these. Source: 2505.22617, the paper's code; verl's defaults. */
const COVARIANCE_BOUNDS = [1, 5] as const;

/**
 * Which tokens of a batch count, by name.
 *
 * `clip-cov`: share · n tokens (one at least), drawn among the unclipped ones whose covariance is between 1 and 5, leave
 * the loss. `kl-cov`: the share · n of largest covariance (one at least) are held back. `top-entropy`: only tokens at
 * or above the (1 − share) quantile of entropy stay, ties included.
 * @param share 0 … 1 @param rng draws 0, 1, 2 … are used by `clip-cov` alone; equal ones give equal selections
 * Source: Entropy Mechanism 2505.22617 eq. 11–14; 80/20 rule 2506.01939 (TRL `top_entropy_quantile`).
 */
export function selectTokens(rule: ExploreValues['select'], batch: SelectedFrom, share: number, rng: Rng): Selection {
  const n = batch.logp.length;
  const keep = new Uint8Array(n).fill(1);
  const hold = new Uint8Array(n);
  const count = Math.max(1, Math.floor(share * n));
  if (n > 0 && rule === 'clip-cov') {
    for (const t of drawn(clipCandidates(batch), count, rng)) keep[t] = 0;
  } else if (n > 0 && rule === 'kl-cov') {
    for (const t of byCovariance(batch).slice(0, count)) hold[t] = 1;
  } else if (n > 0 && rule === 'top-entropy') {
    const least = quantile(batch.entropy, 1 - share);
    keep.forEach((_, t) => (keep[t] = batch.entropy[t] >= least ? 1 : 0));
  }
  return { keep, hold };
}

/**
 * (A_t − mean A)(log π_t − mean log π): a token's contribution to the covariance that drives entropy down. [n]
 * Source: 2505.22617 eq. 10.
 */
export function covariances({ logp, advantages }: Pick<SelectedFrom, 'logp' | 'advantages'>): Float64Array {
  const [a, l] = [mean(advantages), mean(logp)];
  return Float64Array.from(logp, (x, t) => (advantages[t] - a) * (x - l));
}

/** Tokens from the largest covariance to the smallest; equal ones in their order. */
export function byCovariance(batch: Pick<SelectedFrom, 'logp' | 'advantages'>): number[] {
  const cov = covariances(batch);
  return Array.from(cov, (_, t) => t).sort((a, b) => cov[b] - cov[a]);
}

/** Tokens that Clip-Cov may draw. */
export function clipCandidates(batch: Omit<SelectedFrom, 'entropy'>): number[] {
  const [lo, hi] = COVARIANCE_BOUNDS;
  const cov = covariances(batch);
  return Array.from(cov, (_, t) => t).filter((t) => cov[t] > lo && cov[t] < hi && !batch.clipped[t]);
}

/** `count` of these, or all, without replacement: the first steps of a Fisher–Yates shuffle. */
function drawn(candidates: readonly number[], count: number, rng: Rng): number[] {
  const left = [...candidates];
  const out: number[] = [];
  while (out.length < count && left.length > 0) {
    const [taken] = left.splice(rng.int(out.length, left.length), 1);
    out.push(taken);
  }
  return out;
}

/**
 * What holds a KL-Cov token back: coefficient · |log π − log π_old|, and its slope in log π, 0 where nothing has moved.
 * The coefficient is 1 in the paper, 0.1 in verl.
 */
export const holdPenalty = (logp: number, old: number, coefficient = 1): { loss: number; slope: number } => ({
  loss: coefficient * Math.abs(logp - old),
  slope: coefficient * Math.sign(logp - old),
});
