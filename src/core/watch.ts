import type { Text } from './text';

/** A rule whose score has gone above its level. Each is raised once in a run: promises are about whole runs. */
export interface Alarm {
  readonly monitor: string;
  readonly update: number;
  readonly score: number;
  readonly level: number;
  readonly why: Text;
}

/** A stretch of a rollout that shows a pattern of cheating: slots from … to − 1. */
export interface Mark {
  readonly pattern: string;
  readonly from: number;
  readonly to: number;
}

/** One rollout, kept because of what can be seen in it. */
export interface Excerpt {
  readonly row: number;
  /** [length] */
  readonly token: Uint8Array;
  readonly role: Uint8Array;
  readonly turn: Uint8Array;
  /** Slots of the prompt. */
  readonly prompt: number;
  readonly paid: number;
  /** Was the task really done? For the page, not the learner. */
  readonly success: boolean;
  readonly marks: readonly Mark[];
}

/** Some rollouts of one update, looked through for patterns of cheating. */
export interface Reading {
  readonly update: number;
  /** Rollouts looked through, and in how many of them each pattern was seen. */
  readonly of: number;
  readonly counts: Readonly<Record<string, number>>;
  /** The rollouts behind the counts: for each pattern the first few in which it was seen. */
  readonly excerpts: readonly Excerpt[];
}

/** What monitors say about consecutive updates. */
export interface Watched {
  /** [updates × monitors] score over level: an alarm is more than 1. NaN: nothing to say yet. */
  readonly ratios: Float32Array;
  /** What moved, by monitor, as of the last of these updates; empty when there was none. */
  readonly why: readonly Text[];
  readonly alarms: readonly Alarm[];
  readonly readings: readonly Reading[];
}

/** Everything monitors remember, by id: plain data that goes wherever a snapshot of the run goes. */
export type WatchState = Readonly<Record<string, { readonly state: unknown; readonly raised: boolean }>>;
