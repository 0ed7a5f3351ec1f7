import type { Measure } from '../../core/race';
import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** Every word of the learning race. Names of methods stand with them. */
export const RACE = {
  title: text('走同样多的步，谁学得快', 'Same number of steps: who learns faster?'),
  lede: text(
    '一次更新有长有短：学得好的方法轨迹短，更新就便宜。要公平，就按环境步数对齐，每种方法多跑几个种子；区间不重叠才判胜负。',
    'Updates do not cost the same: a method that learns has short episodes and cheap updates. To be fair, everyone gets the same environment steps over several seeds, and a winner is named only where intervals do not overlap.',
  ),
  ceiling: text('精确优势（上界）', 'exact (upper bound)'),

  recorded: text('测好的一场', 'A recorded race'),
  recordedOn: (seeds: number, steps: string) =>
    text(
      `三间房，只付结果，表格策略；每种方法 ${seeds} 个种子，各走 ${steps} 步。`,
      `Three rooms, outcome reward only, a table for a policy; ${seeds} seeds a method, ${steps} steps each.`,
    ),
  loading: text('正在取测量文件…', 'Fetching the measurements…'),
  measured: text('测于', 'measured'),
  seed: text('种子', 'seeds'),
  backend: text('后端', 'backend'),
  commit: text('提交', 'commit'),
  curves: text('真实成功率', 'True success'),
  curvesTakeaway: text(
    '粗线是选中的方法，阴影是均值的 95% 区间；虚横线是 80%。',
    'The thick line is the method picked, its shade the 95% interval of the mean; the dotted line is 80%.',
  ),
  ranking: {
    steps: text('走到 80% 要多少环境步数', 'Environment steps to 80% success'),
    area: text('全程平均成功率', 'Success averaged over the race'),
  } satisfies Record<Measure, Text>,
  rankingTakeaway: {
    steps: text(
      '越靠左越快；右边的括号圈出分不出胜负的。',
      'Further left is faster; brackets join those that cannot be told apart.',
    ),
    area: text(
      '越靠右越好；右边的括号圈出分不出胜负的。',
      'Further right is better; brackets join those that cannot be told apart.',
    ),
  } satisfies Record<Measure, Text>,
  rankingNote: text(
    '一直没到 80% 的种子按全程步数算，所以这时的数是下限，画成空心。',
    'A seed that never came to 80 % counts as the whole budget: the number is then a lower bound, and its dot is hollow.',
  ),
  rankBy: text('排名依据', 'Rank by'),
  measures: {
    steps: text('到 80% 的步数', 'steps to 80%'),
    area: text('全程平均', 'average over the race'),
  } satisfies Record<Measure, Text>,
  reached: (solved: number, seeds: number) => text(`${solved}/${seeds} 到了`, `${solved}/${seeds} seeds`),

  scatter: text('信用准不准，和学得快不快', 'Sharper credit, faster learning?'),
  scatterNote: text(
    '余弦：一组轨迹的梯度和精确策略梯度有多同向，在成功率五成左右的策略上量的。',
    'Cosine: how far one group’s gradient points the way of the exact one, measured on policies with about half success.',
  ),
  spearman: (rho: string, lo: string, hi: string, n: number) =>
    text(
      `余弦和步数的斯皮尔曼秩相关 ${rho}，自助法 95% 区间 ${lo} 到 ${hi}，${n} 种不同的方法：大体上越准越快，但有例外，不是定律。`,
      `Spearman’s rank correlation of cosine and steps is ${rho}, 95% bootstrap interval ${lo} to ${hi}, over ${n} different methods: sharper is faster on the whole, with exceptions; it is no law.`,
    ),

  faster: (names: string) => text(`比 GRPO 快的：${names}。`, `Faster than GRPO: ${names}.`),
  undecided: (names: string) => text(`和 GRPO 分不出胜负的：${names}。`, `Cannot be told apart from GRPO: ${names}.`),
  slower: (names: string) => text(`比 GRPO 慢的：${names}。`, `Slower than GRPO: ${names}.`),
  nobody: text('没有', 'none'),
  bound: text(
    '精确优势走得最快，但它偷看了标准答案，只当上界看。',
    'The exact advantage is fastest of all, but it looks up the answer: take it as an upper bound.',
  ),
  twins: (names: string) =>
    text(
      `${names} 和 GRPO 的曲线逐点重合：策略只看当前状态时，两者本来就是同一个算法。`,
      `${names} and GRPO have the very same curve: for a policy that sees the present state alone they are one algorithm.`,
    ),

  own: text('自己跑一场', 'Race them yourself'),
  ownLede: text(
    '用现在的世界、奖励和训练设置，只换信用分配。每种方法用课里调好的参数。',
    'The world, reward and trainer as they stand now; only the credit rule differs, each with the knobs the lessons use.',
  ),
  settings: text('设置取自', 'Settings of'),
  methods: (n: number, most: number) =>
    text(`参赛的方法（${n} 种，最多 ${most} 种）`, `Methods in the race (${n}; up to ${most})`),
  seeds: text('种子数', 'Seeds'),
  budget: text('每次运行的步数', 'Steps per run'),
  start: (methods: number, seeds: number) =>
    text(`开跑：${methods} 种方法 × ${seeds} 个种子`, `Race ${methods} methods × ${seeds} seeds`),
  tooFew: text('至少选两种方法。', 'Choose at least two methods.'),
  tooMany: (most: number) => text(`最多 ${most} 种，先去掉一种。`, `${most} at most; take one away first.`),
  result: (seeds: number, of: number, steps: string) =>
    text(`${seeds} / ${of} 个种子，各走 ${steps} 步`, `${seeds} of ${of} seeds, ${steps} steps each`),
  running: (seeds: number, of: number) =>
    text(
      `已有 ${seeds} / ${of} 个种子全员跑完。跑完再判。`,
      `${seeds} of ${of} seeds are through for everyone. The verdict waits for all.`,
    ),

  // verdicts
  refused: (first: string) =>
    text(
      `还分不出胜负。${first} 暂时领先，但每个对手的区间都和它重叠，再跑一遍名次就可能变。多加几个种子，区间会变窄。`,
      `Too close to call. ${first} is ahead so far, but every rival’s interval overlaps its own: another run could turn the order. More seeds make intervals narrower.`,
    ),
  partly: (first: string, worse: string, open: string) =>
    text(
      `${first} 胜过 ${worse}；和 ${open} 还分不出胜负。`,
      `${first} beats ${worse}; it cannot be told apart from ${open}.`,
    ),
  won: (first: string) =>
    text(`${first} 胜出：它的区间和每个对手的都不重叠。`, `${first} wins: its interval overlaps no rival’s.`),
  fell: (names: string) =>
    text(
      `${names} 到过 80%，后来又跌了下去：先到不等于学会。看曲线的结尾，或者按全程平均排。`,
      `${names} came to 80% and fell again: first there is not the same as learned. Look at how the curves end, or rank by the average over the race.`,
    ),
  aside: text(
    '精确优势偷看了标准答案，只当上界，不参加评判。',
    'The exact advantage looks up the answer: an upper bound, not a rival.',
  ),
  nobodyThere: text(
    '还分不出胜负：没有一个种子走到 80%。多给些步数，或者改看全程平均成功率。',
    'No verdict: no seed came to 80 %. Give them more steps, or rank by success averaged over the race.',
  ),
  oneSeed: text(
    '还分不出胜负：只有一个种子，没有区间可比。',
    'No verdict: with a single seed there is no interval to compare.',
  ),
} as const;
