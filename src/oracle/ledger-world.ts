import type { RewardSpec, RewardTerm } from '../core/reward';
import type { Compiled } from '../core/tables';
import type { Text } from '../core/text';
import { text } from '../core/text';
import { spellOut } from './asks';
import { Purses } from './purse';

/**
 * A world multiplied by what its reward remembers: node = (state, purse). In it, pay depends on the present alone, so
 * plain dynamic programming is exact. Node n's action a owns the edges first[n · actions + a] … first[n · actions + a + 1] − 1.
 */
export interface LedgerWorld {
  readonly nodes: number;
  readonly actions: number;
  readonly horizon: number;
  /** [nodes] the world's state. */
  readonly state: Int32Array;
  readonly first: Int32Array;
  /** Per edge: successor node, −1 when the episode ends. */
  readonly next: Int32Array;
  readonly p: Float64Array;
  /** Per edge: paid while the episode goes on (or when the world ends it). */
  readonly going: Float64Array;
  /** Per edge: paid when this is the last step. */
  readonly last: Float64Array;
  readonly success: Uint8Array;
  /** [horizon] how many nodes can be reached in at most t steps: they come first, for nodes are in breadth-first order. */
  readonly within: Int32Array;
  /** Start nodes of the training levels, with their probabilities. */
  readonly starts: readonly { readonly node: number; readonly p: number }[];
}

/** Why there is no exact answer. */
export interface Unsolved {
  readonly reason: Text;
}

export const MAX_NODES = 60_000;
const MAX_EDGES = 1_500_000;

const TOO_LONG_A_MEMORY: Text = text(
  '奖励里有一项要看整条轨迹的历史（如新奇度、重复、给整份打分的裁判），精确最优值算不了。',
  'One of the reward’s terms looks at the whole past (novelty, repetition, a judge of whole rollouts), so there is no exact optimum.',
);
const TOO_LARGE: Text = text(
  '把封顶、“首次”、“没做成就不付”要记住的东西算进状态后，状态太多，页面里算不动。',
  'With what caps, “first time” and “only with the outcome” must remember, there are too many states to solve in the page.',
);
const NO_END: Text = text(
  '没做成就不付，又没有封顶：攒下的钱可以无穷多，每一种数目都是一个状态，精确最优值算不了。加个封顶就能算。',
  'Process pay waits for the outcome and has no cap: what is waiting may grow without end and each amount is a state of its own, so there is no exact optimum. With a cap there is.',
);

/** Walks the reachable (state, purse) pairs breadth first from the training levels' starts. */
export function unfold(
  compiled: Compiled,
  spec: RewardSpec,
  term: (id: string) => RewardTerm,
  limit = MAX_NODES,
): LedgerWorld | Unsolved {
  const { tables: t, truth } = compiled;
  const asks = spellOut(spec, t, term);
  if (!asks) return { reason: TOO_LONG_A_MEMORY };
  const purses = new Purses(asks.terms, spec.cap, asks.bills, asks.gate);
  const index = new Map<number, number>();
  const state: number[] = [];
  const purse: number[] = [];
  const nodeOf = (s: number, m: number): number => {
    const key = m * t.states + s;
    let n = index.get(key);
    if (n === undefined) {
      n = state.push(s) - 1;
      purse.push(m);
      index.set(key, n);
    }
    return n;
  };
  const levels = t.levels.filter((level) => !level.heldOut);
  const starts = levels.flatMap((level) =>
    Array.from(level.states, (s, i) => ({ node: nodeOf(s, 0), p: level.p[i] / levels.length })),
  );
  const first = [0];
  const next: number[] = [];
  const p: number[] = [];
  const going: number[] = [];
  const last: number[] = [];
  const success: number[] = [];
  const within = new Int32Array(t.horizon);
  let [depth, wave] = [0, state.length];
  for (let n = 0; n < state.length; n++) {
    if (n === wave) {
      if (depth < t.horizon) within[depth] = wave;
      depth++;
      wave = state.length;
    }
    if (state.length > limit || next.length > MAX_EDGES)
      return { reason: asks.gate && spec.cap === Infinity ? NO_END : TOO_LARGE };
    for (let sa = state[n] * t.actions; sa < (state[n] + 1) * t.actions; sa++) {
      for (let b = t.first[sa]; b < t.first[sa + 1]; b++) {
        const final = purses.pay(purse[n], asks.last[b], true).paid;
        const on = t.end[b] ? undefined : purses.pay(purse[n], asks.going[b], false);
        next.push(on ? nodeOf(t.next[b], on.purse) : -1);
        going.push(on ? on.paid : final);
        last.push(final);
        p.push(t.p[b]);
        success.push(truth.success[b]);
      }
      first.push(next.length);
    }
  }
  within.fill(state.length, Math.min(depth, t.horizon));
  return {
    nodes: state.length,
    within,
    actions: t.actions,
    horizon: t.horizon,
    state: Int32Array.from(state),
    first: Int32Array.from(first),
    next: Int32Array.from(next),
    p: Float64Array.from(p),
    going: Float64Array.from(going),
    last: Float64Array.from(last),
    success: Uint8Array.from(success),
    starts,
  };
}
