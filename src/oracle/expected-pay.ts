import type { RewardSpec, RewardTerm } from '../core/reward';
import type { Compiled } from '../core/tables';
import { unfold } from './ledger-world';
import type { Unsolved } from './ledger-world';

/**
 * Exactly what a stationary policy is paid per episode, caps and all: mean over the training levels.
 * @param probabilities [states × actions]
 * @returns the reason instead when the reward looks too far back or remembers too much
 */
export function expectedPay(
  compiled: Compiled,
  probabilities: ArrayLike<number>,
  spec: RewardSpec,
  term: (id: string) => RewardTerm,
): number | Unsolved {
  const w = unfold(compiled, spec, term);
  if ('reason' in w) return w;
  const A = w.actions;
  let now = new Float64Array(w.nodes);
  let then = new Float64Array(w.nodes);
  for (let left = 1; left <= w.horizon; left++) {
    [now, then] = [then, now];
    const pay = left === 1 ? w.last : w.going;
    for (let n = 0; n < w.nodes; n++) {
      now[n] = 0;
      for (let a = 0; a < A; a++) {
        const pi = probabilities[w.state[n] * A + a];
        for (let e = w.first[n * A + a]; e < w.first[n * A + a + 1]; e++)
          now[n] += pi * w.p[e] * (pay[e] + (left > 1 && w.next[e] >= 0 ? then[w.next[e]] : 0));
      }
    }
  }
  return w.starts.reduce((sum, s) => sum + s.p * now[s.node], 0);
}
