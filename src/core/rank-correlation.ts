import { Rng, STREAM } from './rng';
import { quantile } from './statistics';
import type { Interval } from './statistics';

/** Positions 1 … n by size, ties sharing their mean position. */
function positions(xs: readonly number[]): number[] {
  return xs.map((x) => {
    const below = xs.filter((y) => y < x).length;
    return below + (xs.filter((y) => y === x).length + 1) / 2;
  });
}

/** Spearman's rank correlation of two lists of n numbers: Pearson's r of their ranks. NaN when one list is constant. */
export function spearman(xs: readonly number[], ys: readonly number[]): number {
  const [a, b] = [positions(xs), positions(ys)];
  const centre = (xs.length + 1) / 2;
  const product = (u: readonly number[], v: readonly number[]) =>
    u.reduce((sum, x, i) => sum + (x - centre) * (v[i] - centre), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

const RESAMPLES = 4000;

/**
 * Spearman's correlation with its 95 % percentile bootstrap interval over the n pairs (Efron & Tibshirani 1993, §13.3).
 * Deterministic. A resample in which one list is constant has no correlation and is left out.
 */
export function spearmanInterval(xs: readonly number[], ys: readonly number[]): Interval & { readonly n: number } {
  const n = xs.length;
  const found: number[] = [];
  const rng = new Rng(0, STREAM.bootstrap);
  for (let r = 0; r < RESAMPLES; r++) {
    const picks = Array.from({ length: n }, (_, i) => rng.int(r * n + i, n));
    const rho = spearman(
      picks.map((i) => xs[i]),
      picks.map((i) => ys[i]),
    );
    if (!Number.isNaN(rho)) found.push(rho);
  }
  return { mean: spearman(xs, ys), lo: quantile(found, 0.025), hi: quantile(found, 0.975), n };
}
