import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASS_K, groupPassAtK, passAtK } from '../../src/core/pass-at-k';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const choose = (n: number, k: number): number =>
  k > n ? 0 : Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1);

describe('pass@k (1 vector)', () => {
  it('pass_at_k', () => {
    const { inputs: i, expected } = vector<{ n: number; c: number[]; k: number[] }, { values: number[][] }>(
      'pass_at_k',
    );
    const got = i.c.map((c) => i.k.map((k) => passAtK(i.n, c, k)));
    expect(distance(got, expected.values)).toBeLessThan(TOLERANCE);
  });

  it('is 1 − C(n−c, k)/C(n, k); with k = 1 the share of right ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(64), fc.integer({ min: 1, max: 64 }), (n, right, wish) => {
        const [c, k] = [Math.min(right, n), Math.min(wish, n)];
        expect(passAtK(n, c, k)).toBeCloseTo(1 - choose(n - c, k) / choose(n, k), 9);
        expect(passAtK(n, c, 1)).toBeCloseTo(c / n, 12);
      }),
      FIXED,
    );
  });

  it.each([0, 5, NaN])('pass@%f of four attempts is refused', (k) => {
    expect(() => passAtK(4, 2, k)).toThrow(RangeError);
  });

  it('over groups: tasks count alike; a group of two is asked for two', () => {
    const half = [true, true, true, true, false, false, false, false];
    expect(groupPassAtK([half])).toBeCloseTo(1 - 1 / 70, 12);
    expect(groupPassAtK([half, [false, false], [true, false], []])).toBeCloseTo((2 - 1 / 70) / 3, 12);
    expect(groupPassAtK([[]])).toBeNaN();
    expect(PASS_K).toBe(4);
  });
});
