import { TOKEN_METRICS } from './metric-token';
import type { TokenMetricId, ToldByEvents } from './metric-token';
import type { Family } from './spec';
import type { Text } from './text';
import { text } from './text';

/** What a colour means is the same on every page; charts take it from here. */
export type Meaning =
  'truth' | 'outcome' | 'process' | 'cut' | 'paid' | 'hack' | 'entropy' | 'kl' | 'length' | 'signal' | 'plain';

export interface Metric {
  readonly title: Text;
  readonly what: Text;
  readonly watch: Text;
  readonly meaning: Meaning;
  readonly format: 'percent' | 'number' | 'count';
  /** The only kind of world that can measure it; absent: both can. */
  readonly family?: Family;
}

/** What every world measures, and, marked as such, what only tables can. */
const WORLD_METRICS = {
  trueSuccess: {
    title: text('真实成功率', 'True success'),
    what: text(
      '当前策略在时限内真正完成任务的概率：网格里用动态规划精确算出；token 世界没法枚举，数这一批里真正做对的占比。学习者看不到它。',
      'Probability that the present policy really does the task within the time limit: exact by dynamic programming where the world is compiled; in token worlds, which cannot be enumerated, the share of this batch that was truly right. The learner never sees it.',
    ),
    watch: text(
      '和“拿到的奖励”比：分开的那一刻就是作弊开始的时候。',
      'Compare it with paid reward: where they part, the hack begins.',
    ),
    meaning: 'truth',
    format: 'percent',
  },
  paidReward: {
    title: text('拿到的奖励', 'Paid reward'),
    what: text('这一批轨迹平均每条被付了多少。', 'What one episode of this batch was paid on average.'),
    watch: text('一直涨不等于学会了。', 'Rising does not mean learning.'),
    meaning: 'paid',
    format: 'number',
  },
  outcomeReward: {
    title: text('结果奖励', 'Outcome reward'),
    what: text('其中来自最终结果的部分。', 'The part that came from the outcome.'),
    watch: text('过程奖励挤掉它时要警惕。', 'Beware when process reward crowds it out.'),
    meaning: 'outcome',
    format: 'number',
  },
  processReward: {
    title: text('过程奖励', 'Process reward'),
    what: text(
      '其中来自中间检查点等过程项的部分（封顶之后）。',
      'The part that came from milestones and other process terms, after caps.',
    ),
    watch: text('超过老老实实走一遍能拿的上限，就是在刷。', 'Above what one honest pass can earn, it is being farmed.'),
    meaning: 'process',
    format: 'number',
  },
  cutOff: {
    title: text('被封顶截掉的', 'Capped off'),
    what: text('想付但被封顶（或“没做成就不付”）拦下的过程奖励。', 'Process reward that a cap kept back, or the gate.'),
    watch: text('很大说明策略还在刷，只是拿不到钱。', 'Large means the policy still farms, only unpaid.'),
    meaning: 'cut',
    format: 'number',
  },
  deadGroups: {
    title: text('没有信号的组', 'Groups without signal'),
    what: text(
      '组内优势全为 0 的比例：全对、全错，或奖励全一样。',
      'Share of groups whose advantages are all 0: all right, all wrong, or paid alike.',
    ),
    watch: text(
      '接近 1 时训练停在原地。二值奖励下应等于 p^G+(1−p)^G。',
      'Near 1, training stands still. With a binary reward it equals p^G+(1−p)^G.',
    ),
    meaning: 'signal',
    format: 'percent',
  },
  entropy: {
    title: text('熵', 'Entropy'),
    what: text(
      '走过的状态上策略的平均熵（nats）；token 世界里是对策略 token 取平均。',
      'Mean policy entropy over the states visited (nats); in token worlds, over policy tokens.',
    ),
    watch: text(
      '塌到接近 0 之后，再改奖励往往也救不回来。',
      'Once it is near 0, changing the reward rarely helps any more.',
    ),
    meaning: 'entropy',
    format: 'number',
  },
  length: {
    title: text('轨迹长度', 'Episode length'),
    what: text(
      '平均步数，token 世界里是策略 token 数；等于上限说明没走完。',
      'Mean steps, in token worlds policy tokens; at the limit the episode was cut.',
    ),
    watch: text('变短后又变长，常是开始刷分。', 'Falling and then rising again often means farming.'),
    meaning: 'length',
    format: 'number',
  },
  kl: {
    title: text('与初始策略的 KL', 'KL to the initial policy'),
    what: text(
      '走过的状态上 KL(π‖π₀) 的平均（nats），逐状态精确；token 世界里 π₀ 是 SFT 模型，对策略 token 取平均。',
      'Mean KL(π‖π₀) over the states visited, exact at each (nats); in token worlds π₀ is the SFT model and the mean is over policy tokens.',
    ),
    watch: text('突然抬头说明策略正在换一种活法。', 'A sudden rise means the policy is changing its way of life.'),
    meaning: 'kl',
    format: 'number',
  },
  gradNorm: {
    title: text('梯度范数', 'Gradient norm'),
    what: text('这次更新（最后一步）梯度的二范数。', 'Euclidean norm of this update’s (last) gradient.'),
    watch: text('损失显示 0 时它不一定是 0。', 'It need not be 0 when the loss reads 0.'),
    meaning: 'plain',
    format: 'number',
  },
  clipFraction: {
    title: text('被裁剪的比例', 'Clip fraction'),
    what: text(
      '梯度被裁成 0 的步（或 token）占比（最后一轮）。',
      'Share of steps, or tokens, whose gradient the clip removed (last epoch).',
    ),
    watch: text('每批只走一步、样本又不滞后时恒为 0。', 'Always 0 with one step per batch and no lag.'),
    meaning: 'plain',
    format: 'percent',
  },
  loss: {
    title: text('代理损失', 'Surrogate loss'),
    what: text('裁剪代理目标的值。', 'Value of the clipped surrogate.'),
    watch: text('几乎总在 0 附近，别盯它。', 'It hovers around 0; do not watch it.'),
    meaning: 'plain',
    format: 'number',
  },
  skipped: {
    title: text('跳过的更新', 'Skipped update'),
    what: text('这次更新没有任何组带信号，优化器没有动。', 'No group carried a signal, so the optimiser did not move.'),
    watch: text('一直是 1：奖励太稀疏或已经饱和。', 'Constantly 1: the reward is too sparse, or saturated.'),
    meaning: 'signal',
    format: 'percent',
  },
  creditCosine: {
    title: text('信用与真值的夹角余弦', 'Credit cosine'),
    what: text(
      '一组轨迹的梯度与精确策略梯度的余弦：1 是方向全对，0 是毫无关系。',
      'Cosine between one group’s gradient and the exact policy gradient: 1 is the right direction, 0 is none.',
    ),
    watch: text('通常越接近 1 学得越快，但不是定律。', 'Usually the nearer to 1, the faster one learns; it is no law.'),
    meaning: 'signal',
    format: 'number',
    family: 'tables',
  },
  creditSignAccuracy: {
    title: text('褒贬对错', 'Credit sign accuracy'),
    what: text(
      '要紧的步里，褒贬方向和精确优势一致的比例。',
      'Share of the steps that matter whose praise or blame agrees with the exact advantage.',
    ),
    watch: text('50% 等于瞎猜。', '50% is guessing.'),
    meaning: 'signal',
    format: 'percent',
    family: 'tables',
  },
  creditCorrelation: {
    title: text('信用与真值的相关', 'Credit correlation'),
    what: text('逐步信用和精确优势的皮尔逊相关。', 'Pearson correlation of credit per step with the exact advantage.'),
    watch: text('平均值会盖住个别致命的状态。', 'An average hides single fatal states.'),
    meaning: 'signal',
    format: 'number',
    family: 'tables',
  },
  rollouts: {
    title: text('累计轨迹数', 'Rollouts so far'),
    what: text(
      '到现在一共采了多少条轨迹（动态采样丢掉的也算）。',
      'How many rollouts were sampled so far, thrown-away ones included.',
    ),
    watch: text('比较方法时按它对齐才公平。', 'Comparing methods is only fair at equal rollouts.'),
    meaning: 'plain',
    format: 'count',
  },
  envSteps: {
    title: text('累计环境步数', 'Environment steps so far'),
    what: text(
      '到现在一共走了多少步；token 世界里数工具调用。',
      'How many steps were taken so far; in token worlds, tool calls.',
    ),
    watch: text('长轨迹更贵。', 'Long episodes cost more.'),
    meaning: 'plain',
    format: 'count',
  },
  heldOut: {
    title: text('没练过的关卡', 'Held-out success'),
    what: text(
      '同一个策略在从不用来训练的关卡上的真实成功率，精确算出；没有留出关卡的世界测不了。',
      'True success of the same policy on levels that are never trained on, exact; not measured where a world keeps none.',
    ),
    watch: text('和真实成功率之间的缝，就是背下来的那部分。', 'The gap to true success is what was learned by heart.'),
    meaning: 'truth',
    format: 'percent',
    family: 'tables',
  },
} as const satisfies Record<string, Metric>;

type CommonId = keyof typeof WORLD_METRICS;
export type MetricId = CommonId | TokenMetricId;

/** Every number a frame carries, in order. The ids are what exports, claims and the command line use. */
export const METRICS: Readonly<Record<MetricId, Metric>> = { ...WORLD_METRICS, ...TOKEN_METRICS };
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];
export const metricIndex = (id: MetricId): number => METRIC_IDS.indexOf(id);

/** Metrics that a run of this family can measure, in order. */
export const metricsOf = (family: Family): readonly MetricId[] =>
  METRIC_IDS.filter((id) => (METRICS[id].family ?? family) === family);

type OnlyTables = { [I in CommonId]: (typeof WORLD_METRICS)[I] extends { family: 'tables' } ? I : never }[CommonId];

const unmeasured = <I extends MetricId>(family: Family): Readonly<Record<I, number>> =>
  Object.fromEntries(METRIC_IDS.filter((id) => METRICS[id].family === family).map((id) => [id, NaN])) as Record<
    I,
    number
  >;

/** What a run in tables puts for the metrics of tokens: NaN, "not measured". */
export const NO_TOKENS = unmeasured<Exclude<TokenMetricId, ToldByEvents>>('tokens');
/** What a run in tokens puts for the metrics of tables. */
export const NO_TABLES = unmeasured<OnlyTables>('tables');
