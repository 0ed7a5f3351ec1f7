import { memory } from '@tensorflow/tfjs-core';
import { afterEach, describe, expect, it } from 'vitest';
import { METRIC_IDS, metricIndex } from '../../src/core/metric';
import type { MetricId } from '../../src/core/metric';
import type { Batch } from '../../src/bridge/protocol';
import { Trainer } from '../../workers/trainer';
import { FARMING } from '../engine/cheats';
import { NETTED, TABLED, data, play } from '../engine/runs';
import { wasmPlace } from '../policies/place';

const { wasm } = wasmPlace;

const M = METRIC_IDS.length;
const AGES = 60_000;
const trainers: Trainer[] = [];
function trainer(binary?: string): Trainer {
  const t = new Trainer(binary === undefined ? {} : { wasm: binary });
  trainers.push(t);
  return t;
}
afterEach(async () => {
  for (const t of trainers.splice(0)) await t.close();
});

const count = (batch: Batch) => batch.rows.length / M;
const column = ({ rows }: Batch, id: MetricId) =>
  Array.from({ length: rows.length / M }, (_, u) => rows[u * M + metricIndex(id)]);
/** Resolves after what has been posted to this thread by now was handled. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe('Trainer', () => {
  it('opens a run and says where it runs and how large it is', async () => {
    expect(await trainer(wasm).open(data(TABLED))).toEqual({
      backend: 'js',
      parameters: 18,
      states: 9,
      legalMaximum: 0.1 + 0.1 + 0.1,
      monitors: expect.arrayContaining(['reward', 'four-lines']),
    });
    expect(await trainer(wasm).open(data(NETTED))).toMatchObject({
      backend: 'wasm',
      states: 9,
      legalMaximum: 0.1 + 0.1 + 0.1,
    });
  });

  it('does as many updates as asked, and their rows are the frames of the engine', async () => {
    const t = trainer(wasm);
    await t.open(data(TABLED, 4));
    const [first, second] = [await t.advance(3, AGES, false), await t.advance(4, AGES, true)];
    expect([first.from, count(first), second.from, count(second)]).toEqual([0, 3, 3, 4]);
    expect(first.look).toBeUndefined();
    expect(second.look?.update).toBe(6);
    const frames = await play(data(TABLED, 4), 7);
    expect([...first.rows, ...second.rows]).toEqual(frames.flatMap((f) => METRIC_IDS.map((id) => f.metrics[id])));
  });

  it('returns early when the budget is over, yet always makes headway; 0 updates only look', async () => {
    const t = trainer(wasm);
    await t.open(data(TABLED));
    const none = await t.advance(0, AGES, true);
    expect([count(none), none.look]).toEqual([0, undefined]);
    expect(count(await t.advance(50, 0, false))).toBe(1);
    const some = count(await t.advance(100_000, 200, false));
    expect(some).toBeGreaterThan(1);
    expect(some).toBeLessThan(100_000);
    const look = await t.advance(0, AGES, true);
    expect([look.from, count(look), look.look?.update]).toEqual([1 + some, 0, some]);
  });

  it('a tweak sent while advancing takes effect at the very next update, and says when that was', async () => {
    const t = trainer(wasm);
    await t.open(data(TABLED));
    const answer = t.advance(100_000, AGES, false);
    await aMoment();
    const tweak = await t.tweak('reward.cap', 0);
    for (let i = 0; i < 5; i++) await aMoment();
    await t.close();
    const batch = await answer;
    expect(tweak).toMatchObject({ path: 'reward.cap', value: 0 });
    expect(tweak.at).toBeGreaterThan(0);
    expect(tweak.at).toBeLessThan(count(batch));
    const process = column(batch, 'processReward');
    expect(process.slice(0, tweak.at).every((x) => x > 0)).toBe(true);
    expect(process.slice(tweak.at).every((x) => x === 0)).toBe(true);
    const replayed = await play(data(TABLED, 1, [tweak]), count(batch));
    expect(process).toEqual(replayed.map((f) => f.metrics.processReward));
  });

  it('an advance during which the run is closed, replaced or set back ends there, with whole rows', async () => {
    const t = trainer(wasm);
    await t.open(data(NETTED));
    const snapshot = await t.snapshot();
    for (const interrupt of [() => t.restore(snapshot), () => t.open(data(NETTED, 2)), () => t.close()]) {
      const answer = t.advance(100_000, AGES, true);
      await aMoment();
      await interrupt();
      const batch = await answer;
      expect(batch.from).toBe(0);
      expect(count(batch)).toBeGreaterThan(0);
      expect(Number.isInteger(count(batch))).toBe(true);
    }
    await expect(t.advance(1, AGES, false)).rejects.toThrow('no run is open');
  });

  it('an alarm ends an answer with the update that raised it; a snapshot takes the monitors along', async () => {
    const t = trainer(wasm);
    const { monitors } = await t.open(data(FARMING));
    const batches: Batch[] = [];
    let snapshot: Awaited<ReturnType<Trainer['snapshot']>> | undefined;
    for (let at = 0; at < 200;) {
      if (at >= 20 && !snapshot) snapshot = await t.snapshot();
      batches.push(await t.advance(at < 20 ? 20 - at : 200 - at, AGES, false));
      at += count(batches.at(-1)!);
    }
    const alarms = batches.flatMap(({ watched }) => watched.alarms);
    expect(alarms.length).toBeGreaterThan(2);
    for (const { from, rows, watched } of batches) {
      expect(watched.ratios).toHaveLength((rows.length / M) * monitors.length);
      for (const alarm of watched.alarms) expect(alarm.update).toBe(from + rows.length / M - 1);
    }
    await t.restore(structuredClone(snapshot!));
    const again: typeof alarms = [];
    for (let at = 20; at < 200;) {
      const batch = await t.advance(200 - at, AGES, false);
      again.push(...batch.watched.alarms);
      at += count(batch);
    }
    expect(again).toEqual(alarms.filter(({ update }) => update >= 20));
  });

  it('frees the first run when a second is opened, and one that is no longer wanted when it is ready', async () => {
    const t = trainer(wasm);
    await t.open(data(NETTED));
    await t.close();
    const base = memory().numTensors;
    await t.open(data(NETTED));
    const one = memory().numTensors;
    expect(one).toBeGreaterThan(base);
    await t.open(data(NETTED, 2));
    expect(memory().numTensors).toBe(one);

    const overtaken = t.open(data(NETTED, 3));
    const last = t.open(data(TABLED));
    await expect(overtaken).rejects.toThrow('the run was closed while it was being opened');
    expect(await last).toMatchObject({ backend: 'js' });
    const closed = t.open(data(NETTED, 3));
    await t.close();
    await expect(closed).rejects.toThrow('the run was closed while it was being opened');
    expect(memory().numTensors).toBe(base);
  });

  it('optimum: known where it can be planned for, else the reason; it follows the reward', async () => {
    const t = trainer(wasm);
    const planned = { ...TABLED, reward: { ...TABLED.reward, terms: TABLED.reward.terms.slice(0, 2) } };
    await t.open(data(planned));
    const capped = await t.optimum();
    await t.tweak('reward.cap', Infinity);
    await t.tweak('reward.milestone.weight', 1);
    const farmed = await t.optimum();
    if (!capped.known || !farmed.known) throw new Error('this reward can be planned for');
    expect(capped.aware.success).toBeCloseTo(1, 9);
    expect(farmed.blind.success).toBeCloseTo(0, 9);
    expect(farmed.blind.paid).toBeGreaterThan(capped.blind.paid);

    await t.open(data(TABLED));
    const remembered = await t.optimum();
    if (remembered.known) throw new Error('novelty has no optimum');
    expect(remembered.why.zh).not.toBe('');
    expect(remembered.why.en).not.toBe('');
  });

  it('before a run is open every call rejects with one sentence; a bad tweak does and training goes on', async () => {
    const t = trainer(wasm);
    for (const call of [
      () => t.advance(1, 1, false),
      () => t.tweak('reward.cap', 1),
      () => t.optimum(),
      () => t.snapshot(),
      () => t.restore({} as never),
    ])
      await expect(call()).rejects.toThrow('no run is open');
    await t.open(data(TABLED));
    await expect(t.tweak('world.horizon', 50)).rejects.toThrow('cannot change while a run is under way');
    expect(count(await t.advance(2, AGES, false))).toBe(2);
  });

  it('without the wasm binary says so, and trains all the same', async () => {
    const t = trainer();
    const opened = await t.open(data(NETTED));
    expect(opened.backend).toBe('cpu');
    expect(opened.notice).toMatch('no wasm binary was given');
    expect(count(await t.advance(2, AGES, false))).toBe(2);
  });
});
