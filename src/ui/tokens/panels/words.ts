import { text } from '../../../core/text';
import type { Text } from '../../../core/text';
import { PANEL_NAMES } from '../names';
import type { Stand } from '../../../lab/token-summary';

/** What the panels of token worlds say. */
export const PANELS = {
  update: PANEL_NAMES.update,
  surrogate: text('代理目标与这一批 token', 'The surrogate and this batch’s tokens'),
  surrogateTakeaway: text(
    '一点一个 token。线变平的地方梯度是 0：已经朝对的方向走得够远，就不再推。空心点是被裁掉的。',
    'A dot is a token. Where a line is flat the gradient is 0: far enough in the right direction, and no further push. Hollow dots were cut.',
  ),
  surrogateNotes: text(
    '“正负 × 高低”四种情况里，只有两种会被裁：夸而已经涨过头，罚而已经压过头。另外两种是走反了，梯度照常把它拉回来。',
    'Of the four cases of sign and side, a clip cuts two: praised and up far enough, blamed and down far enough. The other two went the wrong way, and the gradient pulls them back as ever.',
  ),
  ratios: text('比值的分布', 'Distribution of ratios'),
  ratiosTakeaway: text(
    '灰柱是单个 token，黑线是整条序列（几何平均）。虚线是裁剪的边界：按序列算，同样的边界几乎碰不到。',
    'Bars are tokens, the outline whole sequences (geometric means). Dashed: bounds of the clip; sequences hardly ever reach bounds made for tokens.',
  ),
  noTokens: text(
    '这一批没有 token 进损失：没有一组有信号。',
    'No token of this batch was in the loss: no group carried a signal.',
  ),
  sequenceLoss: text(
    '现在的损失按序列算，曲线画的是只有一个 token 的序列。',
    'The present loss ties a sequence together; the curve is that of a sequence of one token.',
  ),

  entropy: PANEL_NAMES.entropy,
  byStand: text('熵，按所处的位置', 'Entropy by where a token stands'),
  byStandTakeaway: text(
    '颜色越浓越犹豫。工具返回后的第一个 token 总是最犹豫的一行，塌得也最晚。',
    'Stronger colour is more undecided. The first token after a tool’s reply is usually the strongest row, and the last to fade.',
  ),
  byTurn: text('熵，按回合', 'Entropy by turn'),
  byTurnTakeaway: text('越靠后的回合越有把握，还是反过来？', 'Are later turns surer, or less so?'),
  sampled: text(
    '只画看到过的那几批：训练时每秒几批，不是每次更新都看。',
    'Only batches that were looked at: a few a second while it trains, not every update.',
  ),
  turn: (n: number, last: boolean) =>
    text(last ? `第 ${n} 回合起` : `第 ${n} 回合`, last ? `turn ${n} on` : `turn ${n}`),
  stands: {
    start: text('开头第一个', 'first of all'),
    reply: text('返回后第一个', 'first after a reply'),
    error: text('报错后第一个', 'first after an error'),
    call: text('调用里', 'inside a call'),
    think: text('思考', 'thinking'),
    answer: text('作答', 'answer'),
  } satisfies Record<Stand, Text>,
  law: text('奖励换熵：R = b − a·eᴴ', 'Reward bought with entropy: R = b − a·eᴴ'),
  lawTakeaway: text(
    '每点是 5 次更新的平均，越实越晚。拟合线碰到 H = 0 的地方，就是把熵花光能换来的上限。',
    'A dot is the mean of five updates, later ones more solid. Where the fit meets H = 0 lies what spending all entropy could buy.',
  ),
  lawNotes: text(
    '“熵机制”（2505.22617）发现许多大模型的 RL 都贴着这条曲线走。这里只是把它拟合到你眼前这次运行上：贴不贴，看 R²。',
    'The Entropy Mechanism (2505.22617) found many RL runs of large models on this curve. Here it is fitted to the run before you: R² says whether it fits.',
  ),

  first: PANEL_NAMES.first,
  firstTitle: text('第一次调用选了哪个工具', 'Which tool the first call chose'),
  firstTakeaway: text(
    '每行是一种选择在这一批里占的比例。一行满、其余空，就是别的可能都没了。',
    'Each row is a choice, and how large a share of the batch made it. One row full and the rest empty: all other ways are gone.',
  ),
  noCall: text('不调用', 'no call'),
} as const;
