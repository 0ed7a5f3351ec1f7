/** The k of the metric `passAtK`. */
export const PASS_K = 4;

/**
 * Unbiased estimate of the probability that one of k attempts is right, from c right ones among n:
 * 1 − C(n−c, k)/C(n, k).
 * @param k 1 … n
 * @throws RangeError for another k
 * Source: Chen et al. 2021, 2107.03374 eq. 1, in its product form, which does not overflow.
 */
export function passAtK(n: number, c: number, k: number): number {
  if (!(k >= 1 && k <= n)) throw new RangeError(`pass@${k} cannot be estimated from ${n} attempts`);
  if (n - c < k) return 1;
  let miss = 1;
  for (let i = n - c + 1; i <= n; i++) miss *= 1 - k / i;
  return 1 - miss;
}

/**
 * pass@k averaged over groups, each a task of its own. A group smaller than k is asked for as many as it has.
 * @param right per group, whether each rollout was right; empty groups take no part, NaN when all are
 */
export function groupPassAtK(right: readonly (readonly boolean[])[], k = PASS_K): number {
  const groups = right.filter((group) => group.length > 0);
  const sum = groups.reduce((s, g) => s + passAtK(g.length, g.filter(Boolean).length, Math.min(k, g.length)), 0);
  return sum / groups.length;
}
