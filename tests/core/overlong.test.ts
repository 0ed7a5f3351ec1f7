import { describe, expect, it } from 'vitest';
import { overlongPenalty, staysInLoss } from '../../src/core/overlong';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('overlong (1 vector)', () => {
  it('dapo_soft_overlong: the paper’s, with its floor, and not verl’s', () => {
    const { inputs: i, expected } = vector<
      { lengths: number[]; max_len: number; cache: number },
      { paper_and_trl: number[]; verl_factor1: number[] }
    >('dapo_soft_overlong');
    const got = i.lengths.map((n) => overlongPenalty(n, i.max_len, i.cache));
    expect(distance(got, expected.paper_and_trl)).toBeLessThan(TOLERANCE);
    expect(distance(got, expected.verl_factor1)).toBe(1);
  });

  it('a zone of 0 is off, even beyond the budget', () => {
    expect([99, 100, 200].map((n) => overlongPenalty(n, 100, 0))).toEqual([0, 0, 0]);
  });

  it('only truncated rollouts leave the loss, and only when told to', () => {
    const of = (drop: boolean) => [true, false].map((terminated) => staysInLoss(terminated, drop));
    expect([of(false), of(true)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});
