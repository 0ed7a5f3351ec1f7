import type { Curves, Summary } from '../../src/core/evidence';
import { METRIC_IDS } from '../../src/core/metric';
import type { MetricId } from '../../src/core/metric';
import { interval } from '../../src/core/statistics';
import type { Outcome } from './job';

const M = METRIC_IDS.length;

/** Six significant digits: what evidence and golden files keep. */
export const round = (x: number): number => +x.toPrecision(6);

/** One metric at one update, by seed. */
export const valuesAt = (outcomes: readonly Outcome[], metric: MetricId, update: number): number[] =>
  outcomes.map((o) => o.rows[update * M + METRIC_IDS.indexOf(metric)]);

export function summarise(values: readonly number[]): Summary {
  const { mean, lo, hi } = interval(values);
  return { mean: round(mean), lo: round(lo), hi: round(hi), bySeed: values.map(round) };
}

/** Every metric that was measured, at the last update. */
export function summaries(outcomes: readonly Outcome[], updates: number): Partial<Record<MetricId, Summary>> {
  const entries = METRIC_IDS.map((id) => [id, summarise(valuesAt(outcomes, id, updates - 1))] as const);
  return Object.fromEntries(entries.filter(([, { mean }]) => Number.isFinite(mean)));
}

/** Metrics along the run, by seed: at most `points` updates, always the first and the last. What no seed measured is left out. */
export function curvesOf(
  outcomes: readonly Outcome[],
  updates: number,
  metrics: readonly MetricId[] = METRIC_IDS,
  points = 101,
): Curves {
  const n = Math.min(points, updates);
  const at = Array.from({ length: n }, (_, i) => (n === 1 ? 0 : Math.round((i * (updates - 1)) / (n - 1))));
  const of = (o: Outcome, id: MetricId) => at.map((u) => +o.rows[u * M + METRIC_IDS.indexOf(id)].toPrecision(4));
  const curves = metrics.map((id) => [id, outcomes.map((o) => of(o, id))] as const);
  return { updates: at, metrics: Object.fromEntries(curves.filter(([, runs]) => !runs.flat().every(Number.isNaN))) };
}
