import { number, flag } from '../core/knob';
import { RATER } from '../core/rater';
import { lengthOf, readReport } from '../core/report';
import type { Report } from '../core/report';
import { trainRewardModel } from '../core/reward-model';
import type { RewardModel } from '../core/reward-model';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  soft: number(
    0.2,
    { min: 0, max: 1, step: 0.05 },
    text('软分上限', 'Bound on the soft score'),
    text('奖励模型最多能加减多少。硬检查值 1。', 'The most that the model may add or take. The hard check is worth 1.'),
  ),
  limit: number(
    6,
    { min: 1, max: 24, step: 1 },
    text('硬检查：最多几项', 'Hard check: most items'),
    text(
      '规则也数得出长度。放宽它，超出的部分就归软分管，软分偏什么，就往什么上面涨。',
      'A rule can count length, too. Loosen it, and what lies beyond is left to the soft score and to what that likes.',
    ),
  ),
  gate: flag(
    true,
    text('硬检查不过，软分不算', 'No soft score without the hard check'),
    text(
      '关掉它，没写全的报告也能靠讨好奖励模型拿分。',
      'Off, a report that fails the check can still please the model for pay.',
    ),
  ),
  ...RATER,
} as const;

/** Can be decided by rule: every fact that was asked for is there, nothing is made up, and it is not too long. */
const holds = (report: Report, limit: number): boolean =>
  report.count.fact === report.asked && report.count['made-up'] === 0 && lengthOf(report) <= limit;

export default {
  id: 'dual-judge',
  title: text('双重裁判', 'Dual judge'),
  about: text(
    '能查的用规则查：事实写全、没有编造、不超长，值 1 分；查不了的才交给奖励模型，而且用 tanh 压住，最多加减一点。奖励模型再怎么被讨好，也盖不过硬检查。',
    'What a rule can check is checked: all facts there, none made up, not too long: worth 1. Only the rest is left to the reward model, squashed by a tanh, so that pleasing it can never outweigh the check.',
  ),
  source: 'ours; verifiable reward plus bounded model score',
  knobs,
  part: 'outcome',
  needs: 'states',
  learn: trainRewardModel,
  reason(episode, scene, values) {
    const model = scene.learned as RewardModel | undefined;
    const report = model && readReport(episode, scene.tables.kinds);
    if (!report)
      return text(
        '没有交稿，两位裁判都没有东西可判。',
        'Nothing was handed in, so neither judge has anything to judge.',
      );
    const passed = holds(report, values.limit);
    const soft = (values.soft * Math.tanh(model.score(report))).toFixed(2);
    if (!passed && values.gate)
      return text(
        '硬检查不过（没写全、有编造或太长），软分不算。',
        'The hard check fails (incomplete, made up or too long): the soft score does not count.',
      );
    return text(
      `硬检查${passed ? '通过' : '不过'}，奖励模型加 ${soft}。`,
      `The hard check ${passed ? 'holds' : 'fails'}; the model adds ${soft}.`,
    );
  },
  pay(episode, scene, values, pay) {
    const model = scene.learned as RewardModel | undefined;
    const report = model && readReport(episode, scene.tables.kinds);
    if (!report) return;
    const passed = holds(report, values.limit);
    const soft = passed || !values.gate ? values.soft * Math.tanh(model.score(report)) : 0;
    pay(episode.length - 1, (passed ? 1 : 0) + soft, 0);
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
