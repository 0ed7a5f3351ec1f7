import { describe, expect, it } from 'vitest';
import { meanShares, mostMoved, sharesOf, totalVariation } from '../../src/core/variation';

describe('total variation', () => {
  it('by hand: ½ (|.5 − .2| + |.5 − .3| + |0 − .5|) = .5', () => {
    expect(totalVariation({ get: 0.5, add: 0.5 }, { get: 0.2, add: 0.3, sql: 0.5 })).toBeCloseTo(0.5, 12);
  });

  it('is 0 for the same distribution, 1 for disjoint ones, and symmetric', () => {
    expect(totalVariation({ get: 0.3, add: 0.7 }, { add: 0.7, get: 0.3 })).toBe(0);
    expect(totalVariation({ get: 1 }, { add: 1 })).toBe(1);
    expect(totalVariation({ get: 0.1, add: 0.9 }, { get: 1 })).toBe(totalVariation({ get: 1 }, { get: 0.1, add: 0.9 }));
  });

  it('shares sum to 1; of nothing there are none', () => {
    expect(sharesOf({ get: 3, add: 1 })).toEqual({ get: 0.75, add: 0.25 });
    expect(sharesOf({})).toEqual({});
    expect(sharesOf({ get: 0 })).toEqual({});
  });

  it('means count what one lacks as 0, and the most moved is named', () => {
    expect(meanShares([{ get: 1 }, { get: 0.5, add: 0.5 }])).toEqual({ get: 0.75, add: 0.25 });
    expect(mostMoved({ get: 0.9, add: 0.1 }, { get: 0.5, add: 0.1, edtest: 0.4 })).toBe('get');
    expect(mostMoved({ get: 0.5, run: 0.5 }, { get: 0.2, edtest: 0.8 })).toBe('edtest');
    expect(mostMoved({}, {})).toBeUndefined();
  });
});
