// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Session } from '../../src/lab/session.svelte';
import { Store } from '../../src/lab/store';
import { lesson, messages } from './fake';
import { counted } from './reactive.svelte';
import { begun, ready } from './sessions';

const counts = (session: Session) => session.arms.map((arm) => arm.count);

describe('links of a session', () => {
  it('a live knob goes to all arms or to one; a link replays seed, start and edits to the same digests', async () => {
    const { session, frames } = await ready();
    session.set('update.entropy', 0.07);
    session.step();
    await frames.settle();
    expect(session.set('reward.cap', 0.8, [session.arm('capped')!])).toBe('live');
    await messages();
    for (let i = 0; i < 3; i++) {
      session.step();
      await frames.settle();
    }
    expect(session.set('reward.cap', Infinity, [session.arm('capped')!])).toBe('live');
    await messages();
    session.step();
    await frames.settle();
    const { hash, problem } = session.link({ lang: 'en' });
    expect(problem).toBeUndefined();
    expect(hash).toContain('at=5');
    expect(hash).toContain('x=capped.reward.cap@1:0.8,capped.reward.cap@4:inf');

    const other = await ready(hash);
    expect(other.session.update).toBe(5);
    expect(other.session.arms.map((arm) => arm.digest)).toEqual(session.arms.map((arm) => arm.digest));
    expect(other.session.arms.map((arm) => arm.spec)).toEqual(session.arms.map((arm) => arm.spec));
    expect(other.session.link({ lang: 'en' }).hash).toBe(hash);
  });

  it('the link is reactive to edits and progress', async () => {
    const { session, frames } = await ready();
    const link = counted(() => session.link().hash);
    session.step();
    await frames.settle();
    session.set('reward.cap', 1);
    await messages();
    flushSync();
    expect(link.last).toContain('at=1');
    expect(link.last).toContain('capped.reward.cap@1:1');
    link.stop();
  });

  it('says when there are too many edits for a link', () => {
    const edits = Array.from({ length: 160 }, (_, at) => ({ at, path: 'reward.cap', value: (at % 9) / 10 }));
    const { page, deps } = begun().session;
    const { state } = page;
    const with160 = (...ids: string[]) => {
      const more = Object.fromEntries(ids.map((id) => [id, { ...state.arms[id], edits }]));
      return new Session({ ...page, state: { ...state, arms: { ...state.arms, ...more } } }, deps);
    };
    expect(with160('capped').link().problem).toBeUndefined();
    expect(with160('capped', 'uncapped').link().problem?.en).toMatch(/more live edits than a link can hold/);
  });

  it('a heavy link opens nothing until "Run", then replays', async () => {
    const words = 'at=4&capped.rollout.groups=64&capped.rollout.groupSize=64';
    const { session, threads, frames } = begun(`#/lesson/${lesson.id}?${words}`);
    session.open();
    await frames.settle();
    expect([session.waiting, threads.all.length, session.play()]).toEqual([true, 0, false]);
    session.go();
    await frames.settle();
    expect([session.waiting, counts(session)]).toEqual([false, [4, 4, 4]]);
  });
});

describe('prediction', () => {
  it('nothing runs before the prediction is made or skipped', async () => {
    const { session, frames } = begun();
    session.open();
    await frames.settle();
    expect(session.play()).toBe(false);
    session.step();
    await frames.settle();
    expect(session.update).toBe(0);
    session.prediction.choose('nonsense');
    expect(session.prediction.unlocked).toBe(false);
    session.prediction.choose('down');
    expect([session.play(), session.prediction.right]).toEqual([true, true]);
    session.close();
  });

  it('remembers a prediction, and that it was skipped', () => {
    const store = new Store(() => undefined);
    begun(undefined, store).session.prediction.choose('up');
    const again = begun(undefined, store).session.prediction;
    expect([again.answer, again.right]).toEqual(['up', false]);
    again.skip();
    expect([again.answer, again.right, begun(undefined, store).session.prediction.unlocked]).toEqual([
      'skipped',
      undefined,
      true,
    ]);
    again.forget();
    expect(begun(undefined, store).session.prediction.unlocked).toBe(false);
    expect(begun('#/lab').session.prediction.unlocked).toBe(true);
  });
});
