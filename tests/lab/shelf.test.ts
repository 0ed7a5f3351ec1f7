// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { MOST_POINTS, MOST_RUNS } from '../../src/bridge/shelf-file';
import { catalog } from '../../src/catalog';
import { Shelf } from '../../src/lab/shelf.svelte';
import { openRun } from '../../src/lab/open-run';
import { Session } from '../../src/lab/session.svelte';
import { context } from './fake';
import { ready } from './sessions';
import { FakeStore } from './shelf-stores';

const about = { version: '0.1.0', lesson: 'lab' };
const now = () => new Date('2026-11-30T01:02:03Z');
const blob = (source: string) => ({ slice: () => ({ text: async () => source }) }) as unknown as Blob;

async function trained(hash = '#/lab?v=1&n=300&seed=5&x=a.reward.cap@30:0.1') {
  const all = await ready(hash);
  all.session.finish();
  await all.frames.settle();
  return all;
}
async function shelved(store = new FakeStore()) {
  const shelf = new Shelf(async () => store, catalog, now);
  await shelf.load();
  return { shelf, store };
}

describe('Shelf', () => {
  it('keeps a run with its curves thinned, and a later visit opens it with the same digest', async () => {
    const { session } = await trained();
    const { shelf, store } = await shelved();
    await shelf.save(session.arms[0], '  tight cap  ', about);
    expect([shelf.problem, shelf.done?.en]).toEqual([undefined, '“tight cap” is on the shelf.']);

    const later = await shelved(store);
    const [{ kept, file }] = later.shelf.runs;
    expect([kept.name, kept.saved, file.updates]).toEqual(['tight cap', '2026-11-30T01:02:03.000Z', 300]);
    expect(file.data.tweaks).toContainEqual({ at: 30, path: 'reward.cap', value: 0.1 });
    expect(kept.curves.every).toBe(3);
    expect(kept.curves.values['paidReward']).toHaveLength(100);
    expect(kept.curves.values['paidReward']![10]).toBeCloseTo(session.arms[0].curves.at('paidReward', 30), 4);
    expect(Object.values(kept.curves.values).every((curve) => curve.length <= MOST_POINTS)).toBe(true);

    const opened = await openRun(blob(JSON.stringify(kept.run)), context);
    if ('why' in opened) throw new Error(opened.why.en);
    const again = await ready('#/lab?v=1');
    const replay = new Session(opened.page, again.session.deps);
    replay.open();
    await again.frames.settle();
    expect(replay.arms[0].digest).toBe(session.arms[0].digest);
    expect(opened.file.digest).toBe(session.arms[0].digest);
  });

  it('renames and deletes; a name of nothing changes nothing', async () => {
    const { session } = await trained();
    const { shelf } = await shelved();
    await shelf.save(session.arms[0], 'one', about);
    await shelf.save(session.arms[1], 'two', about);
    expect(shelf.runs.map((run) => run.kept.name)).toEqual(['two', 'one']);
    await shelf.rename(shelf.runs[1], '  ');
    await shelf.rename(shelf.runs[0], '二');
    await shelf.remove(shelf.runs[1]);
    expect(shelf.runs.map((run) => run.kept.name)).toEqual(['二']);
  });

  it('goes out as one file and comes in again, once', async () => {
    const { session } = await trained();
    const { shelf } = await shelved();
    for (const arm of session.arms) await shelf.save(arm, arm.id, about);
    const file = shelf.file();
    const { shelf: other } = await shelved();
    await other.add(blob(file));
    expect([other.runs.map((r) => r.kept), other.done?.en]).toEqual([
      shelf.runs.map((r) => r.kept),
      '2 runs were added.',
    ]);
    await other.add(blob(file));
    expect([other.runs.length, other.done?.zh]).toEqual([2, '读入 0 个运行，另有 2 个本来就在架上。']);
  });

  it('a file that is cut, foreign, of another version or wrong in one run gives one sentence and changes nothing', async () => {
    const { session } = await trained();
    const { shelf, store } = await shelved();
    await shelf.save(session.arms[0], 'one', about);
    const file = shelf.file();
    const before = JSON.stringify([...store.kept]);
    const raw = JSON.parse(file) as { runs: { run: object }[] };
    const spoilt = {
      ...raw,
      runs: [...raw.runs, { ...raw.runs[0], name: 'new', run: { ...raw.runs[0].run, seed: -1 } }],
    };
    for (const [source, why] of [
      [file.slice(0, file.length - 20), /^The file is cut off or no shelf.*nothing was read\.$/],
      ['', /cut off/],
      ['{"nbformat":4,"cells":[]}', /^This is no shelf of runs exported here \(wrong at \w+\); nothing was read\.$/],
      [JSON.stringify({ ...raw, v: 2 }), /wrong at v\)/],
      [JSON.stringify({ ...raw, runs: [{ ...raw.runs[0], html: '<b>' }] }), /wrong at runs\.0\.html/],
      [JSON.stringify(spoilt), /^Run 2 of the shelf cannot be read, so nothing of the file was\..*seed/],
      [JSON.stringify(raw.runs[0].run), /wrong at kind/],
      ['null', /wrong at file/],
    ] as const) {
      await shelf.add(blob(source));
      expect(shelf.problem?.en).toMatch(why);
      expect(shelf.problem?.zh).toMatch(/没有读取/);
      expect([JSON.stringify([...store.kept]), shelf.runs.length, shelf.done]).toEqual([before, 1, undefined]);
    }
    await shelf.add({ slice: () => ({ text: () => Promise.reject(new Error('gone')) }) } as unknown as Blob);
    expect(shelf.problem?.en).toMatch(/could not open/);
  });

  it('says so where nothing can be stored, and when storage is full', async () => {
    const { session } = await trained();
    const none = new Shelf(() => Promise.reject(new Error('SecurityError')), catalog, now);
    await none.load();
    await none.save(session.arms[0], 'one', about);
    expect([none.status, none.problem?.en]).toEqual(['unavailable', expect.stringMatching(/so there is no shelf/)]);

    const { shelf, store } = await shelved();
    store.full = true;
    await shelf.save(session.arms[0], 'one', about);
    expect([shelf.status, shelf.problem?.en, shelf.runs]).toEqual([
      'ready',
      expect.stringMatching(/could not store/),
      [],
    ]);
  });

  it('is bounded, and leaves what another version stored where it is', async () => {
    const { session } = await trained();
    const { shelf, store } = await shelved();
    await shelf.save(session.arms[0], 'one', about);
    await store.add([{ from: 'the future' }]);
    await shelf.load();
    expect([shelf.runs.length, shelf.strangers]).toEqual([1, 1]);
    const { kept } = shelf.runs[0];
    await store.add(Array.from({ length: MOST_RUNS - 2 }, () => kept));
    await shelf.load();
    await shelf.save(session.arms[0], 'one more', about);
    expect([shelf.problem?.en, store.kept.size]).toEqual([expect.stringMatching(/full/), MOST_RUNS]);
  });
});
