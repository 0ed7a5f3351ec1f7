// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { flushSync } from 'svelte';
import { catalog } from '../../src/catalog';
import type { Start } from '../../src/lab/edits';
import { ArmRun } from '../../src/lab/run.svelte';
import { FakeThreads, lesson, messages } from './fake';
import { counted } from './reactive.svelte';

const { capped } = lesson.arms;
const start: Start = { spec: capped.spec, seed: 7, edits: [], scheduled: [] };

async function opened(from: Start = start) {
  const threads = new FakeThreads();
  const arm = new ArmRun('capped', capped.title, from, { catalog, open: threads.open });
  await arm.open();
  return { threads, arm };
}
const pulled = async (arm: ArmRun, n: number) => {
  await arm.pull(n, 10, false);
  arm.publish();
};

describe('ArmRun', () => {
  it('opens, pulls and shows', async () => {
    const { arm } = await opened();
    expect([arm.status, arm.backend, arm.legalMaximum, arm.update]).toEqual(['ready', 'fake', 0.4, 0]);
    await arm.pull(3, 10, true);
    expect(arm.look).toBeUndefined();
    arm.publish();
    expect([arm.status, arm.update, arm.look?.update]).toEqual(['running', 3, 2]);
    expect(arm.curves.of('paidReward')).toHaveLength(3);
    expect(arm.curves.at('paidReward', 3)).toBeNaN();
  });

  it('readers of curves run once per publish, not once per row or answer', async () => {
    const { arm } = await opened();
    const reader = counted(() => arm.curves.of('paidReward').length);
    for (let i = 0; i < 20; i++) await arm.pull(50, 10, false);
    flushSync();
    expect(reader.runs).toBe(1);
    arm.publish();
    arm.publish();
    flushSync();
    expect([reader.runs, reader.last]).toEqual([2, 1000]);
    reader.stop();
  });

  it('has one request under way at most', async () => {
    const { arm, threads } = await opened();
    threads.last.held = true;
    const first = arm.pull(5, 10, false);
    await arm.pull(5, 10, false);
    threads.last.release();
    await first;
    expect(threads.last.calls.filter((c) => c.startsWith('advance'))).toEqual(['advance 5']);
    expect([arm.count, arm.free]).toEqual([5, true]);
  });

  it('drops answers to an earlier life', async () => {
    const { arm, threads } = await opened();
    threads.last.held = true;
    const stale = arm.pull(5, 10, true);
    const again = arm.open();
    await messages();
    threads.last.release();
    await Promise.all([stale, again]);
    arm.publish();
    expect([arm.status, arm.count, arm.look]).toEqual(['ready', 0, undefined]);
    await pulled(arm, 2);
    expect(arm.update).toBe(2);
  });

  it('builds one run at a time, and only the last that was asked for', async () => {
    const { arm, threads } = await opened();
    const first = arm.open({ ...start, seed: 1 });
    while (threads.last.data.seed !== 1) await Promise.resolve();
    await Promise.all([first, ...[2, 3].map((seed) => arm.open({ ...start, seed }))]);
    expect(threads.last.calls).toEqual(['open', 'open', 'open']);
    expect(threads.all).toHaveLength(1);
    expect(threads.last.data.seed).toBe(3);
    expect(arm.status).toBe('ready');
  });

  it('records live edits with their time; the run as data replays to the same digest', async () => {
    const { arm } = await opened();
    await pulled(arm, 10);
    expect(arm.set('reward.cap', 0.7)).toBe('live');
    expect(arm.spec.reward.cap).toBe(0.7);
    await messages();
    await pulled(arm, 10);
    expect(arm.set('reward.cap', Infinity)).toBe('live');
    await messages();
    await pulled(arm, 5);
    expect(arm.edits).toEqual([
      { at: 10, path: 'reward.cap', value: 0.7 },
      { at: 20, path: 'reward.cap', value: Infinity },
    ]);
    const { arm: replay } = await opened(arm.start);
    await pulled(replay, 25);
    expect(replay.digest).toBe(arm.digest);
    expect(replay.spec).toEqual(arm.spec);
    const { arm: other } = await opened();
    await pulled(other, 25);
    expect(other.digest).not.toBe(arm.digest);
  });

  it('a knob dragged before one update leaves one edit; before the first update, none', async () => {
    const { arm } = await opened();
    for (const cap of [0.4, 0.5, 0.6]) arm.set('reward.cap', cap);
    await messages();
    expect([arm.edits, arm.start.spec.reward.cap]).toEqual([[], 0.6]);
    await pulled(arm, 4);
    for (const cap of [0.7, 0.8, 0.9]) arm.set('reward.cap', cap);
    await messages();
    expect(arm.edits).toEqual([{ at: 4, path: 'reward.cap', value: 0.9 }]);
  });

  it('a new reward term before the first update stays an edit: terms act in order', async () => {
    const { arm } = await opened();
    arm.set('reward.step.weight', -0.01);
    await messages();
    expect(arm.start.spec).toEqual(capped.spec);
    expect(arm.edits).toEqual([{ at: 0, path: 'reward.step.weight', value: -0.01 }]);
  });

  it('shows tweaks of the timetable when they come due', async () => {
    const { arm } = await opened({ ...start, scheduled: [{ at: 6, path: 'reward.cap', value: 1 }] });
    await pulled(arm, 5);
    expect(arm.spec.reward.cap).toBe(0.3);
    await pulled(arm, 5);
    expect(arm.spec.reward.cap).toBe(1);
    expect(arm.edits).toEqual([]);
  });

  it('what was turned by hand gives way when the timetable changes it, also before the same update', async () => {
    const scheduled = [6, 9].map((at) => ({ at, path: 'reward.cap', value: at / 10 }));
    const { arm, threads } = await opened({ ...start, scheduled });
    for (const at of [6, 8]) {
      await pulled(arm, at - arm.count);
      arm.set('reward.cap', 0.1);
      await messages();
    }
    await pulled(arm, 4);
    expect([arm.spec.reward.cap, threads.last.spec.reward.cap]).toEqual([0.9, 0.9]);
    const { arm: replay } = await opened(arm.start);
    await pulled(replay, 12);
    expect(replay.digest).toBe(arm.digest);
  });

  it('a knob turned while the run is being built acts', async () => {
    const { arm, threads } = await opened();
    const again = arm.open();
    arm.set('reward.cap', 2);
    await again;
    await messages();
    expect([threads.last.spec.reward.cap, arm.start.spec.reward.cap]).toEqual([2, 2]);
  });

  it('refuses what does not fit and leaves what needs a new start to the caller', async () => {
    const { arm, threads } = await opened();
    const before = arm.spec;
    expect(arm.set('reward.gap', 1)).toBe('refused');
    expect(arm.set('reward.cap', NaN)).toBe('refused');
    expect(arm.set('world.slip', 0.1)).toBe('restart');
    expect(arm.spec).toBe(before);
    expect(threads.last.calls).toEqual(['open']);
  });

  it('a thread that dies fails the arm with its reason; reviving keeps the curves and goes on as if nothing had been', async () => {
    const { arm, threads } = await opened();
    await pulled(arm, 60);
    arm.set('reward.cap', 0.9);
    await messages();
    await pulled(arm, 30);
    const before = [...arm.curves.of('paidReward')];
    const dying = arm.pull(10, 10, false);
    threads.last.die('out of memory');
    await dying;
    expect([arm.status, arm.message?.en, arm.free]).toEqual([
      'failed',
      'The training thread stopped: out of memory',
      false,
    ]);
    expect([...arm.curves.of('paidReward')]).toEqual(before);

    await arm.revive();
    expect(threads.all).toHaveLength(2);
    expect(threads.last.calls).toEqual(['open', 'restore', 'advance 30']);
    expect([arm.status, arm.update, arm.message]).toEqual(['running', 90, undefined]);
    await pulled(arm, 10);
    const { arm: whole } = await opened(arm.start);
    await pulled(whole, 100);
    expect(arm.digest).toBe(whole.digest);
  });

  it('an edit made while the thread was dead acts after the revival', async () => {
    const { arm, threads } = await opened();
    await pulled(arm, 12);
    threads.last.die('gone');
    expect(arm.set('reward.cap', 1.5)).toBe('live');
    await arm.revive();
    await pulled(arm, 3);
    expect(arm.edits).toEqual([{ at: 12, path: 'reward.cap', value: 1.5 }]);
    expect(threads.last.spec.reward.cap).toBe(1.5);
  });

  it('a thread that cannot even start fails with a sentence, and can be tried again', async () => {
    const threads = new FakeThreads();
    threads.onopen = (trainer, index) => index === 0 && trainer.die('404', false);
    const arm = new ArmRun('a', capped.title, start, { catalog, open: threads.open });
    await arm.open();
    expect([arm.status, arm.message?.en]).toEqual(['failed', 'The training thread stopped: 404']);
    await arm.revive();
    expect([arm.status, arm.message]).toEqual(['ready', undefined]);
  });

  it('forgets the optimum when the reward changes', async () => {
    const { arm } = await opened();
    await arm.askOptimum();
    expect(arm.optimum).toMatchObject({ known: true, blind: { success: 0.3 } });
    arm.set('update.entropy', 0.1);
    expect(arm.optimum).toBeDefined();
    arm.set('reward.cap', 0.5);
    expect(arm.optimum).toBeUndefined();
  });

  it('closing is final for what is under way', async () => {
    const { arm, threads } = await opened();
    threads.last.held = true;
    const pull = arm.pull(5, 10, false);
    arm.close();
    threads.last.release();
    await pull;
    expect([arm.status, arm.count, threads.closed.length]).toEqual(['idle', 0, 1]);
  });
});
