import { describe, expect, it } from 'vitest';
import { barsOf, layoutWaterfall, sayEntry, slipOf, slipTable } from '../../src/charts/waterfall';
import type { Slip, SlipTerm } from '../../src/charts/waterfall';
import type { Look } from '../../src/core/frame';

const terms: SlipTerm[] = [
  { id: 'outcome', label: 'outcome', part: 'outcome' },
  { id: 'milestone', label: 'milestone', part: 'process' },
  { id: 'step', label: 'step', part: 'process' },
];

/** 200 steps; a milestone of 0.1 every 5th, capped at 0.5 in all; a step cost; the outcome at the end. */
function farmed(): Slip {
  const steps = 200;
  const paid = terms.map(() => new Float64Array(steps));
  const cutOff = terms.map(() => new Float64Array(steps));
  let sum = 0;
  for (let s = 0; s < steps; s++) {
    paid[2][s] = -0.01;
    if (s % 5) continue;
    paid[1][s] = Math.max(0, Math.min(0.1, 0.5 - sum));
    cutOff[1][s] = 0.1 - paid[1][s];
    sum += paid[1][s];
  }
  paid[0][steps - 1] = 1;
  return { steps, paid, cutOff };
}
const sumOf = (rows: readonly ArrayLike<number>[]): number =>
  rows.flatMap((r) => Array.from(r)).reduce((a, b) => a + b, 0);

describe('barsOf', () => {
  it('shows paying steps only, in order, each bar starting where the one before it ended', () => {
    const slip = {
      steps: 50,
      paid: [[], [], []].map(() => new Float64Array(50)),
      cutOff: terms.map(() => new Float64Array(50)),
    };
    slip.paid[1][7] = 0.1;
    slip.paid[1][30] = 0.1;
    slip.cutOff[1][40] = 0.1;
    slip.paid[0][49] = 1;
    const bars = barsOf(slip, terms, 20);
    expect(bars.map((b) => b.from)).toEqual([7, 30, 40, 49]);
    expect(bars.map((b) => b.before)).toEqual([0, 0.1, 0.2, 0.2]);
    expect(bars[2]).toMatchObject({ paid: 0, cut: 0.1 });
  });

  it.each([5, 9, 40, 1000])('sums to what was paid and kept back with at most %i bars', (most) => {
    const slip = farmed();
    const bars = barsOf(slip, terms, most);
    expect(bars.length).toBeLessThanOrEqual(most);
    expect(bars.reduce((s, b) => s + b.paid, 0)).toBeCloseTo(sumOf(slip.paid), 9);
    expect(bars.reduce((s, b) => s + b.cut, 0)).toBeCloseTo(sumOf(slip.cutOff), 9);
    const last = bars[bars.length - 1];
    expect(last.before + last.paid).toBeCloseTo(sumOf(slip.paid), 9);
  });
});

describe('layoutWaterfall', () => {
  const slip = farmed();
  const l = layoutWaterfall({ width: 600, height: 200, em: 12, terms, slip, cap: 0.5 });

  it('draws the total it was paid as the last column', () => {
    expect(l.total.value).toBeCloseTo(sumOf(slip.paid), 9);
    expect(l.total.x).toBeGreaterThan(l.bars[l.bars.length - 1].x);
    expect(l.total.x + l.total.width).toBeLessThanOrEqual(600);
  });

  it('hatches only what a cap kept back', () => {
    for (const b of l.bars) expect(b.cut !== undefined).toBe(Math.abs(b.bar.cut) > 1e-9);
    expect(l.bars.some((b) => b.cut)).toBe(true);
  });

  it('colours by part and finds the bar under a pixel', () => {
    expect(l.bars[l.bars.length - 1].hue).toBe('process');
    expect(l.bars.find((b) => b.bar.term === 0)?.hue).toBe('outcome');
    expect(l.barAt(l.bars[3].x + 1)).toBe(3);
    expect(l.barAt(-10)).toBe(0);
  });

  it('draws no line for a cap that does not exist or is out of sight', () => {
    const at = (cap: number) => layoutWaterfall({ width: 600, height: 200, em: 12, terms, slip, cap }).cap;
    expect(at(0.5)).toBeDefined();
    expect(at(Infinity)).toBeUndefined();
    expect(at(300)).toBeUndefined();
  });

  it('raises the line of the cap with the outcome, which it does not bind', () => {
    const early = {
      steps: 2,
      paid: [
        [1, 0],
        [0, 0.5],
        [0, 0],
      ],
      cutOff: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    };
    const { cap, capY } = layoutWaterfall({ width: 600, height: 200, em: 12, terms, slip: early, cap: 0.5 });
    const levels = [...(cap ?? '').matchAll(/(?:,|V)([\d.]+)/g)].map((m) => Number(m[1]));
    expect(levels).toHaveLength(2);
    expect(levels[0]).toBeCloseTo(capY, 1);
    expect(levels[1]).toBeLessThan(capY);
  });

  it('lays out a rollout that was paid nothing', () => {
    const none = { steps: 3, paid: terms.map(() => [0, 0, 0]), cutOff: terms.map(() => [0, 0, 0]) };
    const empty = layoutWaterfall({ width: 600, height: 200, em: 12, terms, slip: none, cap: 0.5 });
    expect(empty.bars).toEqual([]);
    expect(empty.total.value).toBe(0);
  });
});

it('slipOf cuts one episode out of a look', () => {
  const look = {
    terms: ['outcome', 'milestone'],
    first: Int32Array.of(0, 2, 5),
    state: new Int32Array(5),
    paid: Float32Array.of(0, 1, 0, 0, 1, 0.5, 0, 0.25, 0, 0),
    cutOff: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0),
  } as unknown as Look;
  const slip = slipOf(look, 1);
  expect(slip.steps).toBe(3);
  expect(slip.paid.map((r) => Array.from(r))).toEqual([
    [0, 0, 1],
    [0.25, 0, 0],
  ]);
  expect(Array.from(slip.cutOff[1])).toEqual([0, 0.25, 0]);
});

it('slipTable counts steps from 1 and ends at the total', () => {
  const table = slipTable(farmed(), terms, ['step', 'term', 'paid', 'cut', 'total'], 12);
  expect(table.rows.length).toBeLessThanOrEqual(12);
  expect(String(table.rows[0][0])).toMatch(/^1–/);
  expect(table.rows.at(-1)?.[4]).toBeCloseTo(sumOf(farmed().paid), 5);
});

it('sayEntry names steps from 1, repeats, and what a cap kept back', () => {
  const bar = { term: 1, from: 11, to: 39, count: 6, paid: 0.5, cut: 0.1, before: 0, outcomeBefore: 0 };
  expect(sayEntry(bar, terms, 'capped off')).toBe('12–40 (×6) · milestone +0.5 · capped off +0.1');
  expect(sayEntry({ ...bar, from: 4, to: 4, count: 1, cut: 0 }, terms, 'capped off')).toBe('5 · milestone +0.5');
});
