import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import cliffWalking from '../../src/envs/grid/cliff-walking';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import frozenLake from '../../src/envs/grid/frozen-lake';
import truth from '../fixtures/truth-grid.json';
import * as dp from './slow-dp';

/** Every number is compared within 1e-9 (relative above 1); `count` says how many there were. */
class Ledger {
  count = 0;
  close(actual: number, expected: number, what: string): void {
    this.count++;
    expect(Math.abs(actual - expected), `${what}: ${actual}, truth ${expected}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
  }
  same(actual: unknown, expected: unknown, what: string): void {
    this.count++;
    expect(actual, what).toEqual(expected);
  }
}

/** A policy that puts 1 − eps uniformly on the greedy actions and eps uniformly on all. */
const soft = (greedy: readonly number[][], actions: number, eps: number): number[] =>
  greedy.flatMap((set) =>
    Array.from({ length: actions }, (_, a) => eps / actions + (set.includes(a) ? (1 - eps) / set.length : 0)),
  );
const first = (greedy: readonly number[][], actions: number): number[] =>
  soft(
    greedy.map((set) => set.slice(0, 1)),
    actions,
    0,
  );

/** Calls `f` for every cell of the truth's table that can be reached; the others are not in ours. */
function forReachable<T>({ tables }: Compiled, table: readonly T[], f: (state: number, expected: T) => void): void {
  table.forEach((expected, cell) => {
    const state = tables.keys.indexOf(String(cell));
    if (state >= 0) f(state, expected);
  });
}

describe('FrozenLake against computed truth', () => {
  const variants = { slippery: 'slippery', 'sr0.8': 'mild', deterministic: 'dry' } as const;
  const counts = { '4x4': 417, '8x8': 801 };
  for (const map of ['4x4', '8x8'] as const)
    it(`${map}: ${counts[map]} values`, () => {
      const ledger = new Ledger();
      for (const [name, ice] of Object.entries(variants)) {
        const world = compile(frozenLake.build({ map, ice }));
        const t = world.tables;
        const reward = dp.succeeds(world.truth);
        const told = truth.FrozenLake[map][name as keyof typeof variants];
        for (const [label, start] of Object.entries(told.V_start)) {
          const gamma = Number(label.slice('gamma_'.length));
          const v = dp.iterate(t, reward, gamma);
          ledger.close(v[0], start, `${map} ${name} ${label} V*(s0)`);
          const all = 'V_all' in told ? told.V_all[label as keyof typeof told.V_all] : [];
          forReachable(world, all, (s, x) => ledger.close(v[s], x, `${map} ${name} ${label} V*(${s})`));
          const greedy = dp.greedySets(t, reward, gamma, v);
          const sets = told.greedy_actions[label as keyof typeof told.greedy_actions];
          forReachable(world, sets, (s, x) => ledger.same(greedy[s], x, `${map} ${name} ${label} greedy(${s})`));
        }
        const limit: Record<string, number> =
          'TimeLimit_100' in told ? told.TimeLimit_100 : 'TimeLimit_200' in told ? told.TimeLimit_200 : {};
        const random = dp.forward(world, dp.uniform(t));
        ledger.close(dp.bestSuccess(world), limit['optimal_success_prob_time_aware'], 'best in time');
        ledger.close(random.success, limit['success_prob_uniform_random'], 'random success');
        ledger.close(random.length, limit['expected_length_uniform_random'], 'random length');
        for (const gamma of [0.99, 0.9999]) {
          const greedy = dp.greedySets(t, reward, gamma, dp.iterate(t, reward, gamma));
          const run = dp.forward(world, first(greedy, t.actions));
          ledger.close(run.success, limit[`success_prob_of_greedy_gamma_${gamma}`], `${name} greedy ${gamma} success`);
          ledger.close(run.length, limit[`expected_length_of_greedy_gamma_${gamma}`], `${name} greedy ${gamma} length`);
        }
      }
      expect(ledger.count).toBe(counts[map]);
    });
});

describe('CliffWalking against computed truth', () => {
  it('deterministic and slippery: 92 values', () => {
    const ledger = new Ledger();
    for (const name of ['deterministic', 'slippery'] as const) {
      const world = compile(cliffWalking.build({ ...valuesOf(cliffWalking.knobs), slippery: name === 'slippery' }));
      const t = world.tables;
      const told = truth.CliffWalking[name];
      const fall = 1 << t.kinds.findIndex((kind) => kind.id === 'fall');
      const reward: dp.Reward = (b) => (t.events[b] & fall ? -100 : -1);
      const start = t.keys.indexOf('36');
      for (const [label, x] of Object.entries(told.V_start))
        ledger.close(dp.iterate(t, reward, Number(label.slice('gamma_'.length)))[start], x, `${name} ${label}`);
      const v = dp.iterate(t, reward, 1);
      // Gymnasium's table lets one step on from the goal, which costs −1; nobody is ever there to take it.
      const live = told.V_all['gamma_1.0'].slice(0, -1);
      forReachable(world, live, (s, x) => ledger.close(v[s], x, `${name} V*(${t.keys[s]})`));
      const greedy = dp.greedySets(t, reward, 1, v);
      for (const eps of [0.1, 0.01]) {
        const best = dp.iterate(
          t,
          reward,
          1,
          (q) => (1 - eps) * Math.max(...q) + (eps * q.reduce((a, b) => a + b, 0)) / q.length,
        );
        const label = `eps_${eps}` as 'eps_0.1';
        ledger.close(best[start], told.best_eps_greedy[label], `${name} best ${label}`);
        const online = dp.valueOf(t, reward, 1, soft(greedy, t.actions, eps));
        ledger.close(online[start], told.eps_greedy_wrt_Qstar[label], `${name} Q* ${label}`);
      }
      const random = dp.uniform(t);
      ledger.close(dp.valueOf(t, reward, 1, random)[start], told.uniform_random.return, `${name} random return`);
      const length = dp.valueOf(t, () => 1, 1, random)[start];
      ledger.close(length, told.uniform_random.expected_length, `${name} random length`);
    }
    expect(ledger.count).toBe(92);
  });
});

describe('CorridorLoop against computed truth', () => {
  it('a random walk under six rewards: 18 values', () => {
    const ledger = new Ledger();
    const world = compile(corridorLoop.build({ horizon: 40 }));
    const random = dp.uniform(world.tables);
    for (const [label, { 'uniform_random(return,success,length)': told }] of Object.entries(
      truth.CorridorLoop_N9_H40,
    )) {
      const [, b, cap] = /^b([\d.]+)_cap(.+)$/.exec(label)!;
      const limit = cap === 'None' ? Infinity : Number(cap);
      ledger.close(dp.paidUnderLimit(world, Number(b), limit, random).paid, told[0], `${label} return`);
      const run = dp.forward(world, random);
      ledger.close(run.success, told[1], `${label} success`);
      ledger.close(run.length, told[2], `${label} length`);
    }
    expect(ledger.count).toBe(18);
  });

  it('the best that can be paid under four rewards: 36 values', () => {
    const ledger = new Ledger();
    for (const [label, rewards] of Object.entries(truth.ShapingCorridor)) {
      const [, H, b, cap] = /^N9_H(\d+)_b([\d.]+)_cap([\d.]+)$/.exec(label)!;
      const world = compile(corridorLoop.build({ horizon: Number(H) }));
      const t = world.tables;
      const phi = (cell: number): number => Number(b) * t.places[cell].x;
      // Ng's shaping at γ = 1 with Φ = 0 at the end: it telescopes, so the optimum stays the honest one.
      const shaping = (s: number, branch: number): number => (t.end[branch] ? 0 : phi(t.next[branch])) - phi(s);
      const paid = {
        sparse: dp.paidUnderLimit(world, 0, Infinity),
        uncapped: dp.paidUnderLimit(world, Number(b), Infinity),
        capped: dp.paidUnderLimit(world, Number(b), Number(cap)),
        potential: dp.paidUnderLimit(world, 0, Infinity, undefined, shaping),
      };
      for (const name of ['sparse', 'uncapped', 'capped', 'potential'] as const) {
        ledger.close(paid[name].paid, rewards[name].optimal_shaped_return, `${label} ${name} return`);
        ledger.close(paid[name].least, rewards[name].true_success_of_optimal_min, `${label} ${name} least`);
        ledger.close(paid[name].most, rewards[name].true_success_of_optimal_max, `${label} ${name} most`);
      }
    }
    expect(ledger.count).toBe(36);
  });
});
