// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AlarmBell, RULES } from '../../src/lab/alarm-bell.svelte';
import { branched } from '../../src/lab/arms';
import { Session } from '../../src/lab/session.svelte';
import { Store } from '../../src/lab/store';
import { lesson } from './fake';
import { begun, ready } from './sessions';

/** The lab with its two arms; arm 0 raises `monitor` at `at`. */
async function lab(at = 23, monitor = RULES.tables, hash = '#/lab?v=1&n=90') {
  const all = begun(hash);
  all.threads.onopen = (trainer, i) => {
    if (i === 0) trainer.raise = (update) => (update === at ? monitor : undefined);
  };
  all.session.prediction.skip();
  all.session.open();
  await all.frames.settle();
  all.session.playback.speed = 'max';
  return all;
}
type Lab = Awaited<ReturnType<typeof lab>>;
async function play({ session, frames }: Lab) {
  session.play();
  await frames.settle();
}
const counts = (session: Session) => session.arms.map((arm) => arm.count);

describe('an alarm', () => {
  it('stops all arms where the foremost is, with what there is to show; playing on goes to the end', async () => {
    const all = await lab();
    const { session } = all;
    await play(all);
    const [a, b] = counts(session);
    expect(session.playback.playing).toBe(false);
    expect([a, b]).toEqual([a, a]);
    expect(a).toBeGreaterThanOrEqual(24);
    expect(a).toBeLessThanOrEqual(24 + 16);
    const [{ arm, alarm }] = session.bell.rung;
    expect([arm.id, alarm.monitor, alarm.update]).toEqual(['a', RULES.tables, 23]);
    expect(session.bell.alarmOf(session.arms[0])).toBe(alarm);
    expect(session.bell.alarmOf(session.arms[1])).toBeUndefined();
    session.bell.answer();
    await play(all);
    expect([counts(session), session.bell.rung]).toEqual([[90, 90], []]);
  });

  it('when its arm is alone the run stops at the very update', async () => {
    const all = await lab(23, RULES.tables, '#/lab?v=1&n=90&arms=a');
    await play(all);
    expect(counts(all.session)).toEqual([24]);
  });

  it('of another rule is noted and stops nothing; so does one of the rule when stopping is off', async () => {
    const other = await lab(23, 'reward');
    await play(other);
    expect([counts(other.session), other.session.bell.rung]).toEqual([[90, 90], []]);
    expect(other.session.arms[0].watch.alarms.map((alarm) => alarm.monitor)).toEqual(['reward']);

    const off = await lab();
    off.session.bell.turn(false);
    await play(off);
    expect([counts(off.session), off.session.bell.rung]).toEqual([[90, 90], []]);
    expect(off.session.arms[0].watch.alarms).toHaveLength(1);
  });

  it('another rule can be listened to', async () => {
    const all = await lab(23, 'reward');
    all.session.bell.rules = { ...RULES, tables: 'reward' };
    await play(all);
    expect(all.session.bell.rung[0].alarm.monitor).toBe('reward');
  });

  it('never stops a run twice: not after going back before it; a fresh start is another run', async () => {
    const all = await lab();
    const { session, frames } = all;
    await play(all);
    session.rewind(10);
    expect([session.bell.rung, session.arms[0].watch.alarms]).toEqual([[], []]);
    await frames.settle();
    await play(all);
    expect(counts(session)).toEqual([90, 90]);
    expect(session.arms[0].watch.alarms.map((alarm) => alarm.update)).toEqual([23]);
    session.restart();
    await play(all);
    expect(session.bell.rung).toHaveLength(1);
    session.restart();
    expect(session.bell.rung).toEqual([]);
  });

  it('that a link replays is history, and so is one that a branch brings along', async () => {
    const replayed = await lab(23, RULES.tables, '#/lab?v=1&n=90&at=40');
    expect([counts(replayed.session), replayed.session.bell.rung]).toEqual([[40, 40], []]);
    expect(replayed.session.arms[0].watch.alarms).toHaveLength(1);

    const { page } = replayed.session;
    if (page.page !== 'lab') throw new Error(page.page);
    const to = branched(page, replayed.session, 'a', [{ at: 30 }, { at: 20 }])!;
    replayed.session.close();
    const session = new Session(to.page, replayed.session.deps, to.pasts);
    session.open();
    await replayed.frames.settle();
    expect(session.arms.map((arm) => arm.watch.alarms.length)).toEqual([1, 0, 1, 0]);
    expect(session.arms[2].watch.at('reward', 29)).toBe(29);
    expect(session.arms[2].watch.at('reward', 30)).toBeNaN();
    expect(session.bell.rung).toEqual([]);
  });

  it('in lessons stops nothing unless the lesson is about it; the lab remembers the switch', async () => {
    const { session } = await ready();
    expect([session.lesson.id, session.bell.on]).toEqual([lesson.id, false]);
    expect(new AlarmBell([], session.page, { alarm: true }, session.deps.store).on).toBe(true);
    session.bell.turn(true);
    const store = new Store(() => undefined);
    expect(begun('#/lab', store).session.bell.on).toBe(true);
    begun('#/lab', store).session.bell.turn(false);
    expect(begun('#/lab', store).session.bell.on).toBe(false);
  });
});
