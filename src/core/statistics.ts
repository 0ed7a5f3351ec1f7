/** Small-sample statistics for runs over seeds. */

/**
 * Arithmetic mean; NaN of nothing. Summed as distances from the first value, so that the mean of equal numbers is that
 * very number: otherwise a group paid 0.1 three times would carry a "signal" of 1e-17, which Adam makes a full step of.
 */
export const mean = (xs: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 1; i < xs.length; i++) sum += xs[i] - xs[0];
  return xs[0] + sum / xs.length;
};

/** Sample standard deviation, ddof 1 (torch.std, verl, TRL); 0 for fewer than two values. */
export function deviation(xs: ArrayLike<number>): number {
  if (xs.length < 2) return 0;
  const m = mean(xs);
  let sum = 0;
  for (let i = 0; i < xs.length; i++) sum += (xs[i] - m) ** 2;
  return Math.sqrt(sum / (xs.length - 1));
}

export interface Interval {
  readonly mean: number;
  readonly lo: number;
  readonly hi: number;
}

// Two-sided 95 % quantiles of Student's t, by degrees of freedom 1 … 30.
const T95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/** Beyond the table, Cornish–Fisher's expansion around the normal quantile: right to the table's last digit. */
const t95 = (df: number): number => T95[df - 1] ?? 1.96 + 2.372 / df + 2.822 / df ** 2;

/** Mean with its 95 % Student interval over seeds; a single value has an infinitely wide one. */
export function interval(xs: ArrayLike<number>): Interval {
  const m = mean(xs);
  if (xs.length < 2) return { mean: m, lo: -Infinity, hi: Infinity };
  const half = (t95(xs.length - 1) * deviation(xs)) / Math.sqrt(xs.length);
  return { mean: m, lo: m - half, hi: m + half };
}

/** Linear-interpolation quantile (type 7), q in [0, 1]. NaN sorts as the largest. */
export function quantile(xs: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(xs).sort();
  const i = (sorted.length - 1) * q;
  const lo = Math.floor(i);
  // The neighbour has no say here, and were it NaN or infinite, 0 times it would still be NaN.
  if (i === lo) return sorted[lo];
  return sorted[lo] + (sorted[lo + 1] - sorted[lo]) * (i - lo);
}

/** 95 % Wilson interval of a proportion: k successes of n. */
export function wilson(k: number, n: number): Interval {
  const z2 = 1.96 ** 2;
  const p = k / n;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { mean: p, lo: Math.max(0, centre - half), hi: Math.min(1, centre + half) };
}

/** Do two intervals leave room between them? Otherwise no verdict. */
export const apart = (a: Interval, b: Interval): boolean => a.hi < b.lo || b.hi < a.lo;

/** Probability that a group of G binary rewards carries a signal: 1 − p^G − (1−p)^G. */
export const signalShare = (p: number, G: number): number => 1 - p ** G - (1 - p) ** G;

/**
 * The narrowest pair of values of the sample that holds the median with 95 % probability, whatever the distribution: the
 * k-th from either end, k by the binomial of n fair coins. Fewer than six values cannot promise that: their range.
 */
export function medianInterval(xs: ArrayLike<number>): {
  readonly median: number;
  readonly lo: number;
  readonly hi: number;
} {
  const sorted = Float64Array.from(xs).sort();
  const n = sorted.length;
  let k = 0;
  let chance = 0.5 ** n;
  for (let below = chance; 2 * below <= 0.05 && k < (n - 1) / 2; below += chance) {
    k++;
    chance *= (n + 1 - k) / k;
  }
  const rank = Math.max(1, k);
  return { median: quantile(sorted, 0.5), lo: sorted[rank - 1], hi: sorted[n - rank] };
}
