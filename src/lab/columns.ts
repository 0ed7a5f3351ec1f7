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
const EMPTY = 0x811c9dc5;

function mixed(hash: number, value: number): number {
  const word = `${value.toPrecision(6)};`;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash;
}

/** One growable array of doubles per metric, plain data: 5,000 pushes must not touch reactive state. */
export class Columns {
  length = 0;
  #columns = METRIC_IDS.map(() => new Float64Array(256));
  /** Fingerprint up to and including each update, so that a run can be taken back. */
  #hashes = new Uint32Array(256);

  /**
   * Appends rows as they come from a thread, [rows × METRIC_IDS.length].
   * @returns how many were taken; fewer than offered when the columns are full
   */
  push(rows: Float64Array): number {
    const n = Math.min(rows.length / M, MOST_UPDATES - this.length);
    this.#reserve(this.length + n);
    for (let r = 0; r < n; r++, this.length++) {
      let hash = this.length > 0 ? this.#hashes[this.length - 1] : EMPTY;
      for (let m = 0; m < M; m++) {
        const value = rows[r * M + m];
        this.#columns[m][this.length] = value;
        hash = mixed(hash, value);
      }
      this.#hashes[this.length] = hash;
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
   * Fingerprint of every number before update `until`, to compare the replay of a link with the original:
   * `<backend>-<updates>-<hash>`, FNV-1a (32 bits) over the numbers' text at 6 significant digits, in order.
   */
  digest(backend: string, until = this.length): string {
    const hash = until > 0 ? this.#hashes[until - 1] : EMPTY;
    return `${backend}-${until}-${hash.toString(16).padStart(8, '0')}`;
  }

  /** Forgets everything from update `length` on. */
  cut(length: number): void {
    this.length = Math.min(this.length, length);
  }

  /** A copy of everything before update `until`. */
  upTo(until: number): Columns {
    const copy = new Columns();
    copy.length = Math.min(this.length, until);
    copy.#columns = this.#columns.map((column) => column.slice());
    copy.#hashes = this.#hashes.slice();
    return copy;
  }

  /** Do rows that begin at update `from` say, to 6 digits, what is here already? */
  agrees(from: number, rows: Float64Array): boolean {
    return rows.every((value, i) => {
      const kept = this.#columns[i % M][from + Math.floor(i / M)];
      return Object.is(kept, value) || kept.toPrecision(6) === value.toPrecision(6);
    });
  }

  #reserve(length: number): void {
    if (length <= this.#columns[0].length) return;
    const capacity = Math.min(MOST_UPDATES, Math.max(length, this.#columns[0].length * 2));
    this.#columns = this.#columns.map((old) => {
      const grown = new Float64Array(capacity);
      grown.set(old);
      return grown;
    });
    const hashes = new Uint32Array(capacity);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }
}
