/**
 * Soft overlong penalty: 0 up to budget − zone, then linearly down to −1 at the budget, and −1 beyond. A zone of 0
 * is off: 0 always.
 * @param length @param budget @param zone tokens. Source: DAPO 2503.14476 eq. 13; TRL `get_soft_overlong_punishment`.
 * verl's own formula has no floor.
 */
export function overlongPenalty(length: number, budget: number, zone: number): number {
  if (zone <= 0 || length <= budget - zone) return 0;
  return Math.max(-1, (budget - zone - length) / zone);
}

/** Does a rollout stay in the loss? Source: DAPO's overlong filtering; TRL `mask_truncated_completions`. */
export const staysInLoss = (terminated: boolean, dropTruncated: boolean): boolean => terminated || !dropTruncated;
