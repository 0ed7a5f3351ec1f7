import type { Interval } from '../../core/statistics';

/** An interval on the axis −1 … 1, in percent of its width; no bar when it is unbounded (a single group). */
export interface Bar {
  readonly mean: number;
  readonly from?: number;
  readonly width?: number;
}

const percent = (x: number): number => 50 + 50 * Math.max(-1, Math.min(1, x));

/** Undefined when there is no mean. */
export function barOf({ mean, lo, hi }: Interval): Bar | undefined {
  if (!Number.isFinite(mean)) return undefined;
  if (!Number.isFinite(hi - lo)) return { mean: percent(mean) };
  return { mean: percent(mean), from: percent(lo), width: percent(hi) - percent(lo) };
}
