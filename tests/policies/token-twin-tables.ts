import type { Queries, TokenShape } from '../../src/core/token-net';
import type { Transcripts } from '../../src/core/tokens';

export type Numbers = Float32Array | Float64Array;
export type TwinShape = TokenShape & { readonly hidden: number; readonly heads: number };

export const D = 12;
const WINDOW = 4;
const PLACES = 8;
const MODES = 3;
const ROLES = 8;

export interface Head {
  readonly query: Numbers;
  readonly key: Numbers;
  readonly bonus: Numbers;
  readonly value: Numbers;
  readonly back: Numbers;
}

/** The twin's matrices in a flat vector, as views. */
export function split(p: Numbers, { vocabulary: V, turns, hidden: H, heads }: TwinShape) {
  const columns = V + (V + 1) + turns + ROLES;
  let o = 0;
  const take = (n: number): Numbers => p.subarray(o, (o += n));
  const table = take((WINDOW * (V + 1) + turns + MODES * PLACES + V) * H);
  const head: Head[] = Array.from({ length: heads }, () => ({
    query: take(H * D),
    key: take(D * columns),
    bonus: take(1),
    value: take(V * D),
    back: take(D * H),
  }));
  const [output, bias, gate, gateBias] = [take(H * V), take(V), take(H), take(1)];
  return { table, head, output, bias, gate, gateBias, value: take(H), valueBias: take(1), columns };
}

/** The seven rows of the feature table that query i adds up. */
export function rowsOf(t: Transcripts, q: Queries, i: number, { vocabulary: V, turns }: TwinShape): number[] {
  const [b, n] = [q.row[i], q.position[i]];
  const at = b * t.width + n;
  const rows: number[] = [];
  for (let k = 1; k <= WINDOW; k++) rows.push((k - 1) * (V + 1) + (n >= k ? t.token[at - k] : V));
  let base = WINDOW * (V + 1);
  rows.push(base + (n ? Math.min(t.turn[at - 1], turns - 1) : 0));
  base += turns;
  rows.push(base + t.mode[at] * PLACES + Math.min(t.place[at], PLACES - 1));
  base += MODES * PLACES;
  rows.push(base + t.question[b]);
  return rows;
}

/** The four columns of the key table that add up to the key of position s of row b. */
export function columnsOf(
  t: Transcripts,
  b: number,
  s: number,
  { vocabulary: V, turns }: TwinShape,
): [number, number, number, number] {
  const at = b * t.width + s;
  const previous = V + (s ? t.token[at - 1] : V);
  return [t.token[at], previous, 2 * V + 1 + Math.min(t.turn[at], turns - 1), 2 * V + 1 + turns + t.role[at]];
}
