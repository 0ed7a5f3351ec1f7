import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const attempts = { metric: 'passAtK' } as const;
const paid = { metric: 'paidReward' } as const;
const distinct = { metric: 'distinct3' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'near-prize-wins-on-the-map',
    notes: 'F3',
    say: text(
      '网格：不设防 {map-none.solved} 个种子走到终点，熵奖励 0.03 是 {map-bonus.solved}。',
      'On the map {map-none.solved} seeds reach the goal without a guard and {map-bonus.solved} with an entropy bonus of 0.03.',
    ),
    seeds: 8,
    holds: [
      { arm: 'map-none', ...success, of: 'solved', is: '<', than: 0.7 },
      { arm: 'map-bonus', ...success, of: 'solved', is: '>', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'notes-remedies-on-the-map',
    notes: 'F2',
    say: text(
      '网格上笔记的两招：Clip-Higher 0.28 有 {map-clip.solved} 个种子走到终点，0.001 的熵奖励有 {map-notes.solved}；不设防 {map-none.solved}。',
      'The notes’ remedies on the map: with Clip-Higher 0.28 {map-clip.solved} seeds reach the goal, with a bonus of 0.001 {map-notes.solved}; without a guard {map-none.solved}.',
    ),
    seeds: 8,
    holds: [
      { arm: 'map-clip', ...success, of: 'solved', is: '<', than: 0.7 },
      { arm: 'map-notes', ...success, of: 'solved', is: '<', than: 0.7 },
      { arm: 'map-none', ...success, of: 'solved', is: '<', than: 0.7 },
    ],
    verdict: 'not',
  },
  {
    id: 'paid-more-able-to-less',
    notes: 'F3',
    say: text(
      'token：不设防，拿到的奖励从 {none.paidReward@0} 涨到 {none.paidReward}，四次里至少对一次的概率从 {none.passAtK@0} 掉到 {none.passAtK}。',
      'In tokens, without a guard, pay rises from {none.paidReward@0} to {none.paidReward} while the probability of one right in four falls from {none.passAtK@0} to {none.passAtK}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'none', ...paid, of: 'mean', is: '>', than: { arm: 'none', ...paid, at: 0, of: 'mean' } },
      { arm: 'none', ...attempts, of: 'mean', is: '<', than: { arm: 'none', ...attempts, at: 0, of: 'mean' } },
      { arm: 'none', ...success, of: 'mean', is: '<', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'notes-remedies-in-tokens',
    notes: 'F2',
    say: text(
      'Clip-Higher 0.28 到 {clip.trueSuccess}，笔记的 0.001 → 0.0001 到 {notes.trueSuccess}，不设防 {none.trueSuccess}，熵奖励 0.02 到 {bonus.trueSuccess}。',
      'Clip-Higher 0.28 ends at {clip.trueSuccess}, the notes’ 0.001 → 0.0001 at {notes.trueSuccess}, no guard at {none.trueSuccess}, a bonus of 0.02 at {bonus.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'clip', ...success, of: 'mean', is: '<', than: 0.8 },
      { arm: 'notes', ...success, of: 'mean', is: '<', than: 0.8 },
      { arm: 'bonus', ...success, of: 'mean', is: '>', than: { arm: 'none', ...success, of: 'mean' } },
      { arm: 'none', ...success, of: 'mean', is: '<', than: 0.8 },
    ],
    verdict: 'not',
  },
  {
    id: 'the-leash-holds-every-seed',
    notes: 'F3',
    say: text(
      'KL 拴在 SFT 模型上：成功率 {leash.trueSuccess}，pass@4 {leash.passAtK}；不设防 {none.trueSuccess} 和 {none.passAtK}。',
      'With a KL leash to the supervised model success is {leash.trueSuccess} and pass@4 {leash.passAtK}; without a guard {none.trueSuccess} and {none.passAtK}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'leash', ...success, of: 'mean', is: '>', than: 0.75 },
      { arm: 'leash', ...attempts, of: 'mean', is: '>', than: 0.95 },
      { arm: 'leash', ...success, of: 'mean', is: '>', than: { arm: 'none', ...success, of: 'mean' } },
    ],
    verdict: 'partly',
  },
  {
    id: 'too-late-at-forty',
    notes: 'F3',
    say: text(
      '第 40 次更新才拴：{late-leash.trueSuccess}，和不拴的 {none.trueSuccess} 差不多；从头拴是 {leash.trueSuccess}。',
      'Tied only from update 40 on it ends at {late-leash.trueSuccess}, about where it ends untied, {none.trueSuccess}; tied from the start, {leash.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'late-leash', ...success, of: 'mean', is: '<', than: 0.8 },
      { arm: 'late-leash', ...success, of: 'mean', is: '<', than: { arm: 'leash', ...success, of: 'mean' } },
      { arm: 'none', ...success, of: 'mean', is: '<', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'alarms-that-misread',
    notes: 'F3',
    say: text(
      '全去猜的臂：成功率 {dear.trueSuccess}，distinct-3 {dear.distinct3}，熵 {dear.entropy}，pass@4 {dear.passAtK}。学会了的臂：{easy.trueSuccess}，{easy.distinct3}，{easy.entropy}，{easy.passAtK}。',
      'Where all guess: success {dear.trueSuccess}, distinct-3 {dear.distinct3}, entropy {dear.entropy}, pass@4 {dear.passAtK}. Where the task is learned: {easy.trueSuccess}, {easy.distinct3}, {easy.entropy}, {easy.passAtK}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'dear', ...success, of: 'mean', is: '<', than: 0.35 },
      { arm: 'easy', ...success, of: 'mean', is: '>', than: 0.8 },
      { arm: 'easy', ...distinct, of: 'mean', is: '<', than: { arm: 'dear', ...distinct, of: 'mean' } },
      { arm: 'dear', ...attempts, of: 'mean', is: '<', than: 0.7 },
      { arm: 'easy', ...attempts, of: 'mean', is: '>', than: 0.95 },
    ],
    verdict: 'not',
  },
];
