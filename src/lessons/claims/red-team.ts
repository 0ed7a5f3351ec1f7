import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const paid = { metric: 'paidReward' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'tool-spam-emerges',
    notes: 'G7',
    say: text(
      '工具 spam：成功调用一次 +0.3，奖励从 {spam.paidReward@0} 涨到 {spam.paidReward}，每条轨迹调用 {spam.calls} 次，真实成功率最高到过 {spam.trueSuccess@max}，最后 {spam.trueSuccess}；只看结果的是 {control.trueSuccess}。',
      'Tool spam: at +0.3 per call that works, pay rises from {spam.paidReward@0} to {spam.paidReward} with {spam.calls} calls a rollout, while true success peaks at {spam.trueSuccess@max} and ends at {spam.trueSuccess}; paid for the outcome alone it is {control.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'spam', ...success, of: 'mean', is: '<', than: { arm: 'control', ...success, of: 'mean', times: 0.8 } },
      { arm: 'control', ...success, of: 'mean', is: '>', than: 0.75 },
      { arm: 'spam', ...paid, of: 'mean', is: '>', than: { arm: 'spam', ...paid, at: 0, of: 'mean', times: 1.3 } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'echo-emerges',
    notes: 'G7',
    say: text(
      'echo prompt：提到题目里的词就付，奖励 {echo.paidReward@0} → {echo.paidReward}，长度 {echo.length@0} → {echo.length}，真实成功率最后 {echo.trueSuccess}。',
      'Echo prompt: paid per word of the question, pay goes {echo.paidReward@0} → {echo.paidReward}, length {echo.length@0} → {echo.length}, and true success ends at {echo.trueSuccess}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'echo', ...success, of: 'mean', is: '<', than: 0.65 },
      { arm: 'echo', ...paid, of: 'mean', is: '>', than: { arm: 'echo', ...paid, at: 0, of: 'mean', times: 1.5 } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'stitching-where-the-way-is-shut',
    notes: 'G7',
    say: text(
      '关键词拼接：老实路起步只有 {stitch.trueSuccess@0} 时，“含正解就给”付到 {stitch.paidReward}，真实成功率 {stitch.trueSuccess}：多数种子归零，少数还是走通了老实路。起步有 {stitch-warm.trueSuccess@0} 时它不出现：付 {stitch-warm.paidReward}，真实 {stitch-warm.trueSuccess}。',
      'Keyword stitching: where honest work starts at {stitch.trueSuccess@0}, “1 if the right word is in it” pays {stitch.paidReward} for a true success of {stitch.trueSuccess}: nothing in most seeds, while a few find the honest way after all. Where it starts at {stitch-warm.trueSuccess@0} there is none of it: pay {stitch-warm.paidReward}, success {stitch-warm.trueSuccess}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'stitch', ...success, of: 'mean', is: '<', than: 0.5 },
      { arm: 'stitch', ...paid, of: 'mean', is: '>', than: 0.5 },
      { arm: 'stitch-warm', ...success, of: 'mean', is: '>', than: 0.55 },
    ],
    verdict: 'partly',
  },
  {
    id: 'format-needs-no-division',
    notes: 'G7',
    say: text(
      '格式分撑大头：九成八给格式，优势除以组内标准差，真实成功率 {format.trueSuccess}，和只看结果一样；不除，就只有 {format-undivided.trueSuccess}。',
      'Format credit: with 0.98 of the pay for format, dividing by the group’s deviation leaves true success at {format.trueSuccess}, no worse than outcome alone; without the division it is {format-undivided.trueSuccess}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'format', ...success, of: 'mean', is: '>', than: 0.75 },
      {
        arm: 'format-undivided',
        ...success,
        of: 'mean',
        is: '<',
        than: { arm: 'format', ...success, of: 'mean', times: 0.95 },
      },
    ],
    verdict: 'partly',
  },
  {
    id: 'rollouts-say-what-the-curve-does-not',
    notes: 'G8',
    say: text(
      '刷调用的那条臂，奖励曲线一路向上，抽几条轨迹看却一眼就知道：作答的只剩 {spam.answered}（只看结果的是 {control.answered}），调用 {spam.calls} 次（{control.calls} 次）。',
      'In the arm that spams calls the reward curve just rises, while a few sampled rollouts tell at a glance: {spam.answered} still answer (outcome only: {control.answered}), with {spam.calls} calls ({control.calls}).',
    ),
    seeds: 2,
    holds: [
      { arm: 'spam', metric: 'answered', of: 'mean', is: '<', than: 0.8 },
      { arm: 'control', metric: 'answered', of: 'mean', is: '>', than: 0.85 },
      {
        arm: 'spam',
        metric: 'calls',
        of: 'mean',
        is: '>',
        than: { arm: 'control', metric: 'calls', of: 'mean', times: 1.4 },
      },
    ],
    verdict: 'reproduced',
  },
];
