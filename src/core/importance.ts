import { deviation, mean } from './statistics';

/** Log ratios beyond this are numerical accidents; verl and the trainer cut them here. */
const SAFE = 20;
const ratioOf = (logRatio: number): number => Math.exp(Math.min(SAFE, Math.max(-SAFE, logRatio)));

/**
 * The ratio of a sequence, exp(mean of its log ratios): the geometric mean of its tokens' ratios. 1 for an empty one.
 * @param logRatios [n] ln π/π_old of its unmasked tokens. Source: GSPO 2507.18071 eq. 7.
 */
export const geometricRatio = (logRatios: ArrayLike<number>): number =>
  logRatios.length === 0 ? 1 : ratioOf(mean(logRatios));

/** Of how many equally weighted samples n weighted ones are worth, as a share of n: (Σw)²/(n·Σw²). NaN of none. */
export function effectiveShare(weights: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i];
    squares += weights[i] ** 2;
  }
  return sum ** 2 / (weights.length * squares);
}

/** How far a policy has moved from the one that sampled. Ratios are π/π_sampling of unmasked tokens. */
export interface ImportanceReading {
  readonly mean: number;
  readonly max: number;
  /** Standard deviation (ddof 1) over tokens, and over the geometric means of sequences. */
  readonly spread: number;
  readonly sequenceSpread: number;
  /** Effective share of the tokens as they were weighted, 0 … 1. */
  readonly effective: number;
}

/**
 * The importance-weight meter. NaN throughout when there is no token at all.
 * @param logRatios per sequence, ln π/π_sampling of its unmasked tokens; empty sequences take no part
 * @param weights same shape, of `importanceWeights`: where lagged samples are weighted, `logRatios` start from the policy
 * of the present update, and a token's whole weight is the product of both; absent: all 1
 */
export function readImportance(
  logRatios: readonly ArrayLike<number>[],
  weights?: readonly ArrayLike<number>[],
): ImportanceReading {
  const ratios = logRatios.flatMap((row) => Array.from(row, ratioOf));
  const sequences = logRatios.filter((row) => row.length > 0).map(geometricRatio);
  const none = ratios.length === 0;
  return {
    mean: mean(ratios),
    max: none ? NaN : ratios.reduce((a, b) => Math.max(a, b)),
    spread: none ? NaN : deviation(ratios),
    sequenceSpread: none ? NaN : deviation(sequences),
    effective: effectiveShare(
      weights ? weights.flatMap((row) => Array.from(row)).map((w, i) => w * ratios[i]) : ratios,
    ),
  };
}

/**
 * Weights of off-policy samples: min(ratio, cap), and, self-normalised, divided by their mean.
 * @param logRatios [n] ln π_proximal/π_behaviour, of tokens or of whole sequences (then the sum over its tokens)
 * @param cap ≥ 1; Infinity: no truncation @returns [n]
 * Source: truncated importance sampling as in verl rollout_corr_helper.py; self-normalisation is its `batch_normalize`.
 */
export function importanceWeights(logRatios: ArrayLike<number>, cap: number, selfNormalise: boolean): Float64Array {
  const weights = Float64Array.from(logRatios, (x) => Math.min(ratioOf(x), cap));
  if (!selfNormalise) return weights;
  const average = mean(weights);
  return weights.map((w) => w / average);
}
