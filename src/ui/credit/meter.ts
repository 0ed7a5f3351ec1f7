import type { Interval } from '../../core/statistics';

/** An interval on the axis low … 1, in percent of its width; no bar when it is unbounded (a single group). */
export interface Bar {
  readonly mean: number;
  readonly zero: number;
  readonly from?: number;
  readonly width?: number;
}

/** Where an axis for these cosines begins: at 0 as long as none reaches below, else at −½ or −1. */
export function axisLow(readings: readonly Interval[]): number {
  const least = Math.min(0, ...readings.flatMap(({ mean, lo }) => [mean, lo]).filter(Number.isFinite));
  return least >= 0 ? 0 : least >= -0.5 ? -0.5 : -1;
}

/** Undefined when there is no mean. */
export function barOf({ mean, lo, hi }: Interval, low: number): Bar | undefined {
  if (!Number.isFinite(mean)) return undefined;
  const percent = (x: number): number => (100 * (Math.max(low, Math.min(1, x)) - low)) / (1 - low);
  const marks = { mean: percent(mean), zero: percent(0) };
  return Number.isFinite(hi - lo) ? { ...marks, from: percent(lo), width: percent(hi) - percent(lo) } : marks;
}
