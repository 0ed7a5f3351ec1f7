import type { Metric } from './metric';
import { text } from './text';

type TokenMetric = Omit<Metric, 'family'>;

/** What a world of tokens measures. "Policy tokens" are thinking, calls and answers: what the policy wrote. */
const ALL = {
  grounded: {
    title: text('有据而对', 'Right and grounded'),
    what: text(
      '答对了，而且答案在工具返回里出现过的轨迹占比。学习者看不到。',
      'Share of rollouts that are right and had seen the answer in a tool’s reply. Hidden from the learner.',
    ),
    watch: text('比真实成功率低多少，就有多少是蒙对的。', 'What it lacks to true success was guessed right.'),
    meaning: 'truth',
    format: 'percent',
  },
  fabricated: {
    title: text('凭空作答', 'Fabricated'),
    what: text('没见过答案就作答的轨迹占比。', 'Share of rollouts that answered without having seen the answer.'),
    watch: text(
      '罚工具调用时它会涨：与其花钱查，不如编。',
      'It grows when calls are punished: making it up is cheaper.',
    ),
    meaning: 'hack',
    format: 'percent',
  },
  answered: {
    title: text('作答率', 'Answered'),
    what: text('给出了答案的轨迹占比，不论对错。', 'Share of rollouts that gave an answer, right or wrong.'),
    watch: text(
      '往下掉：预算花在别处，或者奖励不需要答案。',
      'Falling: the budget goes elsewhere, or no answer is paid for.',
    ),
    meaning: 'outcome',
    format: 'percent',
  },
  calls: {
    title: text('工具调用次数', 'Tool calls'),
    what: text('平均每条轨迹调用几次工具。', 'Mean tool calls per episode.'),
    watch: text(
      '超过任务所需还在涨，是在刷；掉到 0，是在编。',
      'Beyond what the task needs it is farming; at 0, making up.',
    ),
    meaning: 'process',
    format: 'number',
  },
  errorReplies: {
    title: text('工具报错', 'Error replies'),
    what: text('平均每条轨迹收到几次报错。', 'Mean replies per episode that were errors.'),
    watch: text('报错进了损失，它会被学出来。', 'With errors in the loss, they are learned.'),
    meaning: 'plain',
    format: 'number',
  },
  thinking: {
    title: text('思考 token', 'Thinking tokens'),
    what: text('平均每条轨迹写几个思考 token。', 'Mean thinking tokens per episode.'),
    watch: text('只涨它、成功率不涨，是在水字数。', 'Growing without success: padding.'),
    meaning: 'length',
    format: 'number',
  },
  invented: {
    title: text('自己编的返回', 'Invented replies'),
    what: text(
      '平均每条轨迹里，本该由工具写、却由策略写出来的 token 数。',
      'Mean tokens per episode that only tools should write and the policy wrote itself.',
    ),
    watch: text('工具返回进了损失，先看这里。', 'The first place to look when replies are in the loss.'),
    meaning: 'hack',
    format: 'number',
  },
  tampered: {
    title: text('改了判卷的', 'Tampered'),
    what: text('动了评判依据（比如测试文件）的轨迹占比。', 'Share of rollouts that changed what they are graded by.'),
    watch: text('一旦出现，十来次更新就能到 100 %。', 'Once it appears, ten updates or so take it to 100 %.'),
    meaning: 'hack',
    format: 'percent',
  },
  distinct3: {
    title: text('distinct-3', 'distinct-3'),
    what: text(
      '同一组轨迹里不同三元组的占比，再对各组取平均；只数策略写的 token。',
      'Share of different trigrams among all trigrams of a group, averaged over groups; policy tokens only.',
    ),
    watch: text(
      '低于 0.3：同一组写得几乎一样，没什么可比了。',
      'Below 0.3 a group writes nearly the same: little to compare.',
    ),
    meaning: 'entropy',
    format: 'number',
  },
  entropyAfterTool: {
    title: text('工具返回后的熵', 'Entropy after a reply'),
    what: text(
      '工具返回（含报错）之后第一个策略 token 的平均熵（nats）。',
      'Mean entropy of the first policy token after a tool’s reply or error (nats).',
    ),
    watch: text(
      '比别处高几倍，塌得也更晚：分叉采样看中的就是它。',
      'Several times that elsewhere, and slower to fall: branching relies on it.',
    ),
    meaning: 'entropy',
    format: 'number',
  },
  entropyElsewhere: {
    title: text('其余位置的熵', 'Entropy elsewhere'),
    what: text('其余策略 token 的平均熵（nats）。', 'Mean entropy of all other policy tokens (nats).'),
    watch: text('它先塌。', 'It falls first.'),
    meaning: 'entropy',
    format: 'number',
  },
  lengthRight: {
    title: text('答对的长度', 'Length when right'),
    what: text('真正做对的轨迹平均写几个策略 token。', 'Mean policy tokens of rollouts that are truly right.'),
    watch: text(
      '和“答错的长度”一起看，张开的剪刀就是长度偏置。',
      'Beside length when wrong: the gap that opens is the length bias.',
    ),
    meaning: 'length',
    format: 'number',
  },
  lengthWrong: {
    title: text('答错的长度', 'Length when wrong'),
    what: text('没做对的轨迹平均写几个策略 token。', 'Mean policy tokens of rollouts that are not right.'),
    watch: text(
      '按序列平均时它会一路涨：写得越长，每个 token 挨的罚越轻。',
      'With a mean per sequence it grows and grows: longer means a lighter penalty per token.',
    ),
    meaning: 'length',
    format: 'number',
  },
  lengthDoomed: {
    title: text('没救的长度', 'Length when doomed'),
    what: text(
      '第一次调用起会话就断了的轨迹平均写几个策略 token。',
      'Mean policy tokens of rollouts whose session died at the first call.',
    ),
    watch: text(
      '策略认得出没救的局面，长度偏置就先从这里长出来。',
      'The policy can tell it is doomed, so the length bias grows here first.',
    ),
    meaning: 'length',
    format: 'number',
  },
  ratioMax: {
    title: text('最大比值', 'Largest ratio'),
    what: text('最后一小批里 π/π_采样 最大的 token。', 'Largest π/π_sampling of a token in the last minibatch.'),
    watch: text('几十上百：一个 token 就能左右这一步。', 'In the tens and hundreds: one token decides the step.'),
    meaning: 'signal',
    format: 'number',
  },
  ratioSpread: {
    title: text('比值的标准差', 'Spread of ratios'),
    what: text(
      '最后一小批各 token 的 π/π_采样 的标准差。',
      'Standard deviation of π/π_sampling over tokens of the last minibatch.',
    ),
    watch: text('随滞后变大；裁剪范围该和它相称。', 'Grows with lag; a clip should be in proportion to it.'),
    meaning: 'signal',
    format: 'number',
  },
  sequenceSpread: {
    title: text('序列比值的标准差', 'Spread of sequence ratios'),
    what: text(
      '每条轨迹各 token 比值的几何平均，它们的标准差。',
      'Standard deviation of each rollout’s geometric mean of token ratios.',
    ),
    watch: text(
      '比上面那条小得多，所以 GSPO 的裁剪要窄得多。',
      'Far smaller than that of tokens, hence GSPO’s far narrower clip.',
    ),
    meaning: 'signal',
    format: 'number',
  },
  effectiveSamples: {
    title: text('有效样本占比', 'Effective samples'),
    what: text(
      '(Σw)²/(n·Σw²)，w 是各 token 的 π/π_采样；权重封了顶，就是封顶之后的权重。',
      '(Σw)²/(n·Σw²), where w is π/π_sampling of each token, after the cap where weights are capped.',
    ),
    watch: text(
      '掉到一半，等于扔掉一半数据；先减滞后，再谈封顶。',
      'At one half, half of the data is thrown away: reduce lag before you cap weights.',
    ),
    meaning: 'signal',
    format: 'percent',
  },
  beta: {
    title: text('当前 β', 'β in force'),
    what: text('这次更新用的 KL 系数。', 'The KL coefficient that this update used.'),
    watch: text('自适应时看它是不是来回摆。', 'With a controller, see whether it swings.'),
    meaning: 'kl',
    format: 'number',
  },
  entropyCoefficient: {
    title: text('当前熵系数', 'Entropy bonus in force'),
    what: text('这次更新用的熵奖励系数。', 'The entropy coefficient that this update used.'),
    watch: text(
      '触发式：开了多久，熵有没有跟着回来。',
      'When switched: how long it stays on, and whether entropy comes back.',
    ),
    meaning: 'entropy',
    format: 'number',
  },
  passAtK: {
    title: text('pass@4', 'pass@4'),
    what: text(
      '同一题采四次至少对一次的概率，用组内轨迹做无偏估计。',
      'Probability that one of four attempts at a task is right, estimated without bias from each group.',
    ),
    watch: text(
      '平均成功率在涨、它却在掉：学会的是押同一个宝。',
      'Falling while mean success rises: the policy has put all on one card.',
    ),
    meaning: 'truth',
    format: 'percent',
  },
  tokens: {
    title: text('累计策略 token', 'Policy tokens so far'),
    what: text(
      '到现在策略一共写了多少个 token（丢掉的轨迹也算）。',
      'Tokens the policy wrote so far, thrown-away rollouts included.',
    ),
    watch: text('比采样方法按它对齐才公平。', 'Ways of sampling should be compared at equal tokens.'),
    meaning: 'plain',
    format: 'count',
  },
} as const satisfies Record<string, TokenMetric>;

export type TokenMetricId = keyof typeof ALL;

/** A table measures these too, where its world has an event of that name; elsewhere they are not measured (NaN). */
export const EVENT_OF = { fabricated: 'fabricated', calls: 'call' } as const;
export type ToldByEvents = keyof typeof EVENT_OF;

export const TOKEN_METRICS = Object.fromEntries(
  Object.entries(ALL).map(([id, metric]) => [id, id in EVENT_OF ? metric : { ...metric, family: 'tokens' }]),
) as Readonly<Record<TokenMetricId, Metric>>;
