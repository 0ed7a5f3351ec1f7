/** How token losses become one number: verl's `loss_agg_mode` names. */
export const AGGREGATIONS = [
  'token-mean',
  'seq-mean-token-mean',
  'seq-mean-token-sum-norm',
  'seq-mean-token-sum',
  'token-sum',
] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * The weight of one token of each row, so that loss = Σ_rows weight · Σ_tokens ℓ.
 * @param lengths unmasked tokens per row; rows of length 0 take no part (they do not count in the sequence means)
 * @param budget the constant L of Dr.GRPO (seq-mean-token-sum-norm): the step budget, not the length reached
 * @returns [rows] weights; all 0 when every row is empty
 * Source: verl core_algos.py `agg_loss`; Dr.GRPO 2503.20783; DAPO 2503.14476 eq. 12.
 */
export function tokenWeights(mode: Aggregation, lengths: ArrayLike<number>, budget: number): Float64Array {
  let tokens = 0;
  let rows = 0;
  for (let i = 0; i < lengths.length; i++) {
    tokens += lengths[i];
    if (lengths[i] > 0) rows++;
  }
  return Float64Array.from(lengths, (n) => {
    if (n === 0) return 0;
    switch (mode) {
      case 'token-mean':
        return 1 / tokens;
      case 'seq-mean-token-mean':
        return 1 / (rows * n);
      case 'seq-mean-token-sum-norm':
        return 1 / (rows * budget);
      case 'seq-mean-token-sum':
        return 1 / rows;
      case 'token-sum':
        return 1;
    }
  });
}
