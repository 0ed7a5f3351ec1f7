import { sightings } from '../../core/pattern';
import type { Excerpt, Mark, Reading } from '../../core/watch';
import { patterns } from '../../monitors/patterns';
import type { TokenScript } from './script';

/** Updates from one reading to the next. */
export const READ_EVERY = 10;
/** Rollouts looked through in a reading, */
const ROWS = 32;
/** and of those that show a pattern, so many are kept. */
const KEPT = 3;

/** Looks through evenly spread rollouts of a batch. @param words by token */
export function readPatterns(script: TokenScript, words: readonly string[], update: number): Reading {
  const of = Math.min(ROWS, script.rows);
  const rows = Array.from({ length: of }, (_, i) => Math.floor((i * script.rows) / of));
  const found = sightings(patterns.all, script, words, rows);
  const marks = new Map<number, Mark[]>();
  for (const { id, seen } of found)
    for (const { row, from, to } of seen.slice(0, KEPT))
      marks.set(row, [...(marks.get(row) ?? []), { pattern: id, from, to }]);
  return {
    update,
    of,
    counts: Object.fromEntries(found.map(({ id, seen }) => [id, seen.length])),
    excerpts: [...marks].map(([row, own]) => excerptOf(script, row, own)),
  };
}

function excerptOf(t: TokenScript, row: number, marks: readonly Mark[]): Excerpt {
  const cut = (of: Uint8Array): Uint8Array => of.slice(row * t.width, row * t.width + t.length[row]);
  return {
    row,
    token: cut(t.token),
    role: cut(t.role),
    turn: cut(t.turn),
    prompt: t.prompt[row],
    paid: t.paid[row].total.reduce((a, b) => a + b, 0),
    success: t.facts[row].success,
    marks,
  };
}
