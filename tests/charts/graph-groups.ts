import type { Group } from '../../src/core/estimator';
import { Rng, STREAM } from '../../src/core/rng';
import type { TrajectoryGraph } from '../../src/core/graph';
import { walks } from '../fixtures/vectors';

/** The group of three that the methods are compared on: T1 reaches G, T2 goes wrong at B, T3 at C. */
export const TOY = walks(
  [
    ['ARB', 'BRC', 'CUG'],
    ['ARB', 'BDE', 'EDF'],
    ['ARB', 'BRC', 'CDF'],
  ].map((steps) => steps.map((step) => [...step])),
  [1, 0, 0],
);

/** `count` random walks of `length` steps through layers of `wide` states: a state is its step and a lane. */
export function wandering(count: number, length: number, wide: number, seed = 1): Group {
  return Array.from({ length: count }, (_, e) => {
    const rng = new Rng(seed, STREAM.action, e);
    let lane = wide >> 1;
    const states = [lane];
    const actions: number[] = [];
    for (let k = 0; k < length; k++) {
      const a = rng.int(k, 5);
      actions.push(a);
      lane = Math.min(wide - 1, Math.max(0, lane + a - 2));
      states.push((k + 1) * wide + lane);
    }
    const rewards = actions.map((_, k) => (k === length - 1 && lane === 0 ? 1 : 0));
    return {
      states: states.slice(0, -1),
      actions,
      nexts: states.slice(1),
      rewards,
      outcome: rewards,
      terminated: true,
    };
  });
}

/** `count` walks on a ring of `size` states, so that ways lead back and nodes are visited again. */
export function circling(count: number, length: number, size: number, seed = 1): Group {
  return Array.from({ length: count }, (_, e) => {
    const rng = new Rng(seed, STREAM.action, e);
    const states = [0];
    const actions: number[] = [];
    for (let k = 0; k < length; k++) {
      const a = rng.int(k, 3);
      actions.push(a);
      states.push((states[k] + [0, 1, size - 1][a]) % size);
    }
    const rewards = actions.map(() => 0);
    return {
      states: states.slice(0, -1),
      actions,
      nexts: states.slice(1),
      rewards,
      outcome: rewards,
      terminated: false,
    };
  });
}

export const stepsOf = (edges: TrajectoryGraph['edges']): string[] =>
  edges.flatMap((e) => e.steps.map((s) => `${s.episode}:${s.step}`)).sort();
