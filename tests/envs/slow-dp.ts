import type { Compiled, Tables, Truth } from '../../src/core/tables';

/**
 * Slow, plain dynamic programming on the compiled tables, written independently of src/oracle so that each checks the
 * other: nothing here is clever.
 */

/** The same probabilities of every action in every state, [states × actions]. */
export const uniform = (t: Tables): number[] => new Array<number>(t.states * t.actions).fill(1 / t.actions);

/** Always the same action. */
export const always = (t: Tables, action: number): number[] =>
  Array.from({ length: t.states * t.actions }, (_, i) => (i % t.actions === action ? 1 : 0));

export interface Forward {
  readonly success: number;
  readonly length: number;
  /** Expected number of times each event kind happens. */
  readonly events: readonly number[];
}

/** Pushes the start distribution of one level forward through the time limit. */
export function forward({ tables: t, truth }: Compiled, policy: ArrayLike<number>, level = 0): Forward {
  let here = new Float64Array(t.states);
  const starts = t.levels[level];
  starts.states.forEach((s, i) => (here[s] += starts.p[i]));
  let success = 0;
  let length = 0;
  const events = t.kinds.map(() => 0);
  for (let k = 0; k < t.horizon; k++) {
    const there = new Float64Array(t.states);
    here.forEach((mass, s) => {
      if (mass === 0) return;
      length += mass;
      for (let a = 0; a < t.actions; a++)
        for (const b of branches(t, s, a)) {
          const p = mass * policy[s * t.actions + a] * t.p[b];
          if (truth.success[b]) success += p;
          events.forEach((_, i) => (events[i] += (t.events[b] >>> i) & 1 ? p : 0));
          if (!t.end[b]) there[t.next[b]] += p;
        }
    });
    here = there;
  }
  return { success, length, events };
}

/** Mean success over the levels that are trained on. */
export function trainSuccess(compiled: Compiled, policy: ArrayLike<number>): number {
  const levels = compiled.tables.levels.flatMap((l, i) => (l.heldOut ? [] : [i]));
  return levels.reduce((sum, i) => sum + forward(compiled, policy, i).success, 0) / levels.length;
}

/** The best success probability any policy can reach within the time limit, from the start of level 0. */
export function bestSuccess({ tables: t, truth }: Compiled): number {
  let value = new Float64Array(t.states);
  for (let k = 0; k < t.horizon; k++) {
    const before = value;
    value = Float64Array.from(before, (_, s) =>
      Math.max(
        ...actionsOf(t).map((a) =>
          branches(t, s, a).reduce((q, b) => q + t.p[b] * (truth.success[b] ? 1 : t.end[b] ? 0 : before[t.next[b]]), 0),
        ),
      ),
    );
  }
  return t.levels[0].states.reduce((sum, s, i) => sum + t.levels[0].p[i] * value[s], 0);
}

/** Q of every (state, action) under the value of the next state. */
export const backup = (t: Tables, reward: Reward, gamma: number, v: ArrayLike<number>, s: number, a: number): number =>
  branches(t, s, a).reduce((q, b) => q + t.p[b] * (reward(b) + (t.end[b] ? 0 : gamma * v[t.next[b]])), 0);

export type Reward = (branch: number) => number;

/**
 * Value iteration without a time limit, in place, to a residual of 1e-14 relative to the largest value.
 * @param blend turns the Q of a state's actions into its value; the maximum by default
 */
export function iterate(
  t: Tables,
  reward: Reward,
  gamma: number,
  blend: (q: number[], s: number) => number = (q) => Math.max(...q),
): Float64Array {
  const v = new Float64Array(t.states);
  const over = terminal(t);
  for (let sweep = 0; sweep < 200_000; sweep++) {
    let change = 0;
    let largest = 1;
    for (let s = 0; s < t.states; s++) {
      if (over[s]) continue;
      const value = blend(
        actionsOf(t).map((a) => backup(t, reward, gamma, v, s, a)),
        s,
      );
      change = Math.max(change, Math.abs(value - v[s]));
      largest = Math.max(largest, Math.abs(value));
      v[s] = value;
    }
    if (change < 1e-14 * largest) return v;
  }
  throw new Error('value iteration did not converge');
}

/** [states] is the episode over there, whatever is done? */
export const terminal = (t: Tables): boolean[] =>
  Array.from({ length: t.states }, (_, s) =>
    actionsOf(t).every((a) => branches(t, s, a).every((b) => t.end[b] === 1 && t.next[b] === s && t.events[b] === 0)),
  );

/** Actions within 1e-9 of the best, per state. */
export function greedySets(t: Tables, reward: Reward, gamma: number, v: ArrayLike<number>): number[][] {
  return Array.from({ length: t.states }, (_, s) => {
    const q = actionsOf(t).map((a) => backup(t, reward, gamma, v, s, a));
    return actionsOf(t).filter((a) => q[a] > Math.max(...q) - 1e-9);
  });
}

export const actionsOf = (t: Tables): number[] => Array.from({ length: t.actions }, (_, a) => a);

export function branches(t: Tables, s: number, a: number): number[] {
  const from = t.first[s * t.actions + a];
  return Array.from({ length: t.first[s * t.actions + a + 1] - from }, (_, i) => from + i);
}

export const succeeds =
  (truth: Truth): Reward =>
  (b) =>
    truth.success[b];

/** Value of a fixed policy without a time limit, by Gaussian elimination on (I − γP) v = r. */
export function valueOf(t: Tables, reward: Reward, gamma: number, policy: ArrayLike<number>): number[] {
  const n = t.states;
  const over = terminal(t);
  const rows = Array.from({ length: n }, (_, s) => {
    const row = new Array<number>(n + 1).fill(0);
    row[s] = 1;
    if (over[s]) return row;
    for (const a of actionsOf(t))
      for (const b of branches(t, s, a)) {
        const p = policy[s * t.actions + a] * t.p[b];
        row[n] += p * reward(b);
        if (!t.end[b]) row[t.next[b]] -= gamma * p;
      }
    return row;
  });
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c; r < n; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[pivot][c])) pivot = r;
    [rows[c], rows[pivot]] = [rows[pivot], rows[c]];
    for (let r = 0; r < n; r++) {
      const factor = r === c ? 0 : rows[r][c] / rows[c][c];
      if (factor !== 0) for (let k = c; k <= n; k++) rows[r][k] -= factor * rows[c][k];
    }
  }
  return rows.map((row, s) => row[n] / row[s]);
}

export interface Paid {
  readonly paid: number;
  /** Least and most success among the policies that are paid the most (equal when the policy is given). */
  readonly least: number;
  readonly most: number;
}

/**
 * What the goal (1) plus milestones (`bonus` each, `cap` in all) pay within the time limit, from the start of level 0.
 * The state is widened by the number of milestones paid so far.
 * @param policy probabilities, or nothing for the best that can be paid
 */
export function paidUnderLimit(
  { tables: t, truth }: Compiled,
  bonus: number,
  cap: number,
  policy?: ArrayLike<number>,
  extra: (s: number, b: number) => number = () => 0,
): Paid {
  const counts = cap === Infinity || bonus === 0 ? 1 : Math.ceil(cap / bonus - 1e-9) + 1;
  const milestone = t.kinds.reduce((mask, kind, i) => (kind.part === 'milestone' ? mask | (1 << i) : mask), 0);
  const none: Paid = { paid: 0, least: 0, most: 0 };
  let later: Paid[][] = Array.from({ length: t.states }, () => new Array<Paid>(counts).fill(none));
  for (let k = 0; k < t.horizon; k++) {
    const before = later;
    later = before.map((row, s) =>
      row.map((_, count) => {
        const perAction = actionsOf(t).map((a) => {
          const sum = { paid: 0, least: 0, most: 0 };
          for (const b of branches(t, s, a)) {
            const hit = (t.events[b] & milestone) !== 0;
            const amount = hit ? Math.min(bonus, cap - count * bonus) : 0;
            const rest = t.end[b] ? none : before[t.next[b]][Math.min(counts - 1, count + (hit ? 1 : 0))];
            sum.paid += t.p[b] * (Math.max(0, amount) + truth.success[b] + extra(s, b) + rest.paid);
            sum.least += t.p[b] * (truth.success[b] + rest.least);
            sum.most += t.p[b] * (truth.success[b] + rest.most);
          }
          return sum;
        });
        if (policy) return blendPaid(perAction, (a) => policy[s * t.actions + a]);
        const top = Math.max(...perAction.map((q) => q.paid));
        const best = perAction.filter((q) => q.paid > top - 1e-9);
        return { paid: top, least: Math.min(...best.map((q) => q.least)), most: Math.max(...best.map((q) => q.most)) };
      }),
    );
  }
  return later[t.levels[0].states[0]][0];
}

const blendPaid = (perAction: readonly Paid[], weight: (a: number) => number): Paid => ({
  paid: perAction.reduce((sum, q, a) => sum + weight(a) * q.paid, 0),
  least: perAction.reduce((sum, q, a) => sum + weight(a) * q.least, 0),
  most: perAction.reduce((sum, q, a) => sum + weight(a) * q.most, 0),
});
