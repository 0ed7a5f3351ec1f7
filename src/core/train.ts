import { AGGREGATIONS } from './aggregation';
import { choice, flag, number } from './knob';
import type { Values } from './knob';
import { text } from './text';

/** How rollouts are collected. */
export const ROLLOUT = {
  groupSize: number(
    8,
    { min: 2, max: 64, step: 1 },
    text('组大小 G', 'Group size G'),
    text(
      '同一任务采几条轨迹互相比较。组越大，全错组越少：全错的概率是 (1−p)^G。',
      'How many rollouts of one task are compared. Larger groups are dead less often: all wrong has probability (1−p)^G.',
    ),
  ),
  groups: number(
    4,
    { min: 1, max: 64, step: 1 },
    text('每次更新的组数', 'Groups per update'),
    text('一次更新用几组轨迹。', 'How many groups one update is made of.'),
  ),
  filter: choice(
    'none',
    {
      none: text('全部保留', 'keep all'),
      drop: text('丢掉零方差组', 'drop dead groups'),
      resample: text('动态采样：补到满', 'dynamic sampling'),
    },
    text('零方差组', 'Dead groups'),
    text(
      '全对或全错的组优势恒为 0。丢掉只影响分母；动态采样会一直补采，代价记在“轨迹数”里。',
      'Groups that are all right or all wrong carry no advantage. Dropping changes the denominator; dynamic sampling keeps sampling and its cost is counted in rollouts.',
    ),
  ),
  maxTries: number(
    8,
    { min: 1, max: 64, step: 1 },
    text('补采上限（倍）', 'Resampling limit (×)'),
    text(
      '动态采样最多采到目标组数的几倍，免得全错时永远采下去。',
      'Dynamic sampling stops at this multiple of the wanted groups, so an all-wrong task cannot sample for ever.',
    ),
  ),
} as const;

/** How the policy is moved. */
export const UPDATE = {
  lr: number(
    0.01,
    { min: 0.0005, max: 0.3, step: 0.0005, scale: 'log' },
    text('学习率', 'Learning rate'),
    text('Adam 的步长。', 'Step size of Adam.'),
  ),
  epochs: number(
    1,
    { min: 1, max: 16, step: 1 },
    text('每批轨迹更新几次', 'Updates per rollout batch'),
    text('等于 1 时新旧策略相同，比值恒为 1，裁剪不起作用。', 'At 1 the ratio is exactly 1 and no clip can act.'),
  ),
  aggregation: choice(
    'token-mean',
    Object.fromEntries(AGGREGATIONS.map((mode) => [mode, text(mode, mode)])) as Record<
      (typeof AGGREGATIONS)[number],
      ReturnType<typeof text>
    >,
    text('损失聚合', 'Loss aggregation'),
    text(
      '每一步在损失里占多大权重。seq-mean-token-mean 会让长轨迹的每一步变轻。',
      'How much one step weighs. seq-mean-token-mean makes every step of a long episode lighter.',
    ),
  ),
  entropy: number(
    0.02,
    { min: 0, max: 0.2, step: 0.001 },
    text('熵奖励系数', 'Entropy bonus'),
    text(
      '鼓励保持犹豫。太小会过早塌缩，太大学不会。',
      'Rewards staying undecided. Too small: early collapse; too large: nothing is learned.',
    ),
  ),
  kl: number(
    0,
    { min: 0, max: 1, step: 0.001 },
    text('KL 系数 β', 'KL coefficient β'),
    text(
      '把策略拴在初始策略上。网格里 KL 逐状态精确；token 世界里怎么估、怎么调，看 KL 那一栏。',
      'Ties the policy to its initial self. In tables the KL is exact per state; in token worlds the leash’s own knobs say how it is estimated and moved.',
    ),
  ),
  criticLr: number(
    0.05,
    { min: 0.001, max: 0.5, step: 0.001, scale: 'log' },
    text('critic 学习率', 'Critic learning rate'),
    text('只在用 critic 的估计器（GAE）下起作用。', 'Acts only with an estimator that has a critic (GAE).'),
  ),
  valueClip: number(
    Infinity,
    { min: 0.01, max: 2, step: 0.01, unlimited: true },
    text('价值裁剪', 'Value clip'),
    text(
      '一批轨迹里，每个估价最多离采样时挪这么远（verl 默认 0.5）。收紧它，critic 就一批批慢慢挪，不追着一批的噪声跑；还没挪到的时候，优势是跟旧估价比出来的。每批多更新几次，再看估价跟得上跟不上。',
      'Within one batch an estimate may move no further than this from where it was when sampled (verl: 0.5). Tightened, the critic follows step by step and does not chase one batch’s noise; until it has caught up, advantages are taken against old prices. Make several updates per batch, and see whether it keeps up.',
    ),
  ),
  skip: flag(
    true,
    text('没有信号就不更新', 'Skip when no group carries signal'),
    text(
      '关掉它：优势全为 0 时，Adam 会把再小的熵奖励放大成整步，好策略会被抹平。',
      'Turn it off: when every advantage is 0, Adam blows any entropy bonus up to a full step and erases a good policy.',
    ),
  ),
} as const;

export type RolloutValues = Values<typeof ROLLOUT>;
export type UpdateValues = Values<typeof UPDATE>;
