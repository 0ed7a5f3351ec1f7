// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { SeedFan } from '../../src/lab/fan.svelte';
import { Pool, poolSize } from '../../src/lab/pool.svelte';
import { Sweep } from '../../src/lab/sweep.svelte';
import { FakeThreads, lesson, messages } from './fake';
import { counted } from './reactive.svelte';

const data = { spec: lesson.arms['capped'].spec, seed: 7, tweaks: [{ at: 5, path: 'reward.cap', value: 1 }] };
const jobs = Array.from({ length: 5 }, (_, i) => ({ data: { ...data, seed: i }, updates: 450 }));

describe('Pool', () => {
  it('does every job on two threads, closes them, and progress goes from 0 to 1', async () => {
    const threads = new FakeThreads();
    const pool = new Pool(threads.open, 2);
    const seen = counted(() => pool.progress);
    const ended: number[] = [];
    const values: number[] = [];
    const work = pool.run(jobs, (index, { columns, backend }) => {
      expect([columns.length, backend]).toEqual([450, 'fake']);
      ended.push(index);
      flushSync();
      values.push(seen.last);
    });
    expect(pool.status).toBe('running');
    await work;
    flushSync();
    expect(ended.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect([pool.status, seen.last, pool.message]).toEqual(['done', 1, undefined]);
    expect([threads.all.length, threads.closed.length]).toEqual([2, 2]);
    seen.stop();
  });

  it('cancel ends the threads at once and leaves what is there', async () => {
    const threads = new FakeThreads();
    threads.onopen = (trainer, index) => (trainer.held = index === 1); // this one never answers
    const pool = new Pool(threads.open, 2);
    const ended: number[] = [];
    const work = pool.run(jobs, (index) => ended.push(index));
    while (ended.length < 2) await messages(1);
    pool.cancel();
    expect([threads.closed.length, pool.status]).toEqual([2, 'cancelled']);
    const there = ended.length;
    threads.all[1].release();
    await work;
    await messages(20);
    expect([ended.length, pool.status]).toEqual([there, 'cancelled']);
    expect(pool.progress).toBeLessThan(1);
    pool.cancel();
    expect(pool.status).toBe('cancelled');
  });

  it('tells of nothing after a cancel, even if an answer was on its way', async () => {
    const threads = new FakeThreads();
    const pool = new Pool((ondead) => ({ api: threads.open(ondead).api, close: () => {} }), 1);
    const ended: number[] = [];
    const work = pool.run(jobs, (index) => ended.push(index));
    await messages(1);
    pool.cancel();
    await work;
    expect([ended, pool.status]).toEqual([[], 'cancelled']);
  });

  it('a second run replaces the first', async () => {
    const threads = new FakeThreads();
    const pool = new Pool(threads.open, 2);
    const ended: string[] = [];
    const first = pool.run(jobs, (index) => ended.push(`first ${index}`));
    const second = pool.run(jobs.slice(0, 1), (index) => ended.push(`second ${index}`));
    await Promise.all([first, second]);
    expect([ended, pool.status]).toEqual([['second 0'], 'done']);
  });

  it('a thread that dies costs its job one more try; a job that fails twice is reported, the rest is kept', async () => {
    const threads = new FakeThreads();
    threads.onopen = (trainer, index) => index === 0 && trainer.die('once', false);
    const pool = new Pool(threads.open, 1);
    const ended: number[] = [];
    await pool.run(jobs, (index) => ended.push(index));
    expect([ended, pool.status]).toEqual([[0, 1, 2, 3, 4], 'done']);

    const bad = new FakeThreads();
    bad.onopen = (trainer, index) => index < 2 && trainer.die('no memory', false);
    const unlucky = new Pool(bad.open, 1);
    ended.length = 0;
    await unlucky.run(jobs, (index) => ended.push(index));
    expect([ended, unlucky.status, unlucky.message?.en]).toEqual([
      [1, 2, 3, 4],
      'failed',
      '1 of 5 runs failed: no memory',
    ]);
    expect(bad.closed.length).toBe(bad.all.length);
  });

  it('a job with so many environment steps ends with the update that uses them up, and is whole then', async () => {
    const threads = new FakeThreads(); // 100 steps an update
    threads.onopen = (trainer) => (trainer.pace = 1);
    const pool = new Pool(threads.open, 1);
    const seen = counted(() => pool.progress);
    const lengths: number[] = [];
    const shares: number[] = [];
    await pool.run(
      [2000, 50, 450].map((steps) => ({ data, updates: 20, steps })),
      (_, { columns }) => {
        lengths.push(columns.length);
        flushSync();
        shares.push(seen.last);
      },
    );
    expect(lengths).toEqual([20, 1, 5]);
    expect(shares.map((s) => s.toFixed(4))).toEqual(['0.3333', '0.6667', '1.0000']);
    seen.stop();
  });

  it('takes one or two processors', () => {
    expect([poolSize(1), poolSize(2), poolSize(64), poolSize(0)]).toEqual([1, 2, 2, 1]);
  });
});

describe('SeedFan', () => {
  it('runs the same spec and edits over counted-up seeds: curves, ends, median and interval', async () => {
    const threads = new FakeThreads();
    const fan = new SeedFan(threads.open, 2);
    const arrived = counted(() => fan.runs.length);
    expect(fan.summary('paidReward')).toBeUndefined();
    await fan.start(data, 8, 30, ['paidReward']);
    flushSync();
    expect(fan.runs.map((r) => r.seed)).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    expect(arrived.last).toBe(8);
    for (const { curves } of fan.runs) expect(curves.paidReward).toHaveLength(30);
    const ends = fan.ends('paidReward');
    for (const [i, { value }] of ends.entries()) {
      const alone = 0.9 ** 30 * (i / 1000); // the pretended trainer forgets its seed by a tenth an update
      expect(value - ends[0].value).toBeCloseTo(alone, 12);
    }
    const s = fan.summary('paidReward')!;
    expect(s.n).toBe(8);
    expect(s.median).toBeCloseTo((ends[3].value + ends[4].value) / 2, 12);
    expect(s.mean).toBeCloseTo(s.median, 12);
    const sd = 0.9 ** 30 * 0.001 * Math.sqrt(6); // of 0 … 7
    expect(s.hi - s.mean).toBeCloseTo((2.365 * sd) / Math.sqrt(8), 9);
    expect(fan.ends('kl')).toEqual([]);
    arrived.stop();
  });

  it('keeps what is there when cancelled, and starts afresh', async () => {
    const threads = new FakeThreads();
    const fan = new SeedFan(threads.open, 1);
    const work = fan.start(data, 8, 30, ['paidReward']);
    while (fan.runs.length < 3) await messages(1);
    fan.cancel();
    await work;
    expect([fan.runs.length, fan.pool.status]).toEqual([3, 'cancelled']);
    await fan.start(data, 2, 30, ['paidReward']);
    expect([fan.runs.length, fan.pool.status]).toEqual([2, 'done']);
  });
});

describe('Sweep', () => {
  it('measures each value over seeds, with the optimum drawn in, overruled by no edit', async () => {
    const threads = new FakeThreads();
    const sweep = new Sweep(catalog, threads.open, 2);
    const values = [0, 0.5, 2, 99];
    await sweep.start({
      data,
      path: 'reward.cap',
      values,
      seeds: 3,
      updates: 200,
      metrics: ['paidReward', 'trueSuccess'],
    });
    expect(sweep.doses.map((d) => d.value)).toEqual([0, 0.5, 2]); // 99 is no cap the page knows
    expect(sweep.doses.map((d) => d.optimum?.known && d.optimum.blind.success)).toEqual(
      [0, 0.5, 1].map((success) => success),
    );
    const response = sweep.response('paidReward');
    expect(response.map((r) => [r.value, r.n])).toEqual([
      [0, 3],
      [0.5, 3],
      [2, 3],
    ]);
    for (const { value, mean } of response) expect(mean).toBeCloseTo((value + 0.01) / 0.1, 6);
    expect(sweep.response('kl')).toEqual([]);
  });

  it('keeps what is there when cancelled; the first seed of every value comes first', async () => {
    const threads = new FakeThreads();
    const sweep = new Sweep(catalog, threads.open, 1);
    const plan = {
      data,
      path: 'reward.cap',
      values: [0, 1, 2],
      seeds: 4,
      updates: 20,
      metrics: ['paidReward'] as const,
    };
    const work = sweep.start(plan);
    while (sweep.response('paidReward').length < 3) await messages(1);
    sweep.cancel();
    await work;
    expect([sweep.response('paidReward').map((r) => r.n), sweep.pool.status]).toEqual([[1, 1, 1], 'cancelled']);
  });
});
