import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import type { Steps } from '../../src/core/rollouts';
import type { Compiled } from '../../src/core/tables';

export const outcome = termSpec('outcome', 1);
export const spec = (terms: readonly TermSpec[], cap = Infinity): RewardSpec => ({ terms, cap, prices: {} });
export const shaped = (each: number, cap = Infinity) => spec([outcome, termSpec('milestone', each)], cap);

/** Caps on the process total, without and with a gate. */
export const GATES = [
  [0.3, false],
  [Infinity, false],
  [0.3, true],
  [Infinity, true],
] as const;
/** Terms under a cap; behind a gate also what they have to wait for. */
export const waiting = (terms: readonly TermSpec[], cap: number, gate: boolean): RewardSpec => {
  const done = termSpec('outcome', 1, { mode: cap < Infinity ? 'terminal' : 'every' });
  return { ...spec(gate && terms[0].id !== 'outcome' ? [done, ...terms] : terms, cap), gate };
};

/** The episode that takes the given branches of the tables. */
export function stepsAlong({ tables: t }: Compiled, branches: readonly number[]): Steps {
  const owner = branches.map((b) => {
    let sa = 0;
    while (t.first[sa + 1] <= b) sa++;
    return sa;
  });
  return {
    length: branches.length,
    state: Int32Array.from(owner, (sa) => Math.floor(sa / t.actions)),
    action: Uint8Array.from(owner, (sa) => sa % t.actions),
    next: Int32Array.from(branches, (b) => t.next[b]),
    events: Uint32Array.from(branches, (b) => t.events[b]),
    terminated: t.end[branches[branches.length - 1]] === 1,
  };
}
