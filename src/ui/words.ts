import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Part } from '../lab/url';

/** Every word of the shell and the workbench. Words of metrics, knobs, plugins and lessons stand with them. */
export const WORDS = {
  // shell
  name: text('Agentic RL Lab', 'Agentic RL Lab'),
  home: text('首页', 'Home'),
  lessons: text('课程', 'Lessons'),
  lab: text('实验台', 'Lab'),
  claims: text('断言', 'Claims'),
  pages: text('页面', 'Pages'),
  skip: text('跳到正文', 'Skip to content'),
  language: text('English', '中文'),
  theme: text('明暗', 'Theme'),
  themeAuto: text('跟随系统', 'system'),
  themeLight: text('浅色', 'light'),
  themeDark: text('深色', 'dark'),
  projector: text('投影', 'Projector'),
  licence: text('MIT 许可', 'MIT licence'),
  source: text('第三方声明', 'Third-party notices'),
  local: text('全部在你的浏览器里运行，不上传任何数据。', 'Runs entirely in your browser; nothing is sent anywhere.'),
  linkProblems: text('链接里有些内容用不上：', 'Some of the link could not be used:'),
  dismiss: text('知道了', 'Dismiss'),
  loading: text('载入中…', 'Loading…'),
  pageFailed: text('这一页没能载入，请刷新重试。', 'This page could not be loaded; please reload.'),
  partFailed: text('这一部分没能载入，请刷新重试。', 'This part could not be loaded; please reload.'),

  // transport
  transport: text('播放控制', 'Transport'),
  play: text('开始', 'Play'),
  pause: text('暂停', 'Pause'),
  runHeavy: text('运行', 'Run'),
  heavy: text(
    '这个链接要算的东西比较多，不会自己开始。点“运行”再算。',
    'This link asks for a lot of computing, so it does not start by itself. Press “Run” when you want it.',
  ),
  predictFirst: text('先做预测（也可以跳过），再开始。', 'Predict first, or skip; then it runs.'),
  restart: text('重来（同一种子）', 'Start over (same seed)'),
  restartHint: text('重来：同一种子，旋钮保持现在的样子（R）', 'Start over: same seed, knobs as they are (R)'),
  step: text('走一次更新', 'One update'),
  stepHint: text('只走一次更新（.）', 'One update (.)'),
  speed: text('每秒几次更新', 'Updates per second'),
  fastest: text('全速', 'full speed'),
  finish: text('跑完', 'Finish'),
  finishHint: text('全速跑到底', 'Run to the end at full speed'),
  extend: text('再跑一段', 'Run longer'),
  update: text('更新', 'Update'),
  updateHint: text(
    '一次更新：采一批轨迹，分信用，走一步优化。',
    'One update: roll out a batch, assign credit, one optimiser round.',
  ),
  seed: text('种子', 'Seed'),
  seedHint: text('同一种子、同一设置，结果完全相同。', 'The same seed and settings give exactly the same run.'),
  newSeed: text('换一个种子', 'New seed'),
  newSeedHint: text('换一个种子重来', 'Start over with another seed'),
  backendHint: text('策略网络在哪里计算', 'Where the policy is computed'),
  moreControls: text('更多控制', 'More controls'),
  openRun: text('打开运行', 'Open run'),
  openRunHint: text(
    '打开导出的运行文件（JSON），在第一条臂里重放；也可以把文件拖到页面上',
    'Open an exported run file (JSON) and replay it in the first arm; or drop the file on the page',
  ),
  dropRun: text('松手，打开这个运行文件', 'Drop to open this run file'),
  replaying: text('正在重放文件里的运行，在第一条臂。', 'Replaying the run of the file, in the first arm.'),
  replaySame: text('重放完毕，曲线与文件里的完全一致。', 'Replayed: the curves are exactly those of the file.'),
  replayOther: text(
    '重放完毕，但曲线和文件里的不一样：换了浏览器、计算后端或版本就会这样。',
    'Replayed, but the curves differ from the file’s: another browser, backend or version does that.',
  ),
  share: text('分享', 'Share'),
  shareHint: text('复制链接：种子、设置和现场改动都在里面', 'Copy a link that holds seed, settings and live edits'),
  linkTitle: text('这一刻的链接', 'Link to this moment'),
  linkLength: (n: number) => text(`${n} 个字符`, `${n} characters`),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  copyByHand: text('浏览器不让复制，请手动选中。', 'The browser did not allow copying; select it by hand.'),
  exportRun: text('导出这一臂的全部数据：', 'Export all numbers of'),
  digestNote: text('曲线指纹，重放后应当相同：', 'Fingerprint of the curves; a replay must give the same: '),
  help: text('快捷键与说明', 'Keys and numbers'),
  revive: text('重启这一臂', 'Restart this arm'),

  // arms, stage, narration
  arms: text('对照臂', 'Arms'),
  duplicate: text('复制这一臂', 'Duplicate'),
  duplicateHint: text(
    '加一臂，设置和它一样，再改一处来对照',
    'One more arm with the same settings, to change one thing and compare',
  ),
  armsFull: text('已经有三臂，先去掉一臂', 'There are three arms already; remove one first'),
  remove: text('去掉', 'Remove'),
  trueSuccessNow: text('真实成功率', 'True success'),
  oneLarge: text('只看一张大图', 'One large map'),
  level: text('关卡', 'Level'),
  replay: text('重放这一批', 'Replay this batch'),
  stageLegend: text(
    '颜色深浅：走得多不多 · 箭头：最可能的动作，越犹豫越淡',
    'Shade: visits · arrows: most likely move, fainter when undecided',
  ),
  batchOf: text('第', 'Update'),
  opening: text('正在准备…', 'Getting ready…'),
  supervised: text(
    '先做监督学习（SFT）：照着示范学说话。没有现成的权重时约需十秒…',
    'Holding the supervised phase (SFT): it learns to speak from demonstrations. Without stored weights this takes some ten seconds…',
  ),
  nothingYet: text('按“开始”，看它们学。', 'Press Play and watch them learn.'),
  oracleWorking: text('正在精确计算这个奖励下的最优策略…', 'Working out the exact best policy under this reward…'),
  oracle: (paid: string, success: string) =>
    text(
      `在这个奖励下，最会挣钱的策略（看得见自己拿了多少，看不见时钟）平均能拿 ${paid}，真实成功率 ${success}。`,
      `Under this reward the best possible policy (it sees what it was paid, but no clock) earns ${paid} and succeeds with probability ${success}.`,
    ),
  oracleUnknown: text('这个奖励下的最优策略算不出来：', 'The best policy under this reward is not known: '),
  legalMaximum: text('老实走一遍的上限', 'honest maximum'),
  bestPaid: text('最优策略能拿的', 'best possible'),

  // knobs
  turning: text('旋钮作用于', 'Turning'),
  allArms: text('全部对照臂', 'all arms'),
  actsLive: text('边训练边改，下一次更新就生效。', 'Acts while it trains, from the next update on.'),
  startsOver: text('改它要从头开始（同一种子）。', 'Changing it starts the run over, same seed.'),
  mixed: text('各臂的值不一样；改动会让它们相同。', 'The arms differ here; turning it makes them equal.'),
  typeValue: text('输入数值', 'type a value'),
  noLimit: text('不限', 'no limit'),

  removeTerm: text('去掉这一项', 'Remove this term'),
  addTerm: text('加一项奖励', 'add a reward term'),
  paysFor: (n: number) => text(`付给哪些事（${n}）`, `What it pays for (${n})`),
  priceOf: (event: Text) => text(`「${event.zh}」付多少`, `What "${event.en}" pays`),
  eachTime: text('每发生一次（封顶之前）', 'each time it happens, before caps'),
  ours: text('本站自拟', 'ours'),
  readCode: text('看代码', 'read the code'),

  // charts
  chooseCharts: text('选图表', 'Choose charts'),

  // what a link leaves out
  leaveOut: text('链接里不显示', 'The link leaves out'),
  parts: {
    knobs: text('旋钮', 'knobs'),
    read: text('阅读', 'the reading'),
    narration: text('解说行', 'the running comment'),
    explain: text('解释', 'the explanation'),
    teacher: text('教师页', 'the teacher’s note'),
    code: text('代码与公式', 'code and equations'),
    fan: text('多个种子', 'more seeds'),
    sweep: text('剂量图', 'the sweep'),
  } satisfies Record<Part, Text>,

  // panels
  panels: text('细看', 'Closer look'),
  panelRollout: text('一条轨迹的账单', 'One rollout’s pay'),
  panelSignal: text('组有没有信号', 'Group signal'),
  panelFan: text('多个种子', 'More seeds'),
  panelSweep: text('剂量图', 'Sweep'),
  panelCode: text('代码与公式', 'Code & equation'),
  whichRollout: text('看哪一条', 'Which rollout'),
  bestPaidRollout: text('拿得最多的', 'best paid'),
  aSuccess: text('一条成功的', 'a success'),
  nextRollout: text('下一条', 'next'),
  noSuccess: text('这一批里没有成功的轨迹。', 'No rollout of this batch did the task.'),
  rolloutTitle: (k: number, n: number, steps: number) =>
    text(`第 ${k} / ${n} 条轨迹，${steps} 步`, `Rollout ${k} of ${n}, ${steps} steps`),
  rolloutTakeaway: (paid: string, success: boolean) =>
    text(
      `一共拿到 ${paid}，${success ? '任务做成了' : '任务没做成'}`,
      `paid ${paid} in all, ${success ? 'task done' : 'task not done'}`,
    ),
  rolloutNote: text(
    '每一笔按时间从左到右；绿色是结果奖励，琥珀色是过程奖励，斜纹是被封顶（或“没做成就不付”）扣下的。移到某一笔上，地图会停在那一步。',
    'Payments from left to right in time: green is outcome, amber is process, hatched is what a cap or the gate kept back. Point at one and the map stops at that step.',
  ),
  signalTitle: text('一组里有没有可比的东西', 'Does a group have anything to compare?'),
  signalTakeaway: text(
    '全对或全错的组教不了任何东西；只付结果时，有信号的概率就是这条曲线。',
    'A group that is all right or all wrong teaches nothing; with outcome-only pay this curve is the chance of a signal.',
  ),
  runSeeds: (n: number) => text(`跑 ${n} 个种子`, `Run ${n} seeds`),
  overSeeds: text('多个种子', 'over seeds'),
  metric: text('指标', 'Metric'),
  progress: text('进度', 'Progress'),
  cancel: text('取消', 'Cancel'),
  fanTakeaway: text(
    '每条细线是一个种子，粗线是中位数；右边的点是终点。看分布，别只看平均。',
    'A thin line per seed, the median thick, ends as dots on the right. Look at the spread, not the mean alone.',
  ),
  whySeeds: text(
    '一个种子说明不了什么：同样的设置可能学会，也可能学不会。各臂按现在的设置（连同现场改动）重新跑，种子从当前的往上数。',
    'One seed proves little: the same settings may learn or may not. Every arm runs again as it stands, live edits included, with seeds counted up from the present one.',
  ),
  runSweep: (doses: number, seeds: number, updates: number) =>
    text(
      `扫描 ${doses} 个取值 × ${seeds} 个种子 × ${updates} 次更新`,
      `Sweep ${doses} values × ${seeds} seeds × ${updates} updates`,
    ),
  sweepReading: text(
    '每一列是一个取值，小点是各个种子；看真实成功率和拿到的奖励在哪里分家。菱形是这一取值下的精确最优。',
    'One column per value, small dots are seeds: see where true success and pay part. Diamonds: the exact best at that value.',
  ),
  capTakeaway: text(
    '封得太低等于没付，不封又会被刷：真实成功率的峰在中间。菱形是这一封顶下的精确最优。',
    'Too low a cap pays nothing, none at all gets farmed: true success peaks in between. Diamonds: the exact best under that cap.',
  ),
  whySweep: text(
    '同一臂，这个旋钮取不同的值各跑几个种子，看“剂量”和真实成功率的关系。',
    'The arm in hand with this knob at several values, a few seeds each: how true success answers to the dose.',
  ),
  file: text('文件', 'File'),

  // help
  close: text('关闭', 'Close'),
  keyToggle: text('开始 / 暂停', 'play / pause'),
  keyStep: text('走一次更新', 'one update'),
  keyRestart: text('同一种子重来', 'start over with the same seed'),
  keyHelp: text('打开这张表', 'this table'),
  keyCursor: text(
    '焦点在图上时沿时间读数（按住 Shift 走十步）',
    'on a chart: read along the run (with Shift ten at a time)',
  ),
  keyEscape: text('放开读数线，关闭小窗', 'let go of the reading line, close what is open'),
  keysOn: text('单键快捷键可用', 'Single keys act'),
  numbers: text('这些数字是什么', 'What the numbers mean'),
} as const;
