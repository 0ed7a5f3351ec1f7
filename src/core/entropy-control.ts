import type { ExploreValues } from './token-control';

/** Stairs from the start to the floor. The notes give none; ten is ours. */
export const NOTCHES = 10;
/** The adaptive coefficient goes no higher. Source: TRL `entropy_coef_max`. */
const MOST = 1;

export type EntropySettings = Omit<ExploreValues, 'select' | 'share'> & {
  /** The coefficient that the schedule starts from: `update.entropy`. */
  readonly start: number;
};

/** What was measured on the rollouts of this update. NaN: not measured. */
export interface EntropyReading {
  readonly update: number;
  /** Mean over groups, see `groupDistinct`. */
  readonly distinct3: number;
  /** Mean over policy tokens, in nats. */
  readonly entropy: number;
}

/** What the adaptive rule remembers from update to update. */
export interface EntropyMemory {
  readonly coefficient: number;
  /** Was entropy at or below its target at the previous update? Only then is a bonus paid. */
  readonly open: boolean;
}

export const freshMemory = (start: number): EntropyMemory => ({ coefficient: start, open: false });

/**
 * The coefficient of this update's entropy bonus, and what to remember for the next.
 *
 * `constant`: start. `staircase`: `staircase` from update 0. `distinct`: start while distinct-3 is below the threshold,
 * else 0. `adaptive`: start, + δ after each update with entropy ≤ target, − δ after others, within floor … 1, and paid
 * only when the previous update's entropy was ≤ target.
 * Source: Skywork-OR1 2505.22312 §3.3 and TRL `use_adaptive_entropy`; the others are the source notes' and ours.
 */
export function entropyBonus(
  settings: EntropySettings,
  memory: EntropyMemory,
  { update, distinct3, entropy }: EntropyReading,
): { readonly coefficient: number; readonly memory: EntropyMemory } {
  const { start, floor, steps } = settings;
  switch (settings.schedule) {
    case 'constant':
      return { coefficient: start, memory };
    case 'staircase':
      return { coefficient: staircase(update, start, floor, steps), memory };
    case 'distinct':
      return { coefficient: distinct3 < settings.threshold ? start : 0, memory };
    case 'adaptive': {
      const coefficient = memory.open ? memory.coefficient : 0;
      if (Number.isNaN(entropy)) return { coefficient, memory };
      const open = entropy <= settings.targetEntropy;
      const moved = memory.coefficient + (open ? settings.delta : -settings.delta);
      return { coefficient, memory: { coefficient: Math.min(MOST, Math.max(floor, moved)), open } };
    }
  }
}

/**
 * From `start` to `floor` in equal notches, one every `every` updates, and then flat. A floor above the start, or an
 * update before 0, is no stair: the start.
 */
export function staircase(update: number, start: number, floor: number, every: number, notches = NOTCHES): number {
  const done = Math.min(notches, Math.max(0, Math.floor(update / every)));
  return start + ((Math.min(floor, start) - start) * done) / notches;
}

/** The first update at which distinct-3 fell below the threshold: a trigger that stays pulled. Undefined: not yet. */
export const latch = (
  since: number | undefined,
  { update, distinct3 }: Pick<EntropyReading, 'update' | 'distinct3'>,
  threshold: number,
): number | undefined => since ?? (distinct3 < threshold ? update : undefined);
