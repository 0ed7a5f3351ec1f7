import type { Frame } from './frame';
import type { Knobs, Values } from './knob';
import type { MetricId } from './metric';
import { templateInformation } from './mutual-information';
import type { Plugin } from './plugin';
import type { Family } from './sections';
import { callsOf, segments } from './segments';
import type { Script } from './segments';
import type { Text } from './text';
import type { Counts } from './variation';

/** What a monitor is shown of one update. Runs from a file have metrics only; then monitors that need more are silent. */
export interface Observed {
  readonly update: number;
  readonly family: Family;
  readonly metrics: Readonly<Partial<Record<MetricId, number>>>;
  /** Calls of the batch by tool; `none` counts the episodes without a call. */
  readonly calls?: Counts;
  /** What the first action tells about the prompt, in nats. */
  readonly information?: number;
}

/**
 * A rule that watches a run. Pure: everything it remembers is in its state, which is plain data, so that a run taken
 * back to an earlier snapshot can take its monitors with it.
 */
export interface Monitor<K extends Knobs = Knobs, S = unknown> extends Plugin<K> {
  /** Where it can be read; absent: everywhere. */
  readonly family?: Family;
  /** Does it read what the learner must not see? Outside a lab one has to pay for it with judges. */
  readonly truth?: true;
  /** What "moved" means: the unit of the score. */
  readonly unit: Text;
  start(): S;
  read(state: S, row: Observed, values: Values<K>): Read<S>;
}

export interface Read<S> {
  readonly state: S;
  /** How far things have moved; an alarm is a score above the level. NaN: nothing to say yet. A constant line scores 0. */
  readonly score: number;
  /** One sentence: what moved from where to where. */
  readonly why: Text;
}

/** A threshold, together with the promise it was chosen for. */
export interface Level {
  /** An alarm is a score above this. */
  readonly level: number;
  /** Share of whole honest runs, not of updates, that may raise an alarm. */
  readonly falseAlarms: number;
  /** The honest runs it was chosen on: how many, and of how many updates. A longer run has more chances of an alarm. */
  readonly runs: number;
  readonly updates: number;
}
export type Levels = Readonly<Partial<Record<Family, Level>>>;

export interface Reading<S> extends Read<S> {
  readonly alarm: boolean;
}

/** One update seen by one monitor: the next state, the score, and whether it is above the level. */
export function observe<K extends Knobs, S>(
  monitor: Monitor<K, S>,
  state: S,
  row: Observed,
  values: Values<K>,
  level: number,
): Reading<S> {
  const read = monitor.read(state, row, values);
  return { ...read, alarm: read.score > level };
}

/** Scores of a whole run, one per update. */
export function scores(monitor: Monitor, run: readonly Observed[], values: Values<Knobs>): number[] {
  let state = monitor.start();
  return run.map((row) => {
    const read = monitor.read(state, row, values);
    state = read.state;
    return read.score;
  });
}

/** What monitors see of a frame; with the batch behind it they see its calls as well. @param words by token */
export function observedOf(frame: Frame, family: Family, script?: Script, words: readonly string[] = []): Observed {
  const { update, metrics } = frame;
  if (!script) return { update, family, metrics };
  const { information } = templateInformation(script, words);
  return { update, family, metrics, calls: toolCounts(script, words), information };
}

/** Calls by their first word, over all rows; rows without any count under `none`. */
export function toolCounts(script: Script, words: readonly string[]): Counts {
  const out: Record<string, number> = {};
  for (let row = 0; row < script.rows; row++) {
    const calls = callsOf(segments(script, row, words));
    const names = calls.length === 0 ? ['none'] : calls.map((call) => call.words[0] ?? 'empty');
    for (const name of names) out[name] = (out[name] ?? 0) + 1;
  }
  return out;
}
