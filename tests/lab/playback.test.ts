// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Playback, watchVisibility } from '../../src/lab/playback.svelte';

describe('Playback', () => {
  it('gives whole updates at the chosen rate, and does not catch up after a stall', () => {
    const playback = new Playback();
    playback.speed = 5;
    playback.play();
    let sum = 0;
    for (let ms = 0; ms <= 2016; ms += 16) sum += playback.due(ms);
    expect(sum).toBe(11); // one at once, then five a second
    expect(playback.due(60_000)).toBeLessThanOrEqual(1);
    playback.pause();
    expect(playback.due(60_016)).toBe(0);
  });

  it('stands still while the tab is out of sight', () => {
    const playback = new Playback();
    playback.speed = 'max';
    playback.play();
    let hidden = false;
    let shown = 0;
    const page = Object.assign(new EventTarget(), {});
    Object.defineProperty(page, 'hidden', { get: () => hidden });
    const stop = watchVisibility(playback, page as Document, () => shown++);
    expect([playback.due(0), shown]).toEqual([Infinity, 1]);
    hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect([playback.due(16), playback.playing]).toEqual([0, true]);
    hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect([playback.due(32), shown]).toEqual([Infinity, 2]);
    stop();
    hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playback.hidden).toBe(false);
  });
});
