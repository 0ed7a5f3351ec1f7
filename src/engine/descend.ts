import type { Loss } from '../core/loss';
import type { Spec } from '../core/spec';
import type { Learner } from './learner';
import type { Surrogate } from './surrogate';

/** What the last epoch of an update tells. */
export interface Moved {
  readonly loss: number;
  readonly clipFraction: number;
  readonly gradNorm: number;
}

export const STOOD_STILL: Moved = { loss: 0, clipFraction: 0, gradNorm: 0 };

/**
 * Moves the policy against a loaded surrogate, `update.epochs` steps of the optimiser.
 * @param old log-probabilities that sampled, @param reference those of the initial policy, both [states × actions]
 */
export function descend(
  surrogate: Surrogate,
  policy: Learner,
  plugin: Loss,
  { loss, update }: Spec,
  old: Float64Array,
  reference: Float64Array,
): Moved {
  const now = old.slice();
  const slope = new Float64Array(old.length);
  let moved = STOOD_STILL;
  for (let epoch = 0; epoch < update.epochs; epoch++) {
    const at = surrogate.slope(plugin, loss.values, update, now, old, reference, slope);
    moved = { ...at, gradNorm: policy.step(slope, update.lr) };
    policy.logProbabilities(surrogate.actions, now);
  }
  return moved;
}
