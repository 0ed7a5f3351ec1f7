import type { NetState, Snapshot } from '../core/frame';

/** An arm keeps so many moments at most, */
export const MOST_SNAPSHOTS = 24;
/** and so many bytes of them, whichever comes first; the newest is kept in any case. */
export const MOST_BYTES = 32_000_000;
/** Updates from one snapshot to the next, as they are taken. */
export const SNAPSHOT_EVERY = 10;

/**
 * Bytes of the arrays in a snapshot: parameters, both moments of Adam, memories of rewards, policies that lag behind. What
 * monitors remember is a few kilobytes more.
 */
export function bytesOf({ policy, critic, memories, tokens }: Snapshot): number {
  const net = (state: NetState) => [state.parameters, state.m, state.v];
  return [...net(policy), ...net(critic), ...memories, ...(tokens?.past ?? [])].reduce((n, a) => n + a.byteLength, 0);
}

/**
 * Moments of a run that it can be taken back to. However long the run, they stay within MOST_SNAPSHOTS and MOST_BYTES:
 * where there are too many, the one goes whose neighbours lie closest, so that the rest stay evenly spread.
 */
export class Snapshots {
  #kept: readonly Snapshot[];

  constructor(kept: readonly Snapshot[] = []) {
    this.#kept = kept;
  }

  /** Update numbers, in order. */
  get updates(): readonly number[] {
    return this.#kept.map((s) => s.update);
  }

  get bytes(): number {
    return this.#kept.reduce((sum, s) => sum + bytesOf(s), 0);
  }

  /** Is it time for another one? */
  due(update: number): boolean {
    return update - (this.updates.at(-1) ?? 0) >= SNAPSHOT_EVERY;
  }

  /** Keeps one more, which is the newest. */
  keep(snapshot: Snapshot): void {
    this.cut(snapshot.update - 1);
    this.#kept = [...this.#kept, snapshot];
    while (this.#kept.length > 1 && (this.#kept.length > MOST_SNAPSHOTS || this.bytes > MOST_BYTES)) this.#thin();
  }

  /** The nearest at or before an update; undefined when only the start of the run is. */
  before(update: number): Snapshot | undefined {
    return this.#kept.findLast((s) => s.update <= update);
  }

  /** Forgets those after an update. */
  cut(update: number): void {
    this.#kept = this.#kept.filter((s) => s.update <= update);
  }

  /** Those at or before an update, for a run that branches off there; what both keep is held once. */
  until(update: number): Snapshots {
    return new Snapshots(this.#kept.filter((s) => s.update <= update));
  }

  #thin(): void {
    const at = this.updates;
    let closest = 0;
    const gap = (i: number) => at[i + 1] - (at[i - 1] ?? 0);
    for (let i = 1; i < at.length - 1; i++) if (gap(i) < gap(closest)) closest = i;
    this.#kept = this.#kept.filter((_, i) => i !== closest);
  }
}
