import type { Task } from './world';

/** A state together with what the policy remembers of the way to it. */
export interface Transcript {
  readonly base: unknown;
  /** The last actions, newest first; empty once the episode has ended, as nobody acts there. */
  readonly past: readonly number[];
}

/**
 * The same task for a policy that reads a transcript: its input is the state and the last k actions, as a language
 * model reads what it wrote before. World, events and success are untouched; only states that the policy tells apart
 * multiply, up to |A|^k-fold. `node` still names the underlying state, so that credit can match on it.
 * Observation: the state's row, then k one-hot rows of |A| numbers, newest action first, zeros where there is none.
 * @param k 0 gives the task itself
 */
export function withTranscript(task: Task, k: number): Task {
  if (k === 0) return task;
  const A = task.actions.length;
  const open = (base: unknown): Transcript => ({ base, past: [] });
  const base = (state: unknown): unknown => (state as Transcript).base;
  return {
    ...task,
    levels: task.levels.map((level) => ({
      ...level,
      starts: level.starts.map(({ p, state }) => ({ p, state: open(state) })),
    })),
    step(state, action) {
      const past = [action, ...(state as Transcript).past].slice(0, k);
      return task
        .step(base(state), action)
        .map((branch) => ({ ...branch, state: branch.end ? open(branch.state) : { base: branch.state, past } }));
    },
    key: (state) => `${task.key(base(state))}|${(state as Transcript).past.join(',')}`,
    observe(state) {
      const row = new Array<number>(k * A).fill(0);
      (state as Transcript).past.forEach((action, i) => (row[i * A + action] = 1));
      return [...Array.from(task.observe(base(state))), ...row];
    },
    ...(task.name ? { name: (state: unknown) => task.name!(base(state)) } : {}),
    ...(task.shown ? { shown: (state: unknown) => task.shown!(base(state)) } : {}),
    place: (state) => task.place(base(state)),
    node: (state) => (task.node ? task.node(base(state)) : task.key(base(state))),
    ...(task.alias ? { alias: (state: unknown) => task.alias!(base(state)) } : {}),
  };
}
