import { describe, expect, it } from 'vitest';
import { endingOf, fanTable, layoutFan, medianCurve } from '../../src/charts/fan';
import type { FanArm } from '../../src/charts/fan';
import { textWidth } from '../../src/charts/labels';

const arm = (ends: number[]): FanArm => ({
  id: 'a',
  label: 'a',
  hue: 'arm-1',
  seeds: ends.map((_, k) => k + 7),
  runs: ends.map((end) => [0, end / 2, end]),
});

describe('endingOf', () => {
  it('tells the median of a bimodal fan from its mean', () => {
    const { last, median, mean } = endingOf(arm([1, 1, 1, 0]));
    expect(last).toEqual([1, 1, 1, 0]);
    expect(median).toBe(1);
    expect(mean.mean).toBe(0.75);
    // t(3) = 3.182, s = 0.5, n = 4.
    expect(mean.hi).toBeCloseTo(0.75 + (3.182 * 0.5) / 2, 9);
  });
});

describe('medianCurve', () => {
  it('goes as far as half the seeds have come', () => {
    expect([
      ...medianCurve([
        [0, 1, 2, 3],
        [0, 3],
        [0, 5, 6],
      ]),
    ]).toEqual([0, 3, 4]);
    expect(medianCurve([])).toHaveLength(0);
  });
});

describe('layoutFan', () => {
  const l = layoutFan({
    width: 600,
    height: 200,
    em: 12,
    arms: [arm([1, 1, 0, 1]), { ...arm([0.2]), id: 'b' }],
    format: 'percent',
  });

  it('draws one thin line and one dot per seed', () => {
    expect(l.lines).toHaveLength(5);
    expect(l.strips[0].dots.map((d) => d.seed)).toEqual([7, 8, 9, 10]);
    expect(l.strips[0].dots.map((d) => d.y)).toEqual([l.plot.top, l.plot.top, l.plot.bottom, l.plot.top]);
  });

  it('keeps dots apart and strips inside the drawing', () => {
    const xs = l.strips[0].dots.filter((d) => d.y === l.plot.top).map((d) => d.x);
    expect(new Set(xs).size).toBe(3);
    expect(l.strips[1].x + l.column / 2).toBeLessThanOrEqual(600);
    expect(l.strips[0].x - l.column / 2).toBeGreaterThan(l.plot.right);
  });

  it('gives no interval to a single seed', () => {
    expect(l.strips[0].interval).toBeDefined();
    expect(l.strips[1].interval).toBeUndefined();
  });
});

it('fanTable lists every seed when asked for all', () => {
  const table = fanTable([arm([1, 0])], ['seed', 'median', 'mean', 'interval'], true);
  expect(table.columns).toEqual(['', 'seed', 'median', 'mean', 'interval', '#1', '#2']);
  expect(table.rows[0].slice(0, 4)).toEqual(['a', 2, 0.5, 0.5]);
  expect(table.rows[0].slice(5)).toEqual([1, 0]);
});

describe('names of arms', () => {
  const labels = ['outcome only', 'milestones, no cap', 'milestones, cap 0.5'];
  const arms = labels.map((label, i) => ({ ...arm([0, 0.5, 1]), id: String(i), label }));
  const at = (width: number) => layoutFan({ width, height: 200, em: 12, arms, format: 'percent' });

  it('stand under their strips where there is room', () => {
    const l = at(900);
    expect([l.names, l.tall]).toEqual([[], 200]);
    const gaps = l.strips.slice(1).map((s, i) => s.x - l.strips[i].x);
    for (const gap of gaps) expect(gap).toBeGreaterThan(textWidth('milestones, cap 0.5', 12));
  });

  it('have rows of their own on a phone, a line of text apart and inside; curves keep a third of the width', () => {
    const l = at(328);
    expect(l.names).toHaveLength(3);
    l.names.slice(1).forEach((y, i) => expect(y - l.names[i]).toBeGreaterThanOrEqual(1.2 * 12));
    expect(l.names[0]).toBeGreaterThan(200);
    expect(l.tall).toBeGreaterThan(l.names[2]);
    expect(l.plot.right - l.plot.left).toBeGreaterThan(0.35 * 328);
    for (const s of l.strips) expect(s.x + l.column / 2).toBeLessThanOrEqual(328.01);
  });
});
