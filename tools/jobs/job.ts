import type { Snapshot } from '../../src/core/frame';
import type { Observed } from '../../src/core/monitor';
import type { RunData } from '../../src/core/spec';

/** One run to be done headless. */
export interface Job {
  readonly data: RunData;
  readonly updates: number;
  /** Stop earlier, once so many environment steps have been taken. */
  readonly steps?: number;
  /** Also keep what monitors see of every update, and how many rows showed each pattern of cheating. */
  readonly watch?: boolean;
  /** Also keep a snapshot every so many updates, before the update rolls out. */
  readonly keep?: number;
  /** Goes on from here instead of from the start; `updates` counts from there. */
  readonly from?: Snapshot;
}

/** One update as monitors see it, with rows by pattern; tables have no transcripts and thus no patterns. */
export interface Watched extends Observed {
  readonly patterns: Readonly<Record<string, number>>;
}

export interface Outcome {
  readonly backend: string;
  /** [updates × METRIC_IDS.length], fewer updates when the steps were used up. */
  readonly rows: Float64Array;
  /** CPU-bound wall time of this run, in seconds. */
  readonly seconds: number;
  readonly watched?: readonly Watched[];
  readonly kept?: readonly Kept[];
}

/** A snapshot, and what a spot check of the rollouts that its policy then made finds. */
export interface Kept {
  readonly snapshot: Snapshot;
  /** How many of `SPOT` rollouts, spread over the batch, were truly right. */
  readonly right: number;
}
/** Rollouts that a judge is shown at a check. */
export const SPOT = 50;
