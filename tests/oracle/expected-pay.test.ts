import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { MODES, termSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import { evaluate } from '../../src/oracle/evaluate';
import { expectedPay } from '../../src/oracle/expected-pay';
import { rewards } from '../../src/rewards';
import truth from '../fixtures/truth-grid.json';
import { GATES, shaped, stepsAlong, waiting } from './pay';
import { randomLogits, randomTask, softmax, uniform } from './tasks';

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

  it('is the mean of the composer’s scores over every path, for every memoryless term, mode, cap and gate', () => {
    const ids = rewards.all.filter((t) => t.memoryless).map((t) => t.id);
    const compiled = compile(randomTask(11, 5, 2, 4));
    const { tables: t } = compiled;
    const pi = softmax(randomLogits(1, t.states * 2), 2);
    for (const id of ids)
      for (const mode of MODES)
        for (const [cap, gate] of [[1, false] as const, ...GATES])
          for (const values of id === 'potential' ? [{ end: 'zero' }, { end: 'kept', gamma: 0.95 }] : [{}]) {
            const other = termSpec(id === 'step' ? 'milestone' : 'step', -0.15, {
              mode: cap === 1 ? 'terminal' : 'every',
            });
            const own = gate && mode !== 'first' ? 0.6 : 1.5 * cap;
            const reward = waiting([termSpec(id, 0.2, { mode, values, cap: own }), other], cap, gate);
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
