import { describe, expect, it } from 'vitest';
import { axisLow, barOf } from '../../../src/ui/credit/meter';
import { Parts } from '../../../src/ui/credit/parts.svelte';
import { FakeFrames } from '../../lab/sessions';

const at = (mean: number, half = 0.1) => ({ mean, lo: mean - half, hi: mean + half });

describe('the bar of a cosine', () => {
  it('begins at 0 unless something reaches below', () => {
    expect(axisLow([at(0.5), at(0.2)])).toBe(0);
    expect(axisLow([at(0.5), at(0.05)])).toBe(-0.5);
    expect(axisLow([at(-0.6)])).toBe(-1);
    expect(
      axisLow([
        { mean: NaN, lo: NaN, hi: NaN },
        { mean: 0.3, lo: -Infinity, hi: Infinity },
      ]),
    ).toBe(0);
  });

  it('runs from end to end of the interval, cut at the axis; no bar for one group, nothing for none', () => {
    const bar = barOf({ mean: 0.5, lo: 0.25, hi: 1.2 }, 0)!;
    expect([bar.mean, bar.zero, bar.from, bar.width]).toEqual([50, 0, 25, 75]);
    expect(barOf({ mean: 0, lo: -Infinity, hi: Infinity }, -1)).toEqual({ mean: 50, zero: 50 });
    expect(barOf({ mean: NaN, lo: NaN, hi: NaN }, 0)).toBeUndefined();
  });
});

describe('appearing part by part', () => {
  it('shows one more part a frame, begins anew on request, and stops', async () => {
    const frames = new FakeFrames();
    const parts = new Parts(frames, 3);
    parts.begin();
    expect(parts.shown).toBe(0);
    await frames.run(2);
    expect(parts.shown).toBe(2);
    parts.begin();
    await frames.run(1);
    expect(parts.shown).toBe(1);
    await frames.settle();
    expect(parts.shown).toBe(3);
    parts.begin();
    parts.stop();
    expect([frames.idle, parts.shown]).toEqual([true, 0]);
  });
});
