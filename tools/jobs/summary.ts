import { METRIC_IDS } from '../../src/core/metric';
import type { MetricId } from '../../src/core/metric';
import { interval } from '../../src/core/statistics';
import type { Outcome } from './job';

/** A metric at the end of a run over seeds: what evidence files hold. */
export interface Summary {
  readonly mean: number;
  readonly lo: number;
  readonly hi: number;
  readonly bySeed: readonly number[];
}

const M = METRIC_IDS.length;
const round = (x: number): number => +x.toPrecision(6);

/** One metric at one update, by seed. */
export const valuesAt = (outcomes: readonly Outcome[], metric: MetricId, update: number): number[] =>
  outcomes.map((o) => o.rows[update * M + METRIC_IDS.indexOf(metric)]);

export function summarise(values: readonly number[]): Summary {
  const { mean, lo, hi } = interval(values);
  return { mean: round(mean), lo: round(lo), hi: round(hi), bySeed: values.map(round) };
}

/** Every metric at the last update. */
export function summaries(outcomes: readonly Outcome[], updates: number): Record<MetricId, Summary> {
  const entries = METRIC_IDS.map((id) => [id, summarise(valuesAt(outcomes, id, updates - 1))]);
  return Object.fromEntries(entries) as Record<MetricId, Summary>;
}

/** Every metric along the run, by seed: at most `points` updates, always the first and the last. */
export function curves(outcomes: readonly Outcome[], updates: number, points = 101): Record<string, unknown> {
  const n = Math.min(points, updates);
  const at = Array.from({ length: n }, (_, i) => (n === 1 ? 0 : Math.round((i * (updates - 1)) / (n - 1))));
  return {
    updates: at,
    ...Object.fromEntries(
      METRIC_IDS.map((id) => [
        id,
        outcomes.map((_, s) => at.map((u) => round(outcomes[s].rows[u * M + METRIC_IDS.indexOf(id)]))),
      ]),
    ),
  };
}
