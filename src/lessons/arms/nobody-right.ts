import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec } from '../../core/reward';
import type { Loss } from '../../core/loss';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import type { SampleValues } from '../../core/token-train';
import type { RolloutValues } from '../../core/train';
import officeSum from '../../envs/tools/office-sum';
import ppoClip from '../../losses/ppo-clip';
import unclipped from '../../losses/unclipped';
import { SPARSE } from '../setups';
import { tokenSpec } from '../setups-tokens';

interface Part {
  readonly rollout?: Partial<RolloutValues>;
  readonly sample?: Partial<SampleValues>;
  readonly reward?: RewardSpec;
  readonly loss?: Loss;
}

/** Sums, 32 rollouts an update in groups of four. */
const sums = ({ rollout, sample, reward = SPARSE, loss = ppoClip as Loss }: Part = {}): Spec =>
  tokenSpec({
    world: use(officeSum),
    reward,
    loss: use(loss),
    rollout: { groupSize: 4, groups: 8, ...rollout },
    ...(sample ? { sample } : {}),
  });

/** So hot that a rollout of the supervised model is right about one time in twenty. */
const HOT = { temperature: 1.75 };
/** +0.1 for each new useful finding, three in an honest pass; the office's other milestones are not paid. */
const FINDINGS: RewardSpec = {
  terms: [termSpec('outcome', 1), termSpec('milestone', 0.1)],
  cap: 0.5,
  prices: { 'ok-call': 0, 'well-formed': 0, 'gold-in': 0, echo: 0 },
};
const late = (lag: number, loss: Loss, sample: Partial<SampleValues> = {}): Spec =>
  sums({ loss, sample: { lag, ...sample } });

export const arms = {
  hot: { title: text('只看结果，G = 4', 'outcome only, G = 4'), spec: sums({ sample: HOT }) },
  large: {
    title: text('大组：2 组 × 16 条', 'large groups: 2 × 16'),
    spec: sums({ sample: HOT, rollout: { groupSize: 16, groups: 2 } }),
  },
  milestone: { title: text('加里程碑', 'with milestones'), spec: sums({ sample: HOT, reward: FINDINGS }) },
  dynamic: {
    title: text('动态采样', 'dynamic sampling'),
    spec: sums({ sample: HOT, rollout: { filter: 'resample' } }),
  },
  more: {
    title: text('老老实实多采：18 组', 'simply more: 18 groups'),
    spec: sums({ sample: HOT, rollout: { groups: 18 } }),
  },
  drop: { title: text('丢掉死组', 'dead groups dropped'), spec: sums({ sample: HOT, rollout: { filter: 'drop' } }) },
  cool: { title: text('温度调回 1', 'temperature back to 1'), spec: sums() },
  'late-clip': { title: text('滞后 8 次更新，裁剪', '8 updates late, clipped'), spec: late(8, ppoClip as Loss) },
  'late-bare': { title: text('滞后 8，不裁剪', '8 late, no clip'), spec: late(8, unclipped as Loss) },
  'late-capped': {
    title: text('滞后 8，权重封顶 2', '8 late, weights capped at 2'),
    spec: late(8, unclipped as Loss, { truncate: 2 }),
  },
  'late-normal': {
    title: text('滞后 8，封顶并自归一化', '8 late, capped and self-normalised'),
    spec: late(8, unclipped as Loss, { truncate: 2, selfNormalise: true }),
  },
  'less-late': { title: text('滞后 2，不裁剪', '2 late, no clip'), spec: late(2, unclipped as Loss) },
} satisfies Record<string, Arm>;
