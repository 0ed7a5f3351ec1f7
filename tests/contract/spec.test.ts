import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { decodeValue, encodeValue, valuesOf } from '../../src/core/knob';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import { diff, knobAt, pathsOf, valueAt, withValue } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import { compile } from '../../src/core/tables';
import { SIGHT } from '../../src/core/sight';
import { START } from '../../src/core/start';
import { ROLLOUT, UPDATE } from '../../src/core/train';
import { FIXED, ofKnob, ofKnobs } from './arbitrary';

const start: Spec = {
  world: use(catalog.worlds.all[0]),
  reward: { terms: [termSpec('outcome', 1)], cap: Infinity, prices: {} },
  credit: use(catalog.estimators.get('grpo')),
  loss: use(catalog.losses.get('ppo-clip')),
  policy: use(catalog.policies.all[0]),
  rollout: valuesOf(ROLLOUT),
  update: valuesOf(UPDATE),
  sight: valuesOf(SIGHT),
  start: valuesOf(START),
};
const turn = (spec: Spec, [which, seed]: readonly [number, number]): Spec => {
  const paths = pathsOf(spec, catalog);
  const path = paths[which % paths.length];
  const value = fc.sample(ofKnob(knobAt(spec, path, catalog)!), { seed, numRuns: 1 })[0];
  return withValue(spec, path, value, catalog)!;
};
const wandered = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 15 }).map((turns) => turns.reduce(turn, start));
const everything = (s: Spec) => pathsOf(s, catalog).map((path) => [path, valueAt(s, path, catalog)]);

it('any two specs of the real catalog: the diff, written as link words and read back, leads from one to the other', () => {
  fc.assert(
    fc.property(wandered, wandered, (a, b) => {
      let at = a;
      for (const { path, value } of diff(a, b, catalog)) {
        const word = decodeValue(knobAt(at, path, catalog)!, encodeValue(value));
        at = withValue(at, path, word, catalog)!;
      }
      expect(everything(at)).toEqual(everything(b));
    }),
    { ...FIXED, numRuns: 60 },
  );
});

for (const world of catalog.worlds.all)
  it(`world ${world.id} compiles wherever its knobs stand`, () => {
    fc.assert(
      fc.property(ofKnobs(world.knobs), (values) => {
        const { tables, truth } = compile(world.build(values));
        expect(tables.horizon).toBeGreaterThan(0);
        expect(tables.observation.every(Number.isFinite)).toBe(true);
        expect(tables.prior.length).toBe(tables.actions);
        expect(tables.levels.some((level) => !level.heldOut)).toBe(true);
        expect(
          truth.success.some((x) => x === 1),
          'the task can be done',
        ).toBe(true);
        expect(tables.levels.every((level) => [...level.states].some((s) => tables.distance[s] > 0))).toBe(true);
      }),
      { ...FIXED, numRuns: 12 },
    );
  });
