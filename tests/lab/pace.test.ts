// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { CHUNK, Pace } from '../../src/lab/pace';
import { Playback, SPEEDS } from '../../src/lab/playback.svelte';
import { ArmRun } from '../../src/lab/run.svelte';
import { FakeThreads, lesson } from './fake';
import { FakeFrames, ready } from './sessions';

const { capped } = lesson.arms;
const LENGTH = 200;

/** Three arms whose threads manage so many updates an answer. */
async function begin(paces: readonly number[]) {
  const threads = new FakeThreads();
  threads.onopen = (trainer, index) => (trainer.pace = paces[index]);
  const start = { spec: capped.spec, seed: 1, edits: [], scheduled: [] };
  const arms = paces.map((_, i) => new ArmRun(String(i), capped.title, start, { catalog, open: threads.open }));
  await Promise.all(arms.map((arm) => arm.open()));
  const frames = new FakeFrames();
  const playback = new Playback();
  return { arms, frames, playback, pace: new Pace(arms, playback, frames, bell, () => LENGTH) };
}

/** No alarm ever. */
const bell = { listen: () => false };

/** What a visitor may do between two moments. */
const act = fc.oneof(
  fc.constantFrom(...SPEEDS).map((speed) => ({ speed })),
  fc.constantFrom('play', 'pause', 'step').map((button) => ({ button })),
  fc.integer({ min: 0, max: LENGTH }).map((replay) => ({ replay })),
);

describe('Pace', () => {
  it('no arm passes the goal, nor runs ahead of the slowest by more than one pull, whatever is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.tuple(act, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 12 }),
        async (paces, acts) => {
          const { arms, frames, playback, pace } = await begin(paces);
          for (const [what, wait] of acts) {
            if ('speed' in what) playback.speed = what.speed;
            else if ('replay' in what) pace.goal = Math.max(pace.goal, what.replay);
            else if (what.button === 'step') pace.goal = Math.min(LENGTH, pace.goal + 1);
            else playback[what.button as 'play' | 'pause']();
            pace.wake();
            for (let frame = 0; frame < wait; frame++) {
              await frames.run(1);
              const counts = arms.map((arm) => arm.count);
              expect(Math.max(...counts)).toBeLessThanOrEqual(pace.goal);
              expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(CHUNK);
            }
          }
          playback.pause();
          pace.wake();
          await frames.settle();
          expect(arms.map((arm) => arm.count)).toEqual(arms.map(() => pace.goal));
          expect(pace.goal).toBeLessThanOrEqual(LENGTH);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a link is replayed with the arms abreast, however unlike their threads', async () => {
    const { session, threads, frames } = await ready();
    const paces = [50, 3, 11];
    threads.all.forEach((trainer, i) => (trainer.pace = paces[i]));
    session.finish();
    let apart = 0;
    await frames.until(() => {
      const counts = session.arms.map((arm) => arm.count);
      apart = Math.max(apart, Math.max(...counts) - Math.min(...counts));
      return session.done;
    });
    expect(apart).toBeGreaterThan(1);
    expect(apart).toBeLessThanOrEqual(CHUNK);
    expect(session.arms.map((arm) => arm.count)).toEqual([300, 300, 300]);
  });
});
