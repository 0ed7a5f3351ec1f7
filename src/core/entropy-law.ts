import { mean } from './statistics';

/** R = −a·e^H + b fitted to a run; the reward it can reach by giving up all entropy is b − a. */
export interface EntropyLaw {
  readonly a: number;
  readonly b: number;
  /** b − a: what is left to gain once H is 0. */
  readonly ceiling: number;
  /** Share of the variance of R that the law explains; NaN when R does not vary. */
  readonly r2: number;
}

/**
 * Ordinary least squares of R on e^H.
 * @param entropy @param reward [n] in nats and units of reward; pairs with NaN take no part
 * @returns undefined from fewer than three pairs, or when H does not vary
 * Source: The Entropy Mechanism of RL for Reasoning LMs, 2505.22617 eq. 6.
 */
export function fitEntropyLaw(entropy: ArrayLike<number>, reward: ArrayLike<number>): EntropyLaw | undefined {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < entropy.length; i++) {
    if (!Number.isFinite(entropy[i]) || !Number.isFinite(reward[i])) continue;
    xs.push(Math.exp(entropy[i]));
    ys.push(reward[i]);
  }
  if (xs.length < 3) return undefined;
  const [mx, my] = [mean(xs), mean(ys)];
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  xs.forEach((x, i) => {
    sxx += (x - mx) ** 2;
    sxy += (x - mx) * (ys[i] - my);
    syy += (ys[i] - my) ** 2;
  });
  if (sxx === 0) return undefined;
  const slope = sxy / sxx;
  const b = my - slope * mx;
  return { a: -slope, b, ceiling: b + slope, r2: syy === 0 ? NaN : sxy ** 2 / (sxx * syy) };
}

/** What the law says at entropy H. */
export const rewardAt = ({ a, b }: Pick<EntropyLaw, 'a' | 'b'>, entropy: number): number => b - a * Math.exp(entropy);
