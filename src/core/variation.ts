/** How often each of some named things happened. */
export type Counts = Readonly<Record<string, number>>;

/** Counts as shares that sum to 1; nothing counted gives an empty record. */
export function sharesOf(counts: Counts): Counts {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return all === 0 ? {} : Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n / all]));
}

/** The mean of several distributions; names that one lacks count 0 there. */
export function meanShares(all: readonly Counts[]): Counts {
  const out: Record<string, number> = {};
  for (const shares of all)
    for (const [name, p] of Object.entries(shares)) out[name] = (out[name] ?? 0) + p / all.length;
  return out;
}

/** Total variation ½ Σ |p − q| of two distributions: 0 for the same one, 1 for two that share nothing. */
export function totalVariation(p: Counts, q: Counts): number {
  const names = new Set([...Object.keys(p), ...Object.keys(q)]);
  let sum = 0;
  for (const name of names) sum += Math.abs((p[name] ?? 0) - (q[name] ?? 0));
  return sum / 2;
}

/** The name whose share changed most from p to q; undefined when neither has any. */
export function mostMoved(p: Counts, q: Counts): string | undefined {
  const by = (name: string): number => Math.abs((q[name] ?? 0) - (p[name] ?? 0));
  return [...new Set([...Object.keys(p), ...Object.keys(q)])].sort((a, b) => by(b) - by(a))[0];
}
