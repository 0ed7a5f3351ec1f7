import type { MetricId } from '../core/metric';
import { Columns } from './columns';

/** Columns with a version: readers depend on one counter that moves once per publish, however many rows arrived. */
export class Curves {
  #version = $state(0);
  #columns = new Columns();

  /** Changes whenever there is something new to draw (reactive). */
  get version(): number {
    return this.#version;
  }

  /** Updates shown so far (reactive). */
  get length(): number {
    void this.#version;
    return this.#columns.length;
  }

  /** One metric by update, a view that is valid until the next publish (reactive). */
  of(metric: MetricId): Float64Array {
    void this.#version;
    return this.#columns.column(metric);
  }

  /** The value at an update; NaN when there is none (reactive). */
  at(metric: MetricId, update: number): number {
    void this.#version;
    return this.#columns.at(metric, update);
  }

  /** Fingerprint of all numbers so far, see Columns.digest (reactive). */
  digest(backend: string): string {
    void this.#version;
    return this.#columns.digest(backend);
  }

  /** Updates received, shown or not (plain). */
  get count(): number {
    return this.#columns.length;
  }

  /** Is there no room for more (plain)? */
  get full(): boolean {
    return this.#columns.full;
  }

  /** Takes rows without telling readers; returns how many fitted. */
  push(rows: Float64Array): number {
    return this.#columns.push(rows);
  }

  /** Tells readers. */
  publish(): void {
    this.#version++;
  }

  clear(): void {
    this.take(new Columns());
  }

  /** Shows these instead. */
  take(columns: Columns): void {
    this.#columns = columns;
    this.#version++;
  }

  /** Forgets everything from update `length` on. */
  cut(length: number): void {
    this.#columns.cut(length);
    this.#version++;
  }

  /** A copy of everything before update `until` (plain). */
  upTo(until: number): Columns {
    return this.#columns.upTo(until);
  }

  /** See Columns.agrees (plain). */
  agrees(from: number, rows: Float64Array): boolean {
    return this.#columns.agrees(from, rows);
  }
}
