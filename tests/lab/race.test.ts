// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import type { RunData } from '../../src/core/spec';
import { Race, budgetsFor, distinctGrounds, ruleOf, usualBudget } from '../../src/lab/race.svelte';
import type { RacePlan } from '../../src/lab/race.svelte';
import { FakeThreads, lesson, messages } from './fake';
import { counted } from './reactive.svelte';

const { spec } = lesson.arms['capped'];
const plan = (over: Partial<RacePlan> = {}): RacePlan => ({
  spec,
  methods: ['grpo', 'gagpo'].map((id) => ruleOf(id, catalog, [])),
  seeds: 4,
  firstSeed: 7,
  budget: 1000,
  ...over,
});
/** 100 environment steps an update; GAGPO is at 80 % after two updates, GRPO after five and, for odd seeds, one later. */
const learn = ({ spec, seed }: RunData, update: number): number =>
  update >= (spec.credit.id === 'gagpo' ? 2 : 5 + (seed % 2)) ? 0.9 : 0.1;

function racing() {
  const threads = new FakeThreads();
  threads.onopen = (trainer) => {
    trainer.pace = 3;
    trainer.succeed = (update) => learn(trainer.data, update);
  };
  return { threads, race: new Race(threads.open, 2) };
}

describe('a race', () => {
  it('runs every method on the same seeds, for the same environment steps, with everything else alike', async () => {
    const { threads, race } = racing();
    const opened: RunData[] = [];
    const before = threads.onopen;
    threads.onopen = (trainer, i) => {
      before(trainer, i);
      const open = trainer.open.bind(trainer);
      trainer.open = (data) => (opened.push(data), open(data));
    };
    await race.start(plan({ spec: { ...spec, sight: { ...spec.sight, meter: 5 } } }));
    expect(opened.map((d) => `${d.seed} ${d.spec.credit.id}`).sort()).toEqual(
      [7, 8, 9, 10].flatMap((seed) => [`${seed} gagpo`, `${seed} grpo`]).sort(),
    );
    for (const { spec: run, tweaks } of opened) {
      expect({ ...run, credit: spec.credit }).toEqual(spec); // the meter is off
      expect(tweaks).toEqual([]);
    }
    expect([race.pool.status, race.pool.progress]).toEqual(['done', 1]);
  });

  it('ranks by the seeds of everyone, with steps to 80 % and mean success', async () => {
    const { race } = racing();
    await race.start(plan());
    expect(race.common).toEqual([7, 8, 9, 10]);
    const [grpo, gagpo] = race.standings;
    expect(grpo).toMatchObject({ id: 'grpo', seeds: 4, solved: 4, steps: { mean: 550 } });
    expect(gagpo.steps).toEqual({ mean: 200, lo: 200, hi: 200 });
    expect(gagpo.area.mean).toBeCloseTo(0.2 * 0.1 + 0.8 * 0.9, 9);
    expect(race.curves('gagpo')).toHaveLength(4);
    expect(race.curves('gagpo')[0]).toHaveLength(race.steps.length);
    expect([race.curves('gagpo')[0][0], race.curves('gagpo')[0].at(-1)]).toEqual([0.1, 0.9]);
  });

  it('while it runs a seed counts once every method has run it', async () => {
    const { threads, race } = racing();
    const seen = counted(() => race.common.join());
    const before = threads.onopen;
    threads.onopen = (trainer, i) => (before(trainer, i), (trainer.held = i === 1)); // the second thread is stuck
    const work = race.start(plan({ seeds: 2 }));
    while (race.curves('gagpo').length < 1) await messages(1);
    flushSync();
    // Thread 1 holds GAGPO's first seed; the other thread has done the rest.
    expect(race.curves('grpo')).toHaveLength(2);
    expect(seen.last).toBe('8');
    expect(race.standings.map((s) => s.seeds)).toEqual([1, 1]);
    threads.all[1].release();
    await work;
    flushSync();
    expect(seen.last).toBe('7,8');
    seen.stop();
  });

  it('keeps what is there when cancelled, and starts afresh', async () => {
    const { race } = racing();
    const work = race.start(plan());
    while (race.common.length < 1) await messages(1);
    race.cancel();
    await work;
    expect(race.pool.status).toBe('cancelled');
    expect(race.common.length).toBeGreaterThan(0);
    await race.start(plan({ seeds: 2, methods: ['rloo', 'gae', 'salt'].map((id) => ruleOf(id, catalog, [])) }));
    expect(race.standings.map((s) => [s.id, s.seeds])).toEqual([
      ['rloo', 2],
      ['gae', 2],
      ['salt', 2],
    ]);
  });

  it('a run that dies twice is reported, and its seed counts for nobody', async () => {
    const { threads, race } = racing();
    const before = threads.onopen;
    threads.onopen = (trainer, i) => (before(trainer, i), i < 2 && trainer.die('no memory', false));
    const single = new Race(threads.open, 1);
    await single.start(plan());
    expect([single.pool.status, single.pool.message?.en]).toEqual(['failed', '1 of 8 runs failed: no memory']);
    expect(single.common).toEqual([8, 9, 10]);
    expect(race.standings).toEqual([]);
  });
});

describe('rules and budgets', () => {
  it('a rule has the knobs of an arm present, else those of the lessons, else the declared ones', () => {
    const own = { ...spec, credit: { id: 'gagpo', values: { gamma: 0.5, lambda: 0.25, std: true } } };
    expect(ruleOf('gagpo', catalog, [spec, own]).values).toMatchObject({ gamma: 0.5, lambda: 0.25 });
    expect(ruleOf('rewardflow', catalog, []).values).toMatchObject({ gamma: 0.95, std: true });
    expect(ruleOf('rloo', catalog, [])).toEqual({ id: 'rloo', values: {} });
  });

  it('budgets are round numbers around what the run can cost', () => {
    const full = 300 * 8 * 4 * 120;
    const budgets = budgetsFor(spec, 300, catalog);
    expect(budgets).toEqual([300_000, 500_000, 1_000_000]);
    for (const [i, share] of [0.25, 0.5, 1].entries()) {
      expect(budgets[i] / (share * full)).toBeGreaterThan(0.7);
      expect(budgets[i] / (share * full)).toBeLessThan(1.3);
    }
    expect(usualBudget(budgets)).toBe(0);
    expect(usualBudget([50_000, 100_000, 200_000])).toBe(1);
    expect(usualBudget([10_000, 20_000, 50_000])).toBe(2);
  });

  it('arms that differ in credit or meter alone are one race', () => {
    const arms = [
      { id: 'a', spec },
      { id: 'b', spec: { ...spec, credit: ruleOf('rloo', catalog, []), sight: { ...spec.sight, meter: 9 } } },
      { id: 'c', spec: { ...spec, sight: { ...spec.sight, aliased: true } } },
      { id: 'd', spec: lesson.arms['uncapped'].spec },
    ];
    expect(distinctGrounds(arms).map((a) => a.id)).toEqual(['a', 'c', 'd']);
  });
});
