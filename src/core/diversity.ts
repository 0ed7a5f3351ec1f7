/** Tokens are below 64, so that up to eight of them fit into one double. */
const BASE = 64;
const MOST = 8;

/**
 * distinct-n: different n-grams over all n-grams, pooled over the sequences; those shorter than n contribute nothing.
 * 0 when there is no n-gram at all.
 * @param sequences tokens 0 … 63 @param n 1 … 8
 * @throws RangeError for another n
 * Source: Li et al. 2016, 1510.03055. It falls with the number of sequences: compare at equal numbers.
 */
export function distinctN(sequences: readonly ArrayLike<number>[], n: number): number {
  if (!(Number.isInteger(n) && n >= 1 && n <= MOST)) throw new RangeError(`n-grams have 1 to ${MOST} tokens, not ${n}`);
  const seen = new Set<number>();
  let all = 0;
  for (const tokens of sequences)
    for (let end = n; end <= tokens.length; end++, all++) {
      let key = 0;
      for (let i = end - n; i < end; i++) key = key * BASE + tokens[i];
      seen.add(key);
    }
  return all === 0 ? 0 : seen.size / all;
}

/**
 * distinct-n inside each group, averaged over groups: comparable whatever the number of groups. Groups without an
 * n-gram take no part; NaN when no group has one.
 * @param groups the policy's tokens, per group and rollout
 */
export function groupDistinct(groups: readonly (readonly ArrayLike<number>[])[], n: number): number {
  const measured = groups.filter((group) => group.some((tokens) => tokens.length >= n));
  return measured.reduce((sum, group) => sum + distinctN(group, n), 0) / measured.length;
}
