import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import { use } from '../core/plugin';
import type { Spec } from '../core/spec';
import { SIGHT } from '../core/sight';
import { START } from '../core/start';
import { ROLLOUT, UPDATE } from '../core/train';
import officeMix from '../envs/tools/office-mix';
import grpo from '../estimators/grpo';
import ppoClip from '../losses/ppo-clip';
import tokenLm from '../policies/token-lm';
import { SPARSE } from './setups';

type Part = Partial<Omit<Spec, 'rollout' | 'update' | 'sight' | 'start'>> & {
  readonly rollout?: Partial<Values<typeof ROLLOUT>>;
  readonly update?: Partial<Values<typeof UPDATE>>;
};

/**
 * The trainer that lessons in token worlds start from: GRPO with group deviation, PPO clip .2 / .2 without the dual
 * clip, token-mean, 8 prompts × G = 8, two minibatches, Adam 2e-3, no KL, no entropy bonus.
 */
export function tokenSpec(part: Part = {}): Spec {
  return {
    world: use(officeMix),
    reward: SPARSE,
    credit: use(grpo),
    loss: use(ppoClip),
    policy: use(tokenLm),
    ...part,
    rollout: valuesOf(ROLLOUT, { groups: 8, ...part.rollout }),
    update: valuesOf(UPDATE, { lr: 0.002, entropy: 0, ...part.update }),
    sight: valuesOf(SIGHT),
    start: valuesOf(START),
  };
}

/** The plain office, as it comes. */
export const OFFICE = tokenSpec();
