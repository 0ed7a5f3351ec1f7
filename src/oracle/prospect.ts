import type { RewardSpec, RewardTerm } from '../core/reward';
import type { Compiled } from '../core/tables';
import { unfold } from './ledger-world';
import type { LedgerWorld, Unsolved } from './ledger-world';
import { backward, clockBlind } from './optimum';
import type { Best } from './optimum';

/** What a reward invites, before anybody trains on it. All three see what they were paid but no clock, as our policies. */
export interface Prospect {
  /** The best paid of all policies looked at. */
  readonly visible: Best;
  /** Does the task as surely as can be and as soon as can be; of those that do, the best paid. */
  readonly honest: Best;
  /** Does the task as rarely as can be, mostly never; of those, the best paid. */
  readonly hack: Best;
  /** Size of the world with its memory. */
  readonly nodes: number;
}

/**
 * Visible optimum, honest optimum and hack value of a reward, exactly. The last two are lexicographic: first the true
 * outcome, at its most or at its least, then pay among the actions that are left.
 * @returns the reason instead when a term looks too far back or the unfolded world is too large
 * Source: ours; lexicographic dynamic programming, Gábor, Kalmár & Szepesvári 1998 (ICML)
 */
export function prospect(compiled: Compiled, spec: RewardSpec, term: (id: string) => RewardTerm): Prospect | Unsolved {
  const world = unfold(compiled, spec, term);
  if ('reason' in world) return world;
  const best = (may?: Uint8Array): Best => backward(world, clockBlind(world, may));
  const honest = best(extreme(world, 1));
  const hack = best(extreme(world, -1));
  // Without a clock the best stationary choice is only nearly the best within H steps: the others may beat it.
  const visible = [best(), honest, hack].reduce((a, b) => (b.paid > a.paid ? b : a));
  return { visible, honest, hack, nodes: world.nodes };
}

const TIE = 1e-7;
const STILL = 1e-11;

/** [nodes × actions] 1 where an action makes true success most (sign 1) or least likely (−1) under a chance 1/H of being stopped. */
function extreme(w: LedgerWorld, sign: 1 | -1): Uint8Array {
  const A = w.actions;
  const on = 1 - 1 / w.horizon;
  const value = new Float64Array(w.nodes);
  const q = (na: number): number => {
    let sum = 0;
    for (let e = w.first[na]; e < w.first[na + 1]; e++)
      sum += w.p[e] * (w.next[e] < 0 ? w.success[e] : on * value[w.next[e]]);
    return sum;
  };
  // Backwards, as nodes are in breadth-first order: later ones are mostly successors and already fresh.
  for (let change = Infinity; change > STILL;) {
    change = 0;
    for (let n = w.nodes - 1; n >= 0; n--) {
      let best = -Infinity;
      for (let na = n * A; na < (n + 1) * A; na++) best = Math.max(best, sign * q(na));
      change = Math.max(change, Math.abs(sign * best - value[n]));
      value[n] = sign * best;
    }
  }
  const allowed = new Uint8Array(w.nodes * A);
  for (let na = 0; na < allowed.length; na++)
    allowed[na] = sign * q(na) >= sign * value[Math.floor(na / A)] - TIE ? 1 : 0;
  return allowed;
}
