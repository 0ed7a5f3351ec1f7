import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctN, groupDistinct } from '../../src/core/diversity';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const sequences = fc.array(fc.array(fc.nat(63), { maxLength: 8 }), { maxLength: 5 });

describe('distinct-n (1 vector)', () => {
  it('distinct_n: pooled over the batch', () => {
    const { inputs, expected } = vector<
      { sequences: number[][] },
      { distinct_1: number; distinct_2: number; distinct_3: number }
    >('distinct_n');
    const got = [1, 2, 3].map((n) => distinctN(inputs.sequences, n));
    expect(distance(got, [expected.distinct_1, expected.distinct_2, expected.distinct_3])).toBeLessThan(TOLERANCE);
  });

  it('tells n-grams apart as their text does, for every n', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 1, max: 8 }), (xs, n) => {
        const grams = xs.flatMap((x) =>
          Array.from({ length: Math.max(0, x.length - n + 1) }, (_, k) => x.slice(k, k + n).join()),
        );
        return distinctN(xs, n) === (grams.length === 0 ? 0 : new Set(grams).size / grams.length);
      }),
      FIXED,
    );
  });

  it('nothing long enough: 0; a group written eight times: an eighth', () => {
    expect(distinctN([[1, 2], []], 3)).toBe(0);
    const alike = Array.from({ length: 8 }, () => Uint8Array.of(5, 6, 7, 8));
    expect(distinctN(alike, 3)).toBe(1 / 8);
  });

  it('inside groups: groups count alike, and what they share with each other does not matter', () => {
    const one = [
      [1, 2, 3],
      [1, 2, 3],
    ];
    expect(groupDistinct([one, one], 3)).toBe(1 / 2);
    expect(distinctN([...one, ...one], 3)).toBe(1 / 4);
    expect(groupDistinct([one, [[1, 2, 3]], [[9]]], 3)).toBe(3 / 4);
    expect(groupDistinct([[[9]], []], 3)).toBeNaN();
  });

  it.each([0, 9, 1.5, NaN])('refuses n = %f', (n) => {
    expect(() => distinctN([[1]], n)).toThrow(RangeError);
  });
});
