import { describe, expect, it } from 'vitest';
import { layoutParting, partingOf } from '../../../src/ui/lesson/parting';

const ramp = (from: number, to: number, n: number) => Array.from({ length: n }, (_, i) => from + ((to - from) * i) / n);

describe('where pay and success part', () => {
  it('is the peak of success, once success has fallen 20 points while pay rose', () => {
    const truth = [...ramp(0, 0.9, 50), ...ramp(0.9, 0, 50)];
    const paid = ramp(0, 5, 100);
    const peak = partingOf(truth, paid)!;
    expect(Math.abs(peak - 54)).toBeLessThan(3); // the mean of nine updates peaks four later
    expect(partingOf(truth.slice(0, 60), paid)).toBeUndefined();
    expect(partingOf(truth.slice(0, 75), paid)).toBe(peak);
  });

  it('is not where success falls and pay falls with it', () => {
    const truth = [...ramp(0, 0.9, 50), ...ramp(0.9, 0, 50)];
    expect(
      partingOf(
        truth,
        truth.map((x) => 1.5 * x),
      ),
    ).toBeUndefined();
  });

  it('is not a dip of a few updates', () => {
    const truth = [...ramp(0, 0.9, 50), 0.5, 0.5, ...ramp(0.9, 0.9, 50)];
    expect(partingOf(truth, ramp(0, 5, 102))).toBeUndefined();
  });
});

describe('layout', () => {
  const input = { width: 300, height: 100, em: 12, updates: 101, most: 2 };

  it('draws success on 0–1 and pay on 0–most, over the length of the run', () => {
    const l = layoutParting({ ...input, truth: [0, 1], paid: [2, 0] });
    expect(l.x(0)).toBe(0);
    expect(l.x(100)).toBe(259);
    expect(l.truth).toBe('M0,99L2.6,4');
    expect(l.paid).toBe('M0,4L2.6,99');
    expect(l.parting).toBeUndefined();
  });

  it.each([
    [0, 0],
    [1, 2],
    [0.5, 1],
    [0.5, 1.05],
  ])('keeps the words at the ends a line apart and inside: truth %d, pay %d', (truth, paid) => {
    const { ends } = layoutParting({ ...input, truth: [truth], paid: [paid] });
    expect(Math.abs(ends!.truth.y - ends!.paid.y)).toBeGreaterThanOrEqual(13.79);
    for (const { y } of [ends!.truth, ends!.paid]) expect(y).toBeLessThanOrEqual(99);
  });

  it('has no ends before the first update', () => {
    expect(layoutParting({ ...input, truth: [], paid: [] }).ends).toBeUndefined();
  });
});
