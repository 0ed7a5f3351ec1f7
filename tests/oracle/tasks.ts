import { Rng, STREAM } from '../../src/core/rng';
import { text } from '../../src/core/text';
import type { Branch, EventKind, Picture, Task } from '../../src/core/world';

/** Small tasks written straight from their definitions, so that the oracle is tested apart from the worlds it will serve. */

const picture: Picture = { width: 1, height: 1, tiles: ['floor'], marks: [] };
const actions = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `a${i}`, title: text(`${i}`, `${i}`) }));
export const kind = (id: string, part: EventKind['part'], amount = 1, honest = 1): EventKind => ({
  id,
  part,
  amount,
  honest,
  title: text(id, id),
});

/** 1×N corridor, left/right; goal at the right end; checkpoints pay when entered from the left. */
export const corridor = (n: number, horizon: number, checkpoints: readonly number[]): Task<number> => ({
  actions: actions(2),
  horizon,
  events: [kind('goal', 'outcome'), ...checkpoints.map((c) => kind(`checkpoint-${c}`, 'milestone'))],
  levels: [{ starts: [{ p: 1, state: 0 }], picture }],
  step(x, a): Branch<number>[] {
    const to = Math.min(n - 1, Math.max(0, x + (a === 1 ? 1 : -1)));
    if (to === n - 1) return [{ p: 1, state: to, events: ['goal'], end: true, success: true }];
    return [{ p: 1, state: to, events: to > x && checkpoints.includes(to) ? [`checkpoint-${to}`] : [] }];
  },
  key: String,
  observe: (x) => [x],
  place: (x) => ({ level: 0, x, y: 0, used: 0 }),
});

/** FrozenLake 4×4 with Gymnasium's dynamics: left, down, right, up; slipping 1/3 each to the two sides. */
export const frozenLake = (horizon: number, slippery = true): Task<number> => {
  const map = 'SFFFFHFHFFFHHFFG';
  const move = (s: number, a: number): number => {
    const [x, y] = [s % 4, Math.floor(s / 4)];
    const nx = Math.min(3, Math.max(0, x + (a === 2 ? 1 : a === 0 ? -1 : 0)));
    const ny = Math.min(3, Math.max(0, y + (a === 1 ? 1 : a === 3 ? -1 : 0)));
    return ny * 4 + nx;
  };
  return {
    actions: actions(4),
    horizon,
    events: [kind('goal', 'outcome'), kind('hole', 'cost')],
    levels: [{ starts: [{ p: 1, state: 0 }], picture }],
    step: (s, a): Branch<number>[] =>
      (slippery ? [(a + 3) % 4, a, (a + 1) % 4] : [a]).map((way) => {
        const state = move(s, way);
        const p = slippery ? 1 / 3 : 1;
        if (map[state] === 'G') return { p, state, events: ['goal'], end: true, success: true };
        return map[state] === 'H' ? { p, state, events: ['hole'], end: true } : { p, state };
      }),
    key: String,
    observe: (s) => [s],
    place: (s) => ({ level: 0, x: s % 4, y: Math.floor(s / 4), used: 0 }),
  };
};

/** A random stochastic task: some branches end, some of those succeed, some carry milestones. Two levels, one held out. */
export const randomTask = (seed: number, states = 7, n = 3, horizon = 9): Task<number> => {
  const rng = new Rng(seed, STREAM.world);
  return {
    actions: actions(n),
    horizon,
    events: [kind('goal', 'outcome'), kind('a', 'milestone'), kind('b', 'milestone', 2), kind('call', 'cost')],
    levels: [
      {
        starts: [
          { p: 0.3, state: 0 },
          { p: 0.7, state: 1 },
        ],
        picture,
      },
      { starts: [{ p: 1, state: 2 }], picture },
      { starts: [{ p: 1, state: 3 }], picture, heldOut: true },
    ],
    step(s, a): Branch<number>[] {
      const at = (i: number) => rng.at((s * n + a) * 16 + i);
      const split = 0.2 + 0.6 * at(0);
      return [0, 1].map((b) => {
        const end = at(1 + b) < 0.25;
        const success = end && at(3 + b) < 0.6;
        const events = ['a', 'b', 'call'].filter((_, e) => at(5 + 3 * b + e) < 0.3);
        const state = Math.floor(at(11 + b) * states);
        return { p: b ? 1 - split : split, state, end, success, events: success ? [...events, 'goal'] : events };
      });
    },
    key: String,
    observe: (s) => [s],
    place: (s) => ({ level: 0, x: s, y: 0, used: 0 }),
  };
};

export function softmax(logits: ArrayLike<number>, n: number): Float64Array {
  const p = Float64Array.from(logits, Math.exp);
  for (let o = 0; o < p.length; o += n) {
    const sum = p.subarray(o, o + n).reduce((x, y) => x + y, 0);
    for (let a = o; a < o + n; a++) p[a] /= sum;
  }
  return p;
}

export const randomLogits = (seed: number, size: number): Float64Array => {
  const rng = new Rng(seed, STREAM.init);
  return Float64Array.from({ length: size }, (_, i) => rng.normal(i));
};

export const uniform = (states: number, n: number): Float64Array => new Float64Array(states * n).fill(1 / n);
