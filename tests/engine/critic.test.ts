import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
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
  const update = { epochs: 2, criticLr: 0.1, valueClip: Infinity };

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

  /** What every epoch asks for when each step is written out for itself: verl's max of two squares, no sums per state. */
  function slow(values: number[], old: number[], seen: readonly [row: number, target: number][], clip: number) {
    const slope = values.map(() => 0);
    for (const [row, target] of seen) {
      const [v, held] = [values[row], Math.min(old[row] + clip, Math.max(old[row] - clip, values[row]))];
      if ((v - target) ** 2 >= (held - target) ** 2) slope[row] += (v - target) / seen.length;
    }
    return slope;
  }

  it('with a clip equals its written-out twin, epoch after epoch, and the clip bites', () => {
    const draw = new Rng(5, STREAM.start);
    const old = Array.from({ length: 5 }, (_, s) => draw.at(s));
    const raw = [
      [0, 1, 2].map((i) => [0, 1, 2, 3].map((k) => 3 * draw.at(10 + 4 * i + k) - 1.5)),
      [3, 4].map((i) => [0, 1, 2, 3].map((k) => 3 * draw.at(10 + 4 * i + k) - 1.5)),
    ];
    const groups = raw.map((group) => group.map(() => paid([0, 0, 0, 1])));
    const seen = raw.flat().flatMap((row) => row.map((a, k): [number, number] => [k, a + old[k]]));
    const fit = (valueClip: number) => {
      const { learner, slopes } = deaf(old);
      const heard: number[][] = [];
      const step = (slope: Float64Array, lr: number) => {
        slopes.push(Array.from(slope));
        heard.push(Array.from(learner.outputs));
        slope.forEach((d, s) => (learner.outputs[s] -= lr * Math.sign(d)));
      };
      fitCritic(
        { ...learner, outputs: learner.outputs, step } as unknown as Learner,
        { groups, raw },
        { ...update, epochs: 6, valueClip },
        'step',
      );
      return { slopes, heard };
    };
    for (const clip of [0.15, 0.25, Infinity]) {
      const { slopes, heard } = fit(clip);
      slopes.forEach((slope, epoch) => {
        const twin = slow(heard[epoch], old, seen, clip);
        slope.forEach((d, s) => expect(d).toBeCloseTo(twin[s], 12));
      });
    }
    expect(fit(0.15).slopes[1]).toEqual(fit(Infinity).slopes[1]);
    expect(fit(0.15).slopes[3]).not.toEqual(fit(Infinity).slopes[3]);
  });
});
