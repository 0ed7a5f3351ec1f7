import { expect, it } from 'vitest';
import { layoutSignal, signalTable } from '../../src/charts/probability';

it('puts the live point on the curve and the measured share beside it', () => {
  const l = layoutSignal({ width: 300, height: 150, em: 12, groupSize: 2, p: 0.5, measured: 0.5 });
  // 1 − ¼ − ¼ = ½.
  expect(l.live?.expected).toBeCloseTo(l.live?.measured ?? NaN, 9);
  expect(l.live?.x).toBeCloseTo((l.plot.left + l.plot.right) / 2, 9);
  expect(l.path.startsWith(`M${l.plot.left.toFixed(1).replace(/\.0$/, '')},`)).toBe(true);
});

it('has no live point before the first frame', () => {
  expect(layoutSignal({ width: 300, height: 150, em: 12, groupSize: 8, p: NaN, measured: NaN }).live).toBeUndefined();
});

it('tabulates the curve: nothing at the ends, 1 − 2·0.5⁸ in the middle', () => {
  const { rows } = signalTable(8, ['p', 'share']);
  expect(rows[0]).toEqual([0, 0]);
  expect(rows[5]).toEqual([0.5, 0.9922]);
  expect(rows[10]).toEqual([1, 0]);
});
