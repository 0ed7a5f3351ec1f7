import { valuesOf } from './knob';
import type { Knobs, Values } from './knob';
import type { Plugin } from './plugin';
import type { Script, Span } from './segments';

/** A way of cheating that can be read off a single transcript. It says where, so that the page can show it. */
export interface Pattern<K extends Knobs = Knobs> extends Plugin<K> {
  /** The stretch of the row that shows it, or undefined. @param words by token */
  find(script: Script, row: number, words: readonly string[], values: Values<K>): Span | undefined;
}

/** One row in which a pattern was seen. */
export interface Sighting extends Span {
  readonly row: number;
}

/** For each pattern, in order, the rows that show it; the count is how many there are. @param rows absent: all of them */
export function sightings(
  patterns: readonly Pattern[],
  script: Script,
  words: readonly string[],
  rows: readonly number[] = Array.from({ length: script.rows }, (_, b) => b),
): { readonly id: string; readonly seen: readonly Sighting[] }[] {
  return patterns.map((pattern) => {
    const values = valuesOf(pattern.knobs);
    const seen = rows.flatMap((row) => {
      const span = pattern.find(script, row, words, values);
      return span ? [{ row, from: span.from, to: span.to }] : [];
    });
    return { id: pattern.id, seen };
  });
}
