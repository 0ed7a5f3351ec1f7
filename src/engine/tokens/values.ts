import type { Queries, TokenNet } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import type { Written } from './episode';

/**
 * Where the value head is asked: the first slot of every turn. The slot an episode ended at is not asked: a transcript
 * that fills its width has none, and an episode that is over is worth nothing more.
 */
export function turnQueries(rows: readonly Written[]): Queries {
  const at = rows.flatMap((w) => Array.from(w.first.subarray(0, -1), (slot) => ({ row: w.row, p: w.slots[slot] })));
  return { count: at.length, row: Int32Array.from(at, (s) => s.row), position: Int32Array.from(at, (s) => s.p) };
}

/** The value head's estimates at `turnQueries(rows)`, [turns of all rows]. */
export function valuesAt(net: TokenNet, t: Transcripts, rows: readonly Written[], vocabulary: number): Float64Array {
  const queries = turnQueries(rows);
  const values = new Float32Array(queries.count);
  if (queries.count > 0) net.forward(t, queries, new Float32Array(queries.count * vocabulary), values);
  return Float64Array.from(values);
}
