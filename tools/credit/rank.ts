import { apart, wilson } from '../../src/core/statistics';
import type { Interval } from '../../src/core/statistics';
import { round } from '../jobs/summary';

/** Positions 1 … n by size, ties sharing their mean position. */
function positions(xs: readonly number[]): number[] {
  return xs.map((x) => {
    const below = xs.filter((y) => y < x).length;
    return below + (xs.filter((y) => y === x).length + 1) / 2;
  });
}

/**
 * Spearman's rank correlation of two lists of n numbers, with a 95 % interval by Fisher's z; infinite values rank last.
 * Source: Bonett & Wright 2000, eq. 3: var(z) = (1 + ρ²/2) / (n − 3).
 */
export function spearman(xs: readonly number[], ys: readonly number[]): Interval & { readonly n: number } {
  const n = xs.length;
  const [a, b] = [positions(xs), positions(ys)];
  const centre = (n + 1) / 2;
  const product = (u: readonly number[], v: readonly number[]) =>
    u.reduce((sum, x, i) => sum + (x - centre) * (v[i] - centre), 0);
  const rho = product(a, b) / Math.sqrt(product(a, a) * product(b, b));
  const half = 1.96 * Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  // At ρ = ±1 the interval has no width: z is infinite.
  const end = (z: number) => round(Math.tanh(Math.atanh(rho) + z));
  return { mean: round(rho), lo: end(-half), hi: end(half), n };
}

/** Updates to 80 % over seeds, null when some seed never got there; and how many of the seeds did. */
export interface Speed {
  readonly updates: Interval | null;
  readonly solved: number;
  readonly seeds: number;
}

/** Who is faster; null where the intervals overlap. */
export interface Verdict {
  readonly pair: readonly [string, string];
  readonly verdict: string | null;
}

/**
 * Compares every two methods: by their updates when all seeds of both got there, else by the share of seeds that did
 * (Wilson intervals).
 */
export function verdicts(speeds: Readonly<Record<string, Speed>>): Verdict[] {
  const ids = Object.keys(speeds);
  return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => ({ pair: [a, b] as const, verdict: faster(speeds, a, b) })));
}

function faster(speeds: Readonly<Record<string, Speed>>, a: string, b: string): string | null {
  const [x, y] = [speeds[a], speeds[b]];
  if (x.updates && y.updates) return apart(x.updates, y.updates) ? (x.updates.mean < y.updates.mean ? a : b) : null;
  const [p, q] = [wilson(x.solved, x.seeds), wilson(y.solved, y.seeds)];
  return apart(p, q) ? (p.mean > q.mean ? a : b) : null;
}
