import { describe, expect, it } from 'vitest';
import { valueLoss } from '../../src/core/value-loss';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

interface Inputs {
  readonly vpreds: number[];
  readonly old_values: number[];
  readonly returns: number[];
  readonly cliprange_value: number;
}

describe('clipped value loss', () => {
  it('value_loss_clipped: each token and half their mean', () => {
    const { inputs: i, expected } = vector<Inputs, { per_token: number[]; loss: number }>('value_loss_clipped');
    const losses = i.vpreds.map((v, t) => valueLoss(v, i.old_values[t], i.returns[t], i.cliprange_value).loss);
    expect(
      distance(
        losses.map((l) => 2 * l),
        expected.per_token,
      ),
    ).toBeLessThan(TOLERANCE);
    expect(losses.reduce((a, b) => a + b, 0) / losses.length).toBeCloseTo(expected.loss, 6);
  });

  it('its slope is that of the loss, by central differences, on either side of every edge', () => {
    const h = 1e-6;
    let silent = 0;
    for (const target of [-1, -0.3, 0.1, 0.45, 2])
      for (let v = -1.003; v < 2; v += 0.017) {
        const at = (x: number) => valueLoss(x, 0.2, target, 0.3);
        expect(at(v).slope).toBeCloseTo((at(v + h).loss - at(v - h).loss) / (2 * h), 5);
        if (at(v).slope === 0) silent++;
      }
    expect(silent).toBeGreaterThan(50);
  });

  it('stops an estimate that has run its allowance towards the target, and calls back one that ran the wrong way', () => {
    expect(valueLoss(0.9, 0.5, 1, 0.2).slope).toBe(0);
    expect(valueLoss(0.1, 0.5, 1, 0.2).slope).toBeCloseTo(-0.9, 12);
    expect(valueLoss(0.9, 0.5, 1, Infinity)).toEqual({ loss: (0.9 - 1) ** 2 / 2, slope: 0.9 - 1 });
  });
});
