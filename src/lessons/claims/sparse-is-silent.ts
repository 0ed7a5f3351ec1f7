import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'not-one-step',
    notes: 'B1',
    say: text(
      '只看结果时，整个训练里最大的梯度是 {sparse.gradNorm@max}，真实成功率停在 {sparse.trueSuccess}。',
      'With the outcome alone the largest gradient of the whole run is {sparse.gradNorm@max} and true success stays at {sparse.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'sparse', metric: 'gradNorm', at: 'max', of: 'mean', is: '<', than: 1e-9 },
      { arm: 'sparse', metric: 'trueSuccess', of: 'mean', is: '<', than: 1e-3 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'milestones-lift',
    notes: 'B2',
    say: text(
      '同一张地图加上封顶 0.5 的里程碑，第 100 次更新时真实成功率是 {capped.trueSuccess@100}。',
      'On the same map, milestones capped at 0.5 bring true success to {capped.trueSuccess@100} by update 100.',
    ),
    seeds: 4,
    holds: [{ arm: 'capped', metric: 'trueSuccess', at: 100, of: 'lo', is: '>', than: 0.9 }],
    verdict: 'reproduced',
  },
  {
    id: 'loss-says-nothing',
    notes: 'F4',
    say: text(
      '第 0 次更新，两条臂的损失都显示 {capped.loss@0}；梯度范数却一个是 {capped.gradNorm@0}，一个是 {sparse.gradNorm@0}。',
      'At update 0 both arms show a loss of {capped.loss@0}, yet the gradient norm is {capped.gradNorm@0} in one and {sparse.gradNorm@0} in the other.',
    ),
    seeds: 4,
    holds: [
      { arm: 'capped', metric: 'loss', at: 0, of: 'hi', is: '<', than: 1e-9 },
      { arm: 'capped', metric: 'gradNorm', at: 0, of: 'lo', is: '>', than: 0.005 },
      { arm: 'sparse', metric: 'gradNorm', at: 0, of: 'mean', is: '<', than: 1e-9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'lottery',
    notes: 'B1',
    say: text(
      '三间房里每次更新采 32、64、256 条轨迹，学会的种子分别是 {lottery-poor.solved}、{lottery.solved}、{lottery-rich.solved}：买得起彩票，就学得会。',
      'In three rooms with 32, 64 and 256 rollouts an update, {lottery-poor.solved}, {lottery.solved} and {lottery-rich.solved} seeds learn: it works when you can afford the tickets.',
    ),
    seeds: 8,
    holds: [
      { arm: 'lottery-poor', metric: 'trueSuccess', of: 'solved', is: '<', than: 0.4 },
      { arm: 'lottery', metric: 'trueSuccess', of: 'solved', is: '>', than: 0.4 },
      { arm: 'lottery', metric: 'trueSuccess', of: 'solved', is: '<', than: 1 },
      { arm: 'lottery-rich', metric: 'trueSuccess', of: 'solved', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'graded-tasks',
    notes: 'B1',
    say: text(
      '十六道由易到难的题：只看结果从 {graded-sparse.trueSuccess@0} 到 {graded-sparse.trueSuccess} 就停了；加封顶的里程碑，第 200 次更新到 {graded-capped.trueSuccess@200}。',
      'On sixteen graded tasks the outcome alone goes from {graded-sparse.trueSuccess@0} to {graded-sparse.trueSuccess} and stops; with capped milestones it is {graded-capped.trueSuccess@200} at update 200.',
    ),
    seeds: 3,
    holds: [
      { arm: 'graded-sparse', metric: 'trueSuccess', at: 0, of: 'mean', is: '<', than: 0.07 },
      { arm: 'graded-sparse', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.11 },
      { arm: 'graded-sparse', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.14 },
      { arm: 'graded-capped', metric: 'trueSuccess', at: 200, of: 'mean', is: '>', than: 0.25 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'cap-has-a-price',
    notes: 'B2',
    say: text(
      '里程碑刷不了的时候，封顶反而碍事：十六道题不封顶到 {graded-open.trueSuccess}，封顶 0.5 到 {graded-capped.trueSuccess}。',
      'Where milestones cannot be farmed a cap is in the way: the sixteen tasks reach {graded-open.trueSuccess} without one and {graded-capped.trueSuccess} with cap 0.5.',
    ),
    seeds: 3,
    holds: [
      {
        arm: 'graded-open',
        metric: 'trueSuccess',
        of: 'lo',
        is: '>',
        than: { arm: 'graded-capped', metric: 'trueSuccess', of: 'hi' },
      },
    ],
    verdict: 'not',
  },
  {
    id: 'dead-groups',
    notes: 'F4',
    say: text(
      '每次都采 128 条轨迹，第 10 次更新时没有信号的组：G = 2 是 {group-2.deadGroups@10}，G = 8 是 {group-8.deadGroups@10}，G = 32 是 {group-32.deadGroups@10}。',
      'With 128 rollouts an update, groups without signal at update 10 are {group-2.deadGroups@10} for G = 2, {group-8.deadGroups@10} for G = 8 and {group-32.deadGroups@10} for G = 32.',
    ),
    seeds: 4,
    holds: [
      { arm: 'group-2', metric: 'deadGroups', at: 10, of: 'mean', is: '>', than: 0.6 },
      { arm: 'group-8', metric: 'deadGroups', at: 10, of: 'mean', is: '<', than: 0.4 },
      { arm: 'group-32', metric: 'deadGroups', at: 10, of: 'mean', is: '<', than: 0.2 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'silence-erases',
    notes: 'F4',
    say: text(
      '第 100 次更新起停发奖励。跳过无信号的更新：真实成功率还是 {silence-skip.trueSuccess}。照常更新：第 120 次剩 {silence-adam.trueSuccess@120}，最后剩 {silence-adam.trueSuccess}。',
      'Pay stops at update 100. If silent updates are skipped, true success is still {silence-skip.trueSuccess}. If they go on, {silence-adam.trueSuccess@120} is left at update 120 and {silence-adam.trueSuccess} at the end.',
    ),
    seeds: 4,
    holds: [
      { arm: 'silence-skip', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'silence-adam', metric: 'trueSuccess', at: 99, of: 'mean', is: '>', than: 0.9 },
      { arm: 'silence-adam', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 },
    ],
    verdict: 'reproduced',
  },
];
