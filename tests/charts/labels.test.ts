import { describe, expect, it } from 'vitest';
import { dodge, rows, spread, textWidth } from '../../src/charts/labels';

describe('spread', () => {
  it('leaves labels alone that are far enough apart', () => {
    expect(spread([10, 40, 80], 0, 100, 12)).toEqual([10, 40, 80]);
  });

  it('moves colliding labels apart around their mean, whatever their order', () => {
    expect(spread([52, 50, 48], 0, 100, 12)).toEqual([62, 50, 38]);
  });

  it('never overlaps and stays inside while there is room', () => {
    const y = spread([99, 98, 3, 97, 50, 2], 0, 100, 12);
    const sorted = [...y].sort((a, b) => a - b);
    for (let i = 1; i < y.length; i++) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(12 - 1e-9);
    expect(Math.min(...y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...y)).toBeLessThanOrEqual(100);
  });

  it('shrinks the gap evenly when there is not enough room', () => {
    expect(spread([5, 5, 5], 0, 10, 12)).toEqual([0, 5, 10]);
  });
});

describe('rows', () => {
  it('puts a label into the first row with room', () => {
    expect(rows([0, 10, 40, 45], [30, 30, 10, 10])).toEqual([0, 1, 0, 1]);
  });
});

describe('dodge', () => {
  it('places equal values side by side without overlap, the first in the middle', () => {
    const x = dodge([50, 50, 50, 50], 3, 40);
    expect(x[0]).toBe(0);
    const sorted = [...x].sort((a, b) => a - b);
    for (let i = 1; i < 4; i++) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(6);
  });

  it('keeps distant values in the middle', () => {
    expect(dodge([0, 50, 100], 3, 40)).toEqual([0, 0, 0]);
  });

  it('stays within its reach when crowded', () => {
    const x = dodge(new Array<number>(60).fill(10), 3, 20);
    expect(Math.max(...x.map(Math.abs))).toBeLessThanOrEqual(20);
    expect(new Set(x).size).toBeGreaterThan(30);
  });
});

it('textWidth counts a Chinese glyph as one em', () => {
  expect(textWidth('封顶', 12)).toBe(24);
  expect(textWidth('cap', 12)).toBeLessThan(24);
});
