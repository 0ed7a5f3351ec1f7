import type { Look } from '../core/frame';
import type { Spec } from '../core/spec';
import type { Compiled } from '../core/tables';
import type { Collected } from './collect';

// What one picture can hold; later episodes of a large batch are not drawn.
const MOST_EPISODES = 64;

/** Copies the drawable part of a batch. `probabilities`: of the policy that rolled out, [states × actions]. */
export function lookAt(
  batch: Collected,
  { truth }: Compiled,
  spec: Spec,
  probabilities: Float64Array,
  visits: Float64Array,
  update: number,
): Look {
  const { rollouts } = batch;
  const episodes = Math.min(rollouts.episodes, MOST_EPISODES);
  const n = rollouts.first[episodes];
  // A term that was added after this batch paid nothing in it; tweaks add terms at the end.
  const T = batch.paid[0].byTerm.length;
  const next = new Int32Array(n);
  const events = new Uint32Array(n);
  const advantage = new Float32Array(n);
  const paid = new Float32Array(T * n);
  const cutOff = new Float32Array(T * n);
  const success = new Uint8Array(episodes);
  const groupSize = batch.groups[0].length;
  for (let e = 0; e < episodes; e++) {
    const from = rollouts.first[e];
    const steps = batch.steps[e];
    const credit = batch.advantages[Math.floor(e / groupSize)][e % groupSize];
    next.set(steps.next, from);
    events.set(steps.events, from);
    advantage.set(credit, from);
    for (let i = 0; i < T; i++) {
      paid.set(batch.paid[e].byTerm[i], i * n + from);
      cutOff.set(batch.paid[e].cutOff[i], i * n + from);
    }
    success[e] = truth.success[rollouts.branch[rollouts.first[e + 1] - 1]];
  }
  return {
    update,
    probabilities: Float32Array.from(probabilities),
    visits: Float32Array.from(visits),
    groupSize,
    first: rollouts.first.slice(0, episodes + 1),
    level: rollouts.level.slice(0, episodes),
    state: rollouts.state.slice(0, n),
    action: rollouts.action.slice(0, n),
    next,
    events,
    advantage,
    terms: spec.reward.terms.slice(0, T).map((t) => t.id),
    paid,
    cutOff,
    success,
  };
}
