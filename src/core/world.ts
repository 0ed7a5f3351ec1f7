import type { Knobs, Values } from './knob';
import type { Plugin } from './plugin';
import type { Text } from './text';

/** An enumerable task: small pure functions of explicit state, compiled once into flat tables (tables.ts). */
export interface World<K extends Knobs = Knobs> extends Plugin<K> {
  /**
   * Success probability that doing nothing (always action 0) and moving at random may not exceed with the knobs as
   * declared: a stated baseline, tested, so that nobody mistakes chance for learning.
   */
  readonly baseline: { readonly idle: number; readonly random: number };
  /** The task with its knobs set. */
  build(values: Values<K>): Task;
}

/** @typeParam S the world's own state; equal `key`s are one state, one node of the trajectory graph. */
export interface Task<S = unknown> {
  readonly actions: readonly Action[];
  /** Episodes are cut after this many steps: `truncated`, which is not the same as ended. */
  readonly horizon: number;
  /** What can happen, at most 32 kinds. What it is worth, a reward says. */
  readonly events: readonly EventKind[];
  /** One entry per level; all rollouts of a group share a level, each draws its own start and noise. */
  readonly levels: readonly Level<S>[];
  step(state: S, action: number): readonly Branch<S>[];
  key(state: S): string;
  /** The state in words, for people: where a key tells nothing; absent: its place on the map says enough. */
  name?(state: S): Text;
  /** What the policy sees; the same length for every state. Time is not in it unless the world says so. */
  observe(state: S): ArrayLike<number>;
  /** Where to draw the agent. */
  place(state: S): Place;
  /** What credit matches states by where the policy sees more than the state (transcript.ts); absent: `key`. */
  node?(state: S): string;
  /** A key that is too coarse on purpose: what a careless matcher would take for one state. Coarser than `node`. */
  alias?(state: S): string;
  /** What people did here whom a supervised start imitates (start.ts); absent: whatever leaves the fewest steps to go. */
  shown?(state: S): number;
  /** Added to the initial logits, one per action; e.g. a rarely tried "give up" starts at −3. */
  readonly prior?: readonly number[];
}

export interface Action {
  readonly id: string;
  readonly title: Text;
  /** Unit move on the map, when the action is one. */
  readonly move?: readonly [dx: number, dy: number];
}

export interface EventKind {
  readonly id: string;
  /** outcome: the grader says so · milestone: progress someone may pay for · cost: something spent or broken. */
  readonly part: 'outcome' | 'milestone' | 'cost';
  readonly title: Text;
  /** Amount in units of the reward term that pays it (1 unless said otherwise). */
  readonly amount: number;
  /** How often one honest pass makes it happen: Σ over milestones is the most a legal run can earn. */
  readonly honest: number;
}

export interface Level<S> {
  readonly starts: readonly { readonly p: number; readonly state: S }[];
  readonly picture: Picture;
  /** Kept out of training, used to measure generalisation. */
  readonly heldOut?: boolean;
}

/** One possible result of an action; the probabilities of all branches of a (state, action) sum to 1. */
export interface Branch<S> {
  readonly p: number;
  readonly state: S;
  /** Ids of the events that happen, each at most once a step. */
  readonly events?: readonly string[];
  /** The episode is over (terminated). */
  readonly end?: boolean;
  /** The true metric: was the task really done? Read by the oracle and the page, never by a learner. */
  readonly success?: boolean;
}

export interface Place {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** Bit i set: mark i of the picture is used up (key taken, door open). */
  readonly used: number;
}

/** A map as plain data; scenes/ draws it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row-major tile kinds. */
  readonly tiles: readonly Tile[];
  readonly marks: readonly Mark[];
}

export type Tile = 'floor' | 'wall' | 'ice' | 'hole' | 'cliff';

export interface Mark {
  readonly kind: 'start' | 'goal' | 'key' | 'door' | 'pad' | 'decoy' | 'checkpoint';
  readonly x: number;
  readonly y: number;
  /** The event this thing causes; clicking it edits what that event pays. */
  readonly event?: string;
  readonly label?: string;
}
