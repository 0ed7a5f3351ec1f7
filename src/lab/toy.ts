import type { Estimator, Group, Note } from '../core/estimator';
import { trajectoryGraph } from '../core/graph';
import type { Choice } from '../core/plugin';

export const TOY_STATES = ['A', 'B', 'C', 'E', 'F', 'G'] as const;
export const TOY_ACTIONS = ['R', 'U', 'D'] as const;
const WALKS = ['A R B, B R C, C U G', 'A R B, B D E, E D F', 'A R B, B R C, C D F'];
const WON = [true, false, false];

/** Three rollouts small enough to work by hand; only the first is paid, 1 at its end. */
export const TOY: Group = WALKS.map((walk, i) => {
  const steps = walk.split(', ').map((step) => step.split(' '));
  const rewards = steps.map((_, k) => (WON[i] && k === steps.length - 1 ? 1 : 0));
  const states = (at: 0 | 2) => steps.map((step) => (TOY_STATES as readonly string[]).indexOf(step[at]));
  const actions = steps.map((step) => (TOY_ACTIONS as readonly string[]).indexOf(step[1]));
  return { states: states(0), actions, nexts: states(2), rewards, outcome: rewards, terminated: true };
});
export const TOY_SUCCESS: readonly boolean[] = WON;
export const TOY_GRAPH = trajectoryGraph(TOY);

/** A step as the notes write it: `A·R`. */
export const sayToyStep = (episode: number, step: number): string => {
  const { states, actions } = TOY[episode];
  return `${TOY_STATES[states[step]]}·${TOY_ACTIONS[actions[step]]}`;
};

/** What one method says of the three rollouts, by the very estimator that trains. */
export interface ToyCredit {
  /** [episode][step] */
  readonly rows: readonly (readonly number[])[];
  /** What its last sweep wrote on each state; nothing where it makes none. */
  readonly held: ReadonlyMap<number, number>;
}

export function toyCredit(estimator: Estimator, values: Choice['values']): ToyCredit {
  let held: ReadonlyMap<number, number> = new Map();
  const note: Note = ({ nodes }) => (held = new Map(nodes));
  return { rows: estimator.estimate(TOY, values as never, { value: () => 0, note }), held };
}
