// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { HUNG } from '../../src/bridge/trainer';
import type { Session } from '../../src/lab/session.svelte';
import { lesson, messages } from './fake';
import { begun, ready } from './sessions';

const counts = (session: Session) => session.arms.map((arm) => arm.count);

describe('Session', () => {
  it('opens one thread an arm, all with the shared seed, and then rests', async () => {
    const { session, threads, frames } = await ready(`#/lesson/${lesson.id}?seed=9`);
    expect(threads.all.map((t) => t.data.seed)).toEqual([9, 9, 9]);
    expect(session.arms.map((arm) => arm.status)).toEqual(['ready', 'ready', 'ready']);
    expect(frames.idle).toBe(true);
  });

  it('keeps arms at equal updates at a given speed, and stops at the end of the lesson', async () => {
    const { session, frames } = await ready();
    session.playback.speed = 20;
    expect(session.play()).toBe(true);
    const n = await frames.until(() => {
      expect(Math.max(...counts(session)) - Math.min(...counts(session))).toBeLessThanOrEqual(1);
      return session.update === 60;
    });
    expect(n).toBeGreaterThan(170);
    expect(n).toBeLessThan(190);
    session.finish();
    await frames.settle();
    expect([counts(session), session.done, session.playback.playing]).toEqual([[300, 300, 300], true, false]);
    expect(session.play()).toBe(false);
    session.extend(20);
    expect(session.play()).toBe(true);
    await frames.settle();
    expect(counts(session)).toEqual([320, 320, 320]);
  });

  it('waits for a slow arm, at full speed at most 16 updates apart, and lets it catch up on pause', async () => {
    const { session, threads, frames } = await ready();
    session.playback.speed = 'max';
    session.play();
    await frames.until(() => session.update >= 20);
    threads.all[1].held = true;
    await frames.run(50);
    const [a, slow, c] = counts(session);
    expect([a - slow <= 16, c - slow <= 16, session.update]).toEqual([true, true, slow]);
    session.pause();
    threads.all[1].release();
    await frames.settle();
    expect(new Set(counts(session)).size).toBe(1);
  });

  it('waits for a slow arm at a given speed as well, and does not hurry afterwards', async () => {
    const { session, threads, frames } = await ready();
    session.playback.speed = 20;
    session.play();
    await frames.until(() => session.update === 5);
    threads.all[1].held = true;
    await frames.run(60);
    expect(Math.max(...counts(session))).toBeLessThanOrEqual(session.update + 1);
    threads.all[1].release();
    await frames.run(12);
    expect(session.update).toBeLessThanOrEqual(11);
    session.close();
  });

  it('a step is one update of every arm, with a fresh look', async () => {
    const { session, frames } = await ready();
    session.step();
    await frames.settle();
    session.step();
    await frames.settle();
    expect(counts(session)).toEqual([2, 2, 2]);
    expect(session.arms.map((arm) => arm.look?.update)).toEqual([1, 1, 1]);
  });

  it('pausing shows the latest batch even when looks were thinned out', async () => {
    const { session, frames } = await ready();
    session.playback.speed = 'max';
    session.play();
    await frames.until(() => session.update > 100);
    session.pause();
    await frames.settle();
    for (const arm of session.arms) expect(arm.look?.update).toBe(arm.update - 1);
  });

  it('a knob that cannot change during a run starts all arms over, same seed, live edits folded in', async () => {
    const { session, threads, frames } = await ready(`#/lesson/${lesson.id}?seed=4`);
    session.step();
    await frames.settle();
    session.set('reward.cap', 0.9, [session.arm('capped')!]);
    await messages();
    expect(session.set('world.slip', 0.1)).toBe('restart');
    await frames.settle();
    expect([counts(session), session.seed]).toEqual([[0, 0, 0], 4]);
    for (const t of threads.all) expect(t.spec.world.values['slip']).toBe(0.1);
    expect(session.arm('capped')!.start).toMatchObject({ edits: [], spec: { reward: { cap: 0.9 } } });
    expect(session.set('world.gap', 1)).toBe('refused');
    session.set('world.slip', 0.3, [session.arm('capped')!]);
    await frames.settle();
    expect(threads.all.map((t) => t.spec.world.values['slip'])).toEqual([0.1, 0.1, 0.3]);
  });

  it('starts over with the knobs as they are, with the same edits again, or as the lesson was', async () => {
    const { session, frames } = await ready();
    const capped = session.arm('capped')!;
    session.step();
    await frames.settle();
    session.set('reward.cap', 0.9, [capped]);
    await messages();
    session.step();
    await frames.settle();
    session.restart({ keep: 'edits' });
    await frames.settle();
    expect([capped.spec.reward.cap, capped.edits.length, session.update]).toEqual([0.3, 1, 0]);
    session.step();
    session.step();
    await frames.settle();
    expect(capped.spec.reward.cap).toBe(0.9);
    session.newSeed();
    await frames.settle();
    expect([session.seed, capped.spec.reward.cap, capped.edits, capped.start.scheduled.length]).toEqual([
      2,
      0.9,
      [],
      1,
    ]);
    session.restart({ keep: 'lesson' });
    await frames.settle();
    expect(capped.start.spec).toEqual(lesson.arms['capped'].spec);
  });

  it('one dead arm does not stop the others, and rejoins them when revived', async () => {
    const { session, threads, frames } = await ready();
    session.playback.speed = 20;
    session.play();
    await frames.until(() => session.update === 10);
    threads.all[2].die('gone');
    await frames.until(() => session.update === 30);
    expect(session.failed.map((arm) => arm.id)).toEqual(['capped']);
    session.pause();
    await frames.settle();
    await session.revive(session.failed[0]);
    await frames.settle();
    expect(session.failed).toEqual([]);
    expect(new Set(counts(session)).size).toBe(1);
  });

  it('a thread that hangs says so in its own sentence, and its arm is restarted like any other', async () => {
    const { session, threads, frames } = await ready();
    session.play();
    await frames.until(() => session.update === 10);
    threads.all[1].held = true;
    await frames.run(30);
    threads.all[1].die(HUNG);
    threads.all[1].release();
    await frames.run(1);
    const [arm] = session.failed;
    expect([arm.message?.en, arm.message?.zh]).toEqual([
      'The training thread gave no answer for 20 seconds and was ended.',
      '训练线程 20 秒没有回应，已经停掉。',
    ]);
    await session.revive(arm);
    await frames.until(() => session.update === 20);
    expect([session.failed, threads.all.length]).toEqual([[], 4]);
    session.close();
  });

  it('rests when every thread is dead', async () => {
    const { session, threads, frames } = await ready();
    session.play();
    for (const t of threads.all) t.die('gone');
    await frames.settle();
    expect([session.playback.playing, session.failed.length]).toEqual([false, 3]);
  });

  it('scrubs: readouts show the chosen update until time goes on', async () => {
    const { session, frames } = await ready(`#/lesson/${lesson.id}?at=50`);
    expect(session.cursor).toBe(49);
    session.playback.cursor = 12;
    expect(session.cursor).toBe(12);
    session.play();
    expect(session.playback.cursor).toBe('live');
    session.close();
    expect([frames.idle, session.arms.map((arm) => arm.status)]).toEqual([true, ['idle', 'idle', 'idle']]);
  });

  it('compiles a world once for arms that share it', () => {
    const { session } = begun();
    const [a, b, c] = session.arms.map((arm) => session.ground(arm));
    expect(b).toBe(c);
    expect(a.tables.states).toBeGreaterThan(0);
  });

  it('knows the place of every state a look may speak of, also where the policy reads past actions', () => {
    const { session } = begun();
    const [arm] = session.arms;
    const plain = session.ground(arm).tables;
    session.set('sight.context', 1);
    const { tables } = session.ground(arm);
    expect(tables.states).toBeGreaterThan(2 * plain.states);
    expect(tables.states).toBeLessThanOrEqual((1 + plain.actions) * plain.states);
    expect(new Set(tables.places.map((p) => `${p.level} ${p.x} ${p.y} ${p.used}`))).toEqual(
      new Set(plain.places.map((p) => `${p.level} ${p.x} ${p.y} ${p.used}`)),
    );
  });
});
