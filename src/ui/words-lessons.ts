import { text } from '../core/text';
import type { Text } from '../core/text';

/** Words of the home, lessons, lesson and claims pages. Words of a lesson stand in the lesson. */
export const LESSON_WORDS = {
  // home
  headline: text('奖励一路涨，任务却没人做了。', 'The reward keeps rising. The task stops getting done.'),
  lede: text(
    '三组智能体正在你的浏览器里学同一座迷宫，只有奖励不同。不封顶的那组迟早学会刷分：给它封顶，看它回不回头。',
    'Three groups of agents are learning the same maze in your browser; only their reward differs. The group without a cap learns to farm it. Cap it, and see whether it comes back.',
  ),
  payRule: (milestones: boolean, cap = Infinity) => {
    const capped = cap < Infinity;
    return text(
      `做成 +1${milestones ? '，每个里程碑 +0.1' : '，别的都不给'}${milestones && capped ? `，封顶 ${cap}` : ''}`,
      `+1 when done${milestones ? ', +0.1 per milestone' : ', nothing else'}${milestones && capped ? `, capped at ${cap}` : ''}`,
    );
  },
  noCap: text('不封顶', 'no cap'),
  capAt: text('封顶', 'cap'),
  capNow: text('给它封顶 0.5', 'Cap it at 0.5'),
  uncap: text('放开封顶', 'Take the cap off'),
  capOf: text('不封顶那组的过程奖励封顶', 'Cap on the uncapped group’s process reward'),
  trueShort: text('真做成', 'really done'),
  paidShort: text('领到的奖励', 'paid'),
  parted: text('从这里分开', 'they part here'),
  play: text('播放', 'Play'),
  pause: text('暂停', 'Pause'),
  again: text('再来一遍', 'Again'),
  updateOf: text('更新', 'update'),
  pressPlay: text(
    '你的系统设为减少动效，没有自动开始；要看就按“播放”。',
    'Your system asks for less motion, so nothing starts by itself. Press Play.',
  ),
  toLesson: text('从头学这一课', 'Take this lesson'),
  toLab: text('去实验台随便改', 'Open it in the Lab'),
  mazeNote: text(
    '圆点是智能体；箭头是它们现在的打算，越醒目越笃定。',
    'Dots are agents; arrows are what they mean to do, stronger when surer.',
  ),
  lessonsTitle: text('一课一个问题', 'One question a lesson'),
  classTitle: text('拿去上课', 'In class'),
  exactTitle: text('哪些是精确的', 'What is exact here'),
  notesTitle: text('笔记里的每一条，验证到哪了', 'Every claim of the notes, and how it fares'),
  allClaims: text('看全部断言', 'See all claims'),

  // lessons
  lessons: text('课程', 'Lessons'),
  lessonsLede: text(
    '每课一个问题：先读、先猜，再现场跑，再和多个种子的测量对照，最后解释。',
    'One question each: read, predict, run it live, compare with measurements over many seeds, explain.',
  ),
  notStarted: text('未开始', 'not begun'),
  predicted: text('猜过了', 'predicted'),
  skipped: text('跳过了预测', 'prediction skipped'),
  done: text('跑完了', 'done'),
  minutes: text('分钟', 'min'),
  notesRows: text('对应笔记', 'Notes'),
  noLessons: text('还没有课程。', 'There are no lessons yet.'),

  // lesson
  steps: text('步骤', 'Steps'),
  read: text('读', 'Read'),
  predict: text('猜', 'Predict'),
  run: text('跑', 'Run'),
  compare: text('对照', 'Compare'),
  explain: text('解释', 'Explain'),
  predictTitle: text('先猜一猜', 'Predict first'),
  predictWhy: text(
    '先押一个答案再看，比直接看记得牢。答案只存在你的浏览器里。',
    'Committing to an answer before you look makes it stick. It stays in your browser.',
  ),
  commit: text('就选这个', 'Commit'),
  skip: text('跳过，直接看', 'Skip and watch'),
  asked: text('你的预测', 'Your prediction'),
  youSkipped: text('你跳过了预测。', 'You skipped the prediction.'),
  askAgain: text('重新猜', 'Predict again'),
  afterRun: text('跑一遍之后，这里告诉你猜得怎样。', 'Run it, and this will tell you how your prediction did.'),
  right: text('猜对了。', 'You were right.'),
  wrong: text('和你猜的不一样。', 'It went differently.'),
  locked: text('先猜再跑。', 'Predict first, then it runs.'),
  runTitle: text('现场跑', 'Run it live'),
  compareTitle: text('和多个种子对照', 'Compare over seeds'),
  compareLede: text(
    '你刚看到的只是一个种子。下面每条细线是一个种子，点是它的终点。',
    'What you saw was one seed. Below, every thin line is a seed, and its dot is where it ended.',
  ),
  measured: text('测量', 'Measured'),
  seeds: text('个种子', 'seeds'),
  updates: text('次更新', 'updates'),
  backend: text('后端', 'backend'),
  commitOf: text('提交', 'commit'),
  metric: text('看哪个量', 'Metric'),
  loadingEvidence: text('测量文件载入中…', 'Loading the measurements…'),
  fanHere: (n: number) =>
    text(`在这里重跑：旋钮照现在的，每组 ${n} 个种子`, `Run it again here: knobs as they are, ${n} seeds each`),
  sweepHere: (values: number, seeds: number) =>
    text(
      `在这里重跑：${values} 个取值，各 ${seeds} 个种子`,
      `Run it again here: ${values} values, ${seeds} seeds each`,
    ),
  sweepTakeaway: text(
    '上图看真做成多少，下图看付出去多少；菱形是这个奖励下算得出的最优。',
    'Above, what was really done; below, what was paid. Diamonds are the exact best under that reward.',
  ),
  sweepBelow: ({ zh, en }: Text) =>
    text(`上图看真实成功率，下图看“${zh}”。`, `Above, true success; below, ${en.toLowerCase()}.`),
  hereResult: text('你的机器上刚跑的', 'Just run on your machine'),
  explainTitle: text('为什么会这样', 'Why it happens'),
  claimsTitle: text('这一课断言了什么', 'What this lesson claims'),
  claimsLede: text(
    '每一条都是一个不等式，每次改代码都要在多个种子上重新成立。',
    'Each is an inequality that must hold over seeds again at every change of the code.',
  ),
  simplified: text('和真实训练差在哪', 'Where real training differs'),
  teacher: text('教师页', 'Teacher note'),
  goal: text('目标', 'Goal'),
  time: text('用时', 'Time'),
  misconceptions: text('学生常见的误解', 'What students often get wrong'),
  askClass: text('问全班', 'Ask the class'),
  thread: text('有人真的踩过', 'It happened to someone'),
  link: text('链接', 'Link'),
  print: text('打印这一课', 'Print this lesson'),
  previous: text('上一课', 'Previous'),
  next: text('下一课', 'Next'),

  // claims
  claims: text('断言', 'Claims'),
  claimsPageLede: text(
    '课程依据一份关于 agentic RL 的笔记。笔记里的每一条说法都列在这里：我们复现出来了、只复现一部分、没复现，还是还没做。',
    'The lessons follow a set of notes on agentic RL. Every statement of the notes stands here: reproduced, partly, not reproduced, or not built yet.',
  ),
  filter: text('筛选', 'Show'),
  all: text('全部', 'all'),
  holds: text('{n} 个种子上成立，{date} 测', 'holds over {n} seeds, measured {date}'),
  fails: text('{n} 个种子上不成立，{date} 测', 'does not hold over {n} seeds, measured {date}'),
  unmeasured: text('还没有测量文件', 'not measured yet'),
  comparison: text('单轮 RL 与 Agentic RL 的六处不同', 'Six ways in which single-turn and agentic RL differ'),
  comparedBy: text('对比维度', 'Compared by'),
  singleTurn: text('单轮 RL', 'Single-turn RL'),
  agentic: text('Agentic RL', 'Agentic RL'),
  seeIt: text('在哪一课看到', 'Where to see it'),
  notBuiltYet: text('还没做。', 'not built yet.'),
  noClaim: text('课里能看到现象，但没有给出带数字的断言。', 'Its lesson shows the effect but claims no number.'),
} as const;

/** Verdict badges. */
export const STANDING_WORDS = {
  reproduced: text('已复现', 'reproduced'),
  partly: text('部分复现', 'partly'),
  not: text('没有复现', 'not reproduced'),
  shown: text('有演示', 'shown'),
  later: text('还没做', 'not built yet'),
} as const;

/** What the home page says about teaching with it and about exactness. */
export const HOME_POINTS = {
  class: [
    text(
      '先让学生押答案，再按播放：每课的运行都锁在预测后面，也可以跳过。',
      'Have students commit to an answer before you press play: every run waits behind a prediction, which can be skipped.',
    ),
    text(
      '链接就是设置：种子、旋钮、现场改动都在网址里，全班打开看到同一条曲线。',
      'A link is the setting: seed, knobs and live edits are in the address, so a class sees the same curve.',
    ),
    text(
      '投影模式字大线粗；每课末尾有一页教师页，可以直接打印。',
      'Projector mode has large type and thick lines; each lesson ends with a teacher page that prints.',
    ),
  ],
  exact: [
    text(
      '真实成功率不是抽样估计：迷宫的状态能全部列出来，动态规划算得出精确值。',
      'True success is not an estimate: the maze’s states can be listed, so dynamic programming gives it exactly.',
    ),
    text(
      '课里带数字的每句话都是一条断言，每次改代码都在多个种子上重新检验。',
      'Every sentence with a number is a claim that is tested over many seeds whenever the code changes.',
    ),
    text(
      '测量文件注明日期、种子数、后端和提交；你可以在自己的浏览器里重跑。',
      'Measurements carry date, seeds, backend and commit, and you can run them again in your own browser.',
    ),
  ],
} as const;
