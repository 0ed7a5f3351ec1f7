// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { text } from '../../src/core/text';
import type { Alarm, Reading, Watched } from '../../src/core/watch';
import { MOST_READINGS, WatchLog } from '../../src/lab/watch-log.svelte';

const alarm = (update: number): Alarm => ({ monitor: 'kl', update, score: 2, level: 1, why: text('动', 'moved') });
const reading = (update: number): Reading => ({ update, of: 32, counts: {}, excerpts: [] });
const said = (ratios: readonly number[], more: Partial<Watched> = {}): Watched => ({
  ratios: Float32Array.from(ratios),
  why: [],
  alarms: [],
  readings: [],
  ...more,
});
function log() {
  const all = new WatchLog();
  all.monitors = ['kl', 'length'];
  return all;
}

describe('WatchLog', () => {
  it('keeps ratios by monitor and update, and shows alarms when told to', () => {
    const all = log();
    all.push(said([0, 10, 1, 11]));
    all.push(said([2, 12], { alarms: [alarm(2)], readings: [reading(2)] }));
    expect([...all.ratios('kl'), ...all.ratios('length'), ...all.ratios('reward')]).toEqual([0, 1, 2, 10, 11, 12]);
    expect([all.at('length', 1), all.at('length', 3), all.at('kl', -1)]).toEqual([11, NaN, NaN]);
    expect([all.alarms, all.newest]).toEqual([[], [alarm(2)]]);
    all.publish();
    expect([all.alarms, all.readings]).toEqual([[alarm(2)], [reading(2)]]);
  });

  it('taken back, what came after has not been said; a copy up to a moment goes its own way', () => {
    const all = log();
    for (let u = 0; u < 600; u++) all.push(said([u, u], { alarms: u % 200 === 199 ? [alarm(u)] : [] }));
    const branch = all.upTo(300);
    all.cut(400);
    expect(all.alarms.map((a) => a.update)).toEqual([199, 399]);
    branch.push(said([7, 7]));
    all.push(said([8, 8]));
    expect([branch.at('kl', 299), branch.at('kl', 300), branch.at('kl', 301)]).toEqual([299, 7, NaN]);
    expect([all.at('kl', 300), all.at('kl', 400), all.at('kl', 401)]).toEqual([300, 8, NaN]);
    expect(branch.alarms.map((a) => a.update)).toEqual([199]);
  });

  it('however long the run, readings stay bounded, spread over all of it, the newest among them', () => {
    const all = log();
    for (let u = 0; u < 20_000; u += 10) {
      all.push(said([0, 0], { readings: [reading(u)] }));
      all.publish();
      expect(all.readings.length).toBeLessThanOrEqual(MOST_READINGS);
      expect(all.readings.at(-1)?.update).toBe(u);
    }
    const at = all.readings.map((r) => r.update);
    expect(Math.max(...at.slice(1).map((u, i) => u - at[i]))).toBeLessThan((3 * 20_000) / MOST_READINGS);
    expect([at[0], at.length]).toEqual([0, MOST_READINGS]);
  });
});
