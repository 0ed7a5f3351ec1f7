import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { MODES, termSpec } from '../../src/core/reward';
import type { RewardSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import cliffWalking from '../../src/envs/grid/cliff-walking';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import frozenLake from '../../src/envs/grid/frozen-lake';
import keyDoor from '../../src/envs/grid/key-door';
import { valuesOf } from '../../src/core/knob';
import { unfold } from '../../src/oracle/ledger-world';
import { optimum } from '../../src/oracle/optimum';
import type { Optimum } from '../../src/oracle/optimum';
import { rewards } from '../../src/rewards';
import truth from '../fixtures/truth-grid.json';
import { GATES, outcome, shaped, spec, stepsAlong, waiting } from './pay';
import { corridor, randomTask } from './tasks';

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

  it('equals a search over whole histories scored by the composer, for every memoryless term, mode, cap and gate', () => {
    const compiled = compile(randomTask(21, 5, 2, 4));
    const { tables: t } = compiled;
    for (const id of rewards.all.filter((r) => r.memoryless).map((r) => r.id))
      for (const mode of MODES)
        for (const [cap, gate] of GATES) {
          const settled = mode === 'first' || (mode === 'terminal' && id === 'potential');
          const own = gate && !settled ? 0.6 : 2 * cap;
          const reward = waiting([termSpec(id, 0.2, { mode, cap: own }), termSpec('call', -0.3)], cap, gate);
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

  it('walks in at last where farming is paid only with the outcome', () => {
    const compiled = compile(corridorLoop.build({ horizon: 40 }));
    const free = shaped(0.3);
    const loop = solve(compiled, { ...shaped(0.3, 1.5), gate: true });
    expect(solve(compiled, free).blind.successHigh).toBe(0);
    expect(loop.blind.successLow).toBe(1);
    expect(loop.aware.paid).toBeCloseTo(2.5, 9);
    // What may wait without end has no finite world to solve.
    const endless = optimum(compiled, { ...free, gate: true }, rewards.get);
    expect('reason' in endless && endless.reason.en).toContain('With a cap there is');
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
