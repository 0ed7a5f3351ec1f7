import { EPS } from '../../core/estimator';
import type { TokenLook } from '../../core/frame';
import { deviation, mean } from '../../core/statistics';
import type { Spec } from '../../core/spec';

/** How all rewards of a group become one rollout's advantage. */
export interface FanIn {
  /** [G] what each rollout of the group was paid. */
  readonly rewards: readonly number[];
  /** Which of them is looked at. */
  readonly mine: number;
  readonly mean: number;
  readonly deviation: number;
  /** What the comparison is divided by; 1: nothing. */
  readonly by: number;
  /** (R − mean)/by, where the estimator does no more than that; NaN elsewhere. */
  readonly advantage: number;
}

/** The group of a row, and what the spec's estimator makes of its rewards. */
export function fanInOf(look: TokenLook, row: number, spec: Spec): FanIn {
  const first = Math.floor(row / look.groupSize) * look.groupSize;
  const rewards = Array.from(look.paid.subarray(first, first + look.groupSize));
  const centre = mean(rewards);
  const spread = deviation(rewards);
  const by = divisor(spec, spread, rewards.length);
  return {
    rewards,
    mine: row - first,
    mean: centre,
    deviation: spread,
    by,
    advantage: (rewards[row - first] - centre) / by,
  };
}

function divisor({ credit, sample = {} }: Spec, spread: number, size: number): number {
  if (sample.roots && sample.sharing && sample.sharing !== 'soft') return NaN; // branches have a say as well
  if (credit.id === 'grpo' && credit.values['scale'] === 'group') return spread + EPS;
  if (credit.id === 'dr-grpo' || (credit.id === 'grpo' && credit.values['scale'] === 'none')) return 1;
  return credit.id === 'rloo' && size > 1 ? (size - 1) / size : NaN;
}

/** Where the dots of a group stand on a line of rewards: equal rewards on top of each other, the first lowest. */
export function dotsOf(rewards: readonly number[]): { readonly reward: number; readonly level: number }[] {
  const height = new Map<string, number>();
  return rewards.map((reward) => {
    const key = reward.toFixed(4);
    const level = height.get(key) ?? 0;
    height.set(key, level + 1);
    return { reward, level };
  });
}

/** The ends of the line: all rewards and 0 … 1, with a little room. */
export function lineOf(rewards: readonly number[]): [from: number, to: number] {
  const [lo, hi] = [Math.min(0, ...rewards), Math.max(1, ...rewards)];
  const room = 0.06 * (hi - lo);
  return [lo - room, hi + room];
}
