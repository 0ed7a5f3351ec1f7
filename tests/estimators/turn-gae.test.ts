import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import turnGae from '../../src/estimators/turn-gae';
import { TOLERANCE, critic, distance, paid, vector } from '../fixtures/vectors';

interface Turns {
  readonly turn_rewards: number[];
  readonly turn_values: number[];
  readonly turn_token_lengths: number[];
  readonly gamma: number;
  readonly lam: number;
}
interface Answer {
  readonly turn_advantages: number[];
  readonly turn_returns: number[];
  readonly token_advantages: number[];
  readonly token_advantages_whitened: number[];
}

describe('GAE per turn (1 vector)', () => {
  const { inputs: i, expected } = vector<Turns, Answer>('gae_turn_level');
  const knobs = { gamma: i.gamma, lambda: i.lam };
  const values = valuesOf(turnGae.knobs, knobs);
  /** One step per token; a turn is paid at its last token, and its first row is the one whose price counts. */
  const turns = i.turn_token_lengths.flatMap((n, j) => new Array<number>(n).fill(j));
  const pay = i.turn_token_lengths.flatMap((n, j) => [...new Array<number>(n - 1).fill(0), i.turn_rewards[j]]);
  const prices = i.turn_token_lengths.flatMap((n, j) => [i.turn_values[j], ...new Array<number>(n - 1).fill(50)]);

  it('gae_turn_level: one advantage a turn, spread over its tokens; prices inside a turn do not matter', () => {
    const row = turnGae.estimate([paid(pay, { turns })], values, critic(prices))[0];
    expect(distance(row, expected.token_advantages)).toBeLessThan(TOLERANCE);
    const starts = [0, 3, 5];
    expect(
      distance(
        starts.map((k) => row[k] + prices[k]),
        expected.turn_returns,
      ),
    ).toBeLessThan(TOLERANCE);
  });

  it('gae_turn_level: whitened after spreading, so that a long turn weighs more', () => {
    const batch = [turnGae.estimate([paid(pay, { turns })], values, critic(prices))];
    turnGae.finish!(batch, values, []);
    expect(distance(batch[0][0], expected.token_advantages_whitened)).toBeLessThan(TOLERANCE);
    const left = [[[1, 2], [5]]];
    turnGae.finish!(left, valuesOf(turnGae.knobs, { whiten: false }), []);
    expect(left).toEqual([[[1, 2], [5]]]);
  });

  it('gae_turn_level: where a step is a turn', () => {
    const row = turnGae.estimate([paid(i.turn_rewards)], values, critic(i.turn_values))[0];
    expect(distance(row, expected.turn_advantages)).toBeLessThan(TOLERANCE);
  });

  it('where the turn is paid inside does not matter, and a cut turn is continued with the last price', () => {
    const price = critic([0.4, 9, 0.7, 9, 0.3]);
    const of = (rewards: number[], terminated: boolean) =>
      turnGae.estimate([paid(rewards, { turns: [0, 0, 1, 1], terminated })], values, price)[0];
    expect(distance(of([1, 0, 0, 2], true), of([0, 1, 2, 0], true))).toBeLessThan(1e-12);
    const last = 2 + i.gamma * 0.3 - 0.7;
    expect(of([0, 0, 0, 2], false)[3]).toBeCloseTo(last, 12);
    expect(of([0, 0, 0, 2], false)[0]).toBeCloseTo(i.gamma * 0.7 - 0.4 + i.gamma * i.lam * last, 12);
  });
});
