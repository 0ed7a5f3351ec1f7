import { describe, expect, it } from 'vitest';
import { domainOf, layoutLine, lineTable, readAt } from '../../src/charts/line';
import type { LineInput } from '../../src/charts/line';
import { say, saySigned } from '../../src/charts/series';
import type { Series } from '../../src/charts/series';

const series = (id: string, values: ArrayLike<number>): Series => ({ id, label: id, values, hue: 'arm-1' });
const input = (o: Partial<LineInput> = {}): LineInput => ({
  width: 400,
  height: 120,
  em: 12,
  series: [series('a', [0, 0.5, 1]), series('b', [0, 0.4, 0.99])],
  format: 'percent',
  names: true,
  ...o,
});

describe('layoutLine', () => {
  it('maps 0 and 1 of a percent chart to the bottom and the top of the plot', () => {
    const l = layoutLine(input());
    expect(l.y(0)).toBe(l.plot.bottom);
    expect(l.y(1)).toBe(l.plot.top);
    expect(l.x(0)).toBe(l.plot.left);
    expect(l.x(2)).toBe(l.plot.right);
  });

  it('ends its lines where the data end, and keeps end labels apart', () => {
    const l = layoutLine(input({ updates: 4 }));
    expect(l.ends.map((e) => e.x)).toEqual([l.x(2), l.x(2)]);
    expect(l.ends[0].y).toBe(l.plot.top);
    expect(Math.abs(l.ends[1].labelY - l.ends[0].labelY)).toBeGreaterThanOrEqual(1.15 * 12 - 1e-9);
  });

  it('shares margins between charts of one stack whatever their values', () => {
    const plot = (values: number[]) => layoutLine(input({ format: 'number', series: [series('a', values)] })).plot;
    expect(plot([0, 12_345])).toEqual(plot([0.001, 0.0004]));
  });

  it('draws at most 1,000 points a series', () => {
    const long = Float32Array.from({ length: 50_000 }, (_, i) => Math.sin(i));
    const { path } = layoutLine(input({ width: 2000, series: [series('a', long)], format: 'number' })).lines[0];
    expect(path.split('L').length).toBeLessThanOrEqual(1000);
    expect(path.split('L').length).toBeGreaterThan(900);
  });

  it('breaks the line at a value that is not a number', () => {
    const { path } = layoutLine(input({ series: [series('a', [0, 1, NaN, 1, 0])] })).lines[0];
    expect(path.match(/M/g)).toHaveLength(2);
  });

  it('gives crowded tweaks two rows and then lines without words', () => {
    const markers = [10, 11, 12].map((at) => ({ at, label: 'cap → 0.5' }));
    const l = layoutLine(input({ updates: 100, markers }));
    expect(l.markers.map((m) => [m.row, m.label])).toEqual([
      [0, 'cap → 0.5'],
      [1, 'cap → 0.5'],
      [1, ''],
    ]);
    expect(l.markers[0].labelY).toBeLessThan(l.plot.top);
  });

  it('reads the update under a pixel, clamped to the run', () => {
    const l = layoutLine(input({ updates: 10 }));
    expect(l.updateAt(l.x(1) + 1)).toBe(1);
    expect(l.updateAt(-50)).toBe(0);
    expect(l.updateAt(9999)).toBe(2);
  });

  it('lays out an empty run', () => {
    const l = layoutLine(input({ series: [series('a', [])] }));
    expect(l.lines[0].path).toBe('');
    expect(l.ends).toEqual([]);
    expect(l.last).toBe(0);
  });
});

describe('domainOf', () => {
  const of = (values: number[], references: { value: number; label: string }[] = []) =>
    domainOf({ series: [series('a', values)], format: 'number', references });

  it('starts at zero when zero is near, and takes references in', () => {
    expect(of([1, 10])[0]).toBe(0);
    expect(of([1, 2], [{ value: 5, label: 'legal' }])[1]).toBeGreaterThan(5);
  });

  it('stays tight around values far from zero, and is never flat', () => {
    expect(of([100, 110])[0]).toBeGreaterThan(90);
    const [lo, hi] = of([3, 3]);
    expect(lo).toBeLessThan(3);
    expect(hi).toBeGreaterThan(3);
  });
});

describe('lineTable', () => {
  it('samples a dozen rows with first and last update, or gives all', () => {
    const s = [
      series(
        'a',
        Float32Array.from({ length: 301 }, (_, i) => i / 300),
      ),
    ];
    const table = lineTable(s, 'update', 12);
    expect(table.rows).toHaveLength(12);
    expect(table.rows[0]).toEqual([0, 0]);
    expect(table.rows[11]).toEqual([300, 1]);
    expect(lineTable(s, 'update').rows).toHaveLength(301);
  });
});

it('readAt takes the latest value of each series without a cursor', () => {
  expect(readAt([series('a', [1, 2]), series('b', [3])], null)).toEqual([2, 3]);
  expect(readAt([series('a', [1, 2]), series('b', [3])], 1)).toEqual([2, NaN]);
});

it('say writes numbers as a chart does', () => {
  expect(['percent', 'percent', 'percent'].map((f, i) => say([0.934, 0.004, 1][i], f as 'percent'))).toEqual([
    '93%',
    '0.4%',
    '100%',
  ]);
  expect([1.254, 0.0067, -12.34, 345.6, 31_400, 0.00042, 0].map((x) => say(x, 'number'))).toEqual([
    '1.25',
    '0.007',
    '−12.3',
    '346',
    '31.4k',
    '4e−4',
    '0.00',
  ]);
  expect([say(NaN, 'number'), say(Infinity, 'number')]).toEqual(['–', '∞']);
  expect([0.1, -0.25, 0].map(saySigned)).toEqual(['+0.1', '−0.25', '0']);
});
