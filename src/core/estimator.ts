import type { Knobs, Values } from './knob';
import type { Plugin } from './plugin';
import type { Text } from './text';

/** One rollout as credit sees it: no truth, no future of other groups. K steps. */
export interface Episode {
  /** [K] state ids; equal ids are the same state. */
  readonly states: ArrayLike<number>;
  /** [K] action ids. */
  readonly actions: ArrayLike<number>;
  /** [K] state after each step; the last one is where the episode stopped. */
  readonly nexts: ArrayLike<number>;
  /** [K] everything paid at each step. */
  readonly rewards: ArrayLike<number>;
  /** [K] the outcome terms' share of `rewards`. */
  readonly outcome: ArrayLike<number>;
  /** Ended by the world; false: cut by the time limit, so a critic bootstraps from the last state. */
  readonly terminated: boolean;
}

/** Rollouts of the same task from the same level: what group-relative methods compare. */
export type Group = readonly Episode[];

export interface Credit {
  /** Critic's value of a state; 0 where the estimator declares no critic. */
  value(state: number): number;
  /** Told after each sweep what every node holds: the animation is the algorithm, not a re-enactment. Absent in training. */
  readonly note?: Note;
}

export type Note = (sweep: { readonly say: Text; readonly nodes: ReadonlyMap<number, number> }) => void;

/** Who gets the credit: one advantage for every step of every episode of a group. */
export interface Estimator<K extends Knobs = Knobs> extends Plugin<K> {
  readonly grain: 'episode' | 'turn' | 'step';
  /** Is a critic fitted for it? Its regression target is advantage + value. */
  readonly critic?: true;
  /** The equation, as TeX, shown above the code. */
  readonly equation: string;
  /** Laws that the contract tests hold it to. */
  readonly laws: {
    /** A group whose episodes are all paid the same gets no credit at all. */
    readonly zeroWhenAllEqual: boolean;
    /** Permuting the episodes permutes the advantages. */
    readonly orderFree: boolean;
    /** Adding a constant to every return changes nothing. */
    readonly shiftFree: boolean;
  };
  /** Advantages, [episode][step], in doubles. Pure. */
  estimate(group: Group, values: Values<K>, credit: Credit): number[][];
  /** Whole-batch normalisation, in place, when the method has one (whitening). */
  finish?(batch: number[][][], values: Values<K>): void;
}

/** Undiscounted return of an episode. */
export function returnOf(episode: Episode): number {
  let sum = 0;
  for (let k = 0; k < episode.rewards.length; k++) sum += episode.rewards[k];
  return sum;
}

/** One number for a whole episode, given to each of its steps. */
export const broadcast = (group: Group, perEpisode: readonly number[]): number[][] =>
  group.map((episode, i) => new Array<number>(episode.rewards.length).fill(perEpisode[i]));
