import { mean, quantile } from './statistics';

/** The first w values of a line and its last w: all that comparing with the start needs. Plain data. */
export interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
}
export const NO_ENDS: Ends = { first: [], last: [] };

/** Appends a value; one that was not measured (NaN) changes nothing. */
export function extend({ first, last }: Ends, x: number, w: number): Ends {
  if (!Number.isFinite(x)) return { first, last };
  return { first: first.length < w ? [...first, x] : first, last: [...last, x].slice(-w) };
}

/** Mean of the first w values and of the last w; undefined until there are w. */
export function levels({ first, last }: Ends, w: number): { readonly start: number; readonly now: number } | undefined {
  return first.length < w ? undefined : { start: mean(first), now: mean(last) };
}

/**
 * Robust z of the last increment of a series against the w increments before it: |Δ − median| / (1.4826 MAD + floor).
 * NaN while there are fewer than w increments before it.
 * Source: ours; median and MAD as in Hampel's identifier.
 */
export function jump(series: readonly number[], w: number, floor: number): number {
  const steps = series.slice(1).map((x, i) => x - series[i]);
  if (steps.length < w + 1) return NaN;
  const before = steps.slice(-w - 1, -1);
  const median = quantile(before, 0.5);
  const spread = quantile(
    before.map((d) => Math.abs(d - median)),
    0.5,
  );
  return Math.abs(steps[steps.length - 1] - median) / (1.4826 * spread + floor);
}

/** Slope of the least-squares line through the values at 0, 1, 2, …; 0 for fewer than two. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const centre = mean(values);
  let up = 0;
  let across = 0;
  values.forEach((y, x) => {
    up += (x - middle) * (y - centre);
    across += (x - middle) ** 2;
  });
  return across === 0 ? 0 : up / across;
}
