import { describe, expect, it } from 'vitest';
import { AGGREGATIONS, tokenWeights } from '../../src/core/aggregation';
import type { Aggregation } from '../../src/core/aggregation';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

interface Rows {
  readonly loss: number[][];
  readonly mask: number[][];
}
const aggregate = (mode: Aggregation, { loss, mask }: Rows, budget: number): number => {
  const weights = tokenWeights(
    mode,
    mask.map((row) => row.reduce((a, b) => a + b, 0)),
    budget,
  );
  return loss.reduce((sum, row, i) => sum + weights[i] * row.reduce((s, l, t) => s + l * mask[i][t], 0), 0);
};

describe('loss aggregation (3 vectors)', () => {
  it('loss_agg_modes: all five of verl, with a fully masked row left out', () => {
    const { inputs, expected } = vector<Rows, Record<Aggregation, number>>('loss_agg_modes');
    for (const mode of AGGREGATIONS)
      expect(Math.abs(aggregate(mode, inputs, inputs.loss[0].length) - expected[mode]), mode).toBeLessThan(TOLERANCE);
  });

  it('trl_loss_types under their verl names', () => {
    const { inputs, expected } = vector<Rows & { max_completion_length: number }, Record<string, number>>(
      'trl_loss_types',
    );
    const names = {
      grpo: 'seq-mean-token-mean',
      bnpo: 'token-mean',
      dapo: 'token-mean',
      dr_grpo: 'seq-mean-token-sum-norm',
    } as const;
    for (const [trl, mode] of Object.entries(names))
      expect(Math.abs(aggregate(mode, inputs, inputs.max_completion_length) - expected[trl]), trl).toBeLessThan(
        TOLERANCE,
      );
  });

  it('length_bias_per_token_weight: 100 times less per token in the long row, under GRPO alone', () => {
    const { inputs: i, expected } = vector<
      { response_lengths: number[]; horizon: number },
      Record<'grpo' | 'dapo' | 'dr_grpo', number[]>
    >('length_bias_per_token_weight');
    const of = (mode: Aggregation) => [...tokenWeights(mode, i.response_lengths, i.horizon)];
    expect(distance(of('seq-mean-token-mean'), expected.grpo)).toBeLessThan(TOLERANCE);
    expect(distance(of('token-mean'), expected.dapo)).toBeLessThan(TOLERANCE);
    expect(distance(of('seq-mean-token-sum-norm'), expected.dr_grpo)).toBeLessThan(TOLERANCE);
  });

  it('nothing to learn from: every weight 0, no NaN', () => {
    for (const mode of AGGREGATIONS) expect([...tokenWeights(mode, [0, 0], 8)]).toEqual([0, 0]);
  });
});
