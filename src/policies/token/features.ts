import type { Queries } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import { LOOK_UPS, PLACES, WINDOW } from './shape';
import type { Sizes } from './shape';

/**
 * The rows of the feature tables that add up to the u of each query: its newest tokens, newest first, then the turn of
 * the newest one (that of the slot is not known before its token is), mode and place of the slot, and the question.
 * @returns [count × LOOK_UPS]
 */
export function lookUps(t: Transcripts, q: Queries, sizes: Sizes): Int32Array {
  const { vocabulary, turns, turnFeature, placeFeature, questionFeature } = sizes;
  const out = new Int32Array(q.count * LOOK_UPS);
  for (let i = 0, o = 0; i < q.count; i++) {
    const position = q.position[i];
    const slot = q.row[i] * t.width + position;
    for (let k = 0; k < WINDOW; k++)
      out[o++] = k * (vocabulary + 1) + (k < position ? t.token[slot - 1 - k] : vocabulary);
    out[o++] = turnFeature + (position > 0 ? Math.min(t.turn[slot - 1], turns - 1) : 0);
    out[o++] = placeFeature + t.mode[slot] * PLACES + Math.min(t.place[slot], PLACES - 1);
    out[o++] = questionFeature + t.question[q.row[i]];
  }
  return out;
}

/** Σ over the look-ups of each query: table [features × hidden] → out [count × hidden], zeroed before. */
export function addRows(table: Float32Array, rows: Int32Array, hidden: number, out: Float32Array): void {
  for (let l = 0; l < rows.length; l++) {
    const from = rows[l] * hidden;
    const to = Math.floor(l / LOOK_UPS) * hidden;
    for (let j = 0; j < hidden; j++) out[to + j] += table[from + j];
  }
}

/** The transpose of `addRows`: d [count × hidden] → slope [features × hidden], zeroed before. */
export function addToRows(d: Float32Array, rows: Int32Array, hidden: number, slope: Float32Array): void {
  for (let l = 0; l < rows.length; l++) {
    const from = Math.floor(l / LOOK_UPS) * hidden;
    const to = rows[l] * hidden;
    for (let j = 0; j < hidden; j++) slope[to + j] += d[from + j];
  }
}
