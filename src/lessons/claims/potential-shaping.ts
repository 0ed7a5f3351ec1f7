import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'naive-is-farmed',
    notes: 'B6',
    say: text(
      '每靠近一步 +0.1：拿到 {naive.paidReward}，比老实做完的 3.2 还多，真实成功率只有 {naive.trueSuccess}。',
      'At +0.1 per step closer it is paid {naive.paidReward}, more than the 3.2 of an honest pass, and true success is only {naive.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'naive', metric: 'paidReward', of: 'lo', is: '>', than: 4.5 },
      { arm: 'naive', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.7 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'mended-live',
    notes: 'B6',
    say: text(
      '第 200 次更新起，退一步要还 0.1：真实成功率从 {mended.trueSuccess@199} 到第 260 次的 {mended.trueSuccess@260}。',
      'From update 200 a step back is charged 0.1: true success goes from {mended.trueSuccess@199} to {mended.trueSuccess@260} at update 260.',
    ),
    seeds: 4,
    holds: [
      { arm: 'mended', metric: 'trueSuccess', at: 199, of: 'mean', is: '<', than: 0.7 },
      { arm: 'mended', metric: 'trueSuccess', at: 260, of: 'mean', is: '>', than: 0.9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'strict-is-nothing',
    notes: 'B6',
    say: text(
      '严格势函数配 GRPO，和只看结果走同一条线：真实成功率 {strict.trueSuccess} 对 {sparse.trueSuccess}。',
      'Strict potential under GRPO follows the very line of outcome only: true success {strict.trueSuccess} against {sparse.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'strict', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'sparse', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'strict', metric: 'deadGroups', of: 'mean', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'progress-works',
    notes: 'B6',
    say: text(
      '最终进度：第 100 次更新真实成功率 {progress.trueSuccess@100}，最后 {progress.trueSuccess}；换成逐步信用也是 {critic-progress.trueSuccess}。',
      'Final progress: true success {progress.trueSuccess@100} at update 100 and {progress.trueSuccess} at the end; with step-level credit, {critic-progress.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'progress', metric: 'trueSuccess', at: 100, of: 'lo', is: '>', than: 0.9 },
      { arm: 'critic-progress', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.95 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'strict-needs-steps',
    notes: 'B6',
    say: text(
      '换成逐步信用，严格势函数 {critic-strict.solved} 个种子学会；只看结果，{critic-sparse.solved}。',
      'With step-level credit, strict potential solves {critic-strict.solved} seeds; the outcome alone, {critic-sparse.solved}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'critic-strict', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'critic-sparse', metric: 'trueSuccess', of: 'solved', is: '<', than: 0.9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'sharper-credit-sharper-hack',
    notes: 'B6',
    say: text(
      '信用分得越准，漏洞钻得越狠：每靠近一步 +0.1，GRPO 下真实成功率还有 {naive.trueSuccess}，逐步信用下 {critic-naive.trueSuccess}。',
      'Sharper credit, sharper hack: at +0.1 per step closer true success is {naive.trueSuccess} under GRPO and {critic-naive.trueSuccess} with step-level credit.',
    ),
    seeds: 5,
    holds: [
      { arm: 'critic-naive', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      {
        arm: 'critic-naive',
        metric: 'trueSuccess',
        of: 'hi',
        is: '<',
        than: { arm: 'naive', metric: 'trueSuccess', of: 'lo' },
      },
    ],
    verdict: 'partly',
  },
];
