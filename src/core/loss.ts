import type { Aggregation } from './aggregation';
import type { Knobs, Values } from './knob';
import type { Plugin } from './plugin';

/**
 * A policy-gradient surrogate, pure and without tensors. Everything a token contributes is a function of its ratio and
 * its advantage, and scales with |advantage| (tested): so the trainer may add the advantages of all tokens that share
 * state, action and sign first, and call this once per triple. That is exact, not an approximation.
 */
export interface Loss<K extends Knobs = Knobs> extends Plugin<K> {
  /** The equation, as TeX. */
  readonly equation: string;
  /**
   * One token. `ratio` = π(a|s)/π_old(a|s), `advantage` any real.
   * `slope` is dℓ/d log π: the coefficient of ∇log π in the gradient of the loss, which is minimised.
   */
  token(ratio: number, advantage: number, values: Values<K>): TokenLoss;
  /**
   * A loss that ties the tokens of a sequence together (a ratio per sequence, a geometric mean). It acts where sequences
   * are trained as such, in token worlds; there it replaces `token`, which is then the same loss for a sequence of one.
   * @param logRatios [n] ln π(a|s)/π_old(a|s) of the unmasked tokens of one sequence @param advantages [n]
   * @returns [n] such that the sequence contributes Σ w·loss to the loss and Σ w·slope·∇log π to its gradient, w being
   * the aggregation's weight of one token of this sequence
   */
  sequence?(logRatios: ArrayLike<number>, advantages: ArrayLike<number>, values: Values<K>): readonly TokenLoss[];
  /** The aggregation that the method is defined with; absent: whatever the run says. */
  readonly aggregation?: Aggregation;
}

export interface TokenLoss {
  readonly loss: number;
  readonly slope: number;
  /** Did the clip make this token's gradient vanish? */
  readonly clipped: boolean;
}
