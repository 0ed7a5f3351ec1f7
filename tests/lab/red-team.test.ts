// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { repairsFor } from '../../src/core/deeds';
import { valueAt, withValue, worldOf } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import { RedTeam, honestTwin } from '../../src/lab/red-team.svelte';
import { reportOf } from '../../src/lab/red-team-report';
import { OFFICE } from '../../src/lessons/setups-tokens';
import { FakeThreads, lesson, messages } from './fake';

const { spec } = lesson.arms['capped'];
const plan = { spec, firstSeed: 5, seconds: 45, seeds: 6 };

/** A team on pretended threads, whose runs end with this true success by seed, and a clock that moves so far with each look. */
function team(success: (seed: number) => number = () => 0, tick = 0) {
  const threads = new FakeThreads();
  threads.onopen = (trainer) => (trainer.succeed = () => success(trainer.data.seed));
  let now = 0;
  return { threads, team: new RedTeam(catalog, threads.open, 2, () => (now += tick)) };
}
const seeds = (t: RedTeam) => t.assaults.at(-1)!.attackers.map((a) => a.seed);

describe('a red team', () => {
  it('trains every seed against the reward, in order, asks once what it invites, and closes its threads', async () => {
    const { threads, team: t } = team((seed) => (seed % 2 ? 1 : 0));
    await t.start(plan);
    expect(seeds(t)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(threads.closed).toHaveLength(2);
    const report = reportOf(t.assaults[0], catalog);
    expect(report.honest).toMatchObject({ paid: 1.4, success: 1, from: 'exact' });
    expect(report.four).toMatchObject({ hack: { paid: 3 }, first: { mean: 0.5 }, rollouts: 0 });
    // x of the pretended trainer tends to ten times the cap: 3.1, more than honest play's 1.4.
    expect(report.seeds.map((s) => s.verdict)).toEqual(['honest', 'hacked', 'honest', 'hacked', 'honest', 'hacked']);
    expect(report.tally.hacked.mean).toBe(0.5);
    expect(report.gain).toBeCloseTo(3.1 - 1.4, 6);
  });

  it('begins no run that would end after its time, waits for three seeds, but not for ever', async () => {
    const slow = team(() => 0, 12_000);
    await slow.team.start(plan);
    expect(seeds(slow.team).length).toBeGreaterThanOrEqual(3);
    expect(seeds(slow.team).length).toBeLessThan(6);
    expect(slow.team.pool.status).toBe('done');
    const crawling = team(() => 0, 50_000);
    await crawling.team.start(plan);
    expect(seeds(crawling.team).length).toBeLessThan(3);
  });

  it('a repair is attacked beside what it repairs; a new target begins a new page', async () => {
    const { team: t } = team();
    await t.start(plan);
    const kinds = worldOf(spec, catalog).build(spec.world.values as never).events;
    expect(repairsFor(spec, kinds, [], catalog)).toEqual([]);
    const repair = { id: 'cap', title: lesson.title, why: lesson.title, changes: [{ path: 'reward.cap', value: 0.1 }] };
    await t.again(t.assaults[0], repair, 45, 5);
    expect(t.assaults).toHaveLength(2);
    expect(t.assaults.map((a) => a.spec.reward.cap)).toEqual([0.3, 0.1]);
    expect(t.assaults[1].repair).toBe(repair);
    // Another repair of the first takes the place of this one.
    const [first] = t.assaults;
    await t.again(first, { ...repair, changes: [{ path: 'reward.cap', value: 0.2 }] }, 45, 5);
    expect(t.assaults.map((a) => a.spec.reward.cap)).toEqual([0.3, 0.2]);
    expect(t.assaults[0]).toBe(first);
    await t.start(plan);
    expect(t.assaults).toHaveLength(1);
  });

  it('keeps what is there when it is cancelled, and hears nothing of it later', async () => {
    const { threads, team: t } = team();
    const work = t.start(plan);
    while (t.assaults[0].attackers.length < 2) await messages(1);
    t.cancel();
    const there = seeds(t);
    await work;
    await messages(20);
    expect([seeds(t), t.running, threads.all.length]).toEqual([there, false, threads.closed.length]);
  });

  it('without seeds there is a report that claims nothing', () => {
    const fresh = { spec, updates: 9, attackers: [], twins: [], began: 0, took: 0 };
    expect(reportOf(fresh, catalog)).toMatchObject({ honest: undefined, four: undefined, findings: [], repairs: [] });
  });
});

describe('honest twins', () => {
  const paid = (['reward.milestone.weight', 'reward.price.ok-call'] as const).reduce<Spec>(
    (s, path, i) => withValue(s, path, [0.3, 2][i], catalog)!,
    OFFICE,
  );

  it('train on the true outcome alone and meet the attacked reward in their last update', () => {
    const { spec: honest, tweaks, seed } = honestTwin(paid, 4, 80, catalog);
    expect(honest.reward.terms.map((t) => [t.id, t.weight])).toEqual([['outcome', 1]]);
    expect([seed, new Set(tweaks.map((t) => t.at))]).toEqual([4, new Set([79])]);
    const last = tweaks.reduce<Spec>((s, { path, value }) => withValue(s, path, value, catalog)!, honest);
    for (const path of ['reward.milestone.weight', 'reward.price.ok-call', 'reward.outcome.weight'])
      expect(valueAt(last, path, catalog), path).toBe(valueAt(paid, path, catalog));
  });

  it('stand in where nothing is exact: in token worlds, two attackers to one twin', async () => {
    const { team: t } = team();
    await t.start({ ...plan, spec: paid });
    const { attackers, twins } = t.assaults[0];
    expect([attackers.length, twins.length]).toEqual([6, 3]);
  });
});
