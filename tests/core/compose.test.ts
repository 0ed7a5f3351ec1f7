import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose, legalMaximum } from '../../src/core/compose';
import { MODES, termSpec } from '../../src/core/reward';
import type { RewardSpec } from '../../src/core/reward';
import { makeRollouts, stepsOf } from '../../src/core/rollouts';
import type { Steps } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import { rewards } from '../../src/rewards';
import { corridor, randomTask } from '../oracle/tasks';

const { tables } = compile(randomTask(1, 9, 3, 25));
const walk = Float64Array.from({ length: tables.states * 3 }, (_, i) => [1 / 3, 2 / 3, 1][i % 3]);

function play(seed: number): Steps {
  const r = makeRollouts(1, tables.horizon);
  simulate(tables, walk, r, seed, 0, 0);
  return stepsOf(r, tables, 0);
}

const cap = fc.oneof(fc.constant(Infinity), fc.double({ min: 0, max: 3, noNaN: true }));
const term = fc.record({
  id: fc.constantFrom(...rewards.ids),
  weight: fc.double({ min: -2, max: 2, noNaN: true }),
  mode: fc.constantFrom(...MODES),
  cap,
  values: fc.constant({}),
});
const reward = fc.record({
  terms: fc.array(term, { minLength: 1, maxLength: 4 }),
  cap,
  prices: fc.record({ a: fc.double({ min: 0, max: 3, noNaN: true }) }),
});
const sum = (xs: Iterable<number>): number => [...xs].reduce((x, y) => x + y, 0);

describe('compose', () => {
  it('never lets the process total, or a term’s own, leave its cap at any step', () => {
    fc.assert(
      fc.property(reward, fc.nat(), (spec, seed) => {
        const { total, outcome, byTerm } = compose(spec, tables, rewards.get).score(play(seed));
        let process = 0;
        const own = spec.terms.map(() => 0);
        total.forEach((x, k) => {
          process += x - outcome[k];
          expect(Math.abs(process)).toBeLessThanOrEqual(spec.cap + 1e-12);
          spec.terms.forEach((t, i) => {
            own[i] += byTerm[i][k];
            expect(Math.abs(own[i])).toBeLessThanOrEqual(t.cap + 1e-12);
          });
        });
      }),
    );
  });

  it('splits every step’s pay into its terms, and what was asked into paid and cut off', () => {
    fc.assert(
      fc.property(reward, fc.nat(), (spec, seed) => {
        const episode = play(seed);
        const { total, byTerm, cutOff } = compose(spec, tables, rewards.get).score(episode);
        const free = { ...spec, cap: Infinity, terms: spec.terms.map((t) => ({ ...t, cap: Infinity })) };
        const asked = compose(free, tables, rewards.get).score(episode);
        total.forEach((x, k) => {
          expect(sum(byTerm.map((t) => t[k]))).toBeCloseTo(x, 12);
          byTerm.forEach((t, i) => expect(t[k] + cutOff[i][k]).toBeCloseTo(asked.byTerm[i][k], 12));
        });
        expect(asked.cutOff.every((t) => t.every((x) => x === 0))).toBe(true);
      }),
    );
  });

  it('behind the gate an episode without outcome pay keeps its fines and loses every bonus; others are paid as ever', () => {
    let shut = 0;
    fc.assert(
      fc.property(reward, fc.nat(), (spec, seed) => {
        const episode = play(seed);
        const open = compose(spec, tables, rewards.get).score(episode);
        const { total, byTerm, cutOff } = compose({ ...spec, gate: true }, tables, rewards.get).score(episode);
        const outcomes = spec.terms.flatMap((t, i) => (rewards.get(t.id).part === 'outcome' ? [i] : []));
        const asked = (i: number, k: number): number => open.byTerm[i][k] + open.cutOff[i][k];
        const waits = outcomes.some((i) => spec.terms[i].weight !== 0);
        if (!waits || outcomes.some((i) => total.some((_, k) => asked(i, k) > 0))) {
          expect(total).toEqual(open.total);
          return;
        }
        shut++;
        spec.terms.forEach((t, i) => {
          if (rewards.get(t.id).part === 'outcome') return;
          byTerm[i].forEach((x, k) => {
            expect(x).toBeLessThanOrEqual(0);
            expect(x + cutOff[i][k]).toBeCloseTo(asked(i, k), 12);
            if (spec.cap === Infinity && t.cap === Infinity) expect(x).toBeCloseTo(Math.min(0, asked(i, k)), 12);
          });
        });
      }),
    );
    expect(shut).toBeGreaterThan(3);
  });

  it('pays a refill after a penalty, and nothing more at the cap', () => {
    const world = compile(corridor(9, 40, [2])).tables;
    const spec: RewardSpec = { terms: [termSpec('milestone', 0.5), termSpec('step', -0.1)], cap: 0.5, prices: {} };
    const episode: Steps = {
      length: 4,
      state: Int32Array.of(1, 2, 1, 2),
      action: Uint8Array.of(1, 0, 1, 0),
      next: Int32Array.of(2, 1, 2, 1),
      events: Uint32Array.of(2, 0, 2, 0),
      terminated: false,
    };
    const { total, cutOff } = compose(spec, world, rewards.get).score(episode);
    const expected = [0.4, -0.1, 0.1, -0.1];
    expected.forEach((x, k) => expect(total[k]).toBeCloseTo(x, 12));
    expect(cutOff[0][2]).toBeCloseTo(0.3, 12);
  });

  it('pays once per key in mode "first" and all at the last step in mode "terminal"', () => {
    const world = compile(corridor(9, 40, [2])).tables;
    const episode: Steps = {
      length: 3,
      state: Int32Array.of(1, 2, 1),
      action: Uint8Array.of(1, 0, 1),
      next: Int32Array.of(2, 1, 2),
      events: Uint32Array.of(2, 0, 2),
      terminated: false,
    };
    const pay = (mode: (typeof MODES)[number]) =>
      Array.from(
        compose({ terms: [termSpec('milestone', 1, { mode })], cap: Infinity, prices: {} }, world, rewards.get).score(
          episode,
        ).total,
      );
    expect(pay('every')).toEqual([1, 0, 1]);
    expect(pay('first')).toEqual([1, 0, 0]);
    expect(pay('terminal')).toEqual([0, 0, 2]);
  });

  it('multiplies by the visitor’s price and falls back on declared knob values', () => {
    const world = compile(corridor(9, 40, [2])).tables;
    const spec: RewardSpec = {
      terms: [termSpec('milestone', 0.1), termSpec('potential', 1)],
      cap: Infinity,
      prices: { 'checkpoint-2': 3 },
    };
    const one: Steps = {
      length: 2,
      state: Int32Array.of(1, 2),
      action: Uint8Array.of(1, 1),
      next: Int32Array.of(2, 3),
      events: Uint32Array.of(2, 0),
      terminated: false,
    };
    const { byTerm } = compose(spec, world, rewards.get).score(one);
    expect(byTerm[0][0]).toBeCloseTo(0.3, 12);
    expect(byTerm[1][0]).toBeCloseTo(1 / 8, 12);
  });

  it('names the known terms when one is unknown', () => {
    const spec: RewardSpec = { terms: [termSpec('bribe', 1)], cap: 1, prices: {} };
    expect(() => compose(spec, tables, rewards.get)).toThrow('unknown "bribe"; known: call, distance');
  });

  it('goes on with the memories it is given', () => {
    const spec: RewardSpec = { terms: [termSpec('step', 1), termSpec('novelty', 1)], cap: Infinity, prices: {} };
    const first = compose(spec, tables, rewards.get);
    first.score(play(1));
    const second = compose(
      spec,
      tables,
      rewards.get,
      first.memories.map((m) => m.slice()),
    );
    expect(second.score(play(2)).byTerm[1]).toEqual(first.score(play(2)).byTerm[1]);
    expect(sum(first.memories[1])).toBe(play(1).length + play(2).length);
    expect(first.memories[0]).toHaveLength(0);
  });
});

describe('legal maximum', () => {
  const terms = (o: Parameters<typeof termSpec>[2] = {}) => [termSpec('outcome', 1), termSpec('milestone', 0.1, o)];
  it('is what one honest pass earns from milestones, within the caps', () => {
    const world = compile(corridor(9, 40, [2, 4, 6])).tables;
    expect(legalMaximum({ terms: terms(), cap: Infinity, prices: {} }, world)).toBeCloseTo(0.3, 12);
    expect(legalMaximum({ terms: terms(), cap: 0.25, prices: {} }, world)).toBe(0.25);
    expect(legalMaximum({ terms: terms({ cap: 0.2 }), cap: Infinity, prices: {} }, world)).toBe(0.2);
    expect(legalMaximum({ terms: terms(), cap: Infinity, prices: { 'checkpoint-2': 5 } }, world)).toBeCloseTo(0.7, 12);
  });
  it('counts a milestone once in mode "first"', () => {
    const task = corridor(9, 40, [2]);
    const twice = { ...task, events: task.events.map((k) => ({ ...k, honest: 2 })) };
    const world = compile(twice).tables;
    expect(legalMaximum({ terms: terms(), cap: Infinity, prices: {} }, world)).toBeCloseTo(0.2, 12);
    expect(legalMaximum({ terms: terms({ mode: 'first' }), cap: Infinity, prices: {} }, world)).toBeCloseTo(0.1, 12);
  });
});
