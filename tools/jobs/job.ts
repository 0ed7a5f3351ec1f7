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
}
