import type { Compiled } from '../core/tables';
import { Chain, levelsOf } from './chain';
import type { Levels } from './chain';

/** Exact credit for the true outcome under a time limit of H steps; t counts steps already taken. */
export interface TrueCredit {
  /** P(success) of the policy, mean over the chosen levels. */
  readonly success: number;
  /** [(H + 1) × states] P(success from here); 0 at t = H. */
  readonly value: Float64Array;
  /** [H × states × actions] */
  readonly q: Float64Array;
  /** [H × states × actions] Q − V: what this action changes. */
  readonly advantage: Float64Array;
  /** [H × states] probability of acting in this state at this time. */
  readonly visits: Float64Array;
  /** [states × actions] advantage averaged over the times at which the state is visited; 0 where it never is. */
  readonly meanAdvantage: Float64Array;
  /** [states] expected number of visits in one episode. */
  readonly meanVisits: Float64Array;
}

/**
 * V, Q and A of the true outcome for a stationary policy, by one backward and one forward sweep.
 * @param probabilities [states × actions] @param levels whose starts the visits come from, each weighing the same
 * Source: Sutton & Barto 2018 eq. 4.4–4.6 with a finite horizon; A = Q − V, Baird 1993.
 */
export function trueCredit(compiled: Compiled, probabilities: ArrayLike<number>, levels: Levels = 'train'): TrueCredit {
  const { tables: t, truth } = compiled;
  const [S, A, H] = [t.states, t.actions, t.horizon];
  const chain = new Chain(compiled);
  chain.follow(probabilities, levels);
  const live = chain.live[levels];
  const value = new Float64Array((H + 1) * S);
  const q = new Float64Array(H * S * A);
  const advantage = new Float64Array(H * S * A);
  for (let k = H - 1; k >= 0; k--) {
    const later = (k + 1) * S;
    for (const s of live) {
      let v = 0;
      for (let a = 0; a < A; a++) {
        const sa = s * A + a;
        let sum = 0;
        for (let b = t.first[sa]; b < t.first[sa + 1]; b++)
          sum += t.p[b] * (t.end[b] ? truth.success[b] : value[later + t.next[b]]);
        q[k * S * A + sa] = sum;
        v += probabilities[sa] * sum;
      }
      value[k * S + s] = v;
      for (let sa = s * A; sa < s * A + A; sa++) advantage[k * S * A + sa] = q[k * S * A + sa] - v;
    }
  }

  const visits = visitation(chain, levels);
  const meanAdvantage = new Float64Array(S * A);
  const meanVisits = new Float64Array(S);
  for (let k = 0; k < H; k++)
    for (const s of live) {
      const d = visits[k * S + s];
      meanVisits[s] += d;
      for (let a = 0; a < A; a++) meanAdvantage[s * A + a] += d * advantage[(k * S + s) * A + a];
    }
  for (let sa = 0; sa < S * A; sa++) if (meanAdvantage[sa] !== 0) meanAdvantage[sa] /= meanVisits[Math.floor(sa / A)];
  let success = 0;
  for (let s = 0; s < S; s++) success += visits[s] * value[s];
  return { success, value, q, advantage, visits, meanAdvantage, meanVisits };
}

/** [H × states] probability of acting in each state at each time under the policy that `chain` follows. */
function visitation(chain: Chain, levels: Levels): Float64Array {
  const { states: S, horizon: H } = chain.compiled.tables;
  const visits = new Float64Array(H * S);
  const chosen = levelsOf(chain.compiled.tables, levels);
  for (const level of chosen) level.states.forEach((s, i) => (visits[s] += level.p[i] / chosen.length));
  for (let k = 0; k + 1 < H; k++)
    for (const s of chain.live[levels]) {
      const d = visits[k * S + s];
      if (d === 0) continue;
      for (let j = chain.first[s]; j < chain.first[s + 1]; j++)
        visits[(k + 1) * S + chain.next[j]] += d * chain.weight[j];
    }
  return visits;
}

/**
 * The exact gradient of P(success) with respect to the logits of a tabular softmax policy, [states × actions]:
 * ∂J/∂θ(s,a) = Σ_t d_t(s) π(a|s) A_t(s,a).
 * @param credit of the same policy, when it is already known
 * Source: policy gradient theorem, Sutton et al. 2000 eq. 2, undiscounted with a finite horizon.
 */
export function exactGradient(
  compiled: Compiled,
  probabilities: ArrayLike<number>,
  credit = trueCredit(compiled, probabilities),
): Float64Array {
  const { meanAdvantage, meanVisits } = credit;
  const A = compiled.tables.actions;
  return meanAdvantage.map((x, sa) => meanVisits[Math.floor(sa / A)] * probabilities[sa] * x);
}
