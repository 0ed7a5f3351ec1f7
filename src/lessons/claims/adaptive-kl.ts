import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const kl = { metric: 'kl', at: 'late' } as const;
const wobble = { metric: 'kl', at: 'wobble' } as const;
const success = { metric: 'trueSuccess', at: 'late' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'the-same-place-from-seed-to-seed',
    notes: 'E7',
    say: text(
      '换种子，后半程的 KL：固定 β = 0.04 是 {fixed.kl@late}，种子之间的标准差 {fixed.kl@late.spread}；自适应、目标 0.1 是 {level.kl@late}，标准差 {level.kl@late.spread}。',
      'KL over the second half, from seed to seed: {fixed.kl@late} with β fixed at 0.04, a standard deviation of {fixed.kl@late.spread} between seeds; {level.kl@late} adaptive with target 0.1, a standard deviation of {level.kl@late.spread}.',
    ),
    seeds: 2,
    holds: [{ arm: 'fixed', ...kl, of: 'spread', is: '>', than: { arm: 'level', ...kl, of: 'spread', times: 3 } }],
    verdict: 'partly',
  },
  {
    id: 'the-same-place-at-any-step-size',
    notes: 'E7',
    say: text(
      '学习率 4e-3，后半程的 KL：固定 β = 0.04 是 {fixed-fast.kl@late}，自适应是 {level-fast.kl@late}。学习率降到 5e-4，自适应还是 {level-slow.kl@late}。',
      'At a step size of 4e-3 KL over the second half is {fixed-fast.kl@late} with β fixed at 0.04 and {level-fast.kl@late} with an adaptive one. At 5e-4 the adaptive one is still at {level-slow.kl@late}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'fixed-fast', ...kl, of: 'mean', is: '>', than: { arm: 'level-fast', ...kl, of: 'mean', times: 2 } },
      { arm: 'level-fast', ...kl, of: 'mean', is: '<', than: { arm: 'level-slow', ...kl, of: 'mean', times: 2 } },
      { arm: 'level-slow', ...kl, of: 'mean', is: '<', than: { arm: 'level-fast', ...kl, of: 'mean', times: 2 } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'no-calmer-from-update-to-update',
    notes: 'E7',
    say: text(
      '同一次运行里照样抖。后半程 KL 的标准差和它的高低：自适应、目标 0.05 是 {tight.kl@wobble} 比 {tight.kl@late}，目标 0.1 是 {level.kl@wobble} 比 {level.kl@late}，固定 β 是 {fixed.kl@wobble} 比 {fixed.kl@late}。',
      'Within a run KL wobbles as ever. Its standard deviation over the second half, and its level: {tight.kl@wobble} at {tight.kl@late} with target 0.05, {level.kl@wobble} at {level.kl@late} with target 0.1, {fixed.kl@wobble} at {fixed.kl@late} with a fixed β.',
    ),
    seeds: 1,
    holds: [
      { arm: 'tight', ...wobble, of: 'mean', is: '>', than: { arm: 'tight', ...kl, of: 'mean', times: 0.2 } },
      { arm: 'level', ...wobble, of: 'mean', is: '>', than: { arm: 'level', ...kl, of: 'mean', times: 0.15 } },
      { arm: 'fixed', ...wobble, of: 'mean', is: '<', than: { arm: 'level', ...wobble, of: 'mean', times: 10 } },
    ],
    verdict: 'not',
  },
  {
    id: 'the-notes-target-is-too-tight',
    notes: 'E7',
    say: text(
      '后半程成功率：目标 0.05 是 {tight.trueSuccess@late}，目标 0.1 是 {level.trueSuccess@late}，固定 β = 0.04 是 {fixed.trueSuccess@late}。',
      'Success over the second half: {tight.trueSuccess@late} with target 0.05, {level.trueSuccess@late} with target 0.1, {fixed.trueSuccess@late} with β fixed at 0.04.',
    ),
    seeds: 1,
    holds: [
      { arm: 'tight', ...success, of: 'mean', is: '<', than: { arm: 'level', ...success, of: 'mean' } },
      { arm: 'tight', ...success, of: 'mean', is: '<', than: { arm: 'fixed', ...success, of: 'mean' } },
    ],
    verdict: 'not',
  },
  {
    id: 'a-leash-cannot-push',
    notes: 'E7',
    say: text(
      '学习率 5e-4 时策略走得慢，迟迟到不了目标，控制器只好一路放松：β 从 {level-slow.beta@0} 最低降到 {level-slow.beta@min}；学习率 4e-3 时收紧到 {level-fast.beta@max}。',
      'At a step size of 5e-4 the policy is slow to reach the target, and all the controller can do is let go: β falls from {level-slow.beta@0} to {level-slow.beta@min}. At 4e-3 it tightens to {level-fast.beta@max}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'level-slow', metric: 'beta', at: 'min', of: 'mean', is: '<', than: 0.01 },
      { arm: 'level-fast', metric: 'beta', at: 'max', of: 'mean', is: '>', than: 0.1 },
    ],
    verdict: 'partly',
  },
];
