import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import { use } from '../core/plugin';
import { termSpec } from '../core/reward';
import type { RewardSpec, TermSpec } from '../core/reward';
import type { Spec } from '../core/spec';
import { SIGHT } from '../core/sight';
import { START } from '../core/start';
import { ROLLOUT, UPDATE } from '../core/train';
import keyDoor from '../envs/grid/key-door';
import grpo from '../estimators/grpo';
import ppoClip from '../losses/ppo-clip';
import mlp from '../policies/mlp';
import table from '../policies/table';

/** Outcome 1 and nothing else. */
export const SPARSE: RewardSpec = { terms: [termSpec('outcome', 1)], cap: Infinity, prices: {} };

/** Outcome 1 plus process terms under one cap. */
export const shaped = (cap: number, ...terms: readonly TermSpec[]): RewardSpec => ({
  terms: [termSpec('outcome', 1), ...terms],
  cap,
  prices: {},
});

/** +0.1 per milestone: the bonus of the source notes. */
export const MILESTONE = termSpec('milestone', 0.1);

type Part = Partial<Omit<Spec, 'rollout' | 'update' | 'sight' | 'start'>> & {
  readonly rollout?: Partial<Values<typeof ROLLOUT>>;
  readonly sight?: Partial<Values<typeof SIGHT>>;
  readonly start?: Partial<Values<typeof START>>;
  readonly update?: Partial<Values<typeof UPDATE>>;
};

/** The trainer every lesson starts from: GRPO, PPO clip .2, G = 8 × 4 groups, a 2×32 net, Adam 1e-2, entropy bonus .05. */
export function spec(part: Part): Spec {
  return {
    world: use(keyDoor),
    reward: SPARSE,
    credit: use(grpo),
    loss: use(ppoClip),
    policy: use(mlp),
    ...part,
    rollout: valuesOf(ROLLOUT, part.rollout),
    update: valuesOf(UPDATE, { entropy: 0.05, ...part.update }),
    sight: valuesOf(SIGHT, part.sight),
    start: valuesOf(START, part.start),
  };
}

/** A table of logits learns at 0.05 where the net learns at 0.01. */
export const TABLE = { policy: use(table), update: { lr: 0.05, entropy: 0.02 } } as const;

/** Four rooms, doors worked by `use`; the last door re-arms, so it can be opened for pay again and again. */
export const LEAKING = use(keyDoor, { map: 'four', use: true, leak: 'last', horizon: 120 });
export const FOUR_ROOMS = use(keyDoor, { map: 'four', use: true, leak: 'none', horizon: 120 });
