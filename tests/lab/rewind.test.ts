// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { METRIC_IDS } from '../../src/core/metric';
import { asItStands, branched, duplicated, without } from '../../src/lab/arms';
import { Session } from '../../src/lab/session.svelte';
import { decodeRoute, encodeRoute } from '../../src/lab/url';
import { context } from './fake';
import { ready } from './sessions';

type Lab = Awaited<ReturnType<typeof lab>>;
const lab = async (hash = '#/lab?v=1&n=90') => {
  const all = await ready(hash);
  const { page } = all.session;
  if (page.page !== 'lab') throw new Error(page.page);
  return { ...all, page };
};
/** Trains to an update, in answers of ten at most. */
async function trained({ session, frames, threads }: Lab, until: number) {
  for (const trainer of threads.all) trainer.pace = 10;
  session.playback.speed = 'max';
  session.updates = until;
  session.play();
  await frames.settle();
}
const digests = ({ arms }: Session) => arms.map((arm) => arm.digest);
const begunAt = (session: Session, at: number) => session.arms.map((arm) => arm.past(at).columns.digest('fake'));

describe('going back', () => {
  it('cuts what came after, edits too, and goes on as the same run', async () => {
    const all = await lab();
    const { session, threads, frames } = all;
    await trained(all, 40);
    session.set('reward.cap', 0.7, [session.arms[0]]);
    await frames.settle();
    await trained(all, 90);
    const whole = digests(session);
    const at60 = begunAt(session, 60);

    session.playback.hold(60);
    session.rewind(60);
    await frames.settle();
    expect([session.update, session.playback.cursor, session.playback.held]).toEqual([60, 'live', undefined]);
    expect(digests(session)).toEqual(at60);
    expect(session.arms[0].edits).toEqual([expect.objectContaining({ path: 'reward.cap', value: 0.7 })]);
    expect(session.arms[0].look?.update).toBe(59);
    expect(session.arms[0].notice).toBeUndefined();
    expect(threads.all).toHaveLength(2);
    await trained(all, 90);
    expect(digests(session)).toEqual(whole);

    session.rewind(20);
    await frames.settle();
    expect([session.arms[0].edits, session.arms[0].spec.reward.cap]).toEqual([[], 0.3]);
    expect(session.arms[0].past().snapshots.updates.every((u) => u <= 20)).toBe(true);
    await trained(all, 90);
    expect(digests(session)[0]).not.toBe(whole[0]);
    expect(digests(session)[1]).toBe(whole[1]);
  });

  it('to the very start is a run not yet begun', async () => {
    const all = await lab();
    await trained(all, 90);
    const whole = digests(all.session);
    all.session.rewind(0);
    await all.frames.settle();
    expect(all.session.arms.map((arm) => [arm.status, arm.count])).toEqual([
      ['ready', 0],
      ['ready', 0],
    ]);
    await trained(all, 90);
    expect(digests(all.session)).toEqual(whole);
  });

  it('says so when the replay does not give the curves that stand there', async () => {
    const all = await lab();
    await trained(all, 90);
    all.threads.all[0].succeed = () => 0.123;
    all.session.rewind(60);
    await all.frames.settle();
    expect(all.session.arms[0].notice?.en).toMatch(/does not give the numbers of these curves/);
    expect(all.session.arms[1].notice).toBeUndefined();
  });
});

/** The page that a change leads to, opened on the threads of the one before. */
async function moved(all: Lab, to: ReturnType<typeof duplicated>): Promise<Lab> {
  if (!to) throw new Error('no room');
  all.session.close();
  const session = new Session(to.page, all.session.deps, to.pasts);
  session.open();
  await all.frames.settle();
  return { ...all, session, page: to.page };
}

describe('branching', () => {
  it('a branch is its parent until it leaves; turning one knob there makes another run, and the link replays both', async () => {
    const first = await lab();
    await trained(first, 60);
    const [before] = digests(first.session);
    const to = branched(first.page, first.session, 'a', [{ at: 30 }]);
    const all = await moved(first, to);
    const { session, frames } = all;
    expect(session.arms.map((arm) => [arm.id, arm.count])).toEqual([
      ['a', 60],
      ['b', 60],
      ['a-2', 30],
    ]);
    expect([session.update, session.branches]).toEqual([30, [{ arm: 'a-2', from: 'a', at: 30 }]]);
    expect(session.arms[2].digest).toBe(session.arms[0].past(30).columns.digest('fake'));
    expect(digests(session)[0]).toBe(before);

    expect(session.set('reward.cap', 0.1, [session.arms[2]])).toBe('live');
    await frames.settle();
    await trained(all, 60);
    expect(session.arms.map((arm) => arm.count)).toEqual([60, 60, 60]);
    expect(session.arms[2].edits).toEqual([{ at: 30, path: 'reward.cap', value: 0.1 }]);
    expect(digests(session)[0]).toBe(before);
    expect(digests(session)[2]).not.toBe(before);

    const { hash } = session.link();
    expect(hash).toMatch(/arms=a,b,a-2&tree=a-2\.a@30/);
    const { route, problems } = decodeRoute(hash, context);
    expect(problems).toEqual([]);
    expect(encodeRoute(route, context)).toBe(hash);
    const replayed = await lab(hash);
    await replayed.frames.settle();
    expect(digests(replayed.session)).toEqual(digests(session));
    expect(replayed.session.branches).toEqual(session.branches);
  });

  it('two branches of one arm at once, each with a knob turned where it leaves: what is live acts from there on', async () => {
    const first = await lab();
    await trained(first, 60);
    const edits = [{ path: 'reward.cap', value: 0.1 }];
    const forks = [
      { at: 20, edits, title: { zh: '重来', en: 'again' } },
      { at: 60, edits },
    ];
    const all = await moved(first, branched(first.page, first.session, 'a', forks));
    const [a, , again, on] = all.session.arms;
    expect([again.title.en, on.title.en, again.count, on.count]).toEqual(['again', 'ask (3)', 20, 60]);
    expect([again, on].map((arm) => arm.edits)).toEqual([20, 60].map((at) => [{ at, path: 'reward.cap', value: 0.1 }]));
    expect([again.spec.reward.cap, on.spec.reward.cap, a.spec.reward.cap]).toEqual([0.1, 0.1, 0.3]);
    await trained(all, 90);
    for (const arm of [again, on]) {
      const { at } = arm.edits[0];
      expect(arm.past(at).columns.digest('fake')).toBe(a.past(at).columns.digest('fake'));
      expect(arm.past(at + 1).columns.digest('fake')).not.toBe(a.past(at + 1).columns.digest('fake'));
    }
  });

  it('where there is no room others make way, are named, and come back with all they had', async () => {
    const first = await lab();
    await trained(first, 60);
    const edits = [{ path: 'reward.cap', value: 0.1 }];
    const two = await moved(first, branched(first.page, first.session, 'a', [{ at: 20, edits }, { at: 60 }]));
    await trained(two, 70);
    two.session.arms[1].title = { zh: '别的', en: 'other' };
    const before = { digests: digests(two.session), link: two.session.link().hash };
    const stood = asItStands(two.page, two.session);

    const to = branched(two.page, two.session, 'a', [{ at: 30, edits }])!;
    expect(to.gone.map(({ en }) => en)).toEqual(['other']);
    const all = await moved(two, to);
    expect(all.session.arms.map(({ id, count }) => [id, count])).toEqual([
      ['a', 70],
      ['a-2', 70],
      ['a-3', 70],
      ['a-4', 30],
    ]);
    await trained(all, 80);
    const { hash } = all.session.link();
    expect(hash).toMatch(/arms=a,a-2,a-3,a-4&tree=a-2\.a@20,a-3\.a@60,a-4\.a@30/);
    const replayed = await lab(hash);
    expect(digests(replayed.session)).toEqual(digests(all.session));

    const back = await moved(all, stood);
    expect(back.session.link().hash).toBe(before.link);
    expect(digests(back.session)).toEqual(before.digests);
    expect(back.session.arms[1].title.en).toBe('other');
    await trained(back, 75);
    expect(back.session.arms.map(({ count }) => count)).toEqual([75, 75, 75, 75]);
  });

  it('without a change it goes on exactly as its parent did', async () => {
    const first = await lab();
    await trained(first, 60);
    const all = await moved(first, branched(first.page, first.session, 'a', [{ at: 47 }]));
    await trained(all, 60);
    expect(all.session.arms[2].digest).toBe(all.session.arms[0].digest);
    const { columns } = all.session.arms[2].past();
    expect(METRIC_IDS.every((id) => columns.column(id).length === 60)).toBe(true);
  });

  it('no copy beyond the third arm; a parent that leaves takes its name from the tree; starting over ends the tree', async () => {
    const first = await lab();
    await trained(first, 30);
    let all = await moved(first, branched(first.page, first.session, 'a', [{ at: 10 }]));
    await trained(all, 30);
    all = await moved(all, branched(all.page, all.session, 'a-2', [{ at: 20 }]));
    await trained(all, 30);
    expect(all.session.branches.map((b) => `${b.arm}<${b.from}`)).toEqual(['a-2<a', 'a-3<a-2']);
    expect(duplicated(all.page, all.session, 'a')).toBeUndefined();
    all.session.arms[3].title = { zh: '封顶', en: 'capped' };
    const left = await moved(all, without(all.page, all.session, 'a'));
    expect(left.session.branches.map((b) => `${b.arm}<${b.from}`)).toEqual(['a-3<a-2']);
    expect(left.session.arms.map((arm) => [arm.title.en, arm.count])).toEqual([
      [expect.anything(), 30],
      ['ask (2)', 30],
      ['capped', 30],
    ]);
    const middle = without(all.page, all.session, 'a-2')!;
    expect(middle.page.branches).toEqual([{ arm: 'a-3', from: 'a', at: 10 }]);
    left.session.rewind(12);
    expect(left.session.branches.map((b) => b.at)).toEqual([12]);
    left.session.restart();
    expect(left.session.branches).toEqual([]);
  });

  it('a knob that cannot act during a run starts all arms over, and the tree is gone', async () => {
    const first = await lab();
    await trained(first, 30);
    const all = await moved(first, branched(first.page, first.session, 'a', [{ at: 10 }]));
    expect(all.session.set('world.slip', 0.1)).toBe('restart');
    expect(all.session.branches).toEqual([]);
  });
});
