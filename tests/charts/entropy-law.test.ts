import { describe, expect, it } from 'vitest';
import { lawTable, layoutLaw, smoothed } from '../../src/charts/entropy-law';

const size = { width: 400, height: 240, em: 12 };

describe('reward against entropy', () => {
  it('averages five updates to a point', () => {
    expect(smoothed([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([3, 8]);
  });

  it('draws the fit through points that follow the law, and its ceiling at H = 0', () => {
    const h = [1, 0.8, 0.6, 0.4, 0.2];
    const r = h.map((x) => 0.6 - 0.1 * Math.exp(x));
    const l = layoutLaw(size, h, r);
    expect(l.law).toMatchObject({ a: expect.closeTo(0.1, 6), ceiling: expect.closeTo(0.5, 6) });
    expect(l.ceiling!.x).toBeCloseTo(l.plot.left, 6);
    expect(l.dots[0].age).toBe(0);
    expect(l.dots.at(-1)!.age).toBe(1);
  });

  it('without a fit there is neither line nor ceiling', () => {
    const l = layoutLaw(size, [1, 1], [0, 1]);
    expect(l.path).toBe('');
    expect(l.ceiling).toBeUndefined();
    expect(lawTable([0.5], [0.25], ['h', 'r']).rows).toEqual([[0.5, 0.25]]);
  });
});
