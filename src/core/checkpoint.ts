import { NO_ENDS, extend, levels } from './change-point';
import type { Rng } from './rng';
import { mean } from './statistics';

/**
 * Rules that say which snapshot of a run to keep. Each is a pure function of what was noted along the run and returns an
 * index into `kept`, the updates at which snapshots were taken: ascending, the first 0. The snapshot of update u holds
 * the policy that rolled out update u.
 */

/** The last snapshot from before an alarm at this update, the first one if there is none; no alarm: the last of all. */
export function beforeAlarm(kept: readonly number[], alarm: number | undefined): number {
  if (alarm === undefined) return kept.length - 1;
  return Math.max(
    0,
    kept.findLastIndex((update) => update < alarm),
  );
}

/**
 * The first update at which the mean length of the last `w` updates is more than `rise` above that of the first `w`, and
 * the pay of the last `w` is above that of the `w` before: the reward still climbs, and so do the words. Undefined when
 * that never is.
 * @param length,paid by update
 * Source: ours, after the rule of thumb that length goes wrong before the reward does.
 */
export function lengthRise(length: readonly number[], paid: readonly number[], rise = 0.5, w = 5): number | undefined {
  let ends = NO_ENDS;
  for (let u = 0; u < length.length; u++) {
    ends = extend(ends, length[u], w);
    const at = levels(ends, w);
    if (!at || u + 1 < 2 * w || at.now <= (1 + rise) * at.start) continue;
    if (mean(paid.slice(u + 1 - w, u + 1)) > mean(paid.slice(u + 1 - 2 * w, u + 1 - w))) return u;
  }
  return undefined;
}

/**
 * What a judge that is right with probability `accuracy`, whatever the rollout, says of `of` rollouts: the share that it
 * calls right.
 * @param right how many of them really are
 * @param draws from which draw on the generator is asked, one draw a rollout
 */
export function judged(right: number, of: number, accuracy: number, rng: Rng, draws = 0): number {
  let called = 0;
  for (let i = 0; i < of; i++) if (rng.at(draws + i) < accuracy === i < right) called++;
  return called / of;
}

/**
 * The snapshot with the best score, each averaged with the `checks` − 1 before it, so that one lucky check does not
 * decide. Of equals the first: it has strayed least.
 * @param scores by snapshot
 */
export function bestChecked(scores: readonly number[], checks = 2): number {
  const smooth = scores.map((_, i) => mean(scores.slice(Math.max(0, i + 1 - checks), i + 1)));
  return smooth.reduce((best, x, i) => (x > smooth[best] ? i : best), 0);
}

/**
 * Early stopping: the best score so far, as it stands once `patience` checks in a row have not beaten it; a run that is
 * never stopped ends with the best of all.
 * @returns the snapshot to keep, and the one at which the run was stopped
 */
export function earlyStop(scores: readonly number[], patience = 3): { readonly keep: number; readonly stop: number } {
  let keep = 0;
  for (let i = 1; i < scores.length; i++) {
    if (scores[i] > scores[keep]) keep = i;
    else if (i - keep >= patience) return { keep, stop: i };
  }
  return { keep, stop: scores.length - 1 };
}
