import { flag, number } from './knob';
import type { Knobs, NumberKnob, Values } from './knob';
import type { Plugin } from './plugin';
import { deviation, mean } from './statistics';
import { text } from './text';
import type { Text } from './text';

/** One rollout as credit sees it: no truth, no future of other groups. K steps. */
export interface Episode {
  /** [K] state ids; equal ids are the same state, as far as credit can tell (matching.ts). */
  readonly states: ArrayLike<number>;
  /** [K] action ids. */
  readonly actions: ArrayLike<number>;
  /** [K] state after each step; the last one is where the episode stopped. */
  readonly nexts: ArrayLike<number>;
  /** [K] everything paid at each step. */
  readonly rewards: ArrayLike<number>;
  /** [K] the outcome terms' share of `rewards`. */
  readonly outcome: ArrayLike<number>;
  /** Ended by the world; false: cut by the time limit, so a critic bootstraps from the last state. */
  readonly terminated: boolean;
  /** [K] which turn each step belongs to, never falling; absent: every step is a turn of its own (grids, tool tables). */
  readonly turns?: ArrayLike<number>;
  /** [K + 1] the rows of policy and critic in which it acted, then stopped; absent: the same ids as above. */
  readonly rows?: ArrayLike<number>;
}

/** The row of policy and critic before step k; k = K gives the one in which the episode stopped. */
export const rowAt = (episode: Episode, k: number): number =>
  episode.rows ? episode.rows[k] : k < episode.rewards.length ? episode.states[k] : episode.nexts[k - 1];

/** The first step of every turn, then K: turn j owns the steps starts[j] … starts[j + 1] − 1. */
export function turnStarts({ rewards, turns }: Episode): number[] {
  const starts: number[] = [];
  for (let k = 0; k < rewards.length; k++) if (!turns || k === 0 || turns[k] !== turns[k - 1]) starts.push(k);
  starts.push(rewards.length);
  return starts;
}

/** Rollouts of the same task from the same level: what group-relative methods compare. */
export type Group = readonly Episode[];

export interface Credit {
  /** Critic's value of a row (`rowAt`); 0 where the estimator declares no critic. */
  value(row: number): number;
  /** Exact advantage of the *true* outcome at step k. Only there for an estimator that declares `oracle`. */
  readonly truth?: (row: number, action: number, k: number) => number;
  /** Told after each sweep what every node holds: the animation is the algorithm, not a re-enactment. Absent in training. */
  readonly note?: Note;
}

export type Note = (sweep: { readonly say: Text; readonly nodes: ReadonlyMap<number, number> }) => void;

/** Who gets the credit: one advantage for every step of every episode of a group. */
export interface Estimator<K extends Knobs = Knobs> extends Plugin<K> {
  readonly grain: 'episode' | 'turn' | 'step';
  /** Is a critic fitted for it, on advantage + value? On every step, or only before the first step of every turn. */
  readonly critic?: 'step' | 'turn';
  /** Does it look up the truth? An upper bound to compare with, which no real learner could have. */
  readonly oracle?: true;
  /** The equation, as TeX, shown above the code. */
  readonly equation: string;
  /** Laws that the contract tests hold it to. */
  readonly laws: {
    /** A group whose episodes are all paid the same gets no credit at all. */
    readonly zeroWhenAllEqual: boolean;
    /** Permuting the episodes permutes the advantages. */
    readonly orderFree: boolean;
    /** Adding a constant to every return changes nothing. */
    readonly shiftFree: boolean;
  };
  /** Advantages, [episode][step], in doubles. Pure. */
  estimate(group: Group, values: Values<K>, credit: Credit): number[][];
  /** Whole-batch normalisation, in place, when the method has one (whitening); `groups` are those of `batch`. */
  finish?(batch: number[][][], values: Values<K>, groups: readonly Group[]): void;
}

// A group paid alike may leave residues of 1e-16 in its advantages; dividing by std + eps must not call that a signal.
const SILENCE = 1e-8;

/** Does any step of a group carry credit? @param advantages [episode][step] */
export const carriesSignal = (advantages: readonly (readonly number[])[]): boolean =>
  advantages.some((steps) => steps.some((a) => Math.abs(a) > SILENCE));

/** Undiscounted return of an episode. */
export function returnOf(episode: Episode): number {
  let sum = 0;
  for (let k = 0; k < episode.rewards.length; k++) sum += episode.rewards[k];
  return sum;
}

/** One number for a whole episode, given to each of its steps. */
export const broadcast = (group: Group, perEpisode: readonly number[]): number[][] =>
  group.map((episode, i) => new Array<number>(episode.rewards.length).fill(perEpisode[i]));

/** Added to a standard deviation before dividing by it (verl's value): a group without spread gives 0, not NaN. */
export const EPS = 1e-6;

/** Discounted return from each step on, [K]: G_k = r_k + γ G_{k+1}. */
export function returnsToGo(rewards: ArrayLike<number>, gamma: number): number[] {
  const out = new Array<number>(rewards.length);
  for (let k = rewards.length - 1, next = 0; k >= 0; k--) out[k] = next = rewards[k] + gamma * next;
  return out;
}

/** Distance from the mean; with `scale` in sample standard deviations, (x − mean) / (std + EPS). A single value gives 0. */
export function relative(xs: readonly number[], scale: boolean): number[] {
  const m = mean(xs);
  const s = scale ? deviation(xs) + EPS : 1;
  return xs.map((x) => (x - m) / s);
}

/**
 * Zero mean and unit variance over every step of the batch, in place: (x − mean) / √(var + 1e-8), ddof 1, so long
 * episodes weigh more. Source: verl torch_functional.py `masked_whiten`.
 */
export function whiten(batch: number[][][]): void {
  const all = batch.flat(2);
  const m = mean(all);
  const scale = Math.sqrt(deviation(all) ** 2 + 1e-8);
  for (const group of batch)
    for (const episode of group) for (let k = 0; k < episode.length; k++) episode[k] = (episode[k] - m) / scale;
}

/** What a critic expects after the last step: 0 after an end of the world, its price of the state after a mere cut. */
export const valueBeyond = (episode: Episode, credit: Credit, bootstrap: boolean): number =>
  bootstrap && episode.rewards.length > 0 && !episode.terminated
    ? credit.value(rowAt(episode, episode.rewards.length))
    : 0;

/** Knobs of every method with a critic. */
export const CRITIC_KNOBS = {
  bootstrap: flag(
    true,
    text('截断处续上估价', 'Bootstrap at the time limit'),
    text(
      '开：被时限截断的轨迹用末状态的估价续上，磨蹭不花钱。关：超时就是失败，时限是任务的一部分。',
      'On: an episode cut by the limit is continued with the last state’s price, so dawdling is free. Off: running out of time is a failure; the limit is part of the task.',
    ),
  ),
  whiten: flag(
    true,
    text('整批白化', 'Whiten the batch'),
    text(
      '把整批优势化成零均值、单位方差。步长稳了，但再小的噪声也会被放大成满幅信号。',
      'Gives the batch’s advantages zero mean and unit variance. Steady steps, but noise alone also becomes full-size signal.',
    ),
  ),
};

/** The knob γ, the same words wherever a method discounts. */
export const discount = (value: number): NumberKnob =>
  number(
    value,
    { min: 0, max: 1, step: 0.01 },
    text('折扣 γ', 'Discount γ'),
    text(
      '越小越看重眼前：离结果越远的步分到的越少。等于 1 时整条轨迹一视同仁。',
      'The smaller, the less a step earns from what happens long after it. At 1 distance does not matter.',
    ),
  );

/** The knob λ of methods that chain temporal differences. */
export const trace = (value: number): NumberKnob =>
  number(
    value,
    { min: 0, max: 1, step: 0.01 },
    text('迹衰减 λ', 'Trace λ'),
    text(
      '0 只信下一个状态的价值（偏差大、方差小），1 只信真实回报（无偏、方差大）。',
      '0 trusts only the next state’s value (biased, calm); 1 trusts only what really followed (unbiased, noisy).',
    ),
  );
