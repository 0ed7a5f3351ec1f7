import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Report, quoted } from '../../src/bridge/report';
import { LIMITS, plainSpec, readSpec, stepsPerUpdate, turn, withinBudget, writeSpec } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import { valuesOf } from '../../src/core/knob';
import { compile } from '../../src/core/tables';

const base = plainSpec(catalog);
const read = (raw: unknown) => readSpec(raw, catalog, base);
/** Objects as an attacker writes them: `__proto__` as an own key. */
const json = (source: string): unknown => JSON.parse(source);
const clean = () => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
};

describe('readSpec', () => {
  it('reads back what writeSpec wrote, through JSON, without a word', () => {
    const capped = turn(turn(base, 'reward.milestone.weight', 0.1, catalog)!.spec, 'reward.cap', 0.35, catalog)!.spec;
    const spec = turn(capped, 'reward.gate', true, catalog)!.spec;
    const file = JSON.stringify(writeSpec(spec));
    expect(file).toContain('"inf"');
    expect(read(json(file))).toEqual({ spec, ignored: [] });
  });

  it('says what was wrong and what was done, once per fault, and keeps the rest', () => {
    const { spec, ignored } = read({
      reward: {
        cap: 9,
        terms: [{ id: 'outcome', weight: 1 }, { id: 'nonsense' }, { id: 'milestone', mode: 'first', wage: 3 }],
      },
      rollout: { groupSize: '8', groups: 12.4 },
      shell: 'rm',
    });
    expect(spec.reward.cap).toBe(3);
    expect(spec.reward.terms.map((t) => [t.id, t.mode, t.weight])).toEqual([
      ['outcome', 'every', 1],
      ['milestone', 'first', 1],
    ]);
    expect(spec.rollout).toEqual({ ...base.rollout, groups: 12 });
    expect(ignored.map((p) => p.en)).toEqual([
      'spec has no field "shell"; it was ignored.',
      '"rollout.groupSize" cannot be "8"; it was ignored.',
      'Reward term "nonsense" is unknown or repeated; it was ignored.',
      'reward.terms has no field "wage"; it was ignored.',
      '"reward.cap" was out of range at "9"; it became 3.',
    ]);
    for (const { zh } of ignored) expect(zh).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'spec'],
    ['NaN', { rollout: { groupSize: NaN }, reward: { cap: NaN } }],
    ['1e999 in a knob with a limit', json('{"update":{"lr":1e999}}')],
    ['__proto__ at the top', json('{"__proto__":{"polluted":1}}')],
    ['__proto__ in values', json('{"world":{"id":"key-door","values":{"__proto__":{"polluted":1}}}}')],
    ['__proto__ as a price', json('{"reward":{"prices":{"__proto__":2,"constructor":2}}}')],
    [
      '__proto__ as a term',
      json('{"reward":{"terms":[{"id":"__proto__"},{"id":"constructor"},{"__proto__":null,"id":7}]}}'),
    ],
    ['constructor as a plugin', { world: { id: 'constructor' }, credit: { id: 'toString' } }],
    ['constructor as a knob', { world: { id: 'key-door', values: { constructor: 1, hasOwnProperty: 2 } } }],
    [
      'wrong types everywhere',
      { world: 1, reward: 'x', credit: [], loss: null, policy: true, rollout: [1], update: '' },
    ],
    ['terms that are no list', { reward: { terms: { 0: { id: 'outcome' } } } }],
    ['deep nesting', json(`${'{"reward":'.repeat(2000)}1${'}'.repeat(2000)}`)],
    ['ten thousand unknown fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))],
  ])('stands %s', (_, raw) => {
    const { spec, ignored } = read(raw);
    expect(ignored.length).toBeGreaterThan(0);
    expect(ignored.length).toBeLessThanOrEqual(21);
    expect(read(writeSpec(spec))).toEqual({ spec, ignored: [] });
    clean();
  });

  it('takes "inf" and Infinity where there is no limit, and nowhere else', () => {
    const finite = turn(base, 'reward.cap', 0.5, catalog)!.spec;
    for (const cap of ['inf', Infinity])
      expect(readSpec({ reward: { cap } }, catalog, finite).spec.reward.cap).toBe(Infinity);
    for (const lr of ['inf', Infinity]) expect(read({ update: { lr } }).spec.update.lr).toBe(base.update.lr);
  });

  it('2,000 fuzzed values: never throws, pollutes nothing, and what comes out passes again unchanged', () => {
    const word = fc.constantFrom(
      ...[
        '__proto__',
        'constructor',
        'id',
        'values',
        'terms',
        'cap',
        'weight',
        'mode',
        'prices',
        'goal',
        'slip',
        'map',
      ],
      ...['outcome', 'milestone', 'key-door', 'decoy', 'grpo', 'gae', 'inf', 'first', 'groupSize', 'lr', 'horizon'],
    );
    const leaf = fc.oneof(word, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.string());
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(word, fc.string()), tie('tree'), { maxKeys: 5 }),
      ),
    }));
    const choice = fc.record(
      { id: fc.oneof(word, tree), values: fc.dictionary(word, tree, { maxKeys: 4 }) },
      { requiredKeys: [] },
    );
    const term = fc.record({ id: word, weight: leaf, mode: leaf, cap: leaf, values: tree }, { requiredKeys: ['id'] });
    const reward = fc.record(
      { terms: fc.array(term, { maxLength: 4 }), cap: leaf, prices: tree },
      { requiredKeys: [] },
    );
    const near = fc.record(
      { world: choice, credit: choice, loss: choice, policy: choice, reward, rollout: tree, update: tree },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(near, tree), (raw) => {
        const { spec } = read(raw);
        expect(read(JSON.parse(JSON.stringify(writeSpec(spec))))).toEqual({ spec, ignored: [] });
        clean();
      }),
      { numRuns: 2000, seed: 11 },
    );
  });
});

describe('turn', () => {
  it('prices only what the world has, and forgets prices when the world changes', () => {
    const eventsOf = (id: string) =>
      compile(catalog.worlds.get(id).build(valuesOf(catalog.worlds.get(id).knobs) as never)).tables.kinds.map(
        (k) => k.id,
      );
    const there = eventsOf('cliff-walking');
    const event = eventsOf('key-door').find((id) => !there.includes(id))!;
    const priced = turn(base, `reward.price.${event}`, 2, catalog)!.spec;
    expect(priced.reward.prices).toEqual({ [event]: 2 });
    expect(turn(base, 'reward.price.constructor', 2, catalog)).toBeUndefined();
    expect(turn(priced, 'world', 'cliff-walking', catalog)!.spec.reward.prices).toEqual({});
    expect(turn(priced, 'world.slip', 0.1, catalog)!.spec.reward.prices).toEqual({ [event]: 2 });
  });

  it('never keeps −0, which a link could not say', () => {
    expect(Object.is(turn(base, 'reward.outcome.weight', -0, catalog)!.value, 0)).toBe(true);
  });
});

describe('budget', () => {
  it('counts dynamic sampling at its dearest', () => {
    const cost = stepsPerUpdate(base, catalog);
    expect(cost).toBe(base.rollout.groups * base.rollout.groupSize * (base.world.values['horizon'] as number));
    const resampled = turn(base, 'rollout.filter', 'resample', catalog)!.spec;
    expect(stepsPerUpdate(resampled, catalog)).toBe(cost * base.rollout.maxTries);
  });

  it('clamps and says so in one sentence; leaves what fits alone', () => {
    const report = new Report();
    expect(withinBudget(300, 10_000, report)).toBe(300);
    expect(report.problems).toEqual([]);
    expect(withinBudget(20_000, LIMITS.steps / 100, report)).toBe(100);
    expect(report.problems.map((p) => p.en)).toEqual([
      '20000 updates are more than this page allows; the run stops at 100.',
    ]);
  });
});

describe('quoted', () => {
  it('makes any foreign word fit to print', () => {
    expect(quoted('a\u202e\nb\u0000')).toBe('"a··b·"');
    expect(quoted('x'.repeat(1e6))).toHaveLength(43);
    expect(quoted({ toString: null })).toBe('"{…}"');
  });
});
