import { relative } from './estimator';
import type { Episode, Group } from './estimator';
import { mean } from './statistics';

/** One step of a group: episode `i`, step `k`. */
export interface Occurrence {
  readonly i: number;
  readonly k: number;
}

/** What makes two steps of a group comparable: the state acted in, a window of history, an edge. */
export type Key<T> = (episode: Episode, k: number) => T;

/** The usual key: the state acted in. */
export const atState: Key<number> = (episode, k) => episode.states[k];

/** All steps of a group gathered by key, in order of first appearance; repeated visits all count. */
export function occurrences<T>(group: Group, key: Key<T>): Map<T, Occurrence[]> {
  const found = new Map<T, Occurrence[]>();
  group.forEach((episode, i) => {
    for (let k = 0; k < episode.rewards.length; k++) {
      const name = key(episode, k);
      const list = found.get(name);
      if (list) list.push({ i, k });
      else found.set(name, [{ i, k }]);
    }
  });
  return found;
}

/** Mean of a number per step, [episode][step], over all occurrences of each key. */
export function meansOf<T>(group: Group, rows: readonly (readonly number[])[], key: Key<T>): Map<T, number> {
  const out = new Map<T, number>();
  for (const [name, where] of occurrences(group, key)) out.set(name, mean(where.map(({ i, k }) => rows[i][k])));
  return out;
}

/** `relative` among the steps that share a key, [episode][step]; a step that is alone with its key gets 0. */
export function relativeWithin<T>(
  group: Group,
  rows: readonly (readonly number[])[],
  key: Key<T>,
  scale: boolean,
): number[][] {
  const out = rows.map((row) => row.map(() => 0));
  for (const where of occurrences(group, key).values()) {
    const scores = relative(
      where.map(({ i, k }) => rows[i][k]),
      scale,
    );
    where.forEach(({ i, k }, n) => (out[i][k] = scores[n]));
  }
  return out;
}
