import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnOf, returnsToGo, turnStarts } from '../../src/core/estimator';
import type { Credit, Group } from '../../src/core/estimator';
import { valuesOf } from '../../src/core/knob';
import { deviation } from '../../src/core/statistics';
import { estimators } from '../../src/estimators';
import { distance, noCritic } from '../fixtures/vectors';
import { FIXED, group, ofKnobs, paidAlike, shifted } from './arbitrary';

const priced: Credit = { value: (s) => 0.4 * s - 0.7 };
const knowing: Credit = { ...noCritic, truth: (s, a, k) => 0.1 * s - 0.2 * a + 0.05 * k };
const copy = (rows: number[][]) => rows.map((row) => [...row]);
const largest = (rows: number[][]) =>
  distance(
    rows,
    rows.map((row) => row.map(() => 0)),
  );

for (const estimator of estimators.all) {
  const credit = estimator.critic ? priced : estimator.oracle ? knowing : noCritic;
  const values = ofKnobs(estimator.knobs);

  describe(`estimator ${estimator.id}`, () => {
    /** A law declared to hold holds for every admissible knob; one declared not to has a counterexample. */
    const law = (holds: boolean, property: fc.IProperty<never>) => {
      if (holds) fc.assert(property, FIXED);
      else expect(fc.check(property, FIXED).failed, 'declared not to hold, yet no counterexample').toBe(true);
    };
    type Any = fc.IProperty<never>;

    it('gives one finite number per step, the same twice, and leaves its input alone', () => {
      fc.assert(
        fc.property(group, values, (episodes, knobs) => {
          const before = JSON.stringify(episodes);
          const rows = estimator.estimate(episodes, knobs, credit);
          expect(rows.map((row) => row.length)).toEqual(episodes.map((e) => e.rewards.length));
          expect(rows.flat().every(Number.isFinite)).toBe(true);
          expect(estimator.estimate(episodes, knobs, credit)).toEqual(rows);
          expect(JSON.stringify(episodes)).toBe(before);
        }),
        FIXED,
      );
    });

    it('stays finite and keeps its shape through the whole-batch step', () => {
      fc.assert(
        fc.property(fc.array(group, { maxLength: 3 }), values, (groups, knobs) => {
          const batch = groups.map((episodes) => copy(estimator.estimate(episodes, knobs, credit)));
          const shape = batch.map((rows) => rows.map((row) => row.length));
          estimator.finish?.(batch, knobs, groups);
          expect(batch.map((rows) => rows.map((row) => row.length))).toEqual(shape);
          expect(batch.flat(2).every(Number.isFinite)).toBe(true);
        }),
        FIXED,
      );
    });

    it(`zeroWhenAllEqual is ${estimator.laws.zeroWhenAllEqual}`, () =>
      law(
        estimator.laws.zeroWhenAllEqual,
        fc.property(paidAlike, values, (g, v) => largest(estimator.estimate(g, v, credit)) === 0) as unknown as Any,
      ));

    it(`orderFree is ${estimator.laws.orderFree}`, () =>
      law(
        estimator.laws.orderFree,
        fc.property(group, values, (g, v) => {
          const there = estimator.estimate(g, v, credit);
          const back = estimator.estimate([...g].reverse(), v, credit).reverse();
          return distance(there, back) < 1e-7;
        }) as unknown as Any,
      ));

    it(`shiftFree is ${estimator.laws.shiftFree}`, () =>
      law(
        estimator.laws.shiftFree,
        fc.property(group, values, fc.integer({ min: -30, max: 30 }), (g, v, tenths) => {
          const moved = estimator.estimate(shifted(g, tenths / 10), v, credit);
          return distance(estimator.estimate(g, v, credit), moved) < 1e-7;
        }) as unknown as Any,
      ));

    if (estimator.grain === 'episode')
      it('gives all steps of an episode the same number, as its grain says', () => {
        fc.assert(
          fc.property(group, values, (g, v) =>
            estimator.estimate(g, v, credit).every((row) => row.every((a) => a === row[0])),
          ),
          FIXED,
        );
      });
  });
}

describe('laws between estimators', () => {
  const run = (id: string, g: Group, knobs: Record<string, number | boolean | string>, credit = noCritic) =>
    estimators.get(id).estimate(g, valuesOf(estimators.get(id).knobs, knobs as never), credit);

  it('RLOO = G/(G−1) · Dr.GRPO', () => {
    fc.assert(
      fc.property(group, (g) => {
        fc.pre(g.length > 1);
        const scaled = run('dr-grpo', g, {}).map((row) => row.map((a) => (a * g.length) / (g.length - 1)));
        return distance(run('rloo', g, {}), scaled) < 1e-12;
      }),
      FIXED,
    );
  });

  it('GRPO without the deviation is Dr.GRPO', () => {
    fc.assert(
      fc.property(group, (g) => distance(run('grpo', g, { scale: 'none' }), run('dr-grpo', g, {})) === 0),
      FIXED,
    );
  });

  it('GRPO: advantages of a group sum to 0 and never exceed (G−1)/√G', () => {
    fc.assert(
      fc.property(group, (g) => {
        const perEpisode = run('grpo', g, { scale: 'group' }).map((row) => row[0]);
        expect(Math.abs(perEpisode.reduce((a, b) => a + b, 0))).toBeLessThan(1e-6);
        for (const a of perEpisode)
          expect(Math.abs(a)).toBeLessThanOrEqual((g.length - 1) / Math.sqrt(g.length) + 1e-9);
      }),
      FIXED,
    );
  });

  it('GRPO is blind to R → aR + b, a > 0, up to eps', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 2, max: 100 }), fc.integer({ min: -50, max: 50 }), (g, a, b) => {
        fc.pre(deviation(g.map(returnOf)) > 0.05);
        const scaled = g.map((e) => ({ ...e, rewards: Array.from(e.rewards, (r) => (r * a) / 10) }));
        return (
          distance(run('grpo', g, { scale: 'group' }), run('grpo', shifted(scaled, b / 10), { scale: 'group' })) < 5e-4
        );
      }),
      FIXED,
    );
  });

  it('GAE with λ = 1 is return-to-go minus value; with λ = 0 the temporal difference', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 0, max: 100 }), (g, hundredths) => {
        const gamma = hundredths / 100;
        const ended = g.map((e) => ({ ...e, terminated: true }));
        const whole = ended.map((e) => returnsToGo(e.rewards, gamma).map((x, k) => x - priced.value(e.states[k])));
        expect(distance(run('gae', ended, { gamma, lambda: 1, whiten: false }, priced), whole)).toBeLessThan(1e-9);
        const next = g.map((e) =>
          Array.from(e.rewards, (r, k) => {
            const over = k === e.rewards.length - 1 && e.terminated;
            return r + gamma * (over ? 0 : priced.value(e.nexts[k])) - priced.value(e.states[k]);
          }),
        );
        expect(distance(run('gae', g, { gamma, lambda: 0, whiten: false }, priced), next)).toBeLessThan(1e-9);
      }),
      FIXED,
    );
  });

  it('where a step is a turn, GAE per turn and bi-level GAE are GAE; and whatever the turns, undiscounted bi-level GAE is return minus value', () => {
    const discounts = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.boolean());
    fc.assert(
      fc.property(group, discounts, (g, [gamma, lambda, bootstrap]) => {
        const knobs = { gamma: gamma / 100, lambda: lambda / 100, bootstrap };
        const plain = g.map((e) => ({ ...e, turns: Array.from(e.rewards, (_, k) => k) }));
        const steps = run('gae', plain, knobs, priced);
        expect(distance(run('turn-gae', plain, knobs, priced), steps)).toBeLessThan(1e-9);
        const outer = { turnGamma: knobs.gamma, turnLambda: knobs.lambda, bootstrap };
        expect(distance(run('bi-level-gae', plain, outer, priced), steps)).toBeLessThan(1e-9);
        const whole = { turnGamma: 1, turnLambda: 1, gamma: 1, lambda: 1, bootstrap };
        const undiscounted = run('gae', g, { gamma: 1, lambda: 1, bootstrap }, priced);
        expect(distance(run('bi-level-gae', g, whole, priced), undiscounted)).toBeLessThan(1e-9);
      }),
      FIXED,
    );
  });

  it('GAE per turn gives all steps of a turn one number, whatever the critic says inside it', () => {
    fc.assert(
      fc.property(group, (g) => {
        const rows = run('turn-gae', g, {}, priced);
        g.forEach((episode, i) => {
          const starts = turnStarts(episode);
          for (let j = 0; j + 1 < starts.length; j++)
            expect(new Set(rows[i].slice(starts[j], starts[j + 1])).size).toBe(1);
        });
      }),
      FIXED,
    );
  });

  it('REINFORCE without baseline is GAE of a critic that knows nothing', () => {
    fc.assert(
      fc.property(group, (g) => {
        const blind = run('gae', g, { gamma: 0.9, lambda: 1, whiten: false });
        return distance(run('reinforce', g, { gamma: 0.9, baseline: 'none' }), blind) < 1e-12;
      }),
      FIXED,
    );
  });
});
