import { describe, expect, it } from 'vitest';
import gspoToken from '../../src/losses/gspo-token';

describe('GSPO-token', () => {
  it('advantages of different sign: one sign is cut by the sequence’s ratio, the other keeps its gradient', () => {
    const each = gspoToken.sequence!([0.2, 0.2, 0.2], [3, -1, -1], { low: 0.1, high: 0.1 });
    expect(each.map((term) => term.clipped)).toEqual([true, false, false]);
    expect(each[0].loss).toBeCloseTo(-3 * 1.1, 12);
    expect(each[1].slope).toBeCloseTo(Math.exp(0.2), 12);
  });

  it('a token’s own ratio plays no part beyond the mean', () => {
    const bounds = { low: 0.3, high: 0.3 };
    const one = gspoToken.sequence!([0.5, -0.3], [1, 2], bounds);
    const other = gspoToken.sequence!([-0.3, 0.5], [1, 2], bounds);
    expect(one).toEqual(other);
  });
});
