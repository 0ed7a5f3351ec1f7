import type { Look } from '../../core/frame';

/** What episode `e` of a batch was paid in all, every term, after caps. */
export function paidTo(look: Look, e: number): number {
  const all = look.state.length;
  let sum = 0;
  for (let t = 0; t < look.terms.length; t++)
    for (let k = look.first[e]; k < look.first[e + 1]; k++) sum += look.paid[t * all + k];
  return sum;
}

/** Which rollout of a batch is looked at: the best paid, the first that did the task, or a number. */
export type Pick = 'best' | 'success' | number;

/** The picked episode's number; undefined when there is none (no success in this batch). Numbers wrap around. */
export function pickEpisode(look: Look, pick: Pick): number | undefined {
  const n = look.first.length - 1;
  if (n <= 0) return undefined;
  if (typeof pick === 'number') return ((pick % n) + n) % n;
  if (pick === 'success') {
    const found = look.success.indexOf(1);
    return found < 0 ? undefined : found;
  }
  let best = 0;
  for (let e = 1; e < n; e++) if (paidTo(look, e) > paidTo(look, best)) best = e;
  return best;
}
