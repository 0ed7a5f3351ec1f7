import { describe, expect, it } from 'vitest';
import { lessons } from '../../../src/lessons';
import { Store } from '../../../src/lab/store';
import { DEMO, Demo } from '../../../src/ui/lesson/demo.svelte';
import { markDone, progressOf } from '../../../src/ui/lesson/progress';
import { Prediction } from '../../../src/lab/prediction.svelte';
import { FakeThreads, context, lesson } from '../../lab/fake';
import { FakeFrames } from '../../lab/sessions';

function begin() {
  const threads = new FakeThreads();
  const frames = new FakeFrames();
  const demo = new Demo({ ...context, open: threads.open, frames, store: new Store(() => undefined) });
  demo.session.open();
  return { demo, frames, threads };
}

describe('the live demo', () => {
  it('has the lesson and the arms it needs', () => {
    const { demo } = begin();
    const { arms, shown, updates, title } = demo.session.lesson;
    const lesson = lessons.get(DEMO);
    expect({ arms, shown, updates, title }).toEqual({
      arms: lesson.arms,
      shown: lesson.shown,
      updates: lesson.updates,
      title: lesson.title,
    });
    expect(shown).toEqual(['sparse', 'uncapped', 'capped']);
    expect(arms['uncapped'].spec.reward.cap).toBe(Infinity);
    expect(arms['capped'].spec.reward.cap).toBe(0.5);
  });

  it('plays without a prediction, stops at the end of the lesson, and starts over as the author left it', async () => {
    const { demo, frames } = begin();
    demo.start();
    demo.session.playback.speed = 'max';
    await frames.until(() => demo.session.done);
    expect(demo.session.update).toBe(demo.session.lesson.updates);
    demo.setCap(0.5);
    demo.again();
    expect(demo.cap).toBe(Infinity);
    expect(demo.session.updates).toBe(demo.session.lesson.updates);
    await frames.until(() => demo.session.update > 0 && !demo.session.done);
    expect(demo.session.playback.playing).toBe(true);
    demo.close();
  });

  it('caps the uncapped arm only, live', async () => {
    const { demo, frames, threads } = begin();
    demo.start();
    await frames.until(() => demo.session.update > 5);
    demo.setCap(0.5);
    await frames.run(3);
    expect(demo.cap).toBe(0.5);
    expect(threads.all.map((t) => t.calls.filter((c) => c === 'tweak reward.cap').length)).toEqual([0, 1, 0]);
    demo.close();
  });

  it('goes on a little when capped after the end, so that something comes of it', async () => {
    const { demo, frames } = begin();
    demo.start();
    demo.session.playback.speed = 'max';
    await frames.until(() => demo.session.done);
    demo.setCap(0.5);
    expect(demo.session.updates).toBeGreaterThan(demo.session.lesson.updates);
    expect(demo.session.playback.playing).toBe(true);
    demo.close();
  });
});

it('progress: not begun, predicted or skipped, done', () => {
  const store = new Store(() => undefined);
  expect(progressOf(lesson, store)).toBe('notStarted');
  new Prediction(lesson, store, true).skip();
  expect(progressOf(lesson, store)).toBe('skipped');
  new Prediction(lesson, store, true).choose('up');
  expect(progressOf(lesson, store)).toBe('predicted');
  markDone(lesson, store);
  expect(progressOf(lesson, store)).toBe('done');
});
