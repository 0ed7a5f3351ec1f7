import type { MetricId } from './metric';

/** What one update tells: one number per metric, in the order of METRIC_IDS. Row 0 is the untrained policy. */
export interface Frame {
  readonly update: number;
  readonly metrics: Readonly<Record<MetricId, number>>;
}

/**
 * A closer look at the latest batch, on request: enough to draw agents, heat, arrows and one rollout's pay slip.
 * Flat typed arrays, so that they can be moved between threads. Episode e owns steps first[e] … first[e+1]−1.
 */
export interface Look {
  readonly update: number;
  /** [states × actions] */
  readonly probabilities: Float32Array;
  /** [states] visits in this batch. */
  readonly visits: Float32Array;
  readonly groupSize: number;
  readonly first: Int32Array;
  readonly level: Int32Array;
  readonly state: Int32Array;
  readonly action: Uint8Array;
  readonly next: Int32Array;
  readonly events: Uint32Array;
  readonly advantage: Float32Array;
  /** Ids of the reward's terms; the two arrays below are [terms × steps]. */
  readonly terms: readonly string[];
  readonly paid: Float32Array;
  readonly cutOff: Float32Array;
  /** [episodes] 1 when the task was really done. For the page, not the learner. */
  readonly success: Uint8Array;
}

/** Everything needed to go on from here: plain arrays, so it can be stored or moved. */
export interface Snapshot {
  readonly update: number;
  readonly episodes: number;
  readonly envSteps: number;
  readonly policy: NetState;
  readonly critic: NetState;
  readonly memories: readonly Float64Array[];
  /** The latest reading of the credit meter: cosine, sign accuracy, correlation; NaN before the first. */
  readonly credit: readonly [cosine: number, sign: number, correlation: number];
}

export interface NetState {
  readonly parameters: Float64Array;
  readonly m: Float64Array;
  readonly v: Float64Array;
  readonly steps: number;
}
