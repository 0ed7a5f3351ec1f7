import type { Look, Snapshot, TokenLook } from '../core/frame';
import type { Group } from '../core/estimator';
import type { KnobValue } from '../core/knob';
import type { Choice } from '../core/plugin';
import type { RunData, Tweak } from '../core/spec';
import type { Interval } from '../core/statistics';
import type { Text } from '../core/text';
import type { Watched } from '../core/watch';
import type { Place } from '../core/world';

/** Every call a trainer's thread answers. The page pulls: pause is simply not asking. */
export interface TrainerApi {
  /** Builds the run of `data` at update 0 and replays nothing yet; its tweaks come due as updates pass. */
  open(data: RunData): Promise<Opened>;
  /**
   * Up to `updates` updates, fewer when `budget` milliseconds are over; yields to messages between updates, so that a
   * tweak takes effect at the very next one. An alarm of any monitor ends the answer with the update that raised it.
   */
  advance(updates: number, budget: number, look: boolean): Promise<Batch>;
  /** Turns one live knob now. Returns the edit with its time, for the link. */
  tweak(path: string, value: KnobValue): Promise<Tweak>;
  /** The best a policy can do under the present reward, for paid reward and in truth. */
  optimum(): Promise<OptimumReport>;
  /** What the present reward invites: the best it pays at all, for honest work, and for none. */
  predict(): Promise<ProspectReport>;
  /** Freezes rollouts of the present policy. They stay until the next freeze, whatever is trained meanwhile. */
  freeze(wish: FreezeWish): Promise<FrozenGroup>;
  /** What each method says about the frozen group, and how well it does over all frozen groups. */
  credit(methods: readonly Choice[]): Promise<readonly MethodReport[]>;
  /** Of a token world: the whole distribution at one slot of the latest batch, before and after the latest update. */
  distribution(row: number, position: number): Promise<Distribution | undefined>;
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  /** Frees the run's tensors; the thread can open another. */
  close(): Promise<void>;
}

/** Probabilities, [vocabulary] each; tokens that were not legal have 0. */
export interface Distribution {
  readonly before: Float32Array;
  readonly after: Float32Array;
}

export interface Opened {
  /** Where the policy runs: `js`, `wasm` or `cpu`; part of every export. */
  readonly backend: string;
  readonly parameters: number;
  readonly states: number;
  /** Most process reward that one honest pass can earn. */
  readonly legalMaximum: number;
  /** Ids of the monitors that watch this run, in the order of their ratios. */
  readonly monitors: readonly string[];
  /** Something the visitor should know, e.g. that wasm could not start. */
  readonly notice?: string;
}

export interface Batch {
  /** Update number of the first row. */
  readonly from: number;
  /** [rows × METRIC_IDS.length], moved, not copied. */
  readonly rows: Float64Array;
  /** Present when asked for: the last row's batch. */
  readonly look?: Look;
  /** The same in a token world. */
  readonly tokens?: TokenLook;
  /** What monitors say about these updates. */
  readonly watched: Watched;
  /** Changes with the reward. */
  readonly legalMaximum: number;
}

export interface FreezeWish {
  /** Groups to roll out. */
  readonly groups: number;
  /** Another number gives other rollouts of the same policy. */
  readonly draw: number;
  /** World values and group size, where they are not the run's. */
  readonly world?: Choice['values'];
  readonly groupSize?: number;
  /** The policy of the freeze before, not the present one. */
  readonly held?: boolean;
}

/** One group of frozen rollouts as the page draws it: the first whose episodes were paid differently. */
export interface FrozenGroup {
  readonly update: number;
  readonly group: Group;
  /** Per episode: was the task really done? */
  readonly success: readonly boolean[];
  /** Exact advantage of the true outcome, [episode][step]. */
  readonly exact: readonly (readonly number[])[];
  /** How many frozen groups can be compared, of how many. */
  readonly mixed: number;
  readonly groups: number;
  /** By row of the policy, which sees more than the state where it reads a transcript: where to draw it, the world's key. */
  readonly places: readonly Place[];
  readonly keys: readonly string[];
  /** By row: the state in words, where the world has them. */
  readonly names?: readonly Text[];
  /** [episode][K + 1] the critic's price of every row passed. */
  readonly prices: readonly (readonly number[])[];
  /** [episode][step] exact probability of success before the step. */
  readonly chance: readonly (readonly number[])[];
}

export interface MethodReport {
  readonly id: string;
  /** Advantages, [episode][step]. */
  readonly rows: readonly (readonly number[])[];
  /** What each sweep wrote on the states: the animation is the algorithm. */
  readonly sweeps: readonly { readonly say: Text; readonly nodes: ReadonlyMap<number, number> }[];
  readonly cosine: Interval;
  readonly signAccuracy: Interval;
  readonly correlation: Interval;
  /** By row: share of the steps that matter which were judged wrongly; NaN where none mattered. */
  readonly errors: Float64Array;
  /** By row: how many steps mattered, over all frozen groups that can be compared. */
  readonly mattered: Float64Array;
}

/** Exact, not learned. `aware` sees how much time is left, `blind`, like our policies, does not. */
export type OptimumReport =
  | { readonly known: true; readonly blind: BestPolicy; readonly aware: BestPolicy }
  | { readonly known: false; readonly why: Text };

/** Exact, not learned; of policies that see what they were paid but no clock. */
export type ProspectReport =
  | { readonly known: true; readonly visible: BestPolicy; readonly honest: BestPolicy; readonly hack: BestPolicy }
  | { readonly known: false; readonly why: Text };

export interface BestPolicy {
  readonly paid: number;
  readonly success: number;
  readonly length: number;
}
