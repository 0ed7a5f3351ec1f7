import { describe, expect, it } from 'vitest';
import type { Look } from '../../../src/core/frame';
import { paidTo, pickEpisode } from '../../../src/ui/bench/episodes';

/** Three episodes of 2, 1 and 2 steps under two terms; the third does the task, the first is paid most. */
const look: Look = {
  update: 7,
  probabilities: new Float32Array(),
  visits: new Float32Array(),
  groupSize: 3,
  first: Int32Array.of(0, 2, 3, 5),
  level: new Int32Array(3),
  state: new Int32Array(5),
  action: new Uint8Array(5),
  next: new Int32Array(5),
  events: new Uint32Array(5),
  advantage: new Float32Array(5),
  terms: ['outcome', 'milestone'],
  paid: Float32Array.of(0, 0, 0, 0, 1, 1, 0.5, 0, 0.25, 0),
  cutOff: new Float32Array(10),
  success: Uint8Array.of(0, 0, 1),
};

describe('which rollout is looked at', () => {
  it('adds every term and step of an episode', () => {
    expect([0, 1, 2].map((e) => paidTo(look, e))).toEqual([1.5, 0, 1.25]);
  });

  it('finds the best paid and the first success, and wraps numbers around', () => {
    expect(pickEpisode(look, 'best')).toBe(0);
    expect(pickEpisode(look, 'success')).toBe(2);
    expect([0, 2, 3, -1].map((k) => pickEpisode(look, k))).toEqual([0, 2, 0, 2]);
  });

  it('finds nothing where there is nothing', () => {
    expect(pickEpisode({ ...look, success: new Uint8Array(3) }, 'success')).toBeUndefined();
    expect(pickEpisode({ ...look, first: Int32Array.of(0) }, 'best')).toBeUndefined();
  });
});
