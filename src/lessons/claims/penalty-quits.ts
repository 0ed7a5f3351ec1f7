import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'heavy-quits',
    notes: 'B4',
    say: text(
      '每步罚 0.02：真实成功率 {heavy.trueSuccess}，轨迹长度 {heavy.length}，第一步就放弃。不罚：{free.trueSuccess}。',
      'Fined 0.02 a step, true success is {heavy.trueSuccess} and an episode lasts {heavy.length}: it gives up at once. Without a fine it is {free.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'heavy', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'heavy', metric: 'length', of: 'hi', is: '<', than: 3 },
      { arm: 'free', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.95 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'light-hurries',
    notes: 'B4',
    say: text(
      '每步罚 0.001：{light.solved} 个种子学会，走的都是 10 步的最短路；不罚，平均要走 {free.length} 步。',
      'Fined 0.001 a step, {light.solved} seeds learn, and take the shortest way of 10 steps; without a fine it is {free.length} steps on average.',
    ),
    seeds: 5,
    holds: [
      { arm: 'light', metric: 'trueSuccess', of: 'solved', is: '>', than: 0.5 },
      { arm: 'light', metric: 'length', of: 'median', is: '<', than: 11 },
      { arm: 'free', metric: 'length', of: 'median', is: '>', than: 14 },
    ],
    verdict: 'partly',
  },
  {
    id: 'dose',
    notes: 'B4',
    say: text(
      '每步罚 0.001、0.01、0.02、0.04，学会的种子依次是 {light.solved}、{medium.solved}、{heavy.solved}、{deadly.solved}。四档里做成都还净赚 0.6 以上。',
      'Fined 0.001, 0.01, 0.02 and 0.04 a step, {light.solved}, {medium.solved}, {heavy.solved} and {deadly.solved} seeds learn. At every dose success still nets 0.6 or more.',
    ),
    seeds: 5,
    holds: [
      { arm: 'light', metric: 'trueSuccess', of: 'solved', is: '>', than: 0.5 },
      { arm: 'medium', metric: 'trueSuccess', of: 'solved', is: '>', than: 0.3 },
      { arm: 'heavy', metric: 'trueSuccess', of: 'solved', is: '<', than: 0.2 },
      { arm: 'deadly', metric: 'trueSuccess', of: 'solved', is: '<', than: 0.2 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'fined-later',
    notes: 'B4',
    say: text(
      '先学会，第 150 次更新再罚 0.02：真实成功率 {late-fine.trueSuccess}，长度从 {late-fine.length@149} 降到 {late-fine.length}。',
      'Learn first and fine 0.02 from update 150 on: true success {late-fine.trueSuccess}, and the length drops from {late-fine.length@149} to {late-fine.length}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'late-fine', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.95 },
      { arm: 'late-fine', metric: 'length', at: 149, of: 'mean', is: '>', than: 14 },
      { arm: 'late-fine', metric: 'length', of: 'mean', is: '<', than: 12 },
    ],
    verdict: 'partly',
  },
  {
    id: 'no-pardon',
    notes: 'B4',
    say: text(
      '躺平之后第 100 次更新免罚：没有信号的组是 {pardoned.deadGroups}，真实成功率还是 {pardoned.trueSuccess}。',
      'With the fine lifted at update 100, after it quit, {pardoned.deadGroups} of the groups carry no signal and true success is still {pardoned.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'pardoned', metric: 'deadGroups', of: 'mean', is: '>', than: 0.95 },
      { arm: 'pardoned', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'calls-bluff',
    notes: 'B4',
    say: text(
      '每次调用罚 0.03：真实成功率从免费时的 {calls-free.trueSuccess} 变成 {calls-03.trueSuccess}，结果奖励却还有 {calls-03.outcomeReward}，是谎报骗来的。',
      'Fined 0.03 a call, true success goes from {calls-free.trueSuccess} with free calls to {calls-03.trueSuccess}, yet the outcome still pays {calls-03.outcomeReward}: fooled out of the grader.',
    ),
    seeds: 4,
    holds: [
      { arm: 'calls-free', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.8 },
      { arm: 'calls-03', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'calls-03', metric: 'outcomeReward', of: 'mean', is: '>', than: 0.1 },
      { arm: 'calls-05', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
    ],
    verdict: 'reproduced',
  },
];
