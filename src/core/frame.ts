import type { MetricId } from './metric';
import type { WatchState } from './watch';

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

/**
 * The latest batch of a token world, token by token. Entry b · width + p of a [rows × width] array is slot p of row b;
 * rows are episodes, group after group. Numbers are NaN where the loss did not look.
 */
export interface TokenLook {
  readonly update: number;
  readonly groupSize: number;
  readonly rows: number;
  readonly width: number;
  /** [rows] tokens in the row, and how many of them are the prompt. */
  readonly length: Int32Array;
  readonly prompt: Int32Array;
  /** [rows × width] */
  readonly token: Uint8Array;
  readonly role: Uint8Array;
  readonly turn: Uint8Array;
  /** Bit k: event kind k happened as this token was appended. */
  readonly events: Uint32Array;
  /** When sampled; 0 where the policy did not choose. */
  readonly logp: Float32Array;
  readonly entropy: Float32Array;
  /** In the loss: 1 when the mask lets the token in. */
  readonly counted: Uint8Array;
  readonly advantage: Float32Array;
  /** π/π_sampling, coefficient of ∇log π and whether the clip cut it, when the token was last trained on. */
  readonly ratio: Float32Array;
  readonly slope: Float32Array;
  readonly clipped: Uint8Array;
  /** [rows] what the episode was paid, what really happened (bit 0 success, 1 grounded, 2 fabricated, 3 tampered, 4 doomed). */
  readonly paid: Float32Array;
  readonly facts: Uint8Array;
  /** [rows] 1 when a budget cut the episode off; 0 when it ended by itself, with an answer or without one. */
  readonly truncated: Uint8Array;
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
  /** Only of a run in a token world. */
  readonly tokens?: TokenState;
  /** Only where monitors watch the run. */
  readonly watch?: WatchState;
}

/** What a run in a token world remembers beside its policy. */
export interface TokenState {
  /** Policy tokens written so far. */
  readonly written: number;
  /** Coefficients in force: the KL coefficient β and that of the entropy bonus. */
  readonly controls: Readonly<Record<string, number>>;
  /** Parameters of the latest policies, newest first, where rollouts lag behind. */
  readonly past: readonly Float64Array[];
}

export interface NetState {
  readonly parameters: Float64Array;
  readonly m: Float64Array;
  readonly v: Float64Array;
  readonly steps: number;
}
