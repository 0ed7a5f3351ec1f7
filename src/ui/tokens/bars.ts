import type { Distribution } from '../../bridge/protocol';

/** One token's probability before and after an update. */
export interface Bar {
  /** Undefined: all the others together, so many. */
  readonly token?: number;
  readonly others?: number;
  readonly before: number;
  readonly after: number;
}

/** Less than this is nothing to look at, before and after. */
const VISIBLE = 0.001;

/** The likeliest tokens, before or after, and always the one that was written; then the rest in one bar. */
export function barsOf({ before, after }: Distribution, written: number, most = 8): Bar[] {
  const size = (v: number): number => Math.max(before[v], after[v]);
  const order = Array.from(before, (_, v) => v)
    .filter((v) => size(v) > 0)
    .sort((a, b) => size(b) - size(a));
  const shown = order.filter((v, i) => i < most && (i === 0 || size(v) >= VISIBLE));
  if (!shown.includes(written) && order.includes(written)) shown[Math.min(shown.length, most - 1)] = written;
  const bars: Bar[] = shown.map((token) => ({ token, before: before[token], after: after[token] }));
  const rest = order.filter((v) => !shown.includes(v));
  const sum = (of: Float32Array): number => rest.reduce((total, v) => total + of[v], 0);
  return rest.length ? [...bars, { others: rest.length, before: sum(before), after: sum(after) }] : bars;
}
