import type { FlagKnob, Knobs, KnobValue, NumberKnob, Values } from './knob';
import { flag, number } from './knob';
import type { Plugin } from './plugin';
import type { Steps } from './rollouts';
import type { Tables } from './tables';
import { text } from './text';
import type { Text } from './text';
import type { EventKind } from './world';

/**
 * One reason to pay. A term says when something of what size happened; `weight`, `mode` and caps are applied by
 * compose.ts in one place for all of them. It sees tables and steps, never the truth.
 */
export interface RewardTerm<K extends Knobs = Knobs> extends Plugin<K> {
  readonly part: 'outcome' | 'process';
  /** Does it remember things across episodes (visit counts)? Then `memory` holds one number per state. */
  readonly remembers?: true;
  /** Does it read distances or per-state memories? Then it can only pay where states are known one by one, not in token worlds. */
  readonly needs?: 'states';
  /** Does what it pays for a step depend on nothing but that step and whether it is the last? Then the oracle can plan for it. */
  readonly memoryless?: true;
  /**
   * What must be learned before it can pay, such as a reward model from comparisons: done once whenever a reward is
   * composed, from nothing but the world's event kinds and the term's own knobs. Pure, and a matter of milliseconds.
   */
  learn?(kinds: readonly EventKind[], values: Values<K>): unknown;
  /** Why this episode is paid what it is paid, in a sentence or two, for a term that judges a whole episode. */
  reason?(episode: Steps, scene: Scene, values: Values<K>): Text;
  /** Calls `pay(step, amount, key)` for everything it would pay in this episode; `key` tells repeats apart in mode "first". */
  pay(episode: Steps, scene: Scene, values: Values<K>, pay: Pay): void;
}

export type Pay = (step: number, amount: number, key: number) => void;

/** What a reward may know of a world. A token world has no tables: no states, no distances. */
export type Ground = Pick<Tables, 'kinds' | 'states' | 'distance'>;

export interface Scene {
  readonly tables: Ground;
  /** Per event kind: the visitor's multiplier on what it pays. */
  readonly prices: Float64Array;
  /** Per state, for terms that remember; empty otherwise. */
  readonly memory: Float64Array;
  /** Events that mean "done in full": the outcome kinds of the largest amount, one bit each. */
  readonly goal: number;
  /** The largest `tables.distance`; at least 1, so that it can be divided by. */
  readonly farthest: number;
  /** What the term's own `learn` returned; undefined for a term that learns nothing. */
  readonly learned: unknown;
}

/** What a term of a reward is shown of a world. `memory` and `learned` are the term's own. */
export function makeScene(tables: Ground, spec: RewardSpec, memory: Float64Array, learned?: unknown): Scene {
  const best = Math.max(0, ...tables.kinds.filter((k) => k.part === 'outcome').map((k) => k.amount));
  let goal = 0;
  tables.kinds.forEach((k, i) => (goal |= k.part === 'outcome' && k.amount === best ? 1 << i : 0));
  const prices = Float64Array.from(tables.kinds, (kind) => spec.prices[kind.id] ?? 1);
  return { tables, prices, memory, goal, farthest: tables.distance.reduce((a, b) => Math.max(a, b), 1), learned };
}

/** Pays every event of one part: its declared amount times the visitor's multiplier, keyed by event kind. */
export function payEvents(part: EventKind['part'], episode: Steps, scene: Scene, pay: Pay): void {
  const { kinds } = scene.tables;
  for (let k = 0; k < episode.length; k++) {
    if (episode.events[k] === 0) continue;
    for (let e = 0; e < kinds.length; e++)
      if ((episode.events[k] >>> e) & 1 && kinds[e].part === part) pay(k, kinds[e].amount * scene.prices[e], e);
  }
}

/**
 * Fewest steps still to go after step k: 0 when it ended the task in full, −1 when it ended otherwise or no way leads
 * there. (The tables' own entry for the state an episode ended in says nothing: nobody acts there.)
 */
export function stepsLeft(episode: Steps, scene: Scene, k: number): number {
  if (k === episode.length - 1 && episode.terminated) return episode.events[k] & scene.goal ? 0 : -1;
  return scene.tables.distance[episode.next[k]];
}

/** every: each time it happens · first: once per episode and key · terminal: all at once at the last step. */
export const MODES = ['every', 'first', 'terminal'] as const;
export type Mode = (typeof MODES)[number];

export interface TermSpec {
  /** Id of the term's plugin. */
  readonly id: string;
  readonly values: Readonly<Record<string, KnobValue>>;
  readonly weight: number;
  readonly mode: Mode;
  /** Bound on |what this term has paid so far| in one episode. */
  readonly cap: number;
}

/** A reward as data. */
export interface RewardSpec {
  readonly terms: readonly TermSpec[];
  /** Bound on |what all process terms together have paid so far| in one episode. */
  readonly cap: number;
  /** Is what process terms add paid only if the outcome was paid for too (see `gated`)? Left out: no. */
  readonly gate?: boolean;
  /** Multipliers by event id, edited on the map; absent means 1. */
  readonly prices: Readonly<Record<string, number>>;
}

export const CAP: NumberKnob = number(
  Infinity,
  { min: 0, max: 3, step: 0.05, unlimited: true },
  text('过程奖励总封顶', 'Cap on process reward'),
  text(
    '一条轨迹里过程奖励累计最多付多少。盯着真实成功率：没有封顶时它会先升后崩。',
    'The most that process reward may pay in one episode. Watch true success: without a cap it rises, then falls apart.',
  ),
);
export const GATE: FlagKnob = flag(
  false,
  text('没做成就不付过程奖励', 'Process reward only with the outcome'),
  text(
    '结局时才兑现：这条轨迹没拿到结果奖励，加分一分不付，罚照扣。盯着开头：还没有人做成时，过程奖励等于没有，信号又稀回去了。',
    'Settled in hindsight: an episode that earned no outcome reward keeps none of its bonuses, and still pays its fines. Watch the start: while nobody succeeds there is no process reward, and the signal is as sparse as without it.',
  ),
);
export const WEIGHT: NumberKnob = number(
  1,
  { min: -2, max: 2, step: 0.01 },
  text('单价', 'Pay'),
  text('每发生一次付多少；负数是罚。', 'How much each occurrence pays; negative is a penalty.'),
);
export const PRICE: NumberKnob = number(
  1,
  { min: 0, max: 20, step: 0.1 },
  text('倍率', 'Multiplier'),
  text('把地图上这一处的单价乘以它。', 'Multiplies what this spot on the map pays.'),
);

export const termSpec = (id: string, weight: number, o: Partial<Omit<TermSpec, 'id' | 'weight'>> = {}): TermSpec => ({
  id,
  weight,
  mode: 'every',
  cap: Infinity,
  values: {},
  ...o,
});
