import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turn } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import type { Knob } from '../../src/core/knob';
import { knobAt, pathsOf } from '../../src/core/spec';
import type { Spec, Tweak } from '../../src/core/spec';
import { canonical } from '../../src/lab/edits';
import { lessonState } from '../../src/lab/link';
import { decodeRoute, encodeRoute, lessonPage, PARTS, runPage } from '../../src/lab/url';
import type { Route } from '../../src/lab/url';
import { context, lab, lesson } from './fake';

const decode = (hash: string) => decodeRoute(hash, context);
const encode = (route: Route) => encodeRoute(route, context);
const said = (hash: string) => decode(hash).problems.map((p) => p.en);
const fresh = lessonState(lesson, catalog);

describe('decodeRoute', () => {
  it.each([
    ['', 'home'],
    ['#/', 'home'],
    ['#/lessons', 'lessons'],
    ['#/claims', 'claims'],
    ['#/lab', 'lab'],
    ['#/lesson/bonus-eats-task', 'lesson'],
  ])('%s is %s', (hash, page) => {
    const { route, problems } = decode(hash);
    expect(route.page).toBe(page);
    expect(problems).toEqual([]);
  });

  it('reads seed, changed knobs, live edits, the update reached and the view', () => {
    const hash =
      '#/lesson/bonus-eats-task?v=1&seed=7&at=120&capped.reward.cap=0.5&x=uncapped.reward.cap@57:0.3,uncapped.reward.cap@80:inf&lang=en&view=projector&hide=knobs,code';
    const { route, problems } = decode(hash);
    expect(problems).toEqual([]);
    if (route.page !== 'lesson') throw new Error(route.page);
    expect(route.state).toMatchObject({ seed: 7, at: 120, updates: 300, wait: false });
    expect(route.state.arms['capped'].spec.reward.cap).toBe(0.5);
    expect(route.state.arms['uncapped'].edits).toEqual([
      { at: 57, path: 'reward.cap', value: 0.3 },
      { at: 80, path: 'reward.cap', value: Infinity },
    ]);
    expect(route.view).toEqual({ lang: 'en', view: 'projector', hide: ['knobs', 'code'] });
    expect(encode(route)).toBe(hash);
  });

  it('survives mail programs that escape @ : and ,', () => {
    const { route } = decode('#/lab?x=a.reward.cap%4057%3A0.5%2Ca.reward.cap%4060%3A1');
    if (route.page !== 'lab') throw new Error(route.page);
    expect(route.state.arms['a'].edits.map((e) => e.at)).toEqual([57, 60]);
  });

  it('reports each word that does not fit, and keeps the others', () => {
    expect(
      said(
        '#/lesson/bonus-eats-task?seed=-1&seed=8&capped.reward.cap=9&capped.reward.gap=1&ghost.reward.cap=1&capped.update.lr=NaN&x=capped.world.slip@3:0.1,capped.reward.cap@x:1&lang=fr&hide=bank&colour=red&at=999',
      ),
    ).toEqual([
      'lang cannot be "fr"; it was ignored.',
      'There is no "bank" to hide; it was ignored.',
      'seed should be a whole number from 0 to 4294967295; "-1" was ignored.',
      '"reward.cap" was out of range at "9"; it became 3.',
      'There is no knob "reward.gap"; it was ignored.',
      'There is nothing called "ghost.reward.cap"; it was ignored.',
      '"update.lr" cannot be "NaN"; it was ignored.',
      'The live edit "capped.reward.cap@x:1" makes no sense; it was ignored.',
      'There is nothing called "colour"; it was ignored.',
      '"world.slip" cannot change during a run; the edit was ignored.',
      "The link stops at update 999, beyond the run's length; it became 300.",
    ]);
  });

  it('unknown pages, lessons and versions lead somewhere, with a sentence', () => {
    expect(decode('#/nowhere')).toMatchObject({
      route: { page: 'home' },
      problems: [{ en: 'There is no page "nowhere"; this is home.' }],
    });
    expect(decode('#/lesson/__proto__').route.page).toBe('lessons');
    expect(said('#/lesson/gone')).toEqual(['There is no lesson "gone"; here are all of them.']);
    const old = decode('#/lesson/bonus-eats-task?v=9&seed=7');
    expect(old.problems).toHaveLength(1);
    expect(old.route).toEqual({ ...lessonPage(lesson.id, context), view: {} });
  });

  it('a hash of 1 MB costs nothing and is ignored', () => {
    const { route, problems } = decode(`#/lab?${'a.reward.cap=1&'.repeat(70_000)}`);
    expect(route).toEqual({ page: 'home', view: {} });
    expect(problems.map((p) => p.en)).toEqual(['The link is longer than 4 kB; it was ignored.']);
  });

  it('a heavy link waits for "Run", one beyond the budget is shortened as well', () => {
    const heavy = decode('#/lesson/bonus-eats-task?capped.rollout.groups=64&capped.rollout.groupSize=64');
    expect(heavy.route).toMatchObject({ state: { wait: true, updates: 300 } });
    const late = decode('#/lesson/bonus-eats-task?x=capped.rollout.groups@9:64,capped.rollout.groupSize@9:64');
    expect(late.route).toMatchObject({ state: { wait: true } });
    const words = ['rollout.groups=64', 'rollout.groupSize=64', 'rollout.filter=resample', 'rollout.maxTries=64'];
    const beyond = decode(`#/lesson/bonus-eats-task?n=20000&${words.map((w) => `capped.${w}`).join('&')}`);
    expect(beyond.problems.map((p) => p.en)).toEqual([
      expect.stringMatching(/^20000 updates are more than this page allows/),
    ]);
    expect(decode('#/lesson/bonus-eats-task').route).toMatchObject({ state: { wait: false } });
  });

  it('an imported run opens in the lab, at the update it was exported at', () => {
    const data = { spec: lesson.arms['uncapped'].spec, seed: 5, tweaks: [{ at: 3, path: 'reward.cap', value: 0.2 }] };
    const page = runPage({ data, updates: 40 }, context);
    expect(page).toMatchObject({
      page: 'lab',
      state: { seed: 5, at: 40, updates: 40, arms: { a: { spec: data.spec, edits: data.tweaks } } },
    });
  });
});

/** Any admissible value of a knob, as a slider would give it. */
const valueOf = (knob: Knob): fc.Arbitrary<number | string | boolean> =>
  knob.kind === 'flag'
    ? fc.boolean()
    : knob.kind === 'choice'
      ? fc.constantFrom(...Object.keys(knob.options))
      : knob.kind === 'word'
        ? fc.constantFrom(...knob.examples)
        : fc.oneof(
            fc.double({ min: knob.min, max: knob.max, noNaN: true }),
            fc.constant(knob.unlimited ? Infinity : knob.min),
          );

/** A spec some visitor may arrive at: knobs turned one after the other. */
const visited = (base: Spec, most: number): fc.Arbitrary<Spec> =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: most }).map((turns) =>
    turns.reduce((spec, [which, seed]) => {
      const paths = pathsOf(spec, catalog);
      const path = paths[which % paths.length];
      const [value] = fc.sample(valueOf(knobAt(spec, path, catalog)!), { numRuns: 1, seed });
      return turn(spec, path, value, catalog)!.spec;
    }, base),
  );

const live: fc.Arbitrary<Tweak[]> = fc
  .array(
    fc.record({
      at: fc.nat(300),
      path: fc.constant('reward.cap'),
      value: fc.constantFrom(0, 0.15, 0.3, 2.95, Infinity),
    }),
    { maxLength: 6 },
  )
  .map((edits) => edits.sort((a, b) => a.at - b.at));

describe('encodeRoute', () => {
  it('300 pages come back as they were: seed, all knobs, edits, view', () => {
    const arm = (id: string) =>
      fc.record({
        spec: visited(lesson.arms[id].spec, 4).map((spec) => canonical(lesson.arms[id].spec, spec, catalog)),
        edits: live,
      });
    const state = fc
      .record({
        seed: fc.nat(0xffffffff),
        at: fc.nat(300),
        arms: fc.record({ sparse: arm('sparse'), uncapped: arm('uncapped'), capped: arm('capped') }),
      })
      .map((s) => ({ ...fresh, ...s }));
    const view = fc.record(
      {
        lang: fc.constantFrom('zh', 'en'),
        theme: fc.constantFrom('light', 'dark'),
        keys: fc.constant('off'),
        hide: fc.subarray([...PARTS], { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(state, view, (s, v) => {
        const route = { page: 'lesson', id: lesson.id, state: s, view: v } as Route;
        const hash = encode(route);
        expect(hash).toMatch(/^#\/[\w./-]*(\?[\w.@:,=&-]*)?$/);
        const { route: back, problems } = decode(hash);
        if (back.page !== 'lesson') throw new Error(back.page);
        // Heavy settings may shorten the run; everything else must be the same.
        expect({ ...back.state, updates: 0, at: 0, wait: false }).toEqual({ ...s, updates: 0, at: 0 });
        expect(back.view).toEqual(v);
        if (back.state.updates === s.updates) expect([back.state.at, problems]).toEqual([s.at, []]);
        expect(decode(encode(back)).route).toEqual(back);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('says nothing about what is as the author left it', () => {
    expect(encode({ ...lessonPage(lesson.id, context), view: {} })).toBe('#/lesson/bonus-eats-task');
    expect(encode({ page: 'lab', state: lessonState(lab, catalog), view: {} })).toBe('#/lab');
    expect(encode({ page: 'lab', from: lesson.id, state: fresh, view: { lang: 'zh' } })).toBe(
      '#/lab?v=1&from=bonus-eats-task&lang=zh',
    );
    expect(encode({ page: 'home', view: {} })).toBe('#/');
  });

  it('a lesson with a few knobs turned and two live edits fits in 300 characters', () => {
    const edits = [
      { at: 57, path: 'reward.cap', value: 0.3 },
      { at: 120, path: 'reward.cap', value: Infinity },
    ];
    let { spec } = lesson.arms['capped'];
    for (const [path, value] of [
      ['reward.cap', 0.45],
      ['update.entropy', 0.031],
      ['rollout.groupSize', 16],
    ] as const)
      spec = turn(spec, path, value, catalog)!.spec;
    const state = { ...fresh, seed: 4_000_000_001, at: 240, arms: { ...fresh.arms, capped: { spec, edits } } };
    const hash = encode({ page: 'lesson', id: lesson.id, state, view: { lang: 'zh', view: 'projector' } });
    expect(hash.length).toBeLessThanOrEqual(300);
    expect(decode(hash).problems).toEqual([]);
  });
});

describe('lessonPage', () => {
  it('is the page an untouched link leads to', () => {
    expect(decodeRoute(`#/lesson/${lesson.id}`, context).route).toEqual({
      ...lessonPage(lesson.id, context),
      view: {},
    });
  });
});
