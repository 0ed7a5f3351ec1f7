// @vitest-environment jsdom
import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import type { OpenThread } from '../../src/bridge/trainer';
import { branched } from '../../src/lab/arms';
import { Session } from '../../src/lab/session.svelte';
import { MOST_BYTES, MOST_SNAPSHOTS } from '../../src/lab/snapshots';
import { Store } from '../../src/lab/store';
import { decodeRoute } from '../../src/lab/url';
import { MOST_READINGS } from '../../src/lab/watch-log.svelte';
import { Trainer } from '../../workers/trainer';
import { context } from './fake';
import { FakeFrames } from './sessions';

/** Real trainers, in this thread: their tensors can be counted. */
const trainers = new Set<Trainer>();
const open: OpenThread = () => {
  const api = new Trainer();
  trainers.add(api);
  return { api, close: () => (trainers.delete(api), void api.close()) };
};

// A small net in a small world: what is kept depends on neither.
const LINK =
  '#/lab?v=1&n=700&arms=a&a.policy.hidden=8&a.world.map=two&a.world.horizon=20&a.rollout.groups=1&a.rollout.groupSize=4';

describe('a long run with three branches', () => {
  it('keeps its snapshots within bounds, and never one tensor more', async () => {
    const { route } = decodeRoute(LINK, context);
    if (route.page !== 'lab') throw new Error(route.page);
    const frames = new FakeFrames();
    const deps = { ...context, open, frames, store: new Store(() => undefined) };
    let page: typeof route = route;
    let session = new Session(page, deps);
    /** Real threads take their time. */
    const done = async (ok: () => boolean) => {
      while (!ok() || !frames.idle) {
        await frames.run(1);
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const until = async (at: number) => {
      session.updates = at;
      session.playback.speed = 'max';
      session.play();
      await done(() => session.arms.every((arm) => arm.count >= at));
    };
    const show = async (next: Session) => {
      session.close();
      session = next;
      session.bell.turn(false);
      session.open();
      await done(() => session.arms.every((arm) => !arm.busy));
    };
    await show(session);
    await until(120);
    for (const at of [100, 60, 20]) {
      const to = branched({ ...page, state: session.state }, session, 'a', [
        { at, edits: [{ path: 'reward.cap', value: at / 1000 }] },
      ])!;
      page = { ...to.page, view: page.view };
      await show(new Session(page, deps, to.pasts));
    }
    expect(session.arms.map((arm) => arm.count)).toEqual([120, 100, 60, 20]);
    await until(130);
    const tensors = memory().numTensors;
    expect([trainers.size, tensors > 0]).toEqual([4, true]);
    await until(700);
    expect(memory().numTensors).toBe(tensors);
    for (const arm of session.arms) {
      const { snapshots, watch, columns } = arm.past();
      expect(columns.length).toBe(700);
      expect(snapshots.updates.length).toBeLessThanOrEqual(MOST_SNAPSHOTS);
      expect(snapshots.updates.length).toBeGreaterThan(MOST_SNAPSHOTS / 2);
      expect(snapshots.bytes).toBeLessThanOrEqual(MOST_BYTES);
      expect(watch.readings.length).toBeLessThanOrEqual(MOST_READINGS);
      expect(watch.ratios('reward')).toHaveLength(700);
      // A monitor is raised once a run.
      expect(new Set(watch.newest.map((alarm) => alarm.monitor)).size).toBe(watch.newest.length);
    }
    // What branches share with their parent is held once.
    const [parent, ...branches] = session.arms.map((arm) => arm.past().snapshots.before(10));
    for (const branch of branches) expect(branch).toBe(parent);
    session.close();
    expect(memory().numTensors).toBe(0);
  }, 120_000);
});
