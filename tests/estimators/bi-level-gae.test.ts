import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import biLevelGae from '../../src/estimators/bi-level-gae';
import { TOLERANCE, critic, distance, paid, vector } from '../fixtures/vectors';

const { inputs: i, expected } = vector<
  { rewards: number[]; values: number[]; gamma: number; lam: number; high_level_gamma: number },
  { advantages: number[] }
>('gae_bilevel_ragen');

const run = (rewards: number[], turns: number[], knobs: object, prices: readonly number[] = i.values, ended = true) =>
  biLevelGae.estimate(
    [paid(rewards, { turns, terminated: ended })],
    valuesOf(biLevelGae.knobs, { whiten: false, ...knobs }),
    critic(prices),
  )[0];

describe('bi-level GAE (1 vector)', () => {
  const theirs = { turnGamma: i.high_level_gamma, turnLambda: i.lam, gamma: i.gamma, lambda: i.lam };

  it('gae_bilevel_ragen: turns of three tokens, paid at their ends', () => {
    const turns = i.rewards.map((_, k) => Math.floor(k / 3));
    expect(distance(run(i.rewards, turns, theirs), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('a turn that is paid exactly 0 is a turn all the same; the released code sees one long turn', () => {
    const pay = [0, 0, 0, 0, 0, 1];
    const row = run(pay, [0, 0, 0, 1, 1, 1], theirs);
    expect(distance(row, run(pay, [0, 0, 0, 0, 0, 0], theirs))).toBeGreaterThan(0.04);
    // A(end of turn 2) = 1 − .6; A(end of turn 1) = .95·.6 − .3 + .95·.4
    expect(distance([row[5], row[2]], [0.4, 0.65])).toBeLessThan(1e-12);
  });

  it('four numbers by hand: discount and trace of each level act where they should', () => {
    const row = run(
      [0, 1, 0, 2],
      [0, 0, 1, 1],
      { turnGamma: 0.9, turnLambda: 0.5, gamma: 0.8, lambda: 0.7 },
      [0.1, 0.2, 0.3, 0.4],
    );
    const [b, d] = [1 + 0.9 * 0.4 - 0.2 + 0.9 * 0.5 * (2 - 0.4), 2 - 0.4];
    const inner = (here: number, end: number, advantage: number) => 0.8 * end - here + 0.8 * 0.7 * advantage;
    expect(distance(row, [inner(0.1, 0.2, b), b, inner(0.3, 0.4, d), d])).toBeLessThan(1e-12);
  });

  it('pay inside a later turn reaches the turn before it, discounted once', () => {
    const knobs = { turnGamma: 0.9, turnLambda: 0, gamma: 1, lambda: 1 };
    const prices = [0, 0, 0, 0];
    expect(run([0, 0, 1, 0], [0, 0, 1, 1], knobs, prices)[1]).toBeCloseTo(0.9, 12);
    expect(run([0, 0, 1, 0], [0, 0, 1, 1], knobs, prices)[2]).toBe(1);
  });

  it('a cut episode goes on with the price of its last state, unless the limit is part of the task', () => {
    const knobs = { turnGamma: 0.5, turnLambda: 1, gamma: 1, lambda: 1 };
    const prices = [0, 0, 0, 8];
    expect(run([0, 0, 0], [0, 0, 1], knobs, prices, false)).toEqual([2, 2, 4]);
    expect(run([0, 0, 0], [0, 0, 1], { ...knobs, bootstrap: false }, prices, false)).toEqual([0, 0, 0]);
  });

  it('whitens the batch when asked', () => {
    const batch = [[[1, 2], [6]]];
    biLevelGae.finish!(batch, valuesOf(biLevelGae.knobs, { whiten: false }), []);
    expect(batch).toEqual([[[1, 2], [6]]]);
    biLevelGae.finish!(batch, valuesOf(biLevelGae.knobs), []);
    expect(batch[0].flat().reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
  });
});
