import type { RewardSpec, RewardTerm } from '../core/reward';
import type { Compiled } from '../core/tables';
import { unfold } from './ledger-world';
import type { LedgerWorld, Unsolved } from './ledger-world';

/** What the best-paid policy gets, and whether it does the task. Means over the training levels. */
export interface Best {
  readonly paid: number;
  /** P(success) over every way of breaking ties between equally paid actions. */
  readonly successLow: number;
  readonly successHigh: number;
  /** P(success) and expected steps when ties are broken evenly. */
  readonly success: number;
  readonly length: number;
}

export interface Optimum {
  /** For an agent that sees how much time is left and what it has been paid. */
  readonly aware: Best;
  /** For an agent that sees what it has been paid but no clock: to it the limit H is a chance 1/H of stopping at each step. */
  readonly blind: Best;
  /** Size of the world with its memory. */
  readonly nodes: number;
}

/** Two actions this close in pay are tied; in units of the largest single payment. */
const TIE = 1e-9;
const BLIND_TIE = 1e-7;
/** Largest change per sweep at which value iteration stops, same unit; times H it stays well below BLIND_TIE. */
const STILL = 1e-11;

const unitOf = (w: LedgerWorld): number => {
  let unit = 1e-3;
  for (const pay of [w.going, w.last]) for (const x of pay) if (Math.abs(x) > unit) unit = Math.abs(x);
  return unit;
};

/**
 * "Under this reward the best possible policy succeeds with probability …": exact optimum of what is paid, not of what
 * is wanted, on the world unfolded by what caps and mode "first" remember.
 * @returns the reason instead when a term looks too far back or the unfolded world is too large
 * Source: finite-horizon dynamic programming, Puterman 1994 §4.5; modified policy iteration, ibid. §6.5.
 */
export function optimum(compiled: Compiled, spec: RewardSpec, term: (id: string) => RewardTerm): Optimum | Unsolved {
  const world = unfold(compiled, spec, term);
  if ('reason' in world) return world;
  return { aware: backward(world), blind: backward(world, clockBlind(world)), nodes: world.nodes };
}

/**
 * Backward induction over the steps left. Without `allowed` every node takes its best-paid actions; with it, [nodes ×
 * actions], the allowed ones, evenly.
 */
export function backward(w: LedgerWorld, allowed?: Uint8Array): Best {
  const A = w.actions;
  const { first, next, p } = w;
  const tie = TIE * unitOf(w);
  let now = makeSweep(w.nodes);
  let then = makeSweep(w.nodes);
  const q = new Float64Array(A);
  for (let left = 1; left <= w.horizon; left++) {
    [now, then] = [then, now];
    const pay = left === 1 ? w.last : w.going;
    const later = then.paid;
    const nodes = w.within[w.horizon - left];
    for (let n = 0; n < nodes; n++) {
      let best = -Infinity;
      for (let a = 0; a < A; a++) {
        const na = n * A + a;
        if (allowed && !allowed[na]) continue;
        let paid = 0;
        for (let e = first[na], to = first[na + 1]; e < to; e++) {
          paid += p[e] * pay[e];
          if (left > 1 && next[e] >= 0) paid += p[e] * later[next[e]];
        }
        q[a] = paid;
        if (paid > best) best = paid;
      }
      let ties = 0;
      let paid = 0;
      let low = Infinity;
      let high = -Infinity;
      let success = 0;
      let length = 0;
      for (let a = 0; a < A; a++) {
        const na = n * A + a;
        if (allowed ? !allowed[na] : q[a] < best - tie) continue;
        let lowA = 0;
        let highA = 0;
        for (let e = first[na], to = first[na + 1]; e < to; e++) {
          const k = next[e];
          if (k < 0) {
            const win = p[e] * w.success[e];
            lowA += win;
            highA += win;
            success += win;
          } else if (left > 1) {
            lowA += p[e] * then.low[k];
            highA += p[e] * then.high[k];
            success += p[e] * then.success[k];
            length += p[e] * then.length[k];
          }
        }
        ties++;
        paid += q[a];
        if (lowA < low) low = lowA;
        if (highA > high) high = highA;
      }
      now.paid[n] = allowed ? paid / ties : best;
      now.low[n] = low;
      now.high[n] = high;
      now.success[n] = success / ties;
      now.length[n] = 1 + length / ties;
    }
  }
  const at = (x: Float64Array): number => w.starts.reduce((sum, s) => sum + s.p * x[s.node], 0);
  return {
    paid: at(now.paid),
    successLow: at(now.low),
    successHigh: at(now.high),
    success: at(now.success),
    length: at(now.length),
  };
}

const makeSweep = (size: number) => ({
  paid: new Float64Array(size),
  low: new Float64Array(size),
  high: new Float64Array(size),
  success: new Float64Array(size),
  length: new Float64Array(size),
});

/**
 * [nodes × actions] 1 where an action is best for an agent that may be stopped after any step with chance 1/H.
 * @param may [nodes × actions] the actions it may choose from, at least one everywhere; absent: all
 */
export function clockBlind(w: LedgerWorld, may?: Uint8Array): Uint8Array {
  const A = w.actions;
  const stop = 1 / w.horizon;
  const unit = unitOf(w);
  const pay = w.going.map((x, e) => (w.next[e] < 0 ? x : (1 - stop) * x + stop * w.last[e]));
  const go = w.p.map((p) => p * (1 - stop));
  const value = new Float64Array(w.nodes);
  const chosen = new Int32Array(w.nodes);
  const q = (na: number): number => {
    let sum = 0;
    for (let e = w.first[na]; e < w.first[na + 1]; e++) {
      sum += w.p[e] * pay[e];
      if (w.next[e] >= 0) sum += go[e] * value[w.next[e]];
    }
    return sum;
  };
  for (let change = Infinity; change > STILL * unit;) {
    change = 0;
    // Backwards: nodes are in breadth-first order, so later ones are mostly successors and already fresh.
    for (let n = w.nodes - 1; n >= 0; n--) {
      let best = -Infinity;
      for (let a = 0; a < A; a++) {
        const x = may && !may[n * A + a] ? -Infinity : q(n * A + a);
        if (x > best) {
          best = x;
          chosen[n] = a;
        }
      }
      change = Math.max(change, Math.abs(best - value[n]));
      value[n] = best;
    }
    // Between two looks at all actions, follow the chosen ones: the same fixed point for a fraction of the work.
    for (let k = 0; k < w.horizon && change > STILL * unit; k++)
      for (let n = w.nodes - 1; n >= 0; n--) value[n] = q(n * A + chosen[n]);
  }
  const allowed = new Uint8Array(w.nodes * A);
  for (let n = 0; n < w.nodes; n++)
    for (let na = n * A; na < (n + 1) * A; na++)
      allowed[na] = (!may || may[na]) && q(na) >= value[n] - BLIND_TIE * unit ? 1 : 0;
  return allowed;
}
