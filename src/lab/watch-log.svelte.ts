import type { Text } from '../core/text';
import type { Alarm, Reading, Watched } from '../core/watch';

/** Readings kept of a run, evenly spread over it however long it gets. */
export const MOST_READINGS = 120;

/** What the monitors of one arm have said so far. Collected as it comes, shown by `publish`. */
export class WatchLog {
  /** Ids of the monitors, in the order of ratios and sentences. */
  monitors = $state.raw<readonly string[]>([]);
  alarms = $state.raw<readonly Alarm[]>([]);
  /** What rollouts were looked through, in order of time. */
  readings = $state.raw<readonly Reading[]>([]);
  /** What moved, by monitor, as of the newest update. */
  why = $state.raw<readonly Text[]>([]);

  /** Plain: score over level, [updates × monitors]. */
  #ratios = new Float32Array(256);
  #length = 0;
  #newest: Pick<WatchLog, 'alarms' | 'readings' | 'why'> = { alarms: [], readings: [], why: [] };

  /** Score over level of a monitor by update, a copy; not reactive. */
  ratios(monitor: string): Float32Array {
    const { length: width } = this.monitors;
    const m = this.monitors.indexOf(monitor);
    return Float32Array.from({ length: m < 0 ? 0 : this.#length / width }, (_, u) => this.#ratios[u * width + m]);
  }

  /** The same of one monitor at one update; NaN where there is none. */
  at(monitor: string, update: number): number {
    const { length: width } = this.monitors;
    const i = update * width + this.monitors.indexOf(monitor);
    return update >= 0 && width > 0 && i < this.#length ? this.#ratios[i] : NaN;
  }

  /** Alarms received, shown or not: for whoever stops the run. */
  get newest(): readonly Alarm[] {
    return this.#newest.alarms;
  }

  push({ ratios, why, alarms, readings }: Watched): void {
    if (this.#length + ratios.length > this.#ratios.length) {
      const grown = new Float32Array(2 * (this.#length + ratios.length));
      grown.set(this.#ratios);
      this.#ratios = grown;
    }
    this.#ratios.set(ratios, this.#length);
    this.#length += ratios.length;
    const old = this.#newest;
    this.#newest = {
      alarms: alarms.length ? [...old.alarms, ...alarms] : old.alarms,
      readings: readings.length ? thinned([...old.readings, ...readings]) : old.readings,
      why: why.length ? why : old.why,
    };
  }

  publish(): void {
    ({ alarms: this.alarms, readings: this.readings, why: this.why } = this.#newest);
  }

  /** Forgets what was said from update `to` on. */
  cut(to: number): void {
    const { alarms, readings } = this.#newest;
    this.#length = Math.min(this.#length, to * this.monitors.length);
    this.#newest = {
      alarms: alarms.filter((a) => a.update < to),
      readings: readings.filter((r) => r.update < to),
      why: [],
    };
    this.publish();
  }

  /** A copy of what was said before update `to`. */
  upTo(to: number): WatchLog {
    const copy = new WatchLog();
    copy.monitors = this.monitors;
    copy.#ratios = this.#ratios.slice();
    copy.#length = this.#length;
    copy.#newest = this.#newest;
    copy.cut(to);
    return copy;
  }

  /** Takes over what another log knows. */
  take(from: WatchLog): void {
    this.monitors = from.monitors;
    this.#ratios = from.#ratios;
    this.#length = from.#length;
    this.#newest = from.#newest;
    this.publish();
  }
}

/** Where there are too many, the one goes whose neighbours lie closest; the first and the newest stay. */
function thinned(all: readonly Reading[]): readonly Reading[] {
  if (all.length <= MOST_READINGS) return all;
  let closest = 1;
  const gap = (i: number) => all[i + 1].update - all[i - 1].update;
  for (let i = 2; i < all.length - 1; i++) if (gap(i) < gap(closest)) closest = i;
  return all.filter((_, i) => i !== closest);
}
