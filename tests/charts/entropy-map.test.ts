import { describe, expect, it } from 'vitest';
import { heatTable, layoutHeat } from '../../src/charts/entropy-map';

const rows = [
  { label: 'a', values: [2, 1, NaN] },
  { label: 'b', values: [0.5, 0, 1] },
];
const input = { width: 400, height: 120, em: 12, rows, updates: [0, 3, 10], labels: 40 };

describe('a map of a number over updates', () => {
  it('shades by the largest value, leaves unmeasured cells out, and lets a column reach to the next', () => {
    const l = layoutHeat(input);
    expect(l.top).toBe(2);
    expect(l.cells.map((c) => c.shade)).toEqual([1, 0.5, 0.25, 0, 0.5]);
    expect(l.cells[0].x + l.cells[0].w).toBeCloseTo(l.cells[1].x, 9);
    expect(l.cells[1].w / l.cells[0].w).toBeCloseTo(7 / 3, 9);
    const last = l.cells.at(-1)!;
    expect(last.x + last.w).toBeCloseTo(l.plot.right, 9);
  });

  it('shares are shaded by shares of 1, and an empty map has no cells', () => {
    expect(
      layoutHeat({ ...input, rows: [{ label: 'a', values: [0.5] }], updates: [0], full: true }).cells[0].shade,
    ).toBe(0.5);
    expect(layoutHeat({ ...input, rows: [], updates: [] }).cells).toEqual([]);
  });

  it('says the same as rows', () => {
    expect(heatTable(rows, [0, 3, 10], 'update').rows[2]).toEqual([10, '–', 1]);
  });
});
