import { describe, expect, it } from 'vitest';
import { cumulative } from '../../src/core/categorical';
import { makeRollouts } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import { Evaluator, evaluate } from '../../src/oracle/evaluate';
import { corridor, frozenLake, randomLogits, randomTask, softmax, uniform } from './tasks';

describe('exact evaluation', () => {
  it('gives the published success and length of the uniform policy on the 1×9 corridor', () => {
    const compiled = compile(corridor(9, 40, [2, 4, 6]));
    const { success, length } = evaluate(compiled, uniform(9, 2));
    expect(success).toBeCloseTo(0.364815944, 9);
    expect(length).toBeCloseTo(34.649493952, 9);
  });

  it('agrees with a plain enumeration of every path of a random task', () => {
    for (const seed of [1, 2, 3]) {
      const compiled = compile(randomTask(seed, 5, 2, 4));
      const { tables: t, truth } = compiled;
      const pi = softmax(randomLogits(seed, t.states * t.actions), t.actions);
      const walk = (s: number, left: number): { win: number; steps: number } => {
        if (left === 0) return { win: 0, steps: 0 };
        const sum = { win: 0, steps: 1 };
        for (let sa = s * t.actions; sa < (s + 1) * t.actions; sa++)
          for (let b = t.first[sa]; b < t.first[sa + 1]; b++) {
            const rest = t.end[b] ? { win: truth.success[b], steps: 0 } : walk(t.next[b], left - 1);
            sum.win += pi[sa] * t.p[b] * rest.win;
            sum.steps += pi[sa] * t.p[b] * rest.steps;
          }
        return sum;
      };
      const byLevel = t.levels.map((level) => {
        const ends = Array.from(level.states, (s) => walk(s, t.horizon));
        return {
          win: ends.reduce((sum, e, i) => sum + level.p[i] * e.win, 0),
          steps: ends.reduce((sum, e, i) => sum + level.p[i] * e.steps, 0),
        };
      });
      const train = evaluate(compiled, pi);
      expect(train.byLevel).toHaveLength(2);
      expect(train.byLevel[1]).toBeCloseTo(byLevel[1].win, 12);
      expect(train.success).toBeCloseTo((byLevel[0].win + byLevel[1].win) / 2, 12);
      expect(train.length).toBeCloseTo((byLevel[0].steps + byLevel[1].steps) / 2, 12);
      expect(evaluate(compiled, pi, 'heldOut').success).toBeCloseTo(byLevel[2].win, 12);
      expect(new Evaluator(compiled).success(pi, 'heldOut')).toBeCloseTo(byLevel[2].win, 12);
    }
  });

  it('lies within four standard errors of 20,000 simulated episodes', () => {
    const compiled = compile(frozenLake(100));
    const { tables: t, truth } = compiled;
    const pi = softmax(randomLogits(5, t.states * 4), 4);
    const cut = new Float64Array(pi.length);
    cumulative(pi.map(Math.log), 4, cut);
    const n = 20_000;
    const r = makeRollouts(1, t.horizon);
    let wins = 0;
    for (let id = 0; id < n; id++) {
      r.episodes = 0;
      simulate(t, cut, r, 3, id, 0);
      wins += truth.success[r.branch[r.first[1] - 1]];
    }
    const { success } = evaluate(compiled, pi);
    expect(Math.abs(wins / n - success)).toBeLessThan(4 * Math.sqrt((success * (1 - success)) / n));
  });

  it('keeps nothing between calls', () => {
    const compiled = compile(randomTask(4));
    const size = compiled.tables.states * compiled.tables.actions;
    const evaluator = new Evaluator(compiled);
    const [a, b] = [1, 2].map((seed) => softmax(randomLogits(seed, size), compiled.tables.actions));
    const first = evaluator.success(a);
    expect(evaluator.success(b)).not.toBe(first);
    expect(evaluator.success(a)).toBe(first);
  });

  it('has no success to report where no level was chosen', () => {
    const compiled = compile(corridor(3, 5, []));
    expect(evaluate(compiled, uniform(3, 2), 'heldOut').success).toBeNaN();
    expect(new Evaluator(compiled).success(uniform(3, 2), 'heldOut')).toBeNaN();
  });

  it('refuses a task whose success does not end the episode', () => {
    const task = corridor(3, 5, []);
    const endless = { ...task, step: (x: number, a: number) => task.step(x, a).map((b) => ({ ...b, end: false })) };
    expect(() => new Evaluator(compile(endless))).toThrow('does not end the episode');
  });
});
