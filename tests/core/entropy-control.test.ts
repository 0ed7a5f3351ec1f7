import { describe, expect, it } from 'vitest';
import { entropyBonus, freshMemory, latch, staircase } from '../../src/core/entropy-control';
import type { EntropySettings } from '../../src/core/entropy-control';
import { valuesOf } from '../../src/core/knob';
import { EXPLORE } from '../../src/core/token-control';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const settings = (o: Partial<EntropySettings>): EntropySettings => ({ ...valuesOf(EXPLORE), start: 0.01, ...o });
const reading = (o: Partial<Record<'update' | 'distinct3' | 'entropy', number>> = {}) => ({
  update: 0,
  distinct3: 0.5,
  entropy: 1,
  ...o,
});
const once = (s: EntropySettings, r = reading()) => entropyBonus(s, freshMemory(s.start), r).coefficient;

describe('schedules of the entropy bonus (3 vectors)', () => {
  it('entropy_coef_linear_staircase: ten notches from 1e-3 to 1e-4', () => {
    const { inputs: i, expected } = vector<
      { c0: number; c1: number; every: number; notches: number; steps: number[] },
      { coef: number[] }
    >('entropy_coef_linear_staircase');
    const got = i.steps.map((u) => staircase(u, i.c0, i.c1, i.every, i.notches));
    expect(distance(got, expected.coef)).toBeLessThan(TOLERANCE);
    const s = settings({ schedule: 'staircase', start: i.c0, floor: i.c1, steps: i.every });
    expect(i.steps.map((update) => once(s, reading({ update })))).toEqual(got);
  });

  it('distinct3_triggered_entropy_bonus: the latched variant, a staircase from the trigger on', () => {
    const { inputs: i, expected } = vector<
      {
        distinct3: number[];
        steps: number[];
        threshold: number;
        c0: number;
        c1: number;
        every: number;
        notches: number;
      },
      { trigger_step: number; coef: number[] }
    >('distinct3_triggered_entropy_bonus');
    let since: number | undefined;
    const got = i.steps.map((update, k) => {
      since = latch(since, { update, distinct3: i.distinct3[k] }, i.threshold);
      return since === undefined ? 0 : staircase(update - since, i.c0, i.c1, i.every, i.notches);
    });
    expect(since).toBe(expected.trigger_step);
    expect(distance(got, expected.coef)).toBeLessThan(TOLERANCE);
  });

  it('entropy_coef_adaptive_trl: what is applied looks one update back', () => {
    const { inputs: i, expected } = vector<
      { entropies: number[]; target: number; delta: number; cmin: number; init: number },
      { applied: number[]; final_coef: number }
    >('entropy_coef_adaptive_trl');
    const s = settings({
      schedule: 'adaptive',
      start: i.init,
      floor: i.cmin,
      delta: i.delta,
      targetEntropy: i.target,
    });
    let memory = freshMemory(s.start);
    const applied = i.entropies.map((entropy) => {
      const bonus = entropyBonus(s, memory, reading({ entropy }));
      memory = bonus.memory;
      return bonus.coefficient;
    });
    expect(distance(applied, expected.applied)).toBeLessThan(TOLERANCE);
    expect(distance(memory.coefficient, expected.final_coef)).toBeLessThan(TOLERANCE);
  });

  it('constant is constant', () => {
    expect(once(settings({ schedule: 'constant' }), reading({ update: 999, distinct3: 0, entropy: 0 }))).toBe(0.01);
  });

  it('distinct is on only while distinct-3 is below the threshold', () => {
    const s = settings({ schedule: 'distinct', threshold: 0.3 });
    const of = (distinct3: number) => once(s, reading({ distinct3 }));
    expect([0.29, 0.3, 0.31, 0.1, NaN].map(of)).toEqual([0.01, 0, 0, 0.01, 0]);
  });

  it('adaptive: stays between floor and 1, and forgets nothing when entropy was not measured', () => {
    const s = settings({ schedule: 'adaptive', start: 0.995, delta: 0.01, floor: 0.002, targetEntropy: 0.4 });
    const after = (memory: { coefficient: number; open: boolean }, entropy: number) =>
      entropyBonus(s, memory, reading({ entropy })).memory;
    expect(after(freshMemory(0.995), 0.4)).toEqual({ coefficient: 1, open: true });
    expect(after({ coefficient: 0.005, open: true }, 0.5)).toEqual({ coefficient: 0.002, open: false });
    const kept = { coefficient: 0.3, open: true };
    expect(entropyBonus(s, kept, reading({ entropy: NaN }))).toEqual({ coefficient: 0.3, memory: kept });
  });

  it('no stairs upwards: from 0 the staircase stays 0, and it never leaves the range', () => {
    expect(staircase(500, 0, 0.0001, 100)).toBe(0);
    expect(staircase(-5, 0.01, 0.001, 100)).toBe(0.01);
  });
});
