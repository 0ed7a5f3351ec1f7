import type { Tables } from './tables';

/** Episode e owns the steps first[e] … first[e + 1] − 1 of flat arrays that are allocated once and reused. */
export interface Rollouts {
  episodes: number;
  readonly first: Int32Array;
  /** Per step: the state acted in, the action, the branch of the tables that was taken. */
  readonly state: Int32Array;
  readonly action: Uint8Array;
  readonly branch: Int32Array;
  /** Per episode: which level it was played on, and its global number (the key of its random stream). */
  readonly level: Int32Array;
  readonly id: Int32Array;
}

export function makeRollouts(capacity: number, horizon: number): Rollouts {
  return {
    episodes: 0,
    first: new Int32Array(capacity + 1),
    state: new Int32Array(capacity * horizon),
    action: new Uint8Array(capacity * horizon),
    branch: new Int32Array(capacity * horizon),
    level: new Int32Array(capacity),
    id: new Int32Array(capacity),
  };
}

/** One episode as views into the flat arrays; what rewards and estimators read. No truth in it. */
export interface Steps {
  readonly length: number;
  readonly state: Int32Array;
  readonly action: Uint8Array;
  readonly next: Int32Array;
  /** Bit k: event kind k happened at this step. */
  readonly events: Uint32Array;
  /** Ended by the world; false: cut by the time limit. */
  readonly terminated: boolean;
}

export function stepsOf(r: Rollouts, t: Tables, e: number): Steps {
  const [from, to] = [r.first[e], r.first[e + 1]];
  const n = to - from;
  const next = new Int32Array(n);
  const events = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    next[i] = t.next[r.branch[from + i]];
    events[i] = t.events[r.branch[from + i]];
  }
  return {
    length: n,
    state: r.state.subarray(from, to),
    action: r.action.subarray(from, to),
    next,
    events,
    terminated: n > 0 && t.end[r.branch[to - 1]] === 1,
  };
}
