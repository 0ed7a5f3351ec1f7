import { describe, expect, it } from 'vitest';
import type { TokenLook } from '../../../../src/core/frame';
import { valuesOf } from '../../../../src/core/knob';
import { losses } from '../../../../src/losses';
import { boundsOf, dotsOf, objectiveOf, ratiosOf } from '../../../../src/ui/tokens/panels/update';

const look = {
  rows: 2,
  width: 3,
  length: Int32Array.of(3, 2),
  counted: Uint8Array.of(1, 1, 0, 1, 1, 1),
  advantage: Float32Array.of(1, -1, 1, 0, 2, 2),
  ratio: Float32Array.of(2, 0.5, 3, 1, 4, 9),
  clipped: Uint8Array.of(1, 0, 0, 0, 0, 0),
} as unknown as TokenLook;

describe('a batch as dots and ratios', () => {
  it('takes tokens that were trained on, and for the curves only those with credit', () => {
    expect(dotsOf(look)).toEqual([
      { ratio: 2, sign: 1, clipped: true },
      { ratio: 0.5, sign: -1, clipped: false },
      { ratio: 4, sign: 1, clipped: false },
    ]);
    const { tokens, sequences } = ratiosOf(look);
    expect(tokens.map(Math.exp).map((x) => Math.round(x * 10) / 10)).toEqual([2, 0.5, 1, 4]);
    expect(Math.exp(sequences[0])).toBeCloseTo(1, 6);
    expect(Math.exp(sequences[1])).toBeCloseTo(2, 6);
  });

  it('bounds are where the clip of each loss lies, in log ratio', () => {
    const bounds = (id: string, o = {}) => boundsOf(losses.get(id), valuesOf(losses.get(id).knobs, o));
    expect(bounds('ppo-clip').map(Math.exp)).toEqual([expect.closeTo(0.8, 9), expect.closeTo(1.2, 9)]);
    expect(bounds('gmpo')).toEqual([-0.4, 0.4]);
    expect(bounds('unclipped')).toEqual([]);
    expect(bounds('cispo')).toHaveLength(1); // no lower bound
  });

  it('an objective is the loss turned round', () => {
    const value = objectiveOf(losses.get('unclipped'), {});
    expect(value(1.5, 1).value).toBeCloseTo(1.5, 9);
    expect(value(1.5, -1).value).toBeCloseTo(-1.5, 9);
  });
});
