import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimator } from '../../src/core/estimator';
import { choice, number, valuesOf } from '../../src/core/knob';
import type { Knobs } from '../../src/core/knob';
import type { Loss } from '../../src/core/loss';
import { registry, use } from '../../src/core/plugin';
import type { RewardTerm } from '../../src/core/reward';
import { termSpec } from '../../src/core/reward';
import { diff, isMode, knobAt, pathsOf, valueAt, withValue } from '../../src/core/spec';
import type { Catalog, Spec } from '../../src/core/spec';
import { text } from '../../src/core/text';
import { SIGHT } from '../../src/core/sight';
import { START } from '../../src/core/start';
import { ROLLOUT, UPDATE } from '../../src/core/train';
import type { World } from '../../src/core/world';
import { FIXED, ofKnob } from '../contract/arbitrary';

const word = text('词', 'word');
const knob = (value: number) => number(value, { min: 0, max: 1, step: 0.25 }, word, word);
const card = (id: string, knobs: Knobs) => ({
  id,
  title: text(id, id),
  about: text(`关于${id}`, `about ${id}`),
  source: 'ours',
  knobs,
});
const unused = () => {
  throw new Error('a card is only read');
};
const world = (id: string, knobs: Knobs): World => ({
  ...card(id, knobs),
  baseline: { idle: 0, random: 0 },
  build: unused,
});
const reward = (id: string, part: RewardTerm['part'], knobs: Knobs): RewardTerm => ({
  ...card(id, knobs),
  part,
  pay: unused,
});
const estimator = (id: string, knobs: Knobs): Estimator => ({
  ...card(id, knobs),
  grain: 'step',
  equation: 'A',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate: unused,
});
const loss = (id: string, knobs: Knobs): Loss => ({ ...card(id, knobs), equation: 'L', token: unused });

const hall = world('hall', { slip: knob(0.25), size: choice('small', { small: word, large: word }, word, word) });
const maze = world('maze', { slip: knob(0) });
const rule = estimator('rule', { gamma: knob(1) });
const other = estimator('other', {});
const clip = loss('clip', { low: knob(0.25) });
const table = card('table', {});
const file = <P extends { id: string }>(...plugins: P[]) =>
  registry(Object.fromEntries(plugins.map((p) => [`./${p.id}.ts`, p as never]))) as never;
const catalog: Catalog = {
  worlds: file(hall, maze),
  tokenWorlds: file(),
  rewards: file(reward('outcome', 'outcome', {}), reward('milestone', 'process', { sharp: knob(0.5) })),
  estimators: file(rule, other),
  losses: file(clip),
  policies: file(table),
};
const spec: Spec = {
  world: use(hall),
  reward: { terms: [termSpec('outcome', 1)], cap: Infinity, prices: {} },
  credit: use(rule),
  loss: use(clip),
  policy: use(table),
  rollout: valuesOf(ROLLOUT),
  update: valuesOf(UPDATE),
  sight: valuesOf(SIGHT),
  start: valuesOf(START),
};

describe('paths', () => {
  it('every section has its knobs, and what a spec leaves out has its declared value', () => {
    const of = (path: string) => valueAt(spec, path, catalog);
    expect(of('world')).toBe('hall');
    expect(of('world.slip')).toBe(0.25);
    expect(of('reward.cap')).toBe(Infinity);
    expect(of('reward.outcome.weight')).toBe(1);
    expect(of('reward.milestone.weight')).toBe(0);
    expect(of('reward.milestone.sharp')).toBe(0.5);
    expect(of('reward.price.goal')).toBe(1);
    expect(of('reward.price.constructor')).toBe(1);
    expect(of('credit.gamma')).toBe(1);
    expect(of('update.lr')).toBe(UPDATE.lr.value);
    expect(valueAt({ ...spec, world: { id: 'hall', values: {} } }, 'world.slip', catalog)).toBe(0.25);
  });

  it('offers every path it can read, once', () => {
    const paths = pathsOf(spec, catalog);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect(knobAt(spec, path, catalog), path).toBeDefined();
      expect(valueAt(spec, path, catalog), path).toBeDefined();
    }
  });

  const hostile = [
    '',
    '.',
    'nothing',
    'world.',
    'world.size.x',
    'world.nothing',
    'rollout',
    'update',
    'reward',
    'reward.',
    'reward.cap.x',
    'reward.milestone',
    'reward.milestone.nothing',
    'reward.nothing.weight',
    'reward.price',
    'reward.price.',
    'reward.price.A b',
    '__proto__',
    '__proto__.x',
    'constructor',
    'constructor.prototype',
    'world.__proto__',
    'world.constructor',
    'world.toString',
    'credit.__proto__',
    'reward.__proto__.x',
    'reward.constructor.weight',
    'reward.milestone.__proto__',
    'reward.milestone.constructor',
    'reward.price.__proto__',
    'rollout.__proto__',
    'update.constructor',
    'world.slip.x.y',
  ];
  it(`knows nothing of ${hostile.length} broken or polluting paths`, () => {
    for (const path of hostile) {
      expect(knobAt(spec, path, catalog), path).toBeUndefined();
      expect(withValue(spec, path, 0.5, catalog), path).toBeUndefined();
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('any string at all is answered, not thrown at', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('world', 'reward', 'price', 'milestone', '__proto__', 'constructor', 'cap'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.anything(), (pieces, raw) => {
        withValue(spec, pieces.join('.'), raw, catalog);
        return Object.getPrototypeOf({}) === Object.prototype && !('polluted' in {});
      }),
      FIXED,
    );
  });
});

describe('withValue', () => {
  it('changes one value in a copy', () => {
    const changed = withValue(spec, 'world.slip', 0.5, catalog)!;
    expect(changed.world.values).toEqual({ slip: 0.5, size: 'small' });
    expect(spec.world.values).toEqual({ slip: 0.25, size: 'small' });
    expect(changed.update).toBe(spec.update);
  });

  it('another plugin comes with its declared values', () => {
    expect(withValue(spec, 'world', 'maze', catalog)!.world).toEqual({ id: 'maze', values: { slip: 0 } });
    expect(withValue(spec, 'world', 'nowhere', catalog)).toBeUndefined();
  });

  it('naming an absent reward term adds it', () => {
    const terms = withValue(spec, 'reward.milestone.weight', 0.3, catalog)!.reward.terms;
    expect(terms.map((t) => [t.id, t.weight])).toEqual([
      ['outcome', 1],
      ['milestone', 0.3],
    ]);
    expect(terms[1].values).toEqual({ sharp: 0.5 });
  });

  it('refuses values that are not admissible', () => {
    for (const raw of [NaN, '0.5', null, {}, Infinity])
      expect(withValue(spec, 'world.slip', raw, catalog)).toBeUndefined();
    expect(withValue(spec, 'reward.milestone.mode', 'sometimes', catalog)).toBeUndefined();
    expect(withValue(spec, 'reward.cap', 'inf', catalog)!.reward.cap).toBe(Infinity);
  });
});

describe('diff', () => {
  /** A spec some number of turned knobs away. */
  const wandered = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }).map((turns) => {
    let at = spec;
    for (const [which, seed] of turns) {
      const paths = [...pathsOf(at, catalog), 'reward.price.goal', 'reward.price.pad'];
      const path = paths[which % paths.length];
      const value = fc.sample(ofKnob(knobAt(at, path, catalog)!), { seed, numRuns: 1 })[0];
      at = withValue(at, path, value, catalog)!;
    }
    return at;
  });
  const everything = (s: Spec) =>
    Object.fromEntries(
      [...pathsOf(s, catalog), 'reward.price.goal', 'reward.price.pad'].map((path) => [
        path,
        valueAt(s, path, catalog),
      ]),
    );

  it('applied to a, diff(a, b) gives b', () => {
    fc.assert(
      fc.property(wandered, wandered, (a, b) => {
        let at = a;
        for (const { path, value } of diff(a, b, catalog)) at = withValue(at, path, value, catalog)!;
        expect(everything(at)).toEqual(everything(b));
        expect(diff(at, b, catalog)).toEqual([]);
      }),
      FIXED,
    );
  });

  it('of equal specs is empty, and of one turned knob is that knob', () => {
    expect(diff(spec, spec, catalog)).toEqual([]);
    const turned = withValue(spec, 'loss.low', 0.75, catalog)!;
    expect(diff(spec, turned, catalog)).toEqual([{ path: 'loss.low', value: 0.75 }]);
  });

  it('another world: its id first, then only what differs from its declared values', () => {
    const elsewhere = withValue(withValue(spec, 'world', 'maze', catalog)!, 'world.slip', 1, catalog)!;
    expect(diff(spec, elsewhere, catalog)).toEqual([
      { path: 'world', value: 'maze' },
      { path: 'world.slip', value: 1 },
    ]);
  });
});

it('isMode', () => {
  expect(['every', 'first', 'terminal', 'always', '__proto__'].map(isMode)).toEqual([true, true, true, false, false]);
});
