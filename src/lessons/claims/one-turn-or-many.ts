import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'same-luck',
    notes: 'A',
    say: text(
      '没训练时，1 回合和 24 回合的真实成功率一样：{turns-1.trueSuccess@0} 对 {turns-24.trueSuccess@0}。',
      'Before training, 1 turn and 24 succeed alike: {turns-1.trueSuccess@0} against {turns-24.trueSuccess@0}.',
    ),
    seeds: 10,
    holds: (['turns-1', 'turns-24'] as const).flatMap((arm) => [
      { arm, metric: 'trueSuccess', at: 0, of: 'lo', is: '>', than: 0.24 },
      { arm, metric: 'trueSuccess', at: 0, of: 'hi', is: '<', than: 0.26 },
    ]),
    verdict: 'reproduced',
  },
  {
    id: 'signal-thins',
    notes: 'A',
    say: text(
      'GRPO 的信用和真值的相关，1、4、12、24 回合依次是 {turns-1.creditCorrelation@10}、{turns-4.creditCorrelation@10}、{turns-12.creditCorrelation@10}、{turns-24.creditCorrelation@10}。',
      'The correlation of GRPO’s credit with the truth is {turns-1.creditCorrelation@10}, {turns-4.creditCorrelation@10}, {turns-12.creditCorrelation@10} and {turns-24.creditCorrelation@10} for 1, 4, 12 and 24 turns.',
    ),
    seeds: 10,
    holds: [
      { arm: 'turns-1', metric: 'creditCorrelation', at: 10, of: 'lo', is: '>', than: 0.99 },
      { arm: 'turns-4', metric: 'creditCorrelation', at: 10, of: 'hi', is: '<', than: 0.55 },
      { arm: 'turns-4', metric: 'creditCorrelation', at: 10, of: 'lo', is: '>', than: 0.4 },
      { arm: 'turns-12', metric: 'creditCorrelation', at: 10, of: 'hi', is: '<', than: 0.33 },
      { arm: 'turns-24', metric: 'creditCorrelation', at: 10, of: 'hi', is: '<', than: 0.23 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'longer-is-slower',
    notes: 'A',
    say: text(
      '同样的奖励、同样的运气，学到八成要 {turns-1.t80}、{turns-4.t80}、{turns-12.t80}、{turns-24.t80} 次更新。',
      'At the same reward and the same luck, success in eight of ten takes {turns-1.t80}, {turns-4.t80}, {turns-12.t80} and {turns-24.t80} updates.',
    ),
    seeds: 10,
    holds: (
      [
        ['turns-1', 'turns-4'],
        ['turns-4', 'turns-12'],
        ['turns-12', 'turns-24'],
      ] as const
    ).flatMap(([fast, slow]) => [
      {
        ...{ arm: fast, metric: 'trueSuccess', at: 't80', of: 'hi', is: '<' },
        than: { arm: slow, metric: 'trueSuccess', at: 't80', of: 'lo' },
      },
    ]),
    verdict: 'reproduced',
  },
  {
    id: 'credit-is-the-cause',
    notes: 'A',
    say: text(
      '24 回合换成逐步信用：{step-24.t80} 次更新，GRPO 要 {turns-24.t80} 次。',
      '24 turns with credit per step take {step-24.t80} updates, with GRPO {turns-24.t80}.',
    ),
    seeds: 10,
    holds: [
      {
        ...{ arm: 'step-24', metric: 'trueSuccess', at: 't80', of: 'hi', is: '<' },
        than: { arm: 'turns-24', metric: 'trueSuccess', at: 't80', of: 'lo' },
      },
      { arm: 'step-24', metric: 'creditCorrelation', at: 10, of: 'lo', is: '>', than: 0.9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'not-for-a-table',
    notes: 'A',
    say: text(
      '策略是一张表时长短一样快：1 回合 {table-1.t80} 次，24 回合 {table-24.t80} 次，尽管相关只剩 {table-24.creditCorrelation@10}。',
      'For a table, long is as quick as short: {table-1.t80} updates for 1 turn and {table-24.t80} for 24, though the correlation is down to {table-24.creditCorrelation@10}.',
    ),
    seeds: 10,
    holds: [
      { arm: 'table-1', metric: 'trueSuccess', at: 't80', of: 'mean', is: '>', than: 28 },
      { arm: 'table-24', metric: 'trueSuccess', at: 't80', of: 'mean', is: '<', than: 31 },
      { arm: 'table-24', metric: 'creditCorrelation', at: 10, of: 'hi', is: '<', than: 0.25 },
    ],
    verdict: 'not',
  },
];
