import { describe, expect, it } from 'vitest';
import { crossing, layoutRace, raceScale, raceTable } from '../../src/charts/race';
import type { RaceCurve, RaceInput } from '../../src/charts/race';
import { textWidth } from '../../src/charts/labels';

const steps = [0, 100, 200, 300, 400];
const rising = (id: string, means: number[], half = 0.1): RaceCurve => ({
  id,
  label: id,
  hue: 'plain',
  dash: 0,
  points: means.map((mean) => ({ mean, lo: mean - half, hi: mean + half })),
});
const fast = rising('fast', [0, 0.5, 1, 1, 1]);
const slow = rising('slow', [0, 0.1, 0.2, 0.6, 0.9]);
const flat = rising('flat', [0.1, 0.1, 0.1, 0.1, 0.1]);
const input = (over: Partial<RaceInput> = {}): RaceInput => ({
  width: 600,
  height: 230,
  em: 12,
  steps,
  curves: [fast, slow, flat],
  picked: undefined,
  named: ['fast', 'slow', 'flat'],
  gutter: 30,
  ...over,
});

describe('crossing', () => {
  it('is interpolated between the points read', () => {
    expect(crossing(steps, fast.points, 0.25)).toBeCloseTo(50, 9);
    expect(crossing(steps, slow.points, 0.75)).toBeCloseTo(350, 9);
    expect(crossing(steps, slow.points, 0.6)).toBeCloseTo(300, 9);
  });
  it('is nowhere for a curve that stays below, or begins above', () => {
    expect(crossing(steps, slow.points, 0.95)).toBeUndefined();
    expect(crossing(steps, flat.points, 0.05)).toBeUndefined();
  });
});

describe('layout of a race', () => {
  it('puts all curves on one axis of environment steps, which ends before the gutter', () => {
    const { plot, x, xTicks } = layoutRace(input());
    expect([x(0), x(400)]).toEqual([plot.left, plot.right]);
    expect(plot.right).toBe(570);
    expect([xTicks[0], xTicks.at(-1)]).toEqual([
      { x: plot.left, label: '0' },
      { x: plot.right, label: '400' },
    ]);
    expect(raceScale(400, 600, 12, 30)(200)).toBe(x(200));
  });

  it('draws the picked one last, and only it is picked', () => {
    const { curves } = layoutRace(input({ picked: 'fast' }));
    expect(curves.map((c) => [c.id, c.picked])).toEqual([
      ['slow', false],
      ['flat', false],
      ['fast', true],
    ]);
    expect(curves[2].path).toMatch(/^M[\d.]+,[\d.]+L/);
    expect(curves[2].band).toMatch(/Z$/);
  });

  it('a single seed has a curve but no band', () => {
    const alone = { ...fast, points: fast.points.map((p) => ({ ...p, lo: NaN, hi: NaN })) };
    const { curves } = layoutRace(input({ curves: [alone] }));
    expect(curves[0].path).not.toBe('');
    expect(curves[0].band).toBe('');
  });

  it('the level of 80 % lies where a mean of 0.8 is drawn', () => {
    const { level, plot } = layoutRace(input());
    expect(level).toBeCloseTo(plot.bottom - 0.8 * (plot.bottom - plot.top), 9);
  });

  it.each([330, 600, 1100])('names stay inside and off each other at a width of %d px', (width) => {
    const twins = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...slow, id, label: `method ${id}` }));
    const { names, plot } = layoutRace(
      input({ width, curves: [fast, ...twins], named: ['fast', 'a', 'b', 'c', 'd', 'e'] }),
    );
    expect(names.length).toBeGreaterThanOrEqual(3);
    const boxes = names.map(({ label, x, y, anchor }) => {
      const wide = textWidth(label, 12);
      const left = anchor === 'end' ? x - wide : x;
      return { left, right: left + wide, y };
    });
    for (const [i, a] of boxes.entries()) {
      expect(a.right).toBeLessThanOrEqual(plot.right + 0.5);
      for (const b of boxes.slice(0, i))
        expect(Math.abs(a.y - b.y) >= 12 || a.right <= b.left || b.right <= a.left).toBe(true);
    }
  });

  it('a curve that never rises is named above its end', () => {
    const { names, plot } = layoutRace(input());
    expect(names.find((n) => n.id === 'flat')).toMatchObject({ x: plot.right, anchor: 'end' });
  });
});

describe('the table of a race', () => {
  it('has the first and the last step, and both ends of intervals when full', () => {
    const long = Array.from({ length: 61 }, (_, i) => i * 10);
    const curve = rising(
      'm',
      long.map((s) => s / 600),
    );
    const words = { steps: 'steps', interval: '95%' };
    const short = raceTable(long, [curve], words, false);
    expect(short.rows).toHaveLength(11);
    expect([short.rows[0], short.rows.at(-1)]).toEqual([
      [0, 0],
      [600, 1],
    ]);
    expect(raceTable(steps, [slow], words, true)).toMatchObject({
      columns: ['steps', 'slow', 'slow, 95%'],
      rows: { length: 5, 3: [300, 0.6, '0.5 … 0.7'] },
    });
  });
});
