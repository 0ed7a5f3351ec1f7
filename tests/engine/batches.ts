import { logSoftmax } from '../../src/core/categorical';
import type { Episode } from '../../src/core/estimator';
import { Rng, STREAM } from '../../src/core/rng';
import type { Collected } from '../../src/engine/collect';

/** What the surrogate reads of a batch. */
export type Batch = Pick<Collected, 'groups' | 'advantages' | 'kept'>;

export const STATES = 6;
export const ACTIONS = 4;
export const BUDGET = 20;

/** Random episodes over few states, so that most (state, action) pairs meet several times with both signs and with 0. */
export function randomBatch(seed: number): Collected {
  const rng = new Rng(seed, STREAM.world);
  let c = 0;
  const int = (n: number) => rng.int(c++, n);
  const groups = Array.from({ length: 2 + int(4) }, () =>
    Array.from({ length: 2 + int(5) }, () => {
      const states = Array.from({ length: 1 + int(12) }, () => int(STATES));
      return episode(
        states,
        states.map(() => int(ACTIONS)),
      );
    }),
  );
  const advantages = groups.map((group) =>
    group.map((e) => Array.from(e.states, () => (int(6) === 0 ? 0 : 2 * rng.normal(c++)))),
  );
  return batchOf(
    groups,
    advantages,
    groups.map((_, g) => g === 0 || int(4) > 0),
  );
}

export const episode = (states: readonly number[], actions: readonly number[]): Episode => ({
  states,
  actions,
  nexts: states,
  rewards: states.map(() => 0),
  outcome: states.map(() => 0),
  terminated: true,
});

/** The surrogate looks at nothing but these three. */
export const batchOf = (
  groups: readonly (readonly Episode[])[],
  advantages: readonly number[][][],
  kept: readonly boolean[],
): Collected => ({ groups, advantages, kept }) as unknown as Collected;

export function logPolicy(seed: number, spread: number, near?: Float64Array): Float64Array {
  const rng = new Rng(seed, STREAM.init);
  const logits = Float64Array.from({ length: STATES * ACTIONS }, (_, i) => (near?.[i] ?? 0) + spread * rng.normal(i));
  const out = new Float64Array(logits.length);
  logSoftmax(logits, ACTIONS, out);
  return out;
}
