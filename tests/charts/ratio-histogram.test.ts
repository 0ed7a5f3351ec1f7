import { describe, expect, it } from 'vitest';
import { binRatios, layoutRatios, ratioTable } from '../../src/charts/ratio-histogram';

const tokens = Array.from({ length: 1000 }, (_, i) => (i - 500) / 2500);

describe('the histogram of ratios', () => {
  it('holds every token once, beyond the edges too', () => {
    const bins = binRatios([...tokens, 9, -9], [0, 0.01], [-0.2, 0.2]);
    expect(bins.tokens.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    expect(bins.sequences.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    expect(bins.tokens[0]).toBeGreaterThan(0);
    expect(bins.tokens.at(-1)).toBeGreaterThan(0);
  });

  it('shows the bounds even when no ratio comes near', () => {
    const bins = binRatios([0, 0.001, -0.001], [0], [Math.log(0.8), Math.log(1.2)]);
    const l = layoutRatios({ width: 400, height: 160, em: 12 }, bins, [Math.log(0.8), Math.log(1.2)]);
    expect(l.bounds.map((b) => b.label)).toEqual(['0.800', '1.20']);
    for (const b of l.bounds) {
      expect(b.x).toBeGreaterThan(l.plot.left);
      expect(b.x).toBeLessThan(l.plot.right);
    }
  });

  it('an empty batch is an empty picture, not a crash', () => {
    const bins = binRatios([], [], []);
    expect(bins.tokens.every((x) => x === 0)).toBe(true);
    expect(ratioTable(bins, ['a', 'b', 'c']).rows).toHaveLength(41);
  });
});
