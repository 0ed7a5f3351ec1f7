import { choice, number } from './knob';
import type { Values } from './knob';
import { text } from './text';

/** How the policy is tied to its reference; the strength at the start is `update.kl`. */
export const LEASH = {
  estimator: choice(
    'k3',
    {
      k1: text('k1：无偏，可正可负', 'k1: unbiased, of either sign'),
      k2: text('k2：值有偏，梯度无偏', 'k2: biased value, unbiased gradient'),
      k3: text('k3：无偏，恒不为负', 'k3: unbiased, never negative'),
      exact: text('精确值：对整个词表求和', 'exact: summed over the vocabulary'),
    },
    text('KL 怎么估', 'KL estimator'),
    text(
      '前三种只看采到的那个 token。放进损失求导时，k1 的梯度期望是 0，根本拴不住；k2 才是对的方向。',
      'The first three look at the sampled token alone. Differentiated inside the loss, k1 has an expected gradient of 0 and holds nothing; k2 has the right direction.',
    ),
  ),
  where: choice(
    'loss',
    { loss: text('损失里（GRPO）', 'in the loss (GRPO)'), reward: text('奖励里（RLHF）', 'in the reward (RLHF)') },
    text('KL 放在哪', 'Where the KL goes'),
    text(
      '放进奖励，它先参与组内比较再变成优势；放进损失，它是单独一股拉力，跟优势无关。',
      'In the reward it takes part in the comparison within the group and becomes advantage; in the loss it is a pull of its own.',
    ),
  ),
  control: choice(
    'fixed',
    {
      fixed: text('固定', 'fixed'),
      verl: text('verl 自适应（每 token KL）', 'verl adaptive (KL per token)'),
      ziegler: text('Ziegler（每条轨迹 KL）', 'Ziegler (KL per sequence)'),
      ppo: text('PPO 减半/加倍', 'PPO halving and doubling'),
    },
    text('β 怎么调', 'How β moves'),
    text(
      'KL 高过目标就收紧，低了就放松。看 KL 是否贴着目标走，以及 β 自己抖得有多厉害。β 从 0 起步就永远是 0。',
      'Above the target the leash tightens, below it loosens. See whether KL keeps to the target and how much β itself swings. A β that starts at 0 stays there.',
    ),
  ),
  target: number(
    0.15,
    { min: 0.005, max: 10, step: 0.005, scale: 'log', unit: text('nats', 'nats') },
    text('目标 KL', 'Target KL'),
    text(
      '单位跟着控制器走：verl 和 PPO 是每个 token 的 KL，Ziegler 是整条轨迹的 KL，大约要乘上轨迹长度。弄混就拴得太紧或太松。',
      'Its unit is the controller’s: per token for verl and PPO, per sequence for Ziegler, larger by about the length. Mixed up, the leash is far too tight or too loose.',
    ),
  ),
  gain: number(
    0.1,
    { min: 0.001, max: 1, step: 0.001, scale: 'log' },
    text('控制增益', 'Gain'),
    text(
      '一次更新 β 最多变 20 % × 增益。就是 verl 的 n/horizon、Ziegler 的 K_β。verl 默认约 0.026，涨 10 倍要 450 次更新，几乎等于固定。',
      'β changes by at most 20 % × gain per update: verl’s n/horizon, Ziegler’s K_β. verl’s default is about 0.026: 450 updates for a factor of 10, all but fixed.',
    ),
  ),
} as const;

/** What keeps the policy undecided; the strength at the start is `update.entropy`. */
export const EXPLORE = {
  schedule: choice(
    'constant',
    {
      constant: text('不变', 'constant'),
      staircase: text('阶梯下降', 'staircase down'),
      distinct: text('distinct-3 触发', 'switched by distinct-3'),
      adaptive: text('按目标熵自适应', 'adaptive, to a target'),
    },
    text('熵奖励怎么变', 'Entropy bonus over time'),
    text(
      '常数太小没用，太大就把策略抹平。触发式只在轨迹开始雷同时才开，所以系数大一点也压得住。',
      'A constant is useless when small and flattens the policy when large. Switched on only while rollouts look alike, even a large one stays in hand.',
    ),
  ),
  threshold: number(
    0.3,
    { min: 0, max: 1, step: 0.01 },
    text('distinct-3 阈值', 'distinct-3 threshold'),
    text(
      '组内不重复三元组的比例低于它，熵奖励才打开；回到上面就关。',
      'The bonus is on only while the share of different trigrams within a group is below this.',
    ),
  ),
  targetEntropy: number(
    0.4,
    { min: 0, max: 3, step: 0.05, unit: text('nats', 'nats') },
    text('目标熵', 'Target entropy'),
    text(
      '熵低于它，系数每次加 δ；高于它就减 δ，而且当场不加奖励（Skywork-OR1、TRL）。',
      'Below it the coefficient grows by δ an update; above it shrinks by δ, and no bonus is paid meanwhile (Skywork-OR1, TRL).',
    ),
  ),
  delta: number(
    0.001,
    { min: 0.0001, max: 0.01, step: 0.0001, scale: 'log' },
    text('自适应步长 δ', 'Adaptive step δ'),
    text(
      '系数一次变多少。太大就会在目标两边来回冲。',
      'How much the coefficient moves per update. Too large, and it overshoots to and fro.',
    ),
  ),
  floor: number(
    0.0001,
    { min: 0, max: 0.02, step: 0.0001 },
    text('系数下限', 'Lowest coefficient'),
    text('阶梯降到这里为止，自适应也不低于它。', 'The staircase ends here, and the adaptive rule goes no lower.'),
  ),
  steps: number(
    100,
    { min: 1, max: 1000, step: 1 },
    text('每级多少次更新', 'Updates per stair'),
    text('从起点到下限一共走十级。', 'It takes ten stairs from the start to the lowest.'),
  ),
  select: choice(
    'all',
    {
      all: text('全部 token', 'all tokens'),
      'clip-cov': text('Clip-Cov：剔掉', 'Clip-Cov: left out'),
      'kl-cov': text('KL-Cov：拴住', 'KL-Cov: held back'),
      'top-entropy': text('只用高熵 token', 'high-entropy tokens only'),
    },
    text('哪些 token 算数', 'Which tokens count'),
    text(
      '熵主要被“本来就大、又被夸”的少数 token 拉低。前两种专治它们，最后一种只在岔路口上学。',
      'Entropy is pulled down by few tokens: likely already, and praised. The first two treat these; the last learns at the forks alone.',
    ),
  ),
  share: number(
    0.02,
    { min: 0.001, max: 1, step: 0.001, scale: 'log' },
    text('占多大比例', 'Share of tokens'),
    text(
      'Clip-Cov、KL-Cov 处理这么多，论文是万分之二到千分之二，这里一批才几百上千个 token，要放大；高熵选择通常取 0.2。',
      'So many are treated. Papers use 0.0002 to 0.002; with the few tokens of a batch here take more. High-entropy selection usually keeps 0.2.',
    ),
  ),
} as const;

export type LeashValues = Values<typeof LEASH>;
export type ExploreValues = Values<typeof EXPLORE>;
