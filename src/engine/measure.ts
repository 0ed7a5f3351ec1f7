import type { Paid } from '../core/compose';
import type { MetricId } from '../core/metric';
import { EVENT_OF } from '../core/metric-token';
import type { ToldByEvents } from '../core/metric-token';
import type { Catalog, Spec } from '../core/spec';
import type { Tables } from '../core/tables';
import type { Collected } from './collect';

type Paying = 'paidReward' | 'outcomeReward' | 'processReward' | 'cutOff';
type BatchMetric = Paying | 'deadGroups' | 'length' | ToldByEvents;

/** Means over the episodes of one batch, and the share of its groups without a signal. */
export function measure(
  batch: Collected,
  spec: Spec,
  catalog: Catalog,
  { kinds }: Pick<Tables, 'kinds'>,
): Record<BatchMetric & MetricId, number> {
  const length = batch.steps.reduce((sum, { length }) => sum + length, 0);
  return {
    ...payments(batch.paid, spec, catalog),
    deadGroups: silent(batch.live),
    length: length / batch.steps.length,
    fabricated: perEpisode(batch, kinds, EVENT_OF.fabricated),
    calls: perEpisode(batch, kinds, EVENT_OF.calls),
  };
}

/** How often an event happens in an episode, on average; NaN where the world has no such event. */
function perEpisode({ steps }: Collected, kinds: Tables['kinds'], event: string): number {
  const kind = kinds.findIndex(({ id }) => id === event);
  if (kind < 0) return NaN;
  let times = 0;
  for (const { events } of steps) for (const bits of events) times += (bits >>> kind) & 1;
  return times / steps.length;
}

/** What episodes were paid on average, for what, and how much of it the caps kept back. */
export function payments(slips: readonly Paid[], spec: Spec, catalog: Catalog): Record<Paying, number> {
  const n = slips.length;
  let paid = 0;
  let outcome = 0;
  let cut = 0;
  const process = spec.reward.terms.map((t) => catalog.rewards.get(t.id).part === 'process');
  for (const slip of slips) {
    for (let k = 0; k < slip.total.length; k++) {
      paid += slip.total[k];
      outcome += slip.outcome[k];
    }
    slip.cutOff.forEach((row, i) => {
      if (process[i]) for (const x of row) cut += x;
    });
  }
  return { paidReward: paid / n, outcomeReward: outcome / n, processReward: (paid - outcome) / n, cutOff: cut / n };
}

/** Share of groups without a signal. */
export const silent = (live: readonly boolean[]): number => live.filter((signal) => !signal).length / live.length;

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
