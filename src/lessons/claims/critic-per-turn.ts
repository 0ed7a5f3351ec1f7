import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const t80 = { metric: 'trueSuccess', at: 't80' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'faster',
    notes: 'C4',
    say: text(
      '三间房：共享优势第 {shared.t80} 次更新到八成，按轮价值头第 {turn.t80} 次。第 20 次更新，一个 {shared.trueSuccess@20}，一个 {turn.trueSuccess@20}。',
      'In three rooms the shared advantage gets to eight in ten at update {shared.t80}, the value per turn at {turn.t80}. At update 20 one is at {shared.trueSuccess@20}, the other at {turn.trueSuccess@20}.',
    ),
    seeds: 10,
    holds: [{ arm: 'turn', ...t80, of: 'hi', is: '<', than: { arm: 'shared', ...t80, of: 'lo' } }],
    verdict: 'partly',
  },
  {
    id: 'less-data-more-gain',
    notes: 'C4',
    say: text(
      '每次更新只采 8 条轨迹：{few-shared.t80} 次对 {few-turn.t80} 次。采 128 条：{many-shared.t80} 次对 {many-turn.t80} 次。',
      'With 8 rollouts an update: {few-shared.t80} updates against {few-turn.t80}. With 128: {many-shared.t80} against {many-turn.t80}.',
    ),
    seeds: 6,
    holds: [
      { arm: 'few-turn', ...t80, of: 'hi', is: '<', than: { arm: 'few-shared', ...t80, of: 'lo' } },
      { arm: 'many-turn', ...t80, of: 'hi', is: '<', than: { arm: 'many-shared', ...t80, of: 'lo' } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'slip-keeps-it',
    notes: 'C4',
    say: text(
      '三成的步子会打滑，优势还在：{slip-shared.t80} 次对 {slip-turn.t80} 次。',
      'With three steps in ten slipping the gain stays: {slip-shared.t80} updates against {slip-turn.t80}.',
    ),
    seeds: 6,
    holds: [{ arm: 'slip-turn', ...t80, of: 'hi', is: '<', than: { arm: 'slip-shared', ...t80, of: 'lo' } }],
    verdict: 'partly',
  },
  {
    id: 'lambda-does-it',
    notes: 'C4',
    say: text(
      '同一个价值头，λ = 0 要 {lambda-0.t80} 次，比不要它还慢；λ = 1 要 {lambda-100.t80} 次，等于没有它。',
      'The same value head with λ = 0 needs {lambda-0.t80} updates, slower than having none; with λ = 1 it needs {lambda-100.t80}, as if it were not there.',
    ),
    seeds: 6,
    holds: [
      { arm: 'lambda-0', ...t80, of: 'lo', is: '>', than: { arm: 'shared', ...t80, of: 'hi' } },
      { arm: 'lambda-100', ...t80, of: 'lo', is: '>', than: { arm: 'turn', ...t80, of: 'hi' } },
      { arm: 'lambda-100', ...t80, of: 'hi', is: '>', than: { arm: 'shared', ...t80, of: 'lo' } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'no-gain-on-a-tool-task',
    notes: 'C4',
    say: text(
      '两跳查询：共享 {lookup-shared.t80} 次，价值头 {lookup-turn.t80} 次，区间重叠，分不出快慢。',
      'Two-hop lookup: {lookup-shared.t80} updates shared, {lookup-turn.t80} with the value head. The intervals overlap; there is no verdict.',
    ),
    seeds: 10,
    holds: [
      { arm: 'lookup-turn', ...t80, of: 'hi', is: '>', than: { arm: 'lookup-shared', ...t80, of: 'lo' } },
      { arm: 'lookup-turn', ...t80, of: 'lo', is: '<', than: { arm: 'lookup-shared', ...t80, of: 'hi' } },
    ],
    verdict: 'not',
  },
  {
    id: 'the-limit-decides',
    notes: 'C4',
    say: text(
      '还是两跳查询，超时的轨迹改用估价续上：{lookup-patient.t80} 次，比共享的 {lookup-shared.t80} 次快。',
      'Lookup again, with rollouts cut at the limit continued by their price: {lookup-patient.t80} updates, faster than the shared {lookup-shared.t80}.',
    ),
    seeds: 10,
    holds: [{ arm: 'lookup-patient', ...t80, of: 'hi', is: '<', than: { arm: 'lookup-shared', ...t80, of: 'lo' } }],
    verdict: 'partly',
  },
  {
    id: 'no-critic-needed',
    notes: 'C4',
    say: text(
      '不训练价值头的 GAGPO 要 {grouped.t80} 次，和价值头的 {turn.t80} 次分不出快慢；偷看答案的上界是 {oracle.t80} 次。',
      'GAGPO, which trains no critic, needs {grouped.t80} updates and cannot be told from the {turn.t80} of the value head. The bound, which peeks at the answer, is {oracle.t80}.',
    ),
    seeds: 6,
    holds: [
      { arm: 'grouped', ...t80, of: 'lo', is: '<', than: { arm: 'turn', ...t80, of: 'hi' } },
      { arm: 'grouped', ...t80, of: 'hi', is: '>', than: { arm: 'turn', ...t80, of: 'lo' } },
      { arm: 'oracle', ...t80, of: 'hi', is: '<', than: { arm: 'grouped', ...t80, of: 'lo' } },
    ],
    verdict: 'partly',
  },
];
