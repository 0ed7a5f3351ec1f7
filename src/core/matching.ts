import { flag, number } from './knob';
import type { Values } from './knob';
import { Rng, STREAM } from './rng';
import type { Steps } from './rollouts';
import type { Tables } from './tables';
import { text } from './text';

/** How well credit recognises a state it has seen before. In a gridworld that is easy; in a transcript it is not. */
export const MATCHING = {
  missed: number(
    0,
    { min: 0, max: 0.95, step: 0.05 },
    text('漏认的比例', 'Missed matches'),
    text(
      '明明回到了同一个状态，却以这个概率认不出来（比如网页多了一条广告）。漏得越多，能互相比较的步越少。',
      'With this probability a state that was met before is not recognised (say, a page with another advert). The more are missed, the fewer steps can be compared.',
    ),
  ),
  aliased: flag(
    false,
    text('认错：不看手里有什么', 'False matches: inventory hidden'),
    text(
      '把位置相同、但手里东西不同的状态当成同一个。平均分还过得去，学习却可能彻底卡死。',
      'Takes states for one that differ only in what is carried. The averages still look fine, yet learning may stop for good.',
    ),
  ),
} as const;

export type MatchingValues = Values<typeof MATCHING>;

/** Is it an occurrence that was not recognised? Such ids lie beyond the states of the tables. */
export const isMissed = (tables: Tables, id: number): boolean => id >= tables.states;

/** The part of an `Episode` (estimator.ts) that matching decides: ids as credit sees them, rows as the policy does. */
export interface Matched {
  /** [K] */
  readonly states: Int32Array;
  /** [K] */
  readonly nexts: Int32Array;
  /** [K + 1] */
  readonly rows: Int32Array;
}

/**
 * The state ids that credit sees for one episode of K steps: the underlying node (or its alias) of each visited state,
 * or, for a missed match, an id that no other occurrence of the group has. The state after step k is the state before
 * step k + 1, so both carry one id. Draw t of the episode's own stream decides about its t-th state: more misses keep
 * the earlier ones.
 * @param index of the episode within its group: keeps fresh ids apart
 */
export function match(
  tables: Tables,
  steps: Steps,
  { missed, aliased }: MatchingValues,
  { seed, id, index }: { readonly seed: number; readonly id: number; readonly index: number },
): Matched {
  const K = steps.length;
  const names = aliased ? tables.alias : tables.node;
  const fresh = tables.states + index * (tables.horizon + 1);
  const luck = missed > 0 ? new Rng(seed, STREAM.match, id) : undefined;
  const rows = new Int32Array(K + 1);
  const ids = new Int32Array(K + 1);
  rows.set(steps.state);
  if (K > 0) rows[K] = steps.next[K - 1];
  for (let t = 0; t <= K; t++) ids[t] = luck && luck.at(t) < missed ? fresh + t : names[rows[t]];
  return { states: ids.subarray(0, K), nexts: ids.subarray(1), rows };
}
