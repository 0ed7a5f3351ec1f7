import { describe, expect, it } from 'vitest';
import { LINK, clusters, likeness } from '../../src/core/clusters';
import type { Sample } from '../../src/core/samples';

const sample = (seed: number, counts: readonly number[], marks: readonly string[] = [], paid = 0): Sample => ({
  seed,
  row: 0,
  paid,
  success: paid === 1,
  counts: Float64Array.from(counts),
  marks: marks.map((id) => ({ id, row: 0, from: 0, to: 1 })),
});

describe('likeness of event counts', () => {
  it('is Σ min / Σ max', () => {
    expect(likeness([2, 0, 1], [1, 1, 1])).toBeCloseTo(2 / 4, 12);
    expect(likeness([3, 1], [3, 1])).toBe(1);
    expect(likeness([1, 0], [0, 1])).toBe(0);
    expect(likeness([0, 0], [0, 0])).toBe(1);
  });
});

describe('clusters of rollouts', () => {
  it('puts together what detectors saw, and the rest by single link', () => {
    // A chain: 8, 10, 13 are each three quarters alike with the next, its ends are not.
    const chain = [8, 10, 13].map((n, i) => sample(i, [n, 0]));
    expect(likeness(chain[0].counts, chain[2].counts)).toBeLessThan(LINK);
    const found = clusters([
      ...chain,
      sample(0, [0, 5]),
      sample(1, [8, 0], ['tool-spam', 'echo-prompt', 'tool-spam']),
      sample(2, [0, 5], ['echo-prompt', 'tool-spam']),
    ]);
    expect(found.map((c) => [c.marks.join(), c.members.length])).toEqual([
      ['', 3],
      ['echo-prompt,tool-spam', 2],
      ['', 1],
    ]);
    expect(found[0].typical).toBe(chain[1]);
    expect(found.reduce((sum, c) => sum + c.share, 0)).toBeCloseTo(1, 12);
  });

  it('names the seeds of which it makes a fifth, and means over its members', () => {
    const few = [sample(1, [1, 0], [], 1), ...Array.from({ length: 5 }, () => sample(1, [0, 9]))];
    const many = [sample(2, [1, 0], [], 3), ...Array.from({ length: 4 }, () => sample(2, [0, 9]))];
    const [large, small] = clusters([...few, ...many]);
    expect(large.seeds).toEqual([1, 2]);
    expect(small.seeds).toEqual([2]);
    expect([small.paid, small.success]).toEqual([2, 0.5]);
    expect(clusters([])).toEqual([]);
  });
});
