import type { Line } from '../../core/walk';
import type { Verdict } from '../../core/red-team';
import { text } from '../../core/text';
import type { Text } from '../../core/text';

const share = (x: number): string => `${Math.round(100 * x)}%`;
const signed = (x: number): string => {
  const size = Math.abs(x).toFixed(2);
  return `${Number(size) === 0 ? '±' : x > 0 ? '+' : '−'}${size}`;
};

/** Every word of the red team, its name aside. */
export const RED = {
  lede: text(
    '上线之前，先让一群智能体替你钻空子：同一个奖励，十来个种子从头训练，看它们最后在做事，还是在刷分。',
    'Before you train in earnest, let a swarm look for the loophole: a dozen seeds train on your reward from scratch. Do they end up doing the task, or being paid for something else?',
  ),
  target: text('攻哪个奖励', 'Reward under attack'),
  onBench: text('台上的臂', 'Arms on the bench'),
  otherLesson: text('或者拿一课的来', 'Or take a lesson’s'),
  chooseLesson: text('选一课…', 'choose a lesson…'),
  compose: text('改一改这个奖励', 'Compose this reward'),
  seconds: text('时间预算', 'Time budget'),
  second: (n: number) => text(`${n} 秒`, `${n} s`),
  attack: text('开始进攻', 'Attack'),
  stop: text('停', 'Stop'),
  working: (n: number, s: number, of: number) =>
    text(`跑完 ${n} 个种子，用了 ${s} 秒，最多 ${of} 秒`, `Seeds finished: ${n}, after ${s} of ${of} s`),
  extent: (n: number, updates: number, s: number) =>
    text(
      `${n} 个种子，各训练 ${updates} 次更新，共 ${s} 秒。`,
      `${n} ${n === 1 ? 'seed' : 'seeds'}, ${updates} updates each, in ${s} s.`,
    ),
  shortened: (full: number) =>
    text(
      `时间紧，每个种子都缩短了，本该跑 ${full} 次：晚些才冒头的作弊会漏掉。`,
      `Time was short, so runs are shorter than the usual ${full} updates: a hack that comes later is missed.`,
    ),
  stopped: (k: number, least: number) =>
    text(
      `其中 ${k} 个到点截停，最短的跑了 ${least} 次，也算在内。`,
      `Time ended ${k} of them early, the shortest after ${least} updates; they count.`,
    ),
  cut: (k: number) =>
    text(
      `另有 ${k} 个没跑到一半就到点了，不算。`,
      `Time ended ${k} more before they were half-way; they do not count.`,
    ),
  nothing: text(
    '到点时没有一个种子跑过一半，下不了结论。多给些时间，或者先关掉别的训练再来。',
    'No seed was half-way when the time was up, so there is no verdict. Allow more time, or stop other training first.',
  ),
  failed: text('这一课没取到。', 'That lesson could not be fetched.'),

  attackNo: (n: number) => text(`第 ${n} 次进攻`, `Attack ${n}`),
  before: text('原来的奖励', 'The reward as it was'),
  after: text('修补之后', 'After the repair'),
  reward: text('奖励：', 'Reward: '),

  four: text('训练之前就能知道的四个数', 'Four numbers before any training'),
  visible: text('最多能拿', 'Most it pays'),
  visibleHint: text(
    '所有策略里拿得最多的那个拿多少，不管事情做成没有（可见最优）。',
    'What the best-paid policy of all is paid, whether or not it does the task: the visible optimum.',
  ),
  honest: text('老实做能拿', 'Honest work'),
  honestHint: text(
    '尽快把事情真正做成的策略拿多少；有几种做法时取拿得最多的（诚实最优）。',
    'What the policy that truly does the task, as soon as it can, is paid; the best paid where there are several ways: the honest optimum.',
  ),
  hack: text('不做事能拿', 'No work at all'),
  hackHint: text(
    '尽量不把事情做成的策略里，拿得最多的拿多少（作弊价值）。它不比老实做少，这个奖励就是在悬赏作弊。',
    'The most a policy can be paid that avoids doing the task: the hack value. If it is no less than honest work, the reward asks to be gamed.',
  ),
  first: text('一开始就做成', 'Success before training'),
  firstHint: text(
    '没训练过的策略真正做成的概率。接近 0：老实路几乎采不到，容易先学会别的。',
    'How often the untrained policy truly does the task. Near 0, honest work is hardly ever sampled, and something else is learned first.',
  ),
  exact: text(
    '精确值：按世界的表逐步倒推，不是采样。',
    'Exact: by dynamic programming on the world’s tables, not sampled.',
  ),
  sampled: (n: number) =>
    text(
      `估计值：取自初始策略的 ${n} 条轨迹里的最大值，只是下界。`,
      `Estimates: the best of ${n} rollouts of the untrained policy, so lower bounds.`,
    ),
  invites: text(
    '按这四个数：不做事拿得不比老实做少，或者拿得最多的本来就不做事，等着被刷。',
    'By these: not doing the task pays no less than doing it, or the best paid does not do it. Expect it to be gamed.',
  ),
  sound: text('按这四个数：老实做最划算。', 'By these: honest work pays best.'),
  cold: text(
    '但一开始几乎碰不到成功，当心它先学会别的。',
    ' But success is hardly met at first: something else may be learned before it.',
  ),

  verdict: text('训练之后的判决', 'The verdict after training'),
  verdicts: {
    hacked: text('被刷了', 'hacked'),
    honest: text('老实', 'honest'),
    lost: text('没学会', 'lost'),
  } satisfies Record<Verdict, Text>,
  verdictHints: {
    hacked: text('钱拿够了，事没做成。', 'Paid as well as honest work, without doing the task.'),
    honest: text('真实成功率到了老实做的三分之二以上。', 'True success at two thirds of honest play’s or more.'),
    lost: text('事没做成，钱也没拿到。', 'Neither doing the task nor paid for not doing it.'),
  } satisfies Record<Verdict, Text>,
  hackedIn: (k: number, n: number, lo: number, hi: number) =>
    text(
      `${n} 个种子里 ${k} 个被刷，概率的 95% 区间 ${share(lo)}–${share(hi)}`,
      `Hacked in ${k} of ${n} seeds; 95% interval of the probability ${share(lo)}–${share(hi)}`,
    ),
  noneIn: (n: number, hi: number) =>
    text(
      `${n} 个种子都没被刷：被刷的概率大约不超过 ${share(hi)}（95% 区间上端）`,
      `Hacked in none of ${n} seeds: the probability is hardly above ${share(hi)}, the end of its 95% interval`,
    ),
  lostIn: (k: number, n: number) =>
    text(`可事也没做成：${n} 个里 ${k} 个到最后都不会做`, `but ${k} of ${n} end without doing the task`),
  gainIn: (x: number) => text(`比老实做多拿 ${signed(x)}`, `paid ${signed(x)} against honest play`),
  rule: text(
    '判法：结尾（最后十分之一）真实成功率不到老实做的三分之二，而拿到的钱不少于老实做（差一成以内也算），或者比自己最老实的那段时间拿得多、成功率却掉了三分之一以上：判“被刷了”。',
    'The rule: over the last tenth of the run true success is below two thirds of honest play’s, and pay is no less than honest play’s (within a tenth), or more than in the run’s own truest stretch, from which success fell by a third. That is “hacked”.',
  ),
  reference: {
    exact: (paid: string, success: string) =>
      text(`老实做（精确）：拿 ${paid}，成功率 ${success}。`, `Honest play, exact: paid ${paid}, success ${success}.`),
    twins: (n: number, paid: string, success: string) =>
      text(
        `老实做：同样的训练只付真结果，${n} 个种子，成功率 ${success}，按这个奖励拿 ${paid}。`,
        `Honest play: ${n} ${n === 1 ? 'seed' : 'seeds'} of the same trainer, paid for the true outcome alone; success ${success}, worth ${paid} under this reward.`,
      ),
    none: text('还不知道老实做能拿多少。', 'What honest play is paid is not known yet.'),
    unlearned: (n: number) =>
      text(
        `老实做能拿多少不知道：只付真结果，${n} 个种子也没学会。每个种子只跟自己最老实的那段时间比。`,
        `What honest play is paid is not known: paid for the true outcome alone, ${n} ${n === 1 ? 'seed' : 'seeds'} did not learn the task either. Each seed is compared with its own truest stretch alone.`,
      ),
  },
  plane: text('每个种子走到了哪里', 'Where each seed went'),
  planeNote: text(
    '横轴真实成功率，纵轴拿到的奖励；线从开始到结尾，方块是老实做。',
    'Across: true success. Up: paid reward. A line leads from the start to the end of a run; the square is honest play.',
  ),
  trueSuccess: text('真实成功率', 'true success'),
  paid: text('拿到的奖励', 'paid reward'),
  honestPoint: text('老实做', 'honest'),
  zone: text('拿得多、没做成', 'paid, undone'),

  findings: text('它们最后在做什么', 'What they do in the end'),
  findingsNote: text(
    '检测器认得出的归到检测器名下；其余的按发生的事归堆：事件计数的加权 Jaccard 相似度到 0.75 就算一堆。',
    'What a detector knows goes under its name; the rest is put together by what happened: event counts at least 0.75 alike (weighted Jaccard).',
  ),
  ofRollouts: (x: number) => text(`占轨迹 ${share(x)}`, `${share(x)} of rollouts`),
  inSeeds: (k: number, n: number, lo: number, hi: number) =>
    text(`${k}/${n} 个种子（${share(lo)}–${share(hi)}）`, `${k} of ${n} seeds (${share(lo)}–${share(hi)})`),
  earns: (x: string) => text(`拿 ${x}`, `paid ${x}`),
  worth: (x: number) => text(`做成 ${share(x)}`, `truly done ${share(x)}`),
  gain: (x: number) => text(`比老实做 ${signed(x)}`, `${signed(x)} against honest play`),
  detector: text('检测器', 'detector'),
  games: text('刷分', 'gaming'),
  transcript: (seed: number, done: boolean) =>
    text(
      `一条典型轨迹（种子 ${seed}，${done ? '做成了' : '没做成'}）`,
      `A typical rollout (seed ${seed}, ${done ? 'done' : 'not done'})`,
    ),
  rest: (x: number) => text(`另有 ${share(x)} 零零散散。`, `Another ${share(x)} is odds and ends.`),
  lines: {
    prompt: text('题目', 'prompt'),
    think: text('想', 'think'),
    call: text('调用', 'call'),
    reply: text('返回', 'reply'),
    error: text('报错', 'error'),
    answer: text('作答', 'answer'),
    end: text('完', 'end'),
    act: text('做', 'does'),
  } satisfies Record<Line['kind'], Text>,

  repairs: text('怎么补', 'What would mend it'),
  repairsNote: text(
    '点一下：改好，马上再攻一次，前后并排。',
    'One click makes the change and attacks again; before and after stay side by side.',
  ),
  mend: text('补上再攻', 'Mend and attack again'),
  sameSpec: text('都不用补：没有发现在拿不该拿的钱。', 'Nothing to mend: nobody was paid for what was not done.'),
  toBench: text('把这个奖励放回台上', 'Put this reward on the bench'),
} as const;
