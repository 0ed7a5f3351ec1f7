import { describe, expect, it } from 'vitest';
import type { Sessions } from '../../../src/core/token-world';
import { choose, drawsOf, treesOf } from '../../../src/engine/tokens/branch';
import type { Fork } from '../../../src/engine/tokens/branch';
import { creditAlong } from '../../../src/engine/tokens/step-credit';
import type { TokenBatch } from '../../../src/engine/tokens/collect';
import { vector } from '../../fixtures/vectors';

describe('branching within a budget', () => {
  it('arpo_budget: one branch per active path and round where every draw branches, up to n', () => {
    const { inputs, expected } = vector<
      { n: number; initial: number; beam_size: number; active_per_round: number[] },
      { rollouts_after_round: number[] }
    >('arpo_budget');
    expect(inputs.beam_size).toBe(2); // the path itself and one branch
    const silent = { transcripts: { prompt: new Int32Array(32), length: new Int32Array(32) } } as unknown as Sessions;
    const grow = (n: number, initial: number, active: readonly number[]): number[] => {
      let have = initial;
      return active.map((paths, round) => {
        const forks = Array.from({ length: paths }, (_, row) => ({ row }) as unknown as Fork);
        const free = Array.from({ length: n - have }, (_, i) => have + i);
        const taken = choose('uniform', silent, forks, free, 64, drawsOf(1, 0, round));
        expect(new Set(taken.map(({ fork }) => fork)).size).toBe(taken.length);
        return (have += taken.length);
      });
    };
    expect(grow(inputs.n, inputs.initial, inputs.active_per_round)).toEqual(expected.rollouts_after_round);
    expect(grow(16, 4, [4, 2, 2, 9])).toEqual([8, 10, 12, 16]);
    expect(grow(16, 8, [0, 0])).toEqual([8, 8]);
  });
});

/** Rows 0 and 3 are roots; 1 leaves row 0 at slot 4, 2 leaves row 1 at slot 8. */
const BRANCHED = [
  { row: 1, of: 0, position: 4 },
  { row: 2, of: 1, position: 8 },
];

describe('credit along a forest', () => {
  it('every row knows the root it grew from', () => {
    expect([...treesOf([0, 1, 2, 3], BRANCHED).values()]).toEqual([0, 0, 0, 3]);
  });

  const turn = { turn: Int32Array.of(0), first: Int32Array.of(0, 1) };
  const batch = {
    groupSize: 4,
    written: [0, 1, 2, 3].map((row) => ({ row, ...turn })),
    branched: BRANCHED,
    advantages: [[[1], [-1], [3], [-3]]],
  } as unknown as TokenBatch;
  const along = (sharing: 'soft' | 'hard' | 'treerl' | 'tree-grpo', e: number) => {
    const credit = creditAlong(batch, sharing, () => true)(e);
    return [2, 3, 5, 7, 9, 11].map((p) => credit(p, 0));
  };

  it('TreeRL: a step is worth the mean of its paths and what that is more than the step before', () => {
    const shared = 2 / Math.sqrt(3); // three paths of mean 1, before them the group's mean 0
    const later = (1 + (1 - 1)) / Math.sqrt(2); // rows 1 and 2 have mean 1 as well
    expect(along('treerl', 0)).toEqual([shared, shared, 1, 1, 1, 1]);
    expect(along('treerl', 1)).toEqual([shared, shared, later, later, -1 + (-1 - 1), -3]);
    expect(along('treerl', 2)).toEqual([shared, shared, later, later, 3 + (3 - 1), 5]);
    expect(along('treerl', 3)).toEqual([-6, -6, -6, -6, -6, -6]);
  });

  it('hard: the first path counts a shared slot with the mean, the others leave it out; soft: each its own', () => {
    expect(along('hard', 0)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(along('hard', 1)).toEqual([undefined, undefined, 1, 1, -1, -1]);
    expect(along('hard', 2)).toEqual([undefined, undefined, undefined, undefined, 3, 3]);
    expect(along('soft', 2)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(along('tree-grpo', 2)).toEqual(along('soft', 2));
  });
});
