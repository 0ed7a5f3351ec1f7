import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/core/frame';
import { MOST_BYTES, MOST_SNAPSHOTS, SNAPSHOT_EVERY, Snapshots, bytesOf } from '../../src/lab/snapshots';

const net = (n: number, steps = 0) => ({
  parameters: new Float64Array(n),
  m: new Float64Array(n),
  v: new Float64Array(n),
  steps,
});
const at = (update: number, parameters = 10): Snapshot => ({
  update,
  episodes: 0,
  envSteps: 0,
  policy: net(parameters),
  critic: net(0),
  memories: [],
  credit: [NaN, NaN, NaN],
});
/** A token policy of the office whose rollouts lag by the most that a knob allows. */
const lagging = (update: number): Snapshot => ({
  ...at(update, 21_600),
  tokens: { written: 1, controls: {}, past: Array.from({ length: 13 }, () => new Float64Array(21_600)) },
});

describe('Snapshots', () => {
  it('counts every array, lag buffers and memories of rewards among them', () => {
    expect(bytesOf(at(1))).toBe(240);
    expect(bytesOf({ ...at(1), critic: net(2), memories: [new Float64Array(5)] })).toBe(240 + 48 + 40);
    expect(bytesOf(lagging(1))).toBe(8 * 21_600 * 16);
  });

  it.each([100, 700, 5000, 20_000])('over %i updates stays bounded and evenly spread', (updates) => {
    const kept = new Snapshots();
    for (let u = 1; u <= updates; u++) if (kept.due(u)) kept.keep(at(u));
    const all = [0, ...kept.updates];
    expect(kept.updates.length).toBeLessThanOrEqual(MOST_SNAPSHOTS);
    expect(kept.updates.length).toBeGreaterThanOrEqual(Math.min(MOST_SNAPSHOTS, updates / SNAPSHOT_EVERY) - 1);
    expect(all.at(-1)).toBe(updates - (updates % SNAPSHOT_EVERY));
    const gaps = all.slice(1).map((u, i) => u - all[i]);
    const even = updates / kept.updates.length;
    expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.max(SNAPSHOT_EVERY, 2.1 * even));
  });

  it('of a token run with lag, the bytes bind before the number does', () => {
    const kept = new Snapshots();
    let most = 0;
    for (let u = SNAPSHOT_EVERY; u <= 1500; u += SNAPSHOT_EVERY) {
      kept.keep(lagging(u));
      most = Math.max(most, kept.bytes);
    }
    expect(most).toBeLessThanOrEqual(MOST_BYTES);
    expect(most).toBeGreaterThan(MOST_BYTES - 2 * bytesOf(lagging(1)));
    expect(kept.updates.length).toBeGreaterThan(8);
    expect(kept.updates.at(-1)).toBe(1500);
  });

  it('one that is too large by itself is kept all the same', () => {
    const kept = new Snapshots();
    kept.keep(at(25, 2_000_000));
    kept.keep(at(50, 2_000_000));
    expect(kept.updates).toEqual([50]);
  });

  it('gives the nearest at or before an update, and forgets a future that was cut', () => {
    const kept = new Snapshots([25, 50, 75].map((u) => at(u)));
    expect([24, 25, 60, 99].map((u) => kept.before(u)?.update)).toEqual([undefined, 25, 50, 75]);
    const branch = kept.until(50);
    kept.cut(49);
    expect([kept.updates, branch.updates]).toEqual([[25], [25, 50]]);
    expect(branch.before(30)).toBe(kept.before(30));
    expect([kept.due(24 + SNAPSHOT_EVERY), kept.due(25 + SNAPSHOT_EVERY)]).toEqual([false, true]);
  });
});
