// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { groupsFor } from '../../src/lab/moment';
import { frozen, opened } from './credit-views';
import { messages } from './fake';

describe('knobs that need other rollouts', () => {
  it('are those of a noisy world and the group size, as the run has them at first', async () => {
    const { view, arm } = await opened();
    const { world, rollout } = arm.spec;
    expect(view.resampling.map(({ id, value }) => [id, value])).toEqual([
      ['slip', world.values['slip']],
      ['groupSize', rollout.groupSize],
    ]);
  });

  it('hold the policy and the draw; the run keeps its values; large groups are fewer', async () => {
    const { view, thread, arm } = await frozen();
    await view.resample();
    thread.calls.length = 0;
    view.turn('slip', 0.2);
    view.turn('slip', 0.3);
    view.turn('groupSize', 64);
    await messages(12);
    expect(thread.calls.filter((c) => c.startsWith('freeze'))).toEqual([
      'freeze 32 1 held slip=0.2',
      'freeze 8 1 held slip=0.3 groupSize=64',
    ]);
    expect(view.moment?.world.values['slip']).toBe(0.3);
    expect([view.rollouts, arm.edits, arm.spec.world.values['slip']]).toEqual(['resampled', [], 0]);
  });

  it('refuse what they do not admit, and ask for nothing when nothing moves', async () => {
    const { view, thread } = await frozen();
    view.turn('slip', NaN);
    view.turn('map', 'two');
    view.turn('slip', 0);
    expect(thread.calls).toEqual([]);
  });

  it('are forgotten when the run itself changes its rollouts', async () => {
    const { view, arm } = await frozen();
    view.turn('groupSize', 4);
    await messages(8);
    arm.set('rollout.groupSize', 16);
    view.follow();
    await messages(8);
    expect(view.resampling.at(-1)!.value).toBe(16);
  });
});

it('the steps to judge stay about as many', () => {
  expect([2, 8, 16, 32, 64].map(groupsFor)).toEqual([32, 32, 32, 16, 8]);
});
