import type { RunData } from '../../src/core/spec';

/** One run to be done headless. */
export interface Job {
  readonly data: RunData;
  readonly updates: number;
  /** Stop earlier, once so many environment steps have been taken. */
  readonly steps?: number;
}

export interface Outcome {
  readonly backend: string;
  /** [updates × METRIC_IDS.length], fewer updates when the steps were used up. */
  readonly rows: Float64Array;
  /** CPU-bound wall time of this run, in seconds. */
  readonly seconds: number;
}
