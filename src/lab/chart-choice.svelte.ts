import { METRIC_IDS } from '../core/metric';
import type { MetricId } from '../core/metric';
import type { Store } from './store';

const KEY = 'charts';
const isMetric = (word: string): word is MetricId => (METRIC_IDS as readonly string[]).includes(word);

/** Which charts the lab shows: its own at first, then what this visitor chose. */
export class ChartChoice {
  shown: readonly MetricId[];

  /** @param usual the lab's own charts, in the order in which they stand */
  constructor(
    readonly usual: readonly MetricId[],
    readonly store: Store,
  ) {
    const kept = store.get(KEY)?.split(',').filter(isMetric) ?? [];
    this.shown = $state.raw(kept.length ? this.#ordered(kept) : usual);
  }

  /** Every chart there is: the usual ones first. */
  get all(): readonly MetricId[] {
    return this.#ordered(METRIC_IDS);
  }

  /** Shows a chart or takes it away; the last one stays. */
  toggle(metric: MetricId): void {
    const rest = this.shown.filter((id) => id !== metric);
    if (rest.length === 0) return;
    this.shown = rest.length < this.shown.length ? rest : this.#ordered([...rest, metric]);
    this.store.set(KEY, this.shown.join(','));
  }

  #ordered(chosen: readonly MetricId[]): readonly MetricId[] {
    const usual = this.usual.filter((id) => chosen.includes(id));
    return [...usual, ...METRIC_IDS.filter((id) => chosen.includes(id) && !usual.includes(id))];
  }
}
