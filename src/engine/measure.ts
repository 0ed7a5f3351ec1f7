import type { MetricId } from '../core/metric';
import type { Catalog, Spec } from '../core/spec';
import type { Collected } from './collect';

type BatchMetric = 'paidReward' | 'outcomeReward' | 'processReward' | 'cutOff' | 'deadGroups' | 'length';

/** Means over the episodes of one batch, and the share of its groups without a signal. */
export function measure(batch: Collected, spec: Spec, catalog: Catalog): Record<BatchMetric & MetricId, number> {
  const n = batch.steps.length;
  let paid = 0;
  let outcome = 0;
  let cut = 0;
  let length = 0;
  const process = spec.reward.terms.map((t) => catalog.rewards.get(t.id).part === 'process');
  batch.paid.forEach((slip, e) => {
    length += batch.steps[e].length;
    for (let k = 0; k < slip.total.length; k++) {
      paid += slip.total[k];
      outcome += slip.outcome[k];
    }
    slip.cutOff.forEach((row, i) => {
      if (process[i]) for (const x of row) cut += x;
    });
  });
  const dead = batch.live.filter((live) => !live).length;
  return {
    paidReward: paid / n,
    outcomeReward: outcome / n,
    processReward: (paid - outcome) / n,
    cutOff: cut / n,
    deadGroups: dead / batch.live.length,
    length: length / n,
  };
}

/** @param perState of the state whose row in [states × actions] begins at `o` */
export function meanOverVisits(visits: Float64Array, actions: number, perState: (o: number) => number): number {
  let sum = 0;
  let n = 0;
  visits.forEach((times, s) => {
    if (times) sum += times * perState(s * actions);
    n += times;
  });
  return sum / n;
}
