import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { MODES, termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import type { Steps } from '../../src/core/rollouts';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import cliffWalking from '../../src/envs/grid/cliff-walking';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import frozenLake from '../../src/envs/grid/frozen-lake';
import keyDoor from '../../src/envs/grid/key-door';
import { valuesOf } from '../../src/core/knob';
import { evaluate } from '../../src/oracle/evaluate';
import { expectedPay } from '../../src/oracle/expected-pay';
import { unfold } from '../../src/oracle/ledger-world';
import { optimum } from '../../src/oracle/optimum';
import type { Optimum } from '../../src/oracle/optimum';
import { rewards } from '../../src/rewards';
import truth from '../fixtures/truth-grid.json';
import { corridor, randomLogits, randomTask, softmax, uniform } from './tasks';

const outcome = termSpec('outcome', 1);
const spec = (terms: readonly TermSpec[], cap = Infinity): RewardSpec => ({ terms, cap, prices: {} });
const shaped = (each: number, cap = Infinity) => spec([outcome, termSpec('milestone', each)], cap);

function solve(compiled: Compiled, reward: RewardSpec): Optimum {
  const found = optimum(compiled, reward, rewards.get);
  if ('reason' in found) throw new Error(found.reason.en);
  return found;
}

describe('optimum of what is paid', () => {
  it('has the published value and success in all 12 cases of the shaping corridor (clock seen)', () => {
    let cases = 0;
    for (const [name, rows] of Object.entries(truth.ShapingCorridor)) {
      const [, n, h, b, cap] = /N(\d+)_H(\d+)_b([\d.]+)_cap([\d.]+)/.exec(name)!.map(Number);
      const compiled = compile(corridor(n, h, [2, 4, 6]));
      const designs: Record<keyof typeof rows, RewardSpec> = {
        sparse: spec([outcome]),
        uncapped: shaped(b),
        capped: shaped(b, cap),
        potential: spec([outcome, termSpec('potential', 1)]),
      };
      for (const design of Object.keys(designs) as (keyof typeof rows)[]) {
        const { aware } = solve(compiled, designs[design]);
        expect(aware.paid).toBeCloseTo(rows[design].optimal_shaped_return, 9);
        expect(aware.successLow).toBeCloseTo(rows[design].true_success_of_optimal_min, 9);
        expect(aware.successHigh).toBeCloseTo(rows[design].true_success_of_optimal_max, 9);
        cases++;
      }
    }
    expect(cases).toBe(12);
  });

  it('equals a search over whole histories scored by the composer, for every memoryless term, mode and cap', () => {
    const compiled = compile(randomTask(21, 5, 2, 4));
    const { tables: t } = compiled;
    for (const id of rewards.all.filter((r) => r.memoryless).map((r) => r.id))
      for (const mode of MODES)
        for (const cap of [0.3, Infinity]) {
          const reward = spec([termSpec(id, 0.2, { mode, cap: 2 * cap }), termSpec('call', -0.3)], cap);
          const composer = compose(reward, t, rewards.get);
          const best = (branches: number[], s: number): number => {
            if (branches.length === t.horizon || (branches.length > 0 && t.end[branches[branches.length - 1]]))
              return composer.score(stepsAlong(compiled, branches)).total.reduce((x, y) => x + y, 0);
            return Math.max(
              ...[0, 1].map((a) => {
                let sum = 0;
                for (let b = t.first[s * 2 + a]; b < t.first[s * 2 + a + 1]; b++)
                  sum += t.p[b] * best([...branches, b], t.next[b]);
                return sum;
              }),
            );
          };
          const mean = [0, 1].map((l) =>
            t.levels[l].states.reduce((sum, s, i) => sum + t.levels[l].p[i] * best([], s), 0),
          );
          expect(solve(compiled, reward).aware.paid).toBeCloseTo((mean[0] + mean[1]) / 2, 10);
        }
  });

  it('is Gymnasium’s best on slippery FrozenLake under its time limit, with and without a clock', () => {
    const compiled = compile(frozenLake.build({ ...valuesOf(frozenLake.knobs), map: '4x4', ice: 'slippery' }));
    expect(compiled.tables.horizon).toBe(100);
    const { aware, blind } = solve(compiled, spec([outcome]));
    expect(aware.success).toBeCloseTo(0.744190288, 8);
    // A chance 1/100 of being stopped is the discount γ = .99.
    expect(blind.success).toBeCloseTo(0.740164898, 8);
    expect(blind.paid).toBeCloseTo(blind.success, 12);
  });

  it('farms where farming pays: corridor-loop without a clock', () => {
    const compiled = compile(corridorLoop.build({ horizon: 40 }));
    const farm = solve(compiled, shaped(0.3)).blind;
    expect(farm.successHigh).toBe(0);
    expect(farm.paid).toBeCloseTo(6, 9); // 20 entries; the best stationary policy is published as 5.9985
    expect(farm.length).toBeCloseTo(40, 9);
    const honest = solve(compiled, shaped(0.1, 0.3)).blind;
    expect(honest.paid).toBeCloseTo(1.3, 9);
    expect(honest.successLow).toBe(1);
    expect(honest.length).toBeCloseTo(8, 9);
  });

  it('four rooms, leak C: never succeeds uncapped, always at cap .5', () => {
    const compiled = compile(keyDoor.build(valuesOf(keyDoor.knobs)));
    const uncapped = solve(compiled, shaped(0.1));
    expect(uncapped.nodes).toBe(211);
    expect(uncapped.blind.successHigh).toBe(0);
    expect(uncapped.blind.paid).toBeGreaterThan(4.5);
    expect(uncapped.aware.successLow).toBe(1); // whoever sees the clock farms first and walks in at the end
    for (const cap of [0.3, 0.5, 0.8]) {
      const capped = solve(compiled, shaped(0.1, cap));
      expect(capped.blind.successLow).toBe(1);
      expect(capped.blind.paid).toBeCloseTo(1 + cap, 9);
    }
  });

  it('says why when there is no answer', () => {
    const compiled = compile(corridor(9, 40, [2]));
    for (const id of ['novelty', 'repetition']) {
      const found = optimum(compiled, spec([outcome, termSpec(id, 0.1)]), rewards.get);
      expect('reason' in found && found.reason.en).toContain('whole past');
      expect(solve(compiled, spec([outcome, termSpec(id, 0)])).aware.success).toBe(1);
    }
    const small = unfold(compiled, shaped(0.01, 2), rewards.get, 20);
    expect('reason' in small && small.reason.zh).toContain('状态太多');
  });

  it('reports the whole range when nothing is paid', () => {
    const { aware, blind } = solve(compile(corridor(9, 40, [])), spec([]));
    expect([aware.successLow, aware.successHigh, blind.successLow, blind.successHigh]).toEqual([0, 1, 0, 1]);
    expect(aware.success).toBeCloseTo(0.364815944, 9);
  });

  it('quits when a step costs too much', () => {
    const compiled = compile(
      keyDoor.build({ ...valuesOf(keyDoor.knobs), map: 'two', use: false, leak: 'none', exit: 'stop', horizon: 60 }),
    );
    const at = (cost: number) => solve(compiled, spec([outcome, termSpec('step', -cost)])).blind;
    expect(at(0.05).successLow).toBe(1);
    expect(at(0.2).successHigh).toBe(0);
    expect(at(0.2).length).toBe(1);
  });

  it('keeps off the cliff: 13 steps whichever way the clock is told', () => {
    const compiled = compile(cliffWalking.build(valuesOf(cliffWalking.knobs)));
    const { aware, blind } = solve(compiled, spec([outcome, termSpec('step', -0.01)]));
    expect(aware.length).toBeCloseTo(13, 9);
    expect(blind.length).toBeCloseTo(13, 9);
  });
});

describe('expected pay', () => {
  it('of the uniform policy is the published one for all 6 designs of corridor-loop', () => {
    const compiled = compile(corridorLoop.build({ horizon: 40 }));
    const cases = Object.entries(truth.CorridorLoop_N9_H40);
    for (const [name, row] of cases) {
      const [, b, cap] = /b([\d.]+)_cap(.+)/.exec(name)!;
      const reward = shaped(Number(b), cap === 'None' ? Infinity : Number(cap));
      const pi = uniform(compiled.tables.states, 2);
      expect(expectedPay(compiled, pi, reward, rewards.get)).toBeCloseTo(
        row['uniform_random(return,success,length)'][0],
        8,
      );
    }
    expect(cases).toHaveLength(6);
  });

  it('is the mean of the composer’s scores over every path, for every memoryless term, mode and cap', () => {
    const ids = rewards.all.filter((t) => t.memoryless).map((t) => t.id);
    const compiled = compile(randomTask(11, 5, 2, 4));
    const { tables: t } = compiled;
    const pi = softmax(randomLogits(1, t.states * 2), 2);
    for (const id of ids)
      for (const mode of MODES)
        for (const cap of [0.3, 1, Infinity])
          for (const values of id === 'potential' ? [{ end: 'zero' }, { end: 'kept', gamma: 0.95 }] : [{}]) {
            const other = termSpec(id === 'step' ? 'milestone' : 'step', -0.15, {
              mode: cap === 1 ? 'terminal' : 'every',
            });
            const reward = spec([termSpec(id, 0.2, { mode, values, cap: cap * 1.5 }), other], cap);
            const composer = compose(reward, t, rewards.get);
            const mean = (level: number) => {
              let sum = 0;
              const walk = (branches: number[], s: number, p: number) => {
                const ended = branches.length > 0 && t.end[branches[branches.length - 1]] === 1;
                if (ended || branches.length === t.horizon) {
                  sum += p * composer.score(stepsAlong(compiled, branches)).total.reduce((x, y) => x + y, 0);
                  return;
                }
                for (let sa = s * 2; sa < s * 2 + 2; sa++)
                  for (let b = t.first[sa]; b < t.first[sa + 1]; b++)
                    walk([...branches, b], t.next[b], p * pi[sa] * t.p[b]);
              };
              t.levels[level].states.forEach((s, i) => walk([], s, t.levels[level].p[i]));
              return sum;
            };
            expect(expectedPay(compiled, pi, reward, rewards.get)).toBeCloseTo((mean(0) + mean(1)) / 2, 10);
          }
    expect(ids).toEqual(['call', 'distance', 'milestone', 'outcome', 'potential', 'step']);
  });

  it('leads gradient ascent to the published best stationary policy of corridor-loop at b = .1, uncapped and capped', () => {
    const compiled = compile(corridorLoop.build({ horizon: 40 }));
    for (const [reward, paid, success] of [
      [shaped(0.1), 2.1455, 0.5848],
      [shaped(0.1, 0.5), 1.4702, 0.9932],
    ] as const) {
      const right = new Float64Array(compiled.tables.states).fill(0.5);
      const pay = (x: Float64Array) => {
        const pi = Float64Array.from({ length: 2 * x.length }, (_, i) => (i % 2 === 1 ? x[i >> 1] : 1 - x[i >> 1]));
        return { paid: expectedPay(compiled, pi, reward, rewards.get) as number, pi };
      };
      let best = pay(right).paid;
      for (let step = 0.25; step > 1e-4; step /= 2)
        for (let improved = true; improved;) {
          improved = false;
          for (let s = 0; s < right.length; s++)
            for (const d of [step, -step]) {
              const x = right.slice();
              x[s] = Math.min(1, Math.max(0, x[s] + d));
              const value = pay(x).paid;
              if (value > best + 1e-12) {
                best = value;
                right[s] = x[s];
                improved = true;
              }
            }
        }
      expect(best).toBeGreaterThan(paid - 2e-3);
      expect(Math.abs(evaluate(compiled, pay(right).pi).success - success)).toBeLessThan(0.02);
    }
  });
});

function stepsAlong({ tables: t }: Compiled, branches: readonly number[]): Steps {
  const owner = branches.map((b) => {
    let sa = 0;
    while (t.first[sa + 1] <= b) sa++;
    return sa;
  });
  return {
    length: branches.length,
    state: Int32Array.from(owner, (sa) => Math.floor(sa / t.actions)),
    action: Uint8Array.from(owner, (sa) => sa % t.actions),
    next: Int32Array.from(branches, (b) => t.next[b]),
    events: Uint32Array.from(branches, (b) => t.events[b]),
    terminated: t.end[branches[branches.length - 1]] === 1,
  };
}
