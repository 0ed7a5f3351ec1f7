import { describe, expect, it } from 'vitest';
import { compile } from '../../src/core/tables';
import { exactGradient, trueCredit } from '../../src/oracle/advantage';
import { evaluate } from '../../src/oracle/evaluate';
import { corridor, frozenLake, randomLogits, randomTask, softmax, uniform } from './tasks';

describe('true credit', () => {
  it('has a gradient that central differences confirm to 1e-8', () => {
    for (const task of [randomTask(1), randomTask(2), frozenLake(30), corridor(6, 14, [2])]) {
      const compiled = compile(task);
      const A = compiled.tables.actions;
      const logits = randomLogits(9, compiled.tables.states * A);
      const gradient = exactGradient(compiled, softmax(logits, A));
      const h = 1e-4;
      let largest = 0;
      logits.forEach((x, i) => {
        const at = (y: number) => {
          const moved = logits.slice();
          moved[i] = y;
          return evaluate(compiled, softmax(moved, A)).success;
        };
        // Five-point stencil: its own error is O(h⁴).
        const slope = (8 * (at(x + h) - at(x - h)) - (at(x + 2 * h) - at(x - 2 * h))) / (12 * h);
        largest = Math.max(largest, Math.abs(slope - gradient[i]));
      });
      expect(Math.max(...gradient.map(Math.abs))).toBeGreaterThan(1e-3);
      expect(largest).toBeLessThan(1e-8);
    }
  });

  it('has advantages that the policy averages to 0 in every state and time', () => {
    const compiled = compile(randomTask(3));
    const { states: S, actions: A, horizon: H } = compiled.tables;
    const pi = softmax(randomLogits(3, S * A), A);
    const { advantage } = trueCredit(compiled, pi);
    for (let ks = 0; ks < H * S; ks++) {
      let mean = 0;
      for (let a = 0; a < A; a++) mean += pi[(ks % S) * A + a] * advantage[ks * A + a];
      expect(Math.abs(mean)).toBeLessThan(1e-14);
    }
  });

  it('agrees with the evaluator, and visits add up to the expected length', () => {
    const compiled = compile(randomTask(6));
    const { states: S, actions: A } = compiled.tables;
    const pi = softmax(randomLogits(6, S * A), A);
    for (const levels of ['train', 'heldOut'] as const) {
      const credit = trueCredit(compiled, pi, levels);
      const exact = evaluate(compiled, pi, levels);
      expect(credit.success).toBeCloseTo(exact.success, 13);
      expect(credit.meanVisits.reduce((x, y) => x + y, 0)).toBeCloseTo(exact.length, 12);
    }
  });

  it('praises every step towards the goal and blames every step away, until time has run out', () => {
    const compiled = compile(corridor(9, 40, []));
    const { advantage, value, meanAdvantage } = trueCredit(compiled, uniform(9, 2));
    for (let s = 0; s < 8; s++) {
      expect(meanAdvantage[s * 2 + 1]).toBeGreaterThan(0);
      expect(meanAdvantage[s * 2]).toBeLessThan(0);
    }
    expect(advantage[33 * 18 + 1]).toBe(0); // 7 steps left, 8 needed: nothing matters any more
    expect(advantage[32 * 18 + 1]).toBeCloseTo(0.5 ** 8, 15); // exactly enough: the only winning step
    expect(value[40 * 9 + 7]).toBe(0);
  });
});
