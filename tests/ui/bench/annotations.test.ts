import { describe, expect, it } from 'vitest';
import type { ArmRun } from '../../../src/lab/run.svelte';
import { acts, axisEnd, markersOf } from '../../../src/ui/bench/annotations';
import { stageHeight } from '../../../src/ui/bench/stage';

describe('marks on the time axis', () => {
  it('a slider dragged through values is one act: where it was left', () => {
    const drag = [10, 11, 13, 14].map((at) => ({ at, path: 'reward.cap', value: at / 10 }));
    expect(acts(drag)).toEqual([{ at: 14, path: 'reward.cap', value: 1.4 }]);
  });

  it('another knob, or the same much later, is another act', () => {
    const tweaks = [
      { at: 10, path: 'reward.cap', value: 1 },
      { at: 11, path: 'update.lr', value: 0.1 },
      { at: 60, path: 'reward.cap', value: 2 },
    ];
    expect(acts(tweaks)).toEqual(tweaks);
  });
});

describe('what a mark says', () => {
  it('is the knob and its value, and of a long list only the beginning', () => {
    const edits = [
      { at: 3, path: 'update.lr', value: Infinity },
      { at: 5, path: 'mask.spans', value: 'call1-out.observation1-in.think2-out' },
    ];
    const arm = { edits, update: 9, start: { edits, scheduled: [] } } as unknown as ArmRun;
    expect(markersOf([arm], () => 'kl', true).map((m) => m.label)).toEqual(['lr ∞', 'spans call1-out.observati…']);
  });
});

describe('the time axis', () => {
  it('grows by fifty and ends with the run', () => {
    expect([0, 40, 50, 100, 590].map((u) => axisEnd(u, 600))).toEqual([50, 50, 100, 150, 600]);
    expect(axisEnd(0, 30)).toBe(30);
  });

  it('contains every update', () => {
    for (let u = 0; u <= 700; u++) expect(axisEnd(u, 700)).toBeGreaterThanOrEqual(u);
  });
});

describe('the stage', () => {
  it('gives three wide maps side by side no more room than one panel leaves', () => {
    expect(3 * stageHeight('lab', true, true, false)).toBeLessThan(400);
    expect(stageHeight('lab', false, true, true)).toBeLessThan(stageHeight('lab', false, true, false));
  });
});
