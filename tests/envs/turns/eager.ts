import { Rng, STREAM } from '../../../src/core/rng';
import { compile } from '../../../src/core/tables';
import type { Branch, Task } from '../../../src/core/world';
import { trainSuccess } from '../slow-dp';

/** One way the unknowns of a task may have been drawn before the episode. */
export interface Secret<S, X> {
  readonly p: number;
  readonly start: S;
  readonly hidden: X;
}

/**
 * Success under a random policy when the unknowns are drawn as they are revealed (the world's way), and when they are
 * drawn before the episode and every reply is looked up in them: the two must agree.
 * @param fits does this branch of (state, action) agree with what was drawn? All that do must lead to one state.
 */
export function bothWays<S, X>(
  task: Task<S>,
  secrets: readonly Secret<S, X>[],
  fits: (branch: Branch<S>, state: S, action: number, hidden: X) => boolean,
  seed: number,
): { lazy: number; eager: number } {
  const compiled = compile(task as Task);
  const A = task.actions.length;
  const rng = new Rng(seed, STREAM.init);
  const policy = new Map(
    compiled.tables.keys.map((key, s) => {
      const weights = Array.from({ length: A }, (_, a) => Math.exp(2 * rng.normal(s * A + a)));
      const sum = weights.reduce((x, y) => x + y, 0);
      return [key, weights.map((w) => w / sum)];
    }),
  );
  let eager = 0;
  for (const { p, start, hidden } of secrets) {
    const known = new Map<string, number>();
    const from = (state: S, left: number): number => {
      if (left === 0) return 0;
      const name = `${task.key(state)}@${left}`;
      let value = known.get(name);
      if (value !== undefined) return value;
      value = 0;
      policy.get(task.key(state))!.forEach((chance, action) => {
        const possible = task.step(state, action).filter((b) => b.p > 0 && fits(b, state, action, hidden));
        const keys = new Set(possible.map((b) => task.key(b.state)));
        if (keys.size !== 1) throw new Error(`${keys.size} replies fit in ${task.key(state)}`);
        const [b] = possible;
        value! += chance * (b.end ? Number(b.success ?? false) : from(b.state, left - 1));
      });
      known.set(name, value);
      return value;
    };
    eager += p * from(start, task.horizon);
  }
  return {
    lazy: trainSuccess(
      compiled,
      compiled.tables.keys.flatMap((key) => policy.get(key)!),
    ),
    eager,
  };
}

/** Every list of `length` numbers below `n`. */
export const lists = (n: number, length: number): number[][] =>
  length === 0 ? [[]] : lists(n, length - 1).flatMap((rest) => Array.from({ length: n }, (_, i) => [...rest, i]));

/** Success of the plan "in a state of this key, take this action", from the start of level 0 without luck elsewhere. */
export function planSuccess(task: Task, plan: (key: string) => string): number {
  const compiled = compile(task);
  const ids = task.actions.map((a) => a.id);
  const policy = compiled.tables.keys.flatMap((key) => ids.map((id) => (id === plan(key) ? 1 : 0)));
  return trainSuccess(compiled, policy);
}
