import { describe, expect, it } from 'vitest';
import { fitCritic } from '../../src/engine/critic';
import type { Learner } from '../../src/engine/learner';
import { paid } from '../fixtures/vectors';

/** Keeps the slopes it is given and learns nothing. */
function deaf(outputs: readonly number[]): { learner: Learner; slopes: number[][] } {
  const slopes: number[][] = [];
  const step = (slope: Float64Array) => slopes.push(Array.from(slope));
  return { learner: { outputs: Float64Array.from(outputs), step } as unknown as Learner, slopes };
}

describe('fitCritic', () => {
  // Two turns of two steps each, in rows 0 … 3.
  const batch = { groups: [[paid([0, 0, 0, 1], { turns: [0, 0, 1, 1] })]], raw: [[[0.5, 0.4, 0.3, 0.2]]] };
  const update = { epochs: 2, criticLr: 0.1 };

  it('pulls every step towards advantage + value, once per epoch', () => {
    const { learner, slopes } = deaf([1, 2, 3, 4, 5]);
    fitCritic(learner, batch, update, 'step');
    expect(slopes).toHaveLength(2);
    const expected = [-0.5, -0.4, -0.3, -0.2, 0].map((a) => a / 4);
    slopes[0].forEach((x, row) => expect(x).toBeCloseTo(expected[row], 6));
  });

  it('a turn-wise critic is asked, and so fitted, only where a turn begins', () => {
    const { learner, slopes } = deaf([1, 2, 3, 4, 5]);
    fitCritic(learner, batch, update, 'turn');
    const expected = [-0.5, 0, -0.3, 0, 0].map((a) => a / 2);
    slopes[0].forEach((x, row) => expect(x).toBeCloseTo(expected[row], 6));
  });
});
