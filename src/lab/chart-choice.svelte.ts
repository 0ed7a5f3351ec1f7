import { metricsOf } from '../core/metric';
import type { MetricId } from '../core/metric';
import type { Family } from '../core/spec';
import type { Store } from './store';

const KEYS = { tables: 'charts', tokens: 'charts-tokens' } as const;

/** Which charts the lab shows: its own at first, then what this visitor chose; remembered per kind of world. */
export class ChartChoice {
  shown: readonly MetricId[];
  readonly #key: string;
  readonly #offered: readonly MetricId[];

  /**
   * @param usual the lab's own charts, in the order in which they stand
   * @param family of the runs: only what they can measure is offered
   */
  constructor(
    readonly usual: readonly MetricId[],
    readonly store: Store,
    family: Family = 'tables',
  ) {
    this.#key = KEYS[family];
    this.#offered = metricsOf(family);
    const isOffered = (word: string): word is MetricId => (this.#offered as readonly string[]).includes(word);
    const kept = store.get(this.#key)?.split(',').filter(isOffered) ?? [];
    this.shown = $state.raw(kept.length ? this.#ordered(kept) : usual);
  }

  /** Every chart there is: the usual ones first. */
  get all(): readonly MetricId[] {
    return this.#ordered(this.#offered);
  }

  /** Shows a chart or takes it away; the last one stays. */
  toggle(metric: MetricId): void {
    const rest = this.shown.filter((id) => id !== metric);
    if (rest.length === 0) return;
    this.shown = rest.length < this.shown.length ? rest : this.#ordered([...rest, metric]);
    this.store.set(this.#key, this.shown.join(','));
  }

  #ordered(chosen: readonly MetricId[]): readonly MetricId[] {
    const usual = this.usual.filter((id) => chosen.includes(id));
    return [...usual, ...this.#offered.filter((id) => chosen.includes(id) && !usual.includes(id))];
  }
}
