// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { CreditView, MOST_METHODS } from '../../src/lab/credit.svelte';
import { FROZEN_GROUPS } from '../../src/lab/moment';
import { ArmRun } from '../../src/lab/run.svelte';
import { lesson, messages } from './fake';
import { frozen, opened } from './credit-views';
import { counted } from './reactive.svelte';

const { capped } = lesson.arms;

describe('freezing', () => {
  it('asks once for rollouts and once for all methods, and shows both together', async () => {
    const { view, thread } = await opened();
    const seen = counted(() => [view.moment?.frozen.update, Object.keys(view.moment?.reports ?? {})] as const);
    await view.freeze();
    flushSync();
    expect(thread.calls.slice(1)).toEqual([
      `freeze ${FROZEN_GROUPS} 0`,
      'credit grpo,salt,gagpo,gigpo,rewardflow,oracle',
    ]);
    expect(seen.last).toEqual([0, [...view.chosen]]);
    expect(seen.runs).toBe(2);
    seen.stop();
  });

  it('happens by itself once there is a run to ask, and not again', async () => {
    const { view, thread, arm } = await opened();
    const closed = new ArmRun('capped', capped.title, arm.start, {
      catalog,
      open: () => ({ api: thread, close() {} }),
    });
    const early = new CreditView(closed, catalog);
    early.follow();
    expect(early.freezing).toBe(false);
    view.follow();
    view.follow();
    await messages(8);
    expect(thread.calls.filter((c) => c.startsWith('freeze'))).toHaveLength(1);
  });

  it('says what moved: training goes on, the moment stays', async () => {
    const { view, arm } = await frozen();
    expect(view.moved).toBe(false);
    await arm.pull(3, 10, false);
    arm.publish();
    expect([view.moved, view.moment?.frozen.update]).toEqual([true, 0]);
  });

  it('takes other rollouts on request, and of wishes made meanwhile only the last', async () => {
    const { view, thread } = await frozen();
    const first = view.resample();
    void view.freeze(5);
    void view.freeze(8);
    await first;
    expect(thread.calls.filter((c) => c.startsWith('freeze'))).toEqual(['freeze 32 1', 'freeze 32 8']);
    expect([view.moment?.draw, view.rollouts]).toEqual([8, 'resampled']);
  });
});

describe('methods', () => {
  it('are the lesson’s, the oracle last; unknown ones are left out and one always stays', async () => {
    const { view } = await opened(['oracle', 'grpo', 'nothing']);
    expect(view.chosen).toEqual(['grpo', 'oracle']);
    view.toggle('oracle');
    view.toggle('grpo');
    expect(view.chosen).toEqual(['grpo']);
  });

  it('begin with the one the run trains with', async () => {
    expect((await opened()).view.selected).toBe(capped.spec.credit.id);
    expect((await opened(['salt', 'gigpo'])).view.selected).toBe('salt');
  });

  it('a new one is asked for alone; no more than fit; taking the shown one away shows another', async () => {
    const { view, thread } = await frozen(['grpo', 'salt']);
    view.toggle('gigpo');
    await messages();
    expect(thread.calls).toEqual(['credit gigpo']);
    for (const id of ['gagpo', 'rewardflow', 'hgpo', 'opo', 'rloo']) view.toggle(id);
    expect(view.chosen).toHaveLength(MOST_METHODS);
    view.toggle('grpo');
    expect(view.selected).toBe('salt');
  });
});

describe('knobs', () => {
  it('ask about the frozen rollouts with the new value, only for their own method, and change no training', async () => {
    const { view, thread, arm } = await frozen();
    view.set('gagpo', 'lambda', 0.25);
    await messages();
    expect(thread.calls).toEqual(['credit gagpo']);
    expect(thread.asked.at(-1)!.values).toMatchObject({ lambda: 0.25, gamma: 0.95 });
    expect(view.moment?.reports['gagpo']?.rows[0][0]).toBe(0.25);
    expect([view.rollouts, arm.edits]).toEqual(['same', []]);
  });

  it('turned fast ask one at a time and end at the last value', async () => {
    const { view, thread } = await frozen();
    for (let i = 1; i <= 9; i++) view.set('gagpo', 'lambda', i / 10);
    await messages(8);
    expect(thread.calls).toEqual(['credit gagpo', 'credit gagpo']);
    expect(view.moment?.reports['gagpo']?.rows[0][0]).toBe(0.9);
  });

  it('refuse what the knob does not admit', async () => {
    const { view, thread } = await frozen();
    view.set('gagpo', 'lambda', NaN);
    view.set('gagpo', 'nothing', 1);
    expect(thread.calls).toEqual([]);
    view.set('gagpo', 'lambda', 7);
    expect(view.values('gagpo').lambda).toBe(1);
  });

  it('an answer about earlier rollouts is dropped', async () => {
    const { view, thread } = await frozen();
    view.set('gagpo', 'lambda', 0.1);
    const again = view.resample();
    view.set('gagpo', 'lambda', 0.7);
    await again;
    await messages();
    expect(thread.calls).toEqual([
      'credit gagpo',
      'freeze 32 1',
      'credit grpo,salt,gagpo,gigpo,rewardflow,oracle',
      'credit gagpo',
    ]);
    expect([view.moment?.draw, view.moment?.reports['gagpo']?.rows[0][0]]).toEqual([1, 0.7]);
  });
});

describe('the run’s own knobs', () => {
  it('a live one that decides rollouts takes new ones; one that does not leaves them alone', async () => {
    const { view, thread, arm } = await frozen();
    arm.set('update.entropy', 0.02);
    view.follow();
    expect(view.freezing).toBe(false);
    arm.set('rollout.groupSize', 16);
    view.follow();
    expect(view.freezing).toBe(true);
    await messages(8);
    expect(thread.calls.filter((c) => !c.startsWith('credit'))).toEqual([
      'tweak update.entropy',
      'tweak rollout.groupSize',
      'freeze 32 0',
    ]);
    expect(view.rollouts).toBe('resampled');
  });

  it('another world has nothing to show until it was rolled out', async () => {
    const { view, arm } = await frozen();
    const { spec } = lesson.arms.sparse;
    const opening = arm.open({ ...arm.start, spec: { ...spec, world: catalogWorld('diamond') } });
    view.follow();
    expect(view.moment).toBeUndefined();
    await opening;
    view.follow();
    await messages(8);
    expect(view.moment?.frozen.update).toBe(0);
  });
});

const catalogWorld = (id: string) => ({
  id,
  values: Object.fromEntries(Object.entries(catalog.worlds.get(id).knobs).map(([name, knob]) => [name, knob.value])),
});

describe('what goes wrong', () => {
  it('a refused question is a sentence, and the run lives on', async () => {
    const { view, thread, arm } = await frozen();
    thread.refuse = 'no rollouts are frozen';
    view.set('gagpo', 'lambda', 0.1);
    await messages();
    expect(view.message?.en).toBe('The training thread gave no answer (no rollouts are frozen). Freeze again.');
    expect(arm.status).toBe('ready');
    thread.refuse = undefined;
    await view.freeze();
    expect(view.message).toBeUndefined();
    expect(view.moment?.reports['gagpo']?.rows[0][0]).toBe(0.1);
  });

  it('a thread that dies meanwhile leaves the picture standing', async () => {
    const { view, thread, arm } = await frozen();
    const again = view.resample();
    thread.die('out of memory');
    await again;
    expect([view.freezing, view.moment?.draw, arm.status]).toEqual([false, 0, 'failed']);
    expect(view.ready).toBe(false);
  });

  it('nothing is heard of after it was cancelled', async () => {
    const { view } = await opened();
    const asked = view.freeze();
    view.cancel();
    await asked;
    expect([view.moment, view.message, view.freezing]).toEqual([undefined, undefined, false]);
  });
});
