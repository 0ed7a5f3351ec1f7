import { valuesOf } from '../core/knob';
import type { Values } from '../core/knob';
import { use } from '../core/plugin';
import type { RATER } from '../core/rater';
import { termSpec } from '../core/reward';
import type { RewardSpec, TermSpec } from '../core/reward';
import type { Spec } from '../core/spec';
import report from '../envs/turns/report';
import dualJudge from '../rewards/dual-judge';
import rewardModel from '../rewards/reward-model';
import rubric from '../rewards/rubric';
import { TABLE, spec } from './setups';

type Rater = Partial<Values<typeof RATER>>;

/** These terms and nothing else. */
export const only = (...terms: readonly TermSpec[]): RewardSpec => ({ terms, cap: Infinity, prices: {} });

/** Terms with all their knobs spelt out, as a link would carry them. */
export const model = (rater: Rater = {}, weight = 1): TermSpec =>
  termSpec('reward-model', weight, { values: valuesOf(rewardModel.knobs, rater) });
export const dual = (o: Partial<Values<typeof dualJudge.knobs>>): TermSpec =>
  termSpec('dual-judge', 1, { values: valuesOf(dualJudge.knobs, o) });
export const table = (combine: 'sum' | 'gate'): TermSpec =>
  termSpec('rubric', 1, { values: valuesOf(rubric.knobs, { combine }) });

/**
 * A writer of reports: supervised first (its rule leans on look, state, hand in), then a table of logits under GRPO with
 * 8 groups of 8.
 */
export const writer = (reward: RewardSpec, o: { readonly warm?: number; readonly kl?: number } = {}): Spec =>
  spec({
    ...TABLE,
    world: use(report),
    reward,
    rollout: { groups: 8 },
    update: { lr: 0.05, entropy: 0.03, kl: o.kl ?? 0 },
    start: { warm: o.warm ?? 3.5 },
  });
