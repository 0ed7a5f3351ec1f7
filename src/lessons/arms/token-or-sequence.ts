import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import officeHops from '../../envs/tools/office-hops';
import gspo from '../../losses/gspo';
import ppoClip from '../../losses/ppo-clip';
import { tokenSpec } from '../setups-tokens';

type Part = Pick<NonNullable<Parameters<typeof tokenSpec>[0]>, 'world'>;

// The dual clip would cut a third case, blamed and risen beyond 3; GRPO’s paper does not have it.
const perToken = (bound: number): Choice => use(ppoClip, { low: bound, high: bound, dual: Infinity });
const perSequence = (bound: number): Choice => use(gspo, { low: bound, high: bound });

/**
 * 4 prompts × G = 8. GRPO is averaged as its paper writes it, over each sequence and then over sequences, which is what
 * GSPO brings along: so that nothing but the ratio and its clip differs.
 */
const run = (loss: Choice, sample: Spec['sample'] = {}, world: Part = {}): Spec =>
  tokenSpec({ ...world, loss, rollout: { groups: 4 }, update: { aggregation: 'seq-mean-token-mean' }, sample });
const late = (loss: Choice, world: Part = {}): Spec => run(loss, { lag: 4 }, world);
const stale = (loss: Choice): Spec => run(loss, { lag: 8 });
/** Rollouts nearly twice as long: three calls at least, one in four of which fails. */
const LONG: Part = { world: use(officeHops, { flaky: 0.25, budget: 96 }) };

export const arms = {
  token: { title: text('GRPO，不滞后', 'GRPO, no lag'), spec: run(perToken(0.2)) },
  'token-late': { title: text('GRPO，滞后 4', 'GRPO, lag 4'), spec: late(perToken(0.2)) },
  'wide-late': { title: text('GSPO，裁剪 0.2，滞后 4', 'GSPO, clip 0.2, lag 4'), spec: late(perSequence(0.2)) },
  'narrow-late': { title: text('GSPO，裁剪 0.03，滞后 4', 'GSPO, clip 0.03, lag 4'), spec: late(perSequence(0.03)) },
  'paper-late': { title: text('GSPO，论文的裁剪，滞后 4', 'GSPO, the paper’s clip, lag 4'), spec: late(use(gspo)) },
  'token-stale': { title: text('GRPO，滞后 8', 'GRPO, lag 8'), spec: stale(perToken(0.2)) },
  'tight-stale': { title: text('GRPO，裁剪 0.1，滞后 8', 'GRPO, clip 0.1, lag 8'), spec: stale(perToken(0.1)) },
  'narrow-stale': { title: text('GSPO，裁剪 0.03，滞后 8', 'GSPO, clip 0.03, lag 8'), spec: stale(perSequence(0.03)) },
  'token-long': { title: text('长轨迹，GRPO，滞后 4', 'long rollouts, GRPO, lag 4'), spec: late(perToken(0.2), LONG) },
  'narrow-long': {
    title: text('长轨迹，GSPO，裁剪 0.03，滞后 4', 'long rollouts, GSPO, clip 0.03, lag 4'),
    spec: late(perSequence(0.03), LONG),
  },
  once: { title: text('GRPO，一批只走一步', 'GRPO, one step a batch'), spec: run(perToken(0.2), { minibatches: 1 }) },
} satisfies Record<string, Arm>;
