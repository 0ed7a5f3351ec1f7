import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'hump',
    notes: 'G1',
    say: text(
      '奖励模型给的分从 {model.paidReward@0} 一路涨到 {model.paidReward}；真实成功率从 {model.trueSuccess@0} 升到 {model.trueSuccess@max}，再跌到 {model.trueSuccess}。',
      'The model’s score rises from {model.paidReward@0} to {model.paidReward}; true success goes from {model.trueSuccess@0} to {model.trueSuccess@max} and then to {model.trueSuccess}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'model', metric: 'trueSuccess', at: 0, of: 'mean', is: '<', than: 0.6 },
      { arm: 'model', metric: 'trueSuccess', at: 'max', of: 'lo', is: '>', than: 0.7 },
      { arm: 'model', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 },
      { arm: 'model', metric: 'paidReward', of: 'lo', is: '>', than: 10 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'length-first',
    notes: 'G1',
    say: text(
      '第 60 次更新时真实成功率还有 {model.trueSuccess@60}，轨迹已经从 {model.length@0} 步长到 {model.length@60} 步；第 200 次更新只剩 {model.trueSuccess@200}。',
      'At update 60 true success is still {model.trueSuccess@60}, while an episode has grown from {model.length@0} to {model.length@60} steps; at update 200 {model.trueSuccess@200} is left.',
    ),
    seeds: 3,
    holds: [
      { arm: 'model', metric: 'trueSuccess', at: 60, of: 'mean', is: '>', than: 0.62 },
      {
        arm: 'model',
        metric: 'length',
        at: 60,
        of: 'mean',
        is: '>',
        than: { arm: 'model', metric: 'length', at: 0, of: 'mean', times: 1.35 },
      },
      { arm: 'model', metric: 'trueSuccess', at: 200, of: 'mean', is: '<', than: 0.4 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'leash',
    notes: 'G1',
    say: text(
      'KL 系数 0.3 停在 {leash.trueSuccess}，1 停在 {leash-tight.trueSuccess}，都没到过不拴时的最高点 {model.trueSuccess@max}。',
      'A KL coefficient of 0.3 ends at {leash.trueSuccess} and one of 1 at {leash-tight.trueSuccess}; neither gets to {model.trueSuccess@max}, the best without a leash.',
    ),
    seeds: 3,
    holds: [
      { arm: 'leash', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.7 },
      { arm: 'leash', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.5 },
      {
        arm: 'leash-tight',
        metric: 'trueSuccess',
        at: 'max',
        of: 'mean',
        is: '<',
        than: { arm: 'model', metric: 'trueSuccess', at: 'max', of: 'mean', times: 0.97 },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'no-hump-from-cold',
    notes: 'G1',
    say: text(
      '不热启动就没有驼峰：真实成功率最高 {cold.trueSuccess@max}，分数照样涨到 {cold.paidReward}。',
      'Without a supervised start there is no hump: true success is {cold.trueSuccess@max} at best, and the score rises to {cold.paidReward} all the same.',
    ),
    seeds: 2,
    holds: [
      { arm: 'cold', metric: 'trueSuccess', at: 'max', of: 'mean', is: '<', than: 0.05 },
      { arm: 'cold', metric: 'paidReward', of: 'mean', is: '>', than: 8 },
    ],
    verdict: 'partly',
  },
  {
    id: 'before-it-falls',
    notes: 'G1',
    say: text(
      '第 30 次更新换上裁判：{repaired-early.trueSuccess}。第 200 次才换：{repaired-late.trueSuccess}。',
      'With the judge put in at update 30: {repaired-early.trueSuccess}. At update 200: {repaired-late.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'repaired-early', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.95 },
      { arm: 'repaired-late', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.7 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'better-model',
    notes: 'G1',
    say: text(
      '见过长报告而且能弯的奖励模型：热启动 {long-seen-net.trueSuccess}，没有崩；不热启动 {long-seen-cold.trueSuccess}，分数却有 {long-seen-cold.paidReward}。只占一样的：{long-seen.trueSuccess} 和 {net-only.trueSuccess}。',
      'A model that has seen long reports and can bend: {long-seen-net.trueSuccess} from a supervised start, without a fall; {long-seen-cold.trueSuccess} from a cold one, at a score of {long-seen-cold.paidReward}. With only one of the two: {long-seen.trueSuccess} and {net-only.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'long-seen-net', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'long-seen-cold', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
      { arm: 'long-seen-cold', metric: 'paidReward', of: 'mean', is: '>', than: 1.7 },
      { arm: 'long-seen', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.75 },
      { arm: 'net-only', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.87 },
    ],
    verdict: 'partly',
  },
  {
    id: 'judges',
    notes: 'G1',
    say: text(
      '讲理由的裁判 {judge.trueSuccess}，双重裁判 {dual.trueSuccess}；硬检查不管长度，软分同样不过 0.2，掉到 {dual-loose.trueSuccess}。',
      'The reasoning judge ends at {judge.trueSuccess}, the dual judge at {dual.trueSuccess}; with length out of the hard check, and the soft score bounded by 0.2 as before, at {dual-loose.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'judge', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.97 },
      { arm: 'dual', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.84 },
      { arm: 'dual-loose', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
];
