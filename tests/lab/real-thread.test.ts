// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OpenThread } from '../../src/bridge/trainer';
import { turn } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import type { Spec } from '../../src/core/spec';
import type { Start } from '../../src/lab/edits';
import { ArmRun } from '../../src/lab/run.svelte';
import { Trainer } from '../../workers/trainer';
import { lesson, messages } from './fake';

/** The real trainer, in this thread. */
const open: OpenThread = () => {
  const api = new Trainer();
  return { api, close: () => void api.close() };
};

const small = (['policy=table', 'world.map=two', 'world.horizon=30'] as const).reduce<Spec>((spec, word) => {
  const [path, value] = word.split('=');
  return turn(spec, path, /^\d+$/.test(value) ? Number(value) : value, catalog)!.spec;
}, lesson.arms['capped'].spec);
const start: Start = { spec: small, seed: 3, edits: [], scheduled: [{ at: 20, path: 'update.lr', value: 0.05 }] };

async function pulled(arm: ArmRun, updates: number) {
  while (arm.count < updates) await arm.pull(updates - arm.count, 1000, false);
  arm.publish();
}

async function edited(dies: number | undefined) {
  let die = (_why: string) => {};
  const arm = new ArmRun('a', lesson.title, start, {
    catalog,
    open: (ondead) => {
      die = ondead;
      return open(ondead);
    },
  });
  await arm.open();
  const edits = [
    [10, 'reward.cap', 0.1],
    [15, 'reward.novelty.weight', 0.05],
    [62, 'credit', 'gae'],
    [66, 'credit.lambda', 0.8],
    [70, 'reward.price.goal', 2],
  ] as const;
  for (const [at, path, value] of edits) {
    await pulled(arm, at);
    expect(arm.set(path, value), path).toBe('live');
    await messages(20);
  }
  await pulled(arm, 80);
  if (dies !== undefined) {
    die('gone');
    expect(arm.status).toBe('failed');
    await arm.revive();
  }
  await pulled(arm, 100);
  return arm;
}

describe('ArmRun on the real engine', () => {
  it('edits replay to the same digest, and a run revived from a snapshot ends as if nothing had been', async () => {
    const arm = await edited(undefined);
    expect(arm.edits).toHaveLength(5);
    const replay = new ArmRun('a', lesson.title, arm.start, { catalog, open });
    await replay.open();
    await pulled(replay, 100);
    expect(replay.digest).toBe(arm.digest);
    expect(replay.digest).toMatch(/^js-100-/);
    expect((await edited(80)).digest).toBe(arm.digest);
    expect(replay.spec).toEqual(arm.spec);
    await replay.rewind(77);
    expect([replay.update, replay.digest, replay.notice]).toEqual([77, arm.past(77).columns.digest('js'), undefined]);
    await pulled(replay, 100);
    expect(replay.digest).toBe(arm.digest);
  });

  it('answers what the best possible policy gets', async () => {
    const arm = new ArmRun('a', lesson.title, start, { catalog, open });
    await arm.open();
    await arm.askOptimum();
    expect([arm.status, arm.optimum?.known]).toEqual(['ready', true]);
  });
});
