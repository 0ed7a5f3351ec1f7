// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { repairsFor } from '../../src/core/deeds';
import { use } from '../../src/core/plugin';
import { valueAt, withValue, worldOf } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import officeRepoFix from '../../src/envs/tools/office-repo-fix';
import repoFix from '../../src/envs/turns/repo-fix';
import { RedTeam } from '../../src/lab/red-team.svelte';
import { reportOf } from '../../src/lab/red-team-report';
import { honestTwin } from '../../src/lab/swarm';
import { OFFICE, tokenSpec } from '../../src/lessons/setups-tokens';
import { extentOf } from '../../src/ui/red-team/extent';
import { FakeThreads, lesson, messages } from './fake';

const { spec } = lesson.arms['capped'];
const plan = { spec, firstSeed: 5, seconds: 45, seeds: 6 };

/**
 * A team on two pretended threads, whose runs end with this true success by seed, and a clock that goes on by so many
 * milliseconds for every two updates, as one goes on in each thread.
 */
function team(success: (seed: number) => number = () => 0, cost: (update: number) => number = () => 0) {
  const threads = new FakeThreads();
  let now = 0;
  threads.onopen = (trainer) => {
    trainer.pace = 1;
    trainer.succeed = (update) => ((now += cost(update) / 2), success(trainer.data.seed));
  };
  return { threads, team: new RedTeam(catalog, threads.open, 2, () => now), clock: () => now };
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

  it('begins no run that would end after its time', async () => {
    const { team: t, clock } = team(
      () => 0,
      () => 40,
    ); // 300 updates in 12 s
    await t.start({ ...plan, seeds: 12 });
    expect(seeds(t)).toHaveLength(6);
    expect([t.assaults[0].updates, t.assaults[0].cut, t.pool.status]).toEqual([300, 0, 'done']);
    expect(clock()).toBeLessThan(45_000);
  });

  it('on a slow machine runs are shorter, so that three seeds are done in time, and it says so', async () => {
    const { team: t, clock } = team(
      () => 0,
      () => 200,
    ); // 300 updates would take a minute
    await t.start({ ...plan, seeds: 12 });
    const [{ updates, full, attackers, took }] = t.assaults;
    expect(attackers.length).toBeGreaterThanOrEqual(3);
    expect([full, attackers.every((a) => a.updates >= updates / 2)]).toEqual([300, true]);
    expect(updates).toBeGreaterThan(120);
    expect(updates).toBeLessThan(160);
    expect(took).toBeGreaterThan(30_000);
    expect(clock()).toBeLessThan(46_000);
    expect(extentOf(t.assaults[0]).map((words) => words.en)[1]).toMatch(/shorter than the usual 300 updates/);
  });

  it('time is up when it is up: a machine that slows down has its runs ended, and those that got half-way count', async () => {
    const { team: t, clock } = team(
      () => 0,
      (update) => (update < 100 ? 30 : 400),
    );
    await t.start({ ...plan, seeds: 12 });
    const [{ updates, attackers, cut }] = t.assaults;
    expect(updates).toBe(300);
    expect(attackers.map((a) => a.updates < 300 && a.updates >= 150)).toEqual([true, true]);
    expect(cut).toBe(0);
    expect(clock()).toBeLessThan(47_000);
    expect(extentOf(t.assaults[0]).map((words) => words.en)[1]).toMatch(
      /^Time ended 2 of them early, the shortest after 2\d\d updates/,
    );
  });

  it('a machine on which nobody gets half-way gives no verdict', async () => {
    const { team: t, clock } = team(
      () => 0,
      () => 3000,
    );
    await t.start({ ...plan, seeds: 12 });
    expect(clock()).toBeLessThan(52_000);
    expect([t.assaults[0].attackers, t.assaults[0].cut, extentOf(t.assaults[0])]).toEqual([[], 2, []]);
    expect(reportOf(t.assaults[0], catalog).tally.n).toBe(0);
  });

  it('tells how much time has gone while it works', async () => {
    const { team: t } = team(
      () => 0,
      () => 40,
    );
    const work = t.start(plan);
    const seen: number[] = [];
    while (t.running && seen.length < 60) {
      await messages(1);
      seen.push(t.elapsed);
    }
    expect(new Set(seen).size).toBeGreaterThan(10);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(t.seconds).toBe(45);
    t.cancel();
    await work;
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
    const fresh = { spec, updates: 9, full: 9, cut: 0, attackers: [], twins: [], began: 0, took: 0 };
    expect(reportOf(fresh, catalog)).toMatchObject({ honest: undefined, four: undefined, findings: [], repairs: [] });
  });
});

describe('honest twins', () => {
  const paid = (['reward.milestone.weight', 'reward.price.ok-call'] as const).reduce<Spec>(
    (s, path, i) => withValue(s, path, [0.3, 2][i], catalog)!,
    OFFICE,
  );

  it('train on the true outcome alone and meet the attacked reward in their last update', async () => {
    const { data, finale } = honestTwin(paid, 4, catalog);
    expect(data.spec.reward.terms.map((t) => [t.id, t.weight])).toEqual([['outcome', 1]]);
    expect([data.seed, data.tweaks]).toEqual([4, []]);
    const last = finale.reduce<Spec>((s, { path, value }) => withValue(s, path, value, catalog)!, data.spec);
    for (const path of ['reward.milestone.weight', 'reward.price.ok-call', 'reward.outcome.weight'])
      expect(valueAt(last, path, catalog), path).toBe(valueAt(paid, path, catalog));

    const { threads, team: t } = team();
    await t.start({ ...plan, spec: paid });
    const calls = threads.all.flatMap(({ calls }) => calls);
    const first = calls.indexOf('tweak reward.milestone.weight');
    expect(calls.slice(first).find((call) => !call.startsWith('tweak'))).toBe('advance 1');
  });

  it('have the world’s guards on, which go before the last update: else honest pay would be won by cheating', () => {
    const { data, finale } = honestTwin(tokenSpec({ world: use(officeRepoFix) }), 1, catalog);
    expect(data.spec.world.values['guard']).toBe(true);
    expect(finale).toEqual([{ path: 'world.guard', value: false }]);
    // One that cannot be turned during a run stays.
    const fixed = honestTwin({ ...spec, world: use(repoFix) }, 1, catalog);
    expect(fixed.data.spec.world.values['protect']).toBe(true);
    expect(fixed.finale.map(({ path }) => path)).not.toContain('world.protect');
  });

  it('stand in where nothing is exact: in token worlds, two attackers to one twin', async () => {
    const { team: t } = team();
    await t.start({ ...plan, spec: paid });
    const { attackers, twins } = t.assaults[0];
    expect([attackers.length, twins.length]).toEqual([6, 3]);
  });
});
