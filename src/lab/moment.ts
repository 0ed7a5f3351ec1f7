import type { FreezeWish, FrozenGroup, MethodReport } from '../bridge/protocol';
import type { TrajectoryGraph } from '../core/graph';
import type { Knob, KnobValue } from '../core/knob';
import type { Choice } from '../core/plugin';
import type { Catalog, Spec } from '../core/spec';
import { ROLLOUT } from '../core/train';

/** Groups for the meter; one of them is drawn. */
export const FROZEN_GROUPS = 32;
/** Large groups are fewer: the steps to judge stay about as many. */
const FROZEN_EPISODES = 512;
const LEAST_GROUPS = 8;
/** What makes a world noisy, where a world has it: knobs that ask for other rollouts and leave the task as it is. */
const NOISE = ['slip', 'luck'];
/** Rollouts that stand still, and what every chosen method says about them. */
export interface Moment {
  readonly frozen: FrozenGroup;
  readonly graph: TrajectoryGraph;
  /** Which rollouts of the policy: the first, or others. */
  readonly draw: number;
  /** The world they were rolled out in. */
  readonly world: Choice;
  /** By method, as far as answered. */
  readonly reports: Readonly<Record<string, MethodReport | undefined>>;
}

/** A knob whose turning needs other rollouts. */
export interface Resampling {
  readonly id: string;
  readonly knob: Knob;
  readonly value: KnobValue;
}

/** What is other in the credit lab than in the run. */
export type Other = Pick<FreezeWish, 'world' | 'groupSize'>;

/** Everything but the policy that decides frozen rollouts. */
export const groundOf = ({ world, reward, rollout, sight }: Spec) => ({
  world: JSON.stringify(world),
  rest: JSON.stringify([reward, rollout.groupSize, sight.context, sight.missed, sight.aliased]),
});

/** How many groups to freeze: as many as give enough steps to judge. */
export const groupsFor = (size: number): number =>
  Math.max(LEAST_GROUPS, Math.min(FROZEN_GROUPS, Math.floor(FROZEN_EPISODES / size)));

/** Knobs that roll the frozen policy out again: those of a noisy world, and the group size. */
export function resamplingOf({ world, rollout }: Spec, catalog: Catalog, other: Other): Resampling[] {
  const { knobs } = catalog.worlds.get(world.id);
  const noise = NOISE.filter((id) => Object.hasOwn(knobs, id)).map((id) => {
    return { id, knob: knobs[id], value: other.world?.[id] ?? world.values[id] };
  });
  return [...noise, { id: 'groupSize', knob: ROLLOUT.groupSize, value: other.groupSize ?? rollout.groupSize }];
}
