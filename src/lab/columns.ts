import { text } from '../core/text';
import { METRIC_IDS, metricIndex } from '../core/metric';
import type { MetricId } from '../core/metric';

/** A run longer than this stops, so that a page left open over night does not eat the machine. */
export const MOST_UPDATES = 20_000;
/** What is said when they are reached. */
export const KEPT_ALL = text(
  `到 ${MOST_UPDATES} 次更新为止，不再往下跑。`,
  `The run stops here: ${MOST_UPDATES} updates are as many as this page keeps.`,
);
const M = METRIC_IDS.length;

/** One growable array of doubles per metric, plain data: 5,000 pushes must not touch reactive state. */
export class Columns {
  length = 0;
  #columns = METRIC_IDS.map(() => new Float64Array(256));
  #hash = 0x811c9dc5;

  /**
   * Appends rows as they come from a thread, [rows × METRIC_IDS.length].
   * @returns how many were taken; fewer than offered when the columns are full
   */
  push(rows: Float64Array): number {
    const n = Math.min(rows.length / M, MOST_UPDATES - this.length);
    this.#reserve(this.length + n);
    for (let r = 0; r < n; r++, this.length++) {
      for (let m = 0; m < M; m++) {
        const value = rows[r * M + m];
        this.#columns[m][this.length] = value;
        this.#mix(value);
      }
    }
    return n;
  }

  get full(): boolean {
    return this.length >= MOST_UPDATES;
  }

  /** A view (not a copy) of one metric by update; valid until the next push. */
  column(metric: MetricId): Float64Array {
    return this.#columns[metricIndex(metric)].subarray(0, this.length);
  }

  /** The value before update `update`; NaN when there is none. */
  at(metric: MetricId, update: number): number {
    return update >= 0 && update < this.length ? this.#columns[metricIndex(metric)][update] : NaN;
  }

  /**
   * Fingerprint of every number so far, to compare the replay of a link with the original: `<backend>-<updates>-<hash>`,
   * FNV-1a (32 bits) over the numbers' text at 6 significant digits, in order.
   */
  digest(backend: string): string {
    return `${backend}-${this.length}-${(this.#hash >>> 0).toString(16).padStart(8, '0')}`;
  }

  #mix(value: number): void {
    const word = `${value.toPrecision(6)};`;
    for (let i = 0; i < word.length; i++) this.#hash = Math.imul(this.#hash ^ word.charCodeAt(i), 0x01000193);
  }

  #reserve(length: number): void {
    if (length <= this.#columns[0].length) return;
    const capacity = Math.min(MOST_UPDATES, Math.max(length, this.#columns[0].length * 2));
    this.#columns = this.#columns.map((old) => {
      const grown = new Float64Array(capacity);
      grown.set(old);
      return grown;
    });
  }
}
