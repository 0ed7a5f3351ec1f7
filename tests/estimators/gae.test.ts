import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import gae from '../../src/estimators/gae';
import { TOLERANCE, critic, distance, paid, vector } from '../fixtures/vectors';

interface Token {
  readonly rewards: number[];
  readonly values: number[];
  readonly gamma: number;
  readonly lam: number;
  readonly last_value?: number;
}
interface Answer {
  readonly advantages: number[];
  readonly returns: number[];
}

const run = (rewards: number[], values: number[], gamma: number, lambda: number, last?: number) =>
  gae.estimate(
    [paid(rewards, { terminated: last === undefined })],
    valuesOf(gae.knobs, { gamma, lambda, whiten: false }),
    critic([...values, last ?? 99]),
  )[0];

describe('GAE (7 vectors)', () => {
  for (const name of ['g1_l095', 'g099_l095', 'g1_l1', 'g1_l0', 'truncated_bootstrap'])
    it(`gae_token_${name}: advantages and critic targets`, () => {
      const { inputs: i, expected } = vector<Token, Answer>(`gae_token_${name}`);
      const row = run(i.rewards, i.values, i.gamma, i.lam, i.last_value);
      expect(distance(row, expected.advantages)).toBeLessThan(TOLERANCE);
      expect(
        distance(
          row.map((a, k) => a + i.values[k]),
          expected.returns,
        ),
      ).toBeLessThan(TOLERANCE);
    });

  it('gae_token_skips_observation_tokens: our steps carry no observations, so this is the compacted row, whitened too', () => {
    const { inputs: i, expected } = vector<
      Token & { response_mask: number[] },
      { equals_gae_on_compacted_sequence: number[]; returns_on_mask: number[]; advantages_whitened: number[] }
    >('gae_token_skips_observation_tokens');
    const kept = <T>(xs: readonly T[]) => xs.filter((_, k) => i.response_mask[k] === 1);
    const row = run(kept(i.rewards), kept(i.values), i.gamma, i.lam);
    expect(distance(row, expected.equals_gae_on_compacted_sequence)).toBeLessThan(TOLERANCE);
    expect(
      distance(
        row.map((a, k) => a + kept(i.values)[k]),
        expected.returns_on_mask,
      ),
    ).toBeLessThan(TOLERANCE);
    const batch = [[row]];
    gae.finish!(batch, valuesOf(gae.knobs, { whiten: true }), []);
    expect(distance(batch[0][0], kept(expected.advantages_whitened))).toBeLessThan(TOLERANCE);
  });

  it('masked_whiten: over all steps of the batch, unequal lengths and all', () => {
    const { inputs, expected } = vector<{ values: number[][]; mask: number[][] }, { whitened_times_mask: number[][] }>(
      'masked_whiten',
    );
    const kept = (rows: number[][]) => rows.map((row, i) => row.filter((_, k) => inputs.mask[i][k] === 1));
    const batch = [kept(inputs.values)];
    gae.finish!(batch, valuesOf(gae.knobs, { whiten: true }), []);
    expect(distance(batch[0], kept(expected.whitened_times_mask))).toBeLessThan(TOLERANCE);
  });

  it('finish leaves the batch alone when whitening is off', () => {
    const batch = [[[1, 2], [5]]];
    gae.finish!(batch, valuesOf(gae.knobs, { whiten: false }), []);
    expect(batch).toEqual([[[1, 2], [5]]]);
  });

  it('equals its definition as a double sum, Σ (γλ)^j δ_{k+j}', () => {
    const rewards = [0.3, -1, 0.5, 2];
    const values = [0.2, 0.9, -0.4, 1.1];
    const delta = rewards.map((r, k) => r + 0.9 * (values[k + 1] ?? 0) - values[k]);
    const slow = delta.map((_, k) => delta.slice(k).reduce((sum, d, j) => sum + (0.9 * 0.7) ** j * d, 0));
    expect(distance(run(rewards, values, 0.9, 0.7), slow)).toBeLessThan(1e-12);
  });

  it('with bootstrapping off, running out of time counts as an end', () => {
    const values = valuesOf(gae.knobs, { gamma: 0.9, lambda: 0.8, bootstrap: false });
    const prices = critic([0.5, 0.6, 0.7]);
    const cut = gae.estimate([paid([0, 1], { terminated: false })], values, prices);
    expect(cut).toEqual(gae.estimate([paid([0, 1], { terminated: true })], values, prices));
  });
});
