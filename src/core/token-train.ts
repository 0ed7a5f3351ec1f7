import { choice, flag, number, word } from './knob';
import type { Values } from './knob';
import { NO_SPANS, spansWord } from './span-mask';
import { text } from './text';

/** Whose tokens carry a gradient, beside calls and answers; the shape of `MaskedSpans`. */
export const MASK = {
  think: flag(
    true,
    text('思考进损失', 'Thinking in the loss'),
    text(
      '思考是策略自己写的，照理该算。关掉以后只有调用和答案有梯度，思考没人管，只能跟着共享的参数漂。',
      'The policy wrote its thinking, so it counts. Turned off, only calls and answers have a gradient, and thinking drifts along with the weights it shares.',
    ),
  ),
  observation: flag(
    false,
    text('工具返回进损失', 'Tool replies in the loss'),
    text(
      '返回是环境写的，不是策略的动作。算进去，好轨迹里的返回就成了要背的课文：看轨迹长度，看它会不会自己编返回。',
      'The environment wrote them; they are not actions. Counted, the replies of good rollouts become a text to learn by heart: watch length, and whether it starts to make replies up.',
    ),
  ),
  error: flag(
    false,
    text('报错进损失', 'Tool errors in the loss'),
    text(
      '报错也是环境写的。只漏这一种，就够让策略往报错上靠：看每条轨迹的报错数。',
      'Errors, too, are written by the environment. Letting in these alone is enough to draw the policy towards them: watch the errors per episode.',
    ),
  ),
  template: flag(
    false,
    text('模板进损失', 'Template tokens in the loss'),
    text(
      '语法在这里只许写这一个 token，没得选，也就没什么可学。算进去，就按整个词表的概率去推它，还撑大 token 数，把别的 token 摊薄。',
      'Grammar allows this one token only: no choice, nothing to learn. Counted, it is pushed as if drawn from the whole vocabulary, swells the number of tokens and makes all others lighter.',
    ),
  ),
  spans: word(
    NO_SPANS,
    { read: spansWord, examples: ['none', 'think1-out', 'call1-out.observation2-in.template31-in'] },
    text('单段例外', 'Single spans'),
    text(
      '某一回合的某种角色单独进出损失，不管这种角色整体怎样；所有轨迹都算，最多 8 段。可以在轨迹上用刷子刷，也可以写：think2-out.observation1-in，none 为没有。',
      'One role in one turn, in the loss or out of it whatever the role does elsewhere; in every rollout, 8 at most. Paint them on the transcript, or write think2-out.observation1-in; none: no exceptions.',
    ),
  ),
} as const;

/** How rollouts are sampled, re-used and branched. */
export const SAMPLE = {
  temperature: number(
    1,
    { min: 0.1, max: 2, step: 0.05 },
    text('采样温度', 'Temperature'),
    text(
      '低于 1 只采把握大的，组内越来越像，全错组和全对组都会变多；比值按同一温度算。',
      'Below 1 only safe tokens are sampled, groups grow alike, and more of them are all wrong or all right. Ratios are taken at the same temperature.',
    ),
  ),
  lag: number(
    0,
    { min: 0, max: 12, step: 1 },
    text('滞后（更新次数）', 'Lag (updates)'),
    text(
      '用几次更新之前的策略采样，异步训练就是这样。看有效样本占比往下掉，再看 KL。',
      'Rollouts come from the policy of so many updates ago, as in asynchronous training. Watch the effective samples fall, then the KL.',
    ),
  ),
  minibatches: number(
    2,
    { min: 1, max: 16, step: 1 },
    text('小批数', 'Minibatches'),
    text(
      '一批轨迹切成几份，一份走一步。从第二份起新旧策略就不同了，比值离开 1，裁剪才有事可做。',
      'The batch is cut into so many parts, one step each. From the second on the policies differ, ratios leave 1, and a clip has something to do.',
    ),
  ),
  truncate: number(
    Infinity,
    { min: 1, max: 10, step: 0.1, unlimited: true },
    text('重要性权重封顶', 'Cap on importance weights'),
    text(
      '滞后样本按 π/π_行为 加权，权重最多这么大（TIS，常用 2）。封得越低方差越小，偏差越大。滞后为 0 时不起作用。',
      'Lagged samples are weighted by π/π_behaviour, at most this much (TIS, usually 2). Lower: less variance, more bias. Without lag it cannot act.',
    ),
  ),
  selfNormalise: flag(
    false,
    text('权重自归一化', 'Self-normalised weights'),
    text(
      '让这批权重的平均为 1：权重普遍偏小时步长不缩水，代价是一点偏差。',
      'Makes the weights of a batch average 1, so that small weights do not shrink the step; at the price of a little bias.',
    ),
  ),
  overlong: number(
    0,
    { min: 0, max: 64, step: 1, unit: text('token', 'tokens') },
    text('超长惩罚区', 'Overlong zone'),
    text(
      '离预算还剩这么多 token 时开始线性扣分，写满扣到 −1（DAPO）。0 为不扣。',
      'From so many tokens before the budget on, a penalty grows linearly to −1 (DAPO). 0: none.',
    ),
  ),
  dropTruncated: flag(
    false,
    text('截断的轨迹不进损失', 'Leave truncated rollouts out'),
    text(
      '写到预算还没答完的轨迹，奖励是截断给的，不全怪策略。丢掉它们噪声小了，可“别写太长”也就没人教了。',
      'A rollout cut by the budget is paid for the cut, not only for what it did. Leaving it out removes noise, and with it the lesson not to ramble.',
    ),
  ),
  normCap: number(
    1,
    { min: 0.05, max: 10, step: 0.05, unlimited: true },
    text('梯度范数封顶', 'Cap on gradient norm'),
    text(
      '梯度超过这个范数就整体缩短，方向不变。Adam 之下作用比看上去小，防的是偶尔一步暴走。',
      'A longer gradient is shortened as a whole, its direction kept. Under Adam it does less than it seems: it guards against the odd wild step.',
    ),
  ),
  roots: number(
    0,
    { min: 0, max: 8, step: 1 },
    text('分叉采样的根数', 'Roots for branching'),
    text(
      '每组先独立采这么多条，其余的在工具返回处分叉出来，共用前缀。0 为全部独立。要按 token 数比才公平。',
      'So many rollouts of a group start on their own; the others branch off at tool replies and share a prefix. 0: all independent. Compare at equal tokens.',
    ),
  ),
  sharing: choice(
    'soft',
    {
      soft: text('soft：各算各的', 'soft: each path its own'),
      hard: text('hard：共用前缀取平均', 'hard: the mean on a shared prefix'),
      'tree-grpo': text('Tree-GRPO：组内、同根各比一次', 'Tree-GRPO: within the group and within the tree'),
      treerl: text('TreeRL：每段比上一段好多少', 'TreeRL: each step against the one before'),
    },
    text('共用前缀的优势', 'Credit of a shared prefix'),
    text(
      'hard 让共用的前缀只算一次，优势取各分支的平均；soft 每条分支各算一遍，合起来方向相同，只是重了几倍。Tree-GRPO 在整组里比一次，再和同根的分支比一次，两次相加。TreeRL 给每一段定价：经过它的各条的平均，比上一段多出来的再加一份，然后除以条数的平方根。根数为 0 时不起作用。',
      'Hard counts a shared prefix once, with the mean of its paths’ advantages; soft once per path, in sum the same direction but heavier. Tree-GRPO adds a second comparison, among the branches of one root. TreeRL prices every step by the mean of the paths through it, adds the gain over the step before, and divides by the root of how many they are. Without roots it cannot act.',
    ),
  ),
  branching: choice(
    'arpo-paper',
    {
      'arpo-paper': text('ARPO 论文：熵涨过阈值就分', 'ARPO, paper: entropy above a threshold'),
      'arpo-code': text('ARPO 代码：略带倾向的抛硬币', 'ARPO, code: a slightly loaded coin'),
      uniform: text('随机分', 'anywhere at random'),
    },
    text('在哪里分叉', 'Where to branch'),
    text(
      '论文按熵的涨幅判断，放出来的代码几乎是抛硬币。根数为 0 时不起作用。',
      'The paper goes by the rise of entropy; the released code nearly tosses a coin. Without roots it cannot act.',
    ),
  ),
} as const;

/** The supervised phase before RL. */
export const WARM = {
  demonstrator: choice(
    'noisy',
    {
      noisy: text('马虎的示范', 'careless'),
      cold: text('常弄错参数', 'mostly wrong arguments'),
      clean: text('不出错的示范', 'flawless'),
    },
    text('跟谁学', 'Demonstrator'),
    text(
      'RL 之前先照着写死的示范做监督学习。示范里没有的做法，RL 多半自己碰不到；示范太好，又没多少可学。',
      'Before RL the policy imitates a script. What was never shown, RL will hardly stumble upon; after flawless lessons there is little left to learn.',
    ),
    false,
  ),
  steps: number(
    600,
    { min: 0, max: 2000, step: 50, live: false },
    text('监督步数', 'Supervised steps'),
    text(
      '0 就是从随机权重直接上 RL：大概率每组全错，一点信号也没有。',
      '0: straight to RL from random weights, where most groups are all wrong and nothing carries a signal.',
    ),
  ),
  seed: number(
    0,
    { min: 0, max: 32, step: 1, live: false },
    text('用哪个 SFT 模型', 'Which SFT model'),
    text(
      '0：跟着这次运行的种子走，八个里轮着用，多种子的误差就把起点的运气也算进去了。固定一个再换 RL 的种子，就能看出结果有多少是起点决定的。',
      '0: the run’s own seed decides, eight in turn, so that intervals over seeds include the luck of the start. Fix one and change the seed of RL to see how much was decided at the start.',
    ),
  ),
} as const;

export type MaskValues = Values<typeof MASK>;
export type SampleValues = Values<typeof SAMPLE>;
export type WarmValues = Values<typeof WARM>;
