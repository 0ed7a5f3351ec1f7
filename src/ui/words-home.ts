import { text } from '../core/text';

/** Words of the home page. */
export const HOME_WORDS = {
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
