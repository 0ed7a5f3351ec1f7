import { text } from '../core/text';

/** Words of the list of lessons and of their pages. Words of a lesson stand in the lesson. */
export const LESSON_WORDS = {
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
} as const;
