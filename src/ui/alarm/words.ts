import { text } from '../../core/text';
import type { Text } from '../../core/text';
import type { Share } from '../../core/monitor-evidence';

const percent = (x: number): string => `${Math.round(100 * x)}%`;
const zhShare = ({ k, of, lo, hi }: Share): string =>
  `${of} 段里响了 ${k} 段（${percent(k / of)}，95% 区间 ${percent(lo)}–${percent(hi)}）`;
const enShare = ({ k, of, lo, hi }: Share): string =>
  `${k} of ${of} (${percent(k / of)}, 95% interval ${percent(lo)}–${percent(hi)})`;

/** Words of alarms, monitors and patterns. */
export const ALARM = {
  card: (at: number) => text(`第 ${at} 次更新响了警报`, `Alarm at update ${at}`),
  paused: text('训练已经停下。', 'The run has stopped.'),
  first: (name: Text, at: number) =>
    text(`最先动的是「${name.zh}」，第 ${at} 次。`, `“${name.en}” moved first, at update ${at}.`),
  rewardFirst: (at: number) =>
    text(
      `最先动的就是奖励，第 ${at} 次：这一回没有别的线比它早。`,
      `Reward itself moved first, at update ${at}: no other line was ahead of it this time.`,
    ),
  rewardLater: (by: number) =>
    by === 0
      ? text('奖励这条线同时动了。', 'The reward line moved at the same update.')
      : text(`奖励这条线晚了 ${by} 次。`, `The reward line moved ${by} ${by === 1 ? 'update' : 'updates'} later.`),
  rewardStill: text('奖励这条线还没动。', 'The reward line has not moved.'),
  score: (score: string, level: string, unit: Text) =>
    text(`得分 ${score}，阈值 ${level}（${unit.zh}）`, `score ${score}, level ${level} (${unit.en})`),
  promise: (rate: number) =>
    text(
      `定阈值时的承诺：老实训练里，最多 ${percent(rate)} 会误报。`,
      `What the level promises: at most ${percent(rate)} of whole honest runs raise it.`,
    ),
  measured: (share: Share) =>
    text(
      `在没参与定阈值的老实训练上实测：${zhShare(share)}。`,
      `Measured on honest runs that it was not calibrated on: ${enShare(share)}.`,
    ),
  otherModels: (share: Share) =>
    text(`换成没见过的初始模型：${zhShare(share)}。`, `On initial models it had not seen: ${enShare(share)}.`),
  unmeasured: text(
    '这里取不到误报的实测数据。',
    'How often it is wrong was measured, but the file is not at hand here.',
  ),
  longer: (updates: number) =>
    text(
      `阈值按 ${updates} 次更新的训练定的；跑得更久，误报的机会更多。`,
      `The level is for runs of ${updates} updates; a longer run has more chances of a false alarm.`,
    ),
  truth: text('读真值', 'reads the truth'),
  truthHint: text(
    '这条规则要读学习者看不到的真实指标；实验室外得靠裁判或人工抽查才有。',
    'This rule reads the true metric, which the learner never sees; outside a lab it takes judges or spot checks.',
  ),
  shows: (pattern: Text, k: number, of: number) =>
    text(
      `这时抽看的 ${of} 条轨迹里，${k} 条是「${pattern.zh}」。下面是其中几条，标出的就是那一段：`,
      `Of ${of} rollouts looked through, ${k} show “${pattern.en}”. Some of them, with the stretch marked:`,
    ),
  showsNothing: text(
    '抽看的轨迹里没有认得出的作弊套路增多。要么是还没到那一步，要么这套路不在清单上，要么是误报。',
    'None of the known patterns has become more frequent in the rollouts looked through: too early, a pattern that is not on the list, or a false alarm.',
  ),
  episode: text('刚才这批轨迹：', 'The batch just rolled out:'),
  bestPaid: (paid: string, done: boolean, steps: number) =>
    text(
      `领得最多的一条：${paid}，走了 ${steps} 步，${done ? '任务做成了' : '任务没做成'}。`,
      `The best paid rollout: ${paid} in ${steps} steps, task ${done ? 'done' : 'not done'}.`,
    ),
  seeRollout: text('看它每一步领了什么', 'See what each step was paid'),
  paid: (paid: string, done: boolean) =>
    text(`领到 ${paid}，${done ? '真做成了' : '没做成'}`, `paid ${paid}, ${done ? 'truly done' : 'not done'}`),
  tryTitle: text('可以怎么办', 'What to try'),
  repairs: text('怎么修', 'The repair'),
  rewind: (at: number) => text(`退回第 ${at} 次，自己改`, `Back to update ${at}, to change it myself`),
  rewindHint: text('所有臂退回警报之前留的快照', 'All arms go back to a snapshot kept before the alarm'),
  both: text('两种修法各跑一支', 'Run both ways side by side'),
  bothHint: text(
    '多出两臂：一支从警报前的快照带着修补重来，一支从现在带着修补接着跑',
    'Two more arms: one starts again with the repair from the snapshot before the alarm, one goes on with it from here',
  ),
  again: (at: number) => text(`从第 ${at} 次修好重来`, `Restart repaired from update ${at}`),
  againHint: text('用警报前留的快照，带着修补再走一遍', 'From the snapshot kept before the alarm, with the repair'),
  onward: text('从现在修好接着跑', 'Go on repaired from here'),
  onwardHint: text(
    '策略已经学歪，只改奖励：拖得越晚越救不回来，可以亲眼看看',
    'The policy has gone astray already and only the reward is mended: the later, the less it comes back, as you can see',
  ),
  ignore: text('不管，接着跑', 'Go on anyway'),
  close: text('收起', 'Close'),
  makesRoom: (names: Text, both: boolean) =>
    text(
      `最多并排四臂：${both ? '两支一起跑，' : ''}会先收起${names.zh}腾位置，之后可以放回来。`,
      `At most four arms run side by side: ${both ? 'both together put' : 'a branch puts'} ${names.en} away first, and you can bring back what stood here.`,
    ),
  inLab: text('到实验台里两支并排跑', 'Side by side, in the lab'),
  arms: { again: text('退回去修', 'taken back, repaired'), onward: text('就地修', 'repaired on the spot') },
  stop: text('响了就停', 'Stop at an alarm'),
  rule: text('听哪一条', 'Listen to'),
  line: text('规则', 'Rule'),
  ratio: text('得分 ÷ 阈值', 'score ÷ level'),
  raised: text('何时响', 'raised'),
  never: text('没响', 'not raised'),
  legend: text(
    '竖线是阈值，条子越过它就报警。阈值在老实训练上定，每条规则一段训练只响一次。',
    'The tick is the level; a bar beyond it is an alarm. Levels come from honest runs, and a rule is raised once a run.',
  ),
  patterns: text('作弊套路', 'Patterns of cheating'),
  patternsNote: (of: number, at: number) =>
    text(
      `第 ${at} 次更新抽看 ${of} 条轨迹；点一个数，看它背后的轨迹。`,
      `Update ${at}, ${of} rollouts looked through; press a count to see the rollouts behind it.`,
    ),
  behind: (pattern: Text, k: number, of: number) =>
    text(`「${pattern.zh}」：${of} 条里 ${k} 条`, `“${pattern.en}”: ${k} of ${of}`),
  strip: text('警报', 'Alarms'),
  cardHint: text('打开警报卡', 'Open the alarm card'),
  none: text('还没有监控数据。先跑几次更新。', 'Nothing watched yet. Run a few updates.'),
} as const;
