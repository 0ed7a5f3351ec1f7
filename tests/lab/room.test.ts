import { describe, expect, it } from 'vitest';
import { MOST_ARMS } from '../../src/lab/link';
import { inTheWay } from '../../src/lab/room';

const left = (arm: string, from: string) => ({ arm, from, at: 9 });

describe('room for branches', () => {
  it('as long as they fit, nobody makes way', () => {
    expect(inTheWay(['a', 'b'], [], 'a', 2)).toEqual([]);
    expect(inTheWay(['a', 'b', 'c'], [], 'a', 1)).toEqual([]);
  });

  it('in the lab as it begins, both branches of one arm send the other two away', () => {
    expect(inTheWay(['a', 'b', 'c'], [], 'a', 2)).toEqual(['b', 'c']);
    expect(inTheWay(['a', 'b', 'c'], [], 'b', 2)).toEqual(['a', 'c']);
  });

  it('what belongs to the arm stays as long as it can: then its branches go, latest first, then its trunk', () => {
    const star = [left('a-2', 'a'), left('a-3', 'a')];
    expect(inTheWay(['a', 'a-2', 'a-3'], star, 'a-2', 2)).toEqual(['a-3']);
    expect(inTheWay(['a', 'a-2', 'a-3'], star, 'a', 2)).toEqual(['a-3']);
    expect(inTheWay(['a', 'b', 'a-2', 'a-3'], star, 'a', 2)).toEqual(['b', 'a-3']);
    const chain = [left('a-2', 'a'), left('a-3', 'a-2'), left('a-4', 'a-3')];
    expect(inTheWay(['a', 'a-2', 'a-3', 'a-4'], chain, 'a-3', 2)).toEqual(['a-2', 'a-4']);
    expect(inTheWay(['a', 'a-2', 'a-3', 'a-4'], chain, 'a-4', 2)).toEqual(['a-2', 'a-3']);
  });

  it('always makes enough of it, and never sends the arm itself away', () => {
    const arms = ['a', 'b', 'a-2', 'a-3'];
    for (const branches of [[], [left('a-2', 'a')], [left('a-2', 'a'), left('a-3', 'a-2')], [left('a-3', 'b')]])
      for (const arm of arms)
        for (const more of [1, 2]) {
          const gone = inTheWay(arms, branches, arm, more);
          expect(gone).not.toContain(arm);
          expect(arms.length - gone.length + more).toBeLessThanOrEqual(MOST_ARMS);
        }
  });
});
