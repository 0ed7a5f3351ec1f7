import type { LeashValues } from './token-control';
import { mean } from './statistics';

export type KlControl = LeashValues['control'];

/** A controller neither reaches 0, where β would be stuck for ever, nor runs away. */
const LEAST = 1e-6;
const MOST = 100;
/** No measurement counts for more than this relative error. */
const ERROR_BOUND = 0.2;

/**
 * β for the next update, from the KL measured at this one (in the controller's own unit, see `measuredKl`).
 *
 * `verl`, `ziegler`: β · (1 + gain · clip(KL/target − 1, ±0.2)); gain is n/horizon there, K_β here; they differ in the
 * unit of KL. `ppo`: halved below target/1.5, doubled above 1.5 · target, else kept. `fixed`: kept.
 * β = 0 stays 0; otherwise β stays in 1e-6 … 100. A KL that is not a number moves nothing.
 * @throws RangeError when target is not positive, or gain is outside 0 … 1 (at 5, β could reach 0)
 * Source: verl core_algos.py `AdaptiveKLController`; Ziegler et al. 1909.08593 §2.2; PPO 1707.06347 eq. 8.
 */
export function nextBeta(
  control: KlControl,
  beta: number,
  kl: number,
  { target, gain }: Pick<LeashValues, 'target' | 'gain'>,
): number {
  if (!(target > 0)) throw new RangeError(`a KL target must be positive, not ${target}`);
  if (!(gain >= 0 && gain <= 1)) throw new RangeError(`a gain is between 0 and 1, not ${gain}`);
  if (control === 'fixed' || beta === 0 || Number.isNaN(kl)) return beta;
  return Math.min(MOST, Math.max(LEAST, beta * factor(control, kl / target, gain)));
}

function factor(control: Exclude<KlControl, 'fixed'>, relative: number, gain: number): number {
  if (control === 'ppo') return relative < 1 / 1.5 ? 0.5 : relative > 1.5 ? 2 : 1;
  return 1 + gain * Math.min(ERROR_BOUND, Math.max(-ERROR_BOUND, relative - 1));
}

/**
 * The KL a controller looks at: for `ziegler` the sum over a sequence, for all others its mean per token, averaged over
 * sequences. NaN when every sequence is empty.
 * @param kl per sequence, the KL at its unmasked tokens; empty sequences take no part
 */
export function measuredKl(control: KlControl, kl: readonly ArrayLike<number>[]): number {
  const perSequence = kl
    .filter((row) => row.length > 0)
    .map((row) => (control === 'ziegler' ? row.length : 1) * mean(row));
  return mean(perSequence);
}
