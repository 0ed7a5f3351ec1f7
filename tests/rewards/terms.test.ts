import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import { makeRollouts, stepsOf } from '../../src/core/rollouts';
import type { Steps } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import type { Tables } from '../../src/core/tables';
import { rewards } from '../../src/rewards';
import { corridor, frozenLake, randomTask } from '../oracle/tasks';

const spec = (...terms: TermSpec[]): RewardSpec => ({ terms, cap: Infinity, prices: {} });
const score = (tables: Tables, episode: Steps, ...terms: TermSpec[]) =>
  Array.from(compose(spec(...terms), tables, rewards.get).score(episode).total);
const sum = (xs: Iterable<number>): number => [...xs].reduce((x, y) => x + y, 0);

/** A walk along the corridor, one letter a step: r(ight) or l(eft). */
function walk(tables: Tables, moves: string): Steps {
  const state: number[] = [];
  const branches: number[] = [];
  let s = 0;
  for (const move of moves) {
    state.push(s);
    const b = tables.first[s * 2 + (move === 'r' ? 1 : 0)];
    branches.push(b);
    s = tables.next[b];
  }
  return {
    length: moves.length,
    state: Int32Array.from(state),
    action: Uint8Array.from(moves, (m) => (m === 'r' ? 1 : 0)),
    next: Int32Array.from(branches, (b) => tables.next[b]),
    events: Uint32Array.from(branches, (b) => tables.events[b]),
    terminated: tables.end[branches[branches.length - 1]] === 1,
  };
}

function play(tables: Tables, seed: number, level = 0): Steps {
  const A = tables.actions;
  const policy = Float64Array.from({ length: tables.states * A }, (_, i) => ((i % A) + 1) / A);
  const r = makeRollouts(1, tables.horizon);
  simulate(tables, policy, r, seed, 0, level);
  return stepsOf(r, tables, 0);
}

const five = compile(corridor(5, 20, [1, 2])).tables;

describe('terms that pay events', () => {
  it('outcome pays the grader’s events only; beside it, only judges of whole episodes are outcome terms', () => {
    expect(score(five, walk(five, 'rrrr'), termSpec('outcome', 2))).toEqual([0, 0, 0, 2]);
    expect(rewards.all.filter((t) => t.part === 'outcome').map((t) => t.id)).toEqual([
      'dual-judge',
      'judge',
      'outcome',
      'reward-model',
      'rubric',
      'spot-check',
    ]);
  });
  it('milestone pays each entry, and once per milestone in mode "first"', () => {
    expect(score(five, walk(five, 'rrlr'), termSpec('milestone', 1))).toEqual([1, 1, 0, 1]);
    expect(score(five, walk(five, 'rrlr'), termSpec('milestone', 1, { mode: 'first' }))).toEqual([1, 1, 0, 0]);
  });
  it('call fines what was spent; amounts and prices multiply', () => {
    const { tables } = compile(frozenLake(10, false));
    const fall: Steps = {
      length: 2,
      state: Int32Array.of(0, 1),
      action: Uint8Array.of(2, 1),
      next: Int32Array.of(1, 5),
      events: Uint32Array.of(0, 2),
      terminated: true,
    };
    const reward: RewardSpec = { ...spec(termSpec('call', -0.5)), prices: { hole: 3 } };
    expect(Array.from(compose(reward, tables, rewards.get).score(fall).total)).toEqual([0, -1.5]);
  });
});

describe('step', () => {
  it('counts every step, or once in mode "first"', () => {
    expect(score(five, walk(five, 'rrl'), termSpec('step', -0.5))).toEqual([-0.5, -0.5, -0.5]);
    expect(score(five, walk(five, 'rrl'), termSpec('step', -0.5, { mode: 'first' }))).toEqual([-0.5, 0, 0]);
  });
});

describe('distance', () => {
  it('pays the bicycle for going round: two steps, one payment, no end', () => {
    expect(score(five, walk(five, 'rlrlrl'), termSpec('distance', 1))).toEqual([1, 0, 1, 0, 1, 0]);
  });
  it('cancels there and back when retreating costs', () => {
    const back = termSpec('distance', 1, { values: { payBack: true } });
    expect(score(five, walk(five, 'rlrrl'), back)).toEqual([1, -1, 1, 1, -1]);
  });
  it('pays the step into the goal, not one into a hole', () => {
    expect(score(five, walk(five, 'rrrr'), termSpec('distance', 1))).toEqual([1, 1, 1, 1]);
    const { tables } = compile(frozenLake(10, false));
    const fall: Steps = {
      length: 1,
      state: Int32Array.of(4),
      action: Uint8Array.of(2),
      next: Int32Array.of(tables.keys.indexOf('5')),
      events: Uint32Array.of(2),
      terminated: true,
    };
    expect(score(tables, fall, termSpec('distance', 1, { values: { payBack: true } }))).toEqual([0]);
  });
});

describe('potential', () => {
  const phi = (t: Tables, s: number) => (t.distance[s] < 0 ? 0 : 1 - t.distance[s] / Math.max(...t.distance));

  it('telescopes to γ^K Φ(end) − Φ(start) for every γ and both ends', () => {
    const worlds = [five, compile(frozenLake(12)).tables, compile(randomTask(5, 9, 3, 12)).tables];
    fc.assert(
      fc.property(
        fc.constantFrom(...worlds),
        fc.nat(),
        fc.double({ min: 0.9, max: 1, noNaN: true }),
        fc.constantFrom('zero', 'kept'),
        (t, seed, gamma, end) => {
          const episode = play(t, seed);
          const paid = score(t, episode, termSpec('potential', 1, { values: { gamma, end } }));
          const discounted = sum(paid.map((x, k) => gamma ** k * x));
          const K = episode.length;
          const success = episode.terminated && (episode.events[K - 1] & 1) === 1;
          const kept = success ? 1 : episode.terminated ? 0 : phi(t, episode.next[K - 1]);
          const last = end === 'zero' ? 0 : gamma ** K * kept;
          expect(discounted).toBeCloseTo(last - phi(t, episode.state[0]), 10);
        },
      ),
    );
  });

  it('with a zero end adds −Φ(start) to every episode from the same start: exactly no signal for GRPO', () => {
    const t = compile(frozenLake(12)).tables;
    const lengths = new Set<number>();
    for (let seed = 0; seed < 50; seed++) {
      const episode = play(t, seed);
      lengths.add(episode.length);
      expect(sum(score(t, episode, termSpec('potential', 0.7)))).toBeCloseTo(-0.7 * phi(t, episode.state[0]), 12);
    }
    expect(lengths.size).toBeGreaterThan(3);
  });

  it('with a kept end pays final progress, so that unfinished episodes differ', () => {
    const kept = termSpec('potential', 1, { values: { end: 'kept' } });
    expect(sum(score(five, walk(five, 'rrrl'), kept))).toBeCloseTo(0.5, 12);
    expect(sum(score(five, walk(five, 'rrrr'), kept))).toBeCloseTo(1, 12);
  });
});

describe('repetition', () => {
  it('counts each step into a state this episode has been in', () => {
    expect(score(five, walk(five, 'rrlrrl'), termSpec('repetition', -1))).toEqual([0, 0, -1, -1, 0, -1]);
  });
});

describe('novelty', () => {
  it('fades with the visits of the whole run, not of the episode', () => {
    const composer = compose(spec(termSpec('novelty', 1)), five, rewards.get);
    const root = Math.SQRT1_2;
    expect(Array.from(composer.score(walk(five, 'rr')).total)).toEqual([1, 1]);
    const again = composer.score(walk(five, 'rrl')).total;
    [root, root, 1 / Math.sqrt(3)].forEach((x, k) => expect(again[k]).toBeCloseTo(x, 12));
    expect(Array.from(composer.memories[0])).toEqual([0, 3, 2, 0, 0]);
  });
});

describe('memoryless terms', () => {
  it('pay a step the same whatever came before it', () => {
    const t = compile(randomTask(8, 9, 3, 12)).tables;
    const ids = rewards.all.filter((r) => r.memoryless).map((r) => r.id);
    expect(ids).toHaveLength(6);
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.nat(), fc.nat(), (id, seed, cut) => {
        const e = play(t, seed);
        const from = cut % e.length;
        const tail: Steps = {
          length: e.length - from,
          state: e.state.subarray(from),
          action: e.action.subarray(from),
          next: e.next.subarray(from),
          events: e.events.subarray(from),
          terminated: e.terminated,
        };
        expect(score(t, tail, termSpec(id, 1))).toEqual(score(t, e, termSpec(id, 1)).slice(from));
      }),
    );
  });
});
