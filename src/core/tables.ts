import type { Text } from './text';
import type { EventKind, Place, Task } from './world';

/**
 * A task compiled to flat tables: the simulator and the exact oracle read the same numbers, so the "true advantage"
 * is true by construction. State-action pair `sa = s · actions + a` owns the branches first[sa] … first[sa + 1] − 1.
 * Nothing here says whether the task was really done: that is `Truth`.
 */
export interface Tables {
  readonly states: number;
  readonly actions: number;
  readonly horizon: number;
  /** Numbers per observation row. */
  readonly width: number;
  /** [states × width] what the policy sees. */
  readonly observation: Float32Array;
  /** [states × actions + 1] */
  readonly first: Int32Array;
  /** Per branch: successor state (for an ending branch, the state in which the episode ended). */
  readonly next: Int32Array;
  readonly p: Float64Array;
  /** Per branch: cumulative probability within its state-action pair, last exactly 1. */
  readonly cut: Float64Array;
  /** Per branch: bit k set when event kind k happens. */
  readonly events: Uint32Array;
  /** Per branch: 1 when the episode ends. */
  readonly end: Uint8Array;
  readonly kinds: readonly EventKind[];
  readonly levels: readonly LevelStarts[];
  /** [states] fewest steps to an end that the grader pays in full, over actions and luck; −1 when unreachable. */
  readonly distance: Int32Array;
  readonly prior: Float64Array;
  /** [states] the action that people showed here; absent where the task shows none. */
  readonly shown?: Uint8Array;
  readonly places: readonly Place[];
  /** [states] the world's own key, for the trajectory graph and for people. */
  readonly keys: readonly string[];
  /** [states] the state in words; absent where the task has none. */
  readonly names?: readonly Text[];
  /** [states] the first state with the same `Task.node`; the state itself where the task declares none. */
  readonly node: Int32Array;
  /** [states] the first state with the same `Task.alias`; the same as `node` where the task declares none. */
  readonly alias: Int32Array;
}

export interface LevelStarts {
  readonly states: Int32Array;
  /** Cumulative start probabilities, last exactly 1. */
  readonly cut: Float64Array;
  readonly p: Float64Array;
  readonly heldOut: boolean;
}

declare const truth: unique symbol;
/** Whether each branch really achieves the task: a type of its own, taken by the oracle and by no learner. */
export interface Truth {
  readonly [truth]: true;
  /** Per branch. */
  readonly success: Uint8Array;
}

export interface Compiled {
  readonly tables: Tables;
  readonly truth: Truth;
}

const MAX_STATES = 200_000;

/**
 * Walks the reachable states of a task once, breadth first from its starts.
 * @throws Error when probabilities of a (state, action) do not sum to 1 within 1e-9, an event is undeclared, there are
 *   more than 32 event kinds, or more than 200,000 states.
 */
export function compile(task: Task): Compiled {
  const A = task.actions.length;
  if (task.events.length > 32) throw new Error(`${task.events.length} event kinds; at most 32 fit`);
  const bit = new Map(task.events.map((kind, i) => [kind.id, (1 << i) >>> 0]));
  const index = new Map<string, number>();
  const states: unknown[] = [];
  const idOf = (state: unknown): number => {
    const key = task.key(state);
    let id = index.get(key);
    if (id === undefined) {
      id = states.length;
      if (id >= MAX_STATES) throw new Error(`more than ${MAX_STATES} reachable states`);
      index.set(key, id);
      states.push(state);
    }
    return id;
  };

  const levels = task.levels.map((level): LevelStarts => {
    const ids = level.starts.map((s) => idOf(s.state));
    const p = Float64Array.from(level.starts, (s) => s.p);
    return { states: Int32Array.from(ids), p, cut: cuts(p, 'level starts'), heldOut: level.heldOut ?? false };
  });

  const first = [0];
  const next: number[] = [];
  const p: number[] = [];
  const cut: number[] = [];
  const events: number[] = [];
  const end: number[] = [];
  const success: number[] = [];
  for (let s = 0; s < states.length; s++) {
    for (let a = 0; a < A; a++) {
      const branches = task.step(states[s], a).filter((b) => b.p > 0);
      cut.push(
        ...cuts(
          Float64Array.from(branches, (b) => b.p),
          `state ${task.key(states[s])}, action ${a}`,
        ),
      );
      for (const b of branches) {
        next.push(idOf(b.state));
        p.push(b.p);
        end.push(b.end ? 1 : 0);
        success.push(b.success ? 1 : 0);
        let mask = 0;
        for (const id of b.events ?? []) {
          const k = bit.get(id);
          if (k === undefined) throw new Error(`undeclared event "${id}"`);
          mask |= k;
        }
        events.push(mask >>> 0);
      }
      first.push(next.length);
    }
  }

  const rows = states.map((s) => task.observe(s));
  const width = rows[0]?.length ?? 0;
  const observation = new Float32Array(states.length * width);
  rows.forEach((row, s) => {
    if (row.length !== width)
      throw new Error(`observation of ${task.key(states[s])} has ${row.length} numbers, not ${width}`);
    observation.set(row, s * width);
  });
  const node = firsts(states, (s) => (task.node ? task.node(s) : task.key(s)));
  const tables: Tables = {
    states: states.length,
    actions: A,
    horizon: task.horizon,
    width,
    observation,
    first: Int32Array.from(first),
    next: Int32Array.from(next),
    p: Float64Array.from(p),
    cut: Float64Array.from(cut),
    events: Uint32Array.from(events),
    end: Uint8Array.from(end),
    kinds: task.events,
    levels,
    distance: new Int32Array(states.length),
    prior: Float64Array.from(task.prior ?? new Array<number>(A).fill(0)),
    ...(task.shown ? { shown: Uint8Array.from(states, (s) => task.shown!(s)) } : {}),
    places: states.map((s) => task.place(s)),
    keys: states.map((s) => task.key(s)),
    ...(task.name ? { names: states.map((s) => task.name!(s)) } : {}),
    node,
    alias: task.alias ? firsts(states, (s) => task.alias!(s)) : node,
  };
  fillDistance(tables);
  return { tables, truth: { success: Uint8Array.from(success) } as unknown as Truth };
}

/** For every state the first one of the same name, so that a merged state still has a place and a key. */
function firsts(states: readonly unknown[], name: (state: unknown) => string): Int32Array {
  const seen = new Map<string, number>();
  return Int32Array.from(states, (state, s) => {
    const word = name(state);
    const first = seen.get(word) ?? s;
    if (first === s) seen.set(word, s);
    return first;
  });
}

/** Cumulative sums that end at exactly 1, so that a draw never runs past the last branch. */
function cuts(p: Float64Array, where: string): Float64Array {
  const out = new Float64Array(p.length);
  let sum = 0;
  p.forEach((x, i) => (out[i] = sum += x));
  if (!(Math.abs(sum - 1) < 1e-9)) throw new Error(`probabilities of ${where} sum to ${sum}, not 1`);
  out[p.length - 1] = 1;
  return out;
}

/** Backward breadth-first search from the ends whose outcome amount is the largest declared. */
function fillDistance(t: Tables): void {
  // An outcome that no honest pass brings about (a bluff, a decoy) is not where the way leads.
  const honest = t.kinds.map((k) => (k.part === 'outcome' && k.honest > 0 ? k.amount : 0));
  const best = Math.max(0, ...honest);
  let goal = 0;
  honest.forEach((amount, i) => (goal |= amount > 0 && amount === best ? 1 << i : 0));
  t.distance.fill(-1);
  const before: number[][] = Array.from({ length: t.states }, () => []);
  let front: number[] = [];
  for (let s = 0; s < t.states; s++) {
    for (let b = t.first[s * t.actions]; b < t.first[(s + 1) * t.actions]; b++) {
      if (t.end[b]) {
        if (t.events[b] & goal && t.distance[s] < 0) {
          t.distance[s] = 1;
          front.push(s);
        }
      } else before[t.next[b]].push(s);
    }
  }
  for (let d = 2; front.length; d++) {
    const wave: number[] = [];
    for (const s of front)
      for (const prev of before[s])
        if (t.distance[prev] < 0) {
          t.distance[prev] = d;
          wave.push(prev);
        }
    front = wave;
  }
}
