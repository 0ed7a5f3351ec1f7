import { describe, expect, it } from 'vitest';
import { fitLinear, fitNet } from '../../src/core/bradley-terry';
import type { Comparison } from '../../src/core/bradley-terry';

/** `won` of `of` comparisons of a report with the feature against one without. */
const split = (won: number, of: number): Comparison[] =>
  Array.from({ length: of }, (_, i): Comparison => (i < won ? [[1], [0]] : [[0], [1]]));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe('Bradley–Terry', () => {
  it('three wins in four make a weight of ln 3, less the pull of the ridge', () => {
    // The maximum solves .75 − σ(w) = .001 w.
    const [w] = fitLinear(split(300, 400), 1);
    expect(0.75 - sigmoid(w)).toBeCloseTo(0.001 * w, 9);
    expect(Math.abs(w - Math.log(3))).toBeLessThan(0.01);
  });

  it('wins and losses in balance make no weight, and a feature that never differs gets none', () => {
    expect(fitLinear(split(50, 100), 1)[0]).toBeCloseTo(0, 12);
    const same = split(75, 100).map(([a, b]): Comparison => [
      [a[0], 7],
      [b[0], 7],
    ]);
    expect(fitLinear(same, 2)[1]).toBeCloseTo(0, 12);
  });

  it('separable data have a finite answer', () => {
    const [w] = fitLinear(split(100, 100), 1);
    expect(w).toBeGreaterThan(3);
    expect(w).toBeLessThan(10);
  });

  it('tells two features apart that come together', () => {
    const data: Comparison[] = [
      ...Array.from({ length: 80 }, (): Comparison => [
        [1, 1],
        [0, 0],
      ]),
      ...Array.from({ length: 20 }, (): Comparison => [
        [0, 0],
        [1, 1],
      ]),
      ...Array.from({ length: 50 }, (): Comparison => [
        [0, 1],
        [0, 0],
      ]),
      ...Array.from({ length: 50 }, (): Comparison => [
        [0, 0],
        [0, 1],
      ]),
    ];
    const [first, second] = fitLinear(data, 2);
    expect(first).toBeCloseTo(Math.log(4), 1);
    expect(second).toBeCloseTo(0, 1);
  });

  it('a net bends where a line cannot: the middle beats both ends', () => {
    const data = Array.from({ length: 300 }, (_, i): Comparison => [[1], [i % 2 === 0 ? 0 : 2]]);
    const [line] = fitLinear(data, 1);
    const net = fitNet(data, 1, 8, 1);
    expect(Math.abs(line)).toBeLessThan(0.01);
    expect(net([1]) - net([0])).toBeGreaterThan(1);
    expect(net([1]) - net([2])).toBeGreaterThan(1);
    expect(fitNet(data, 1, 8, 1)([0.5])).toBe(net([0.5]));
    expect(fitNet(data, 1, 8, 2)([0.5])).not.toBe(net([0.5]));
  });
});
