import { describe, expect, it } from 'vitest';
import { layoutSweep, sayDose, sweepTable } from '../../src/charts/sweep';
import type { SweepPoint } from '../../src/charts/sweep';

const points: SweepPoint[] = [
  { value: 0, truth: [0, 0], paid: [0, 0], optimum: { truth: 1, paid: 1 } },
  { value: 0.1, truth: [], paid: [] },
  { value: 0.5, truth: [1, 0.9], paid: [1.5, 1.4] },
  { value: Infinity, truth: [0, 0.1], paid: [5, 6], optimum: { truth: 0, paid: 7 } },
];
const l = layoutSweep({ width: 500, height: 260, em: 12, points });
const [truth, paid] = l.panels;

describe('layoutSweep', () => {
  it('spaces doses evenly however far apart their values are, ∞ last', () => {
    const xs = truth.doses.map((d) => d.x);
    expect(xs[1] - xs[0]).toBeCloseTo(xs[3] - xs[2], 9);
    expect(l.xTicks.map((t) => t.label)).toEqual(['0', '0.1', '0.5', '∞']);
    expect(l.xTicks.map((t) => t.x)).toEqual(xs);
  });

  it('shares x between the panels, true success above paid reward', () => {
    expect(paid.doses.map((d) => d.x)).toEqual(truth.doses.map((d) => d.x));
    expect(truth.bottom).toBeLessThan(paid.top);
  });

  it('keeps true success in [0, 1], its interval too', () => {
    expect(truth.doses[0].mean).toBe(truth.bottom);
    expect(truth.doses[2].bar?.[1]).toBe(truth.top);
  });

  it('fits the optimum into the paid panel', () => {
    expect(truth.doses[3].optimum).toBe(truth.bottom);
    expect(paid.doses[3].optimum).toBeGreaterThan(paid.top);
    expect(paid.doses[2].optimum).toBeUndefined();
  });

  it('leaves a dose without seeds empty and breaks the line there', () => {
    expect(truth.doses[1].mean).toBeNaN();
    expect(truth.doses[1].bar).toBeUndefined();
    expect(truth.path.match(/M/g)).toHaveLength(2);
  });

  it('marks a dose between those measured, in proportion, and none outside them', () => {
    const at = (mark: number) => layoutSweep({ width: 500, height: 260, em: 12, points, mark }).markX;
    expect(at(0.3)).toBeCloseTo((truth.doses[1].x + truth.doses[2].x) / 2, 9);
    expect(at(0.1)).toBeCloseTo(truth.doses[1].x, 9);
    expect(at(-1)).toBeUndefined();
    expect(l.markX).toBeUndefined();
    const falling = [0, -0.1, -0.2].map((value) => ({ value, truth: [1], paid: [1] }));
    const down = layoutSweep({ width: 500, height: 260, em: 12, points: falling, mark: -0.15 });
    expect(down.markX).toBeCloseTo((down.panels[0].doses[1].x + down.panels[0].doses[2].x) / 2, 9);
  });

  it('gives a lower panel in per cent the whole of [0, 1]', () => {
    const below = { label: 'made up', format: 'percent', hue: 'hack' } as const;
    const half = [{ value: 1, truth: [1], paid: [0.5] }];
    const [, low] = layoutSweep({
      width: 500,
      height: 260,
      em: 12,
      points: half,
      below,
    }).panels;
    expect([paid.hue, low.hue]).toEqual(['paid', 'hack']);
    expect(low.doses[0].mean).toBeCloseTo((low.top + low.bottom) / 2, 9);
    expect(low.yTicks.at(-1)?.label).toBe('100%');
    expect(sweepTable(half, ['cap', 'true', 'low', 'best'], false, 'percent').rows[0][2]).toBe('50%');
  });

  it('thins the dose words when they do not fit, keeping ∞', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ value: i === 29 ? Infinity : i / 10, truth: [0], paid: [0] }));
    const labels = layoutSweep({ width: 200, height: 260, em: 12, points: many }).xTicks.map((t) => t.label);
    expect(labels.length).toBeLessThan(15);
    expect(labels.at(-1)).toBe('∞');
  });
});

it('sweepTable clips the interval of a share and gives every seed when asked', () => {
  const table = sweepTable(points, ['cap', 'true', 'paid', 'best'], true);
  expect(table.rows[2][1]).toBe('95% [31%, 100%]');
  expect(table.rows[0][3]).toBe('100%');
  expect(table.columns.slice(4)).toEqual(['true #1', 'true #2', 'paid #1', 'paid #2']);
  expect(table.rows[3].slice(4)).toEqual([0, 0.1, 5, 6]);
});

it('sayDose', () => {
  expect([0, 0.5, 2, Infinity].map(sayDose)).toEqual(['0', '0.5', '2', '∞']);
});
