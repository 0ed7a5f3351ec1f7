import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import frozenLake from '../../src/envs/grid/frozen-lake';
import { spellOut } from '../../src/oracle/asks';
import { optimum } from '../../src/oracle/optimum';
import { rewards } from '../../src/rewards';
import truth from '../fixtures/truth-grid.json';

const compiled = compile(frozenLake.build(valuesOf(frozenLake.knobs)));
const t = compiled.tables;
const phi = Array.from(t.distance, (d) => (d < 0 ? 0 : 1 - d / Math.max(...t.distance)));
const plain: RewardSpec = { terms: [termSpec('outcome', 1)], cap: Infinity, prices: {} };
const shaped = (gamma: number): RewardSpec => ({
  ...plain,
  terms: [...plain.terms, termSpec('potential', 1, { values: { gamma } })],
});

/** Optimal action values without a time limit, by value iteration on what the composed terms ask for. */
function actionValues(reward: RewardSpec, gamma: number): number[][] {
  const asks = spellOut(reward, t, rewards.get)!;
  const pay = Array.from(asks.going, (bill) => asks.bills[bill].reduce((sum, ask) => sum + ask.amount, 0));
  const v = new Float64Array(t.states);
  const q = (sa: number) => {
    let sum = 0;
    for (let b = t.first[sa]; b < t.first[sa + 1]; b++)
      sum += t.p[b] * (pay[b] + (t.end[b] ? 0 : gamma * v[t.next[b]]));
    return sum;
  };
  const row = (s: number) => Array.from({ length: t.actions }, (_, a) => q(s * t.actions + a));
  for (let k = 0; k < 2000; k++) for (let s = 0; s < t.states; s++) v[s] = Math.max(...row(s));
  return Array.from(v, (_, s) => row(s));
}

describe('potential-based shaping leaves the optimum alone (Ng, Harada & Russell 1999, theorem 1)', () => {
  it('V′ = V − Φ with the same best actions on slippery FrozenLake at γ = .95, V as published', () => {
    const gamma = 0.95;
    const q = actionValues(plain, gamma);
    const q2 = actionValues(shaped(gamma), gamma);
    const best = (row: number[]) => row.flatMap((x, a) => (x > Math.max(...row) - 1e-10 ? [a] : []));
    const ended = (s: number) => 'HG'.includes('SFFFFHFHFFFHHFFG'[Number(t.keys[s])]);
    let compared = 0;
    for (let s = 0; s < t.states; s++) {
      if (ended(s)) continue;
      compared++;
      const V = Math.max(...q[s]);
      expect(V).toBeCloseTo(truth.FrozenLake['4x4'].slippery.V_all['gamma_0.95'][Number(t.keys[s])], 8);
      expect(Math.abs(Math.max(...q2[s]) - (V - phi[s]))).toBeLessThan(1e-12);
      expect(best(q2[s])).toEqual(best(q[s]));
    }
    expect(compared).toBe(11);
  });

  it('under the time limit the best pay drops by Φ(start) and the best policy’s success stays', () => {
    const [a, b] = [plain, shaped(1)].map((reward) => {
      const found = optimum(compiled, reward, rewards.get);
      if ('reason' in found) throw new Error(found.reason.en);
      return found;
    });
    expect(phi[0]).toBe(0.0); // the start is the farthest cell, so shaping costs nothing here
    expect(b.aware.paid).toBeCloseTo(a.aware.paid - phi[0], 12);
    expect(b.aware.success).toBeCloseTo(a.aware.success, 9);
    expect(b.blind.success).toBeCloseTo(a.blind.success, 9);
  });

  it('a naive distance bonus does move it', () => {
    const naive: RewardSpec = { ...plain, terms: [...plain.terms, termSpec('distance', 0.3)] };
    const found = optimum(compiled, naive, rewards.get);
    const honest = optimum(compiled, plain, rewards.get);
    if ('reason' in found || 'reason' in honest) throw new Error('both can be solved');
    expect(found.blind.success).toBeLessThan(honest.blind.success - 0.01);
    expect(found.blind.paid).toBeGreaterThan(1);
  });
});
