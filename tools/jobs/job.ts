import type { RunData } from '../../src/core/spec';

/** One run to be done headless. */
export interface Job {
  readonly data: RunData;
  readonly updates: number;
}

export interface Outcome {
  readonly backend: string;
  /** [updates × METRIC_IDS.length] */
  readonly rows: Float64Array;
  /** CPU-bound wall time of this run, in seconds. */
  readonly seconds: number;
}
