import { text } from '../../core/text';
import { CREDIT_NAME } from './name';

/** Every word of the credit lab. Words of methods and their knobs stand with them. */
export const CREDIT = {
  panel: CREDIT_NAME,
  freeze: text('冻结这一刻', 'Freeze this moment'),
  freezing: text('正在采样…', 'Rolling out…'),
  freezeHint: text(
    '用此刻的策略采 32 组轨迹，定住不动：所有方法评的是同一批步。训练照常继续。',
    'Rolls out 32 groups with the policy as it is now and holds them still: every method judges the very same steps. Training goes on.',
  ),
  others: text('换一批轨迹', 'Other rollouts'),
  othersHint: text('此刻的策略，另采一批', 'The policy as it is now, rolled out again'),
  /** What the numbers are about. */
  about: (update: number, mixed: number, groups: number) =>
    text(
      `第 ${update} 次更新时的策略，${groups} 组轨迹里 ${mixed} 组有得比`,
      `policy at update ${update}; ${mixed} of ${groups} groups can be compared`,
    ),
  frozen: text('冻结的轨迹', 'frozen rollouts'),
  same: text('同一批轨迹', 'same rollouts'),
  resampled: text('重新采样', 're-sampled'),
  moved: (update: number) => text(`训练已经走到第 ${update} 次更新。`, `Training has moved on to update ${update}.`),
  alike: text(
    '这些组里，每条轨迹拿到的回报都一样：没有高下，就没有可比的东西，靠组内比较的方法这时什么也学不到。先多训练一会儿，或者换一种奖励。',
    'Within each of these groups every rollout was paid the same. Nothing differs, so there is nothing to compare, and methods that compare rollouts learn nothing here. Train a little longer, or change the reward.',
  ),
  waiting: text('等这一臂准备好。', 'Waiting for the run to get ready.'),

  graphOf: (method: string) => text(`${method}：每一步记了多少功过`, `${method}: what each step is credited with`),
  graphTakeaway: text(
    '一组轨迹叠成一张图：同一个状态是同一个点。点一条边看细账。',
    'One group of rollouts laid over each other: equal states are one node. Pick an edge for the details.',
  ),
  layers: text('按步数展开', 'In layers'),
  onMap: text('画在地图上', 'Over the map'),
  view: text('画法', 'View'),
  unknown: text('（没认出来）', ' (not recognised)'),

  methods: text('方法', 'Methods'),
  methodsHint: (n: number) => text(`最多选 ${n} 个`, `up to ${n}`),
  full: (n: number) => text(`已经选了 ${n} 个，先去掉一个`, `${n} are chosen; take one away first`),
  multiples: text('同一批轨迹，不同的说法', 'The same rollouts, as each method sees them'),
  multiplesHint: text('点一个，上面的大图就换成它。', 'Press one to see it in the large graph.'),

  knobsOf: (method: string) => text(`${method} 的旋钮`, `Knobs of ${method}`),
  noise: text('世界与组', 'World and group'),
  sameHint: text('数字当场就变，评的还是那批步。', 'Numbers move at once; the very same steps are judged.'),
  resampledHint: text(
    '同一个策略另走一批轨迹，数字跟着变；训练还用它自己的设置。',
    'The same policy plays again and the numbers follow; training keeps its own settings.',
  ),
  noKnobs: text('这个方法没有旋钮。', 'This method has no knobs.'),
  untrained: text(
    '这一臂的训练不用价值网络，所以它的估价还是初始值，这个方法在这里说明不了什么。',
    'This run trains no critic, so its prices are still the initial ones: this method proves little here.',
  ),

  stepTitle: (episode: number, step: number, what: string) =>
    text(`T${episode} 第 ${step} 步，${what}`, `T${episode}, step ${step}: ${what}`),
  stepEmpty: text(
    '点图上的一条边，看每种方法给它记了多少、谁对谁错。',
    'Pick an edge of the graph to see what every method gives it, and who is right.',
  ),
  symbols: text('代入这一步', 'With this step’s numbers'),
  closeSource: text('收起代码', 'Hide the code'),

  meter: text('谁说得准', 'Who is right'),
  meterLede: (groups: number) =>
    text(
      `和精确优势对照，${groups} 组的均值与 95% 区间。`,
      `Against the exact advantage: mean over ${groups} groups with its 95 % interval.`,
    ),
  cosine: text('方向（余弦）', 'Direction (cosine)'),
  sign: text('褒贬', 'Praise and blame'),
  right: (n: number) => text(`100 次里对 ${n} 次`, `right ${n} times in 100`),
  correlation: text('相关', 'Correlation'),
  noInterval: text('只有一组，没有区间', 'one group only: no interval'),
  nothingMattered: text('没有要紧的步', 'no step mattered'),

  errors: (method: string) => text(`${method} 在哪里看错`, `Where ${method} gets it wrong`),
  errorsHint: text(
    '要紧的步里，褒贬错了（或不表态）的比例，按状态分开算。平均分好看，也可能有一处次次都错：学习就卡死在那里。',
    'Of the steps that matter, the share judged wrongly or not at all, state by state. A fine average may hide one place that is always wrong, and learning stops there.',
  ),
  errorsAt: (wrong: number, of: number) => text(`${of} 步里错 ${wrong} 步`, `${wrong} of ${of} steps wrong`),
  noErrors: text('要紧的步全都判对了。', 'Every step that matters was judged right.'),
} as const;

/** A method's name without what stands in brackets behind it. */
export const short = (title: string): string => title.replace(/\s*[（(].*$/, '');
