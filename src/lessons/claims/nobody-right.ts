import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const dead = { metric: 'deadGroups' } as const;
const rollouts = { metric: 'rollouts' } as const;
const effective = { metric: 'effectiveSamples' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'silence-has-a-formula',
    notes: 'F4',
    say: text(
      '开局每条轨迹做对 {hot.trueSuccess@0}，四条一组，没有信号的组占 {hot.deadGroups@0}；温度 1 做对 {cool.trueSuccess@0}，占 {cool.deadGroups@0}。',
      'At the start a rollout is right {hot.trueSuccess@0} of the time, and {hot.deadGroups@0} of the groups of four carry no signal; at temperature 1 it is {cool.trueSuccess@0} and {cool.deadGroups@0}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'hot', ...dead, at: 0, of: 'mean', is: '>', than: 0.6 },
      { arm: 'cool', ...dead, at: 0, of: 'mean', is: '<', than: 0.5 },
      { arm: 'hot', ...success, at: 0, of: 'mean', is: '<', than: 0.15 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'milestones-break-it',
    notes: 'F4',
    say: text(
      '同样 {milestone.rollouts} 条轨迹：只看结果，60 次更新到 {hot.trueSuccess}；查到一样有用的就 +0.1，到 {milestone.trueSuccess}，开局的死组是 {milestone.deadGroups@0}。',
      'With {milestone.rollouts} rollouts each, 60 updates on the outcome alone end at {hot.trueSuccess}; +0.1 for each useful finding ends at {milestone.trueSuccess}, with {milestone.deadGroups@0} of the groups dead at the start.',
    ),
    seeds: 2,
    holds: [
      { arm: 'milestone', ...success, of: 'mean', is: '>', than: 0.5 },
      { arm: 'milestone', ...success, of: 'mean', is: '>', than: { arm: 'hot', ...success, of: 'mean' } },
      { arm: 'milestone', ...dead, at: 0, of: 'mean', is: '<', than: { arm: 'hot', ...dead, at: 0, of: 'mean' } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'dynamic-sampling-buys-updates',
    notes: 'F4',
    say: text(
      '动态采样 60 次更新到 {dynamic.trueSuccess}，只看结果的到 {hot.trueSuccess}；它采了 {dynamic.rollouts} 条，后者 {hot.rollouts} 条。',
      'In 60 updates dynamic sampling gets to {dynamic.trueSuccess}, the outcome alone to {hot.trueSuccess}; it samples {dynamic.rollouts} rollouts against {hot.rollouts}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'dynamic', ...success, of: 'mean', is: '>', than: 0.6 },
      { arm: 'dynamic', ...success, of: 'mean', is: '>', than: { arm: 'hot', ...success, of: 'mean' } },
      { arm: 'dynamic', ...rollouts, of: 'mean', is: '>', than: 3000 },
      { arm: 'hot', ...rollouts, of: 'mean', is: '<', than: 2000 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'and-pays-for-them-in-rollouts',
    notes: 'F4',
    say: text(
      '轨迹一样多就没有差别：不筛不补、每次 18 组，{more.rollouts} 条轨迹到 {more.trueSuccess}；动态采样 {dynamic.rollouts} 条到 {dynamic.trueSuccess}。',
      'For as many rollouts there is no difference: 18 groups an update without any sorting get to {more.trueSuccess} with {more.rollouts}, dynamic sampling to {dynamic.trueSuccess} with {dynamic.rollouts}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'more', ...success, of: 'lo', is: '<', than: { arm: 'dynamic', ...success, of: 'hi' } },
      { arm: 'dynamic', ...success, of: 'lo', is: '<', than: { arm: 'more', ...success, of: 'hi' } },
      { arm: 'more', ...success, of: 'mean', is: '>', than: 0.6 },
      { arm: 'more', ...rollouts, of: 'mean', is: '<', than: 4500 },
      { arm: 'dynamic', ...rollouts, of: 'mean', is: '>', than: 3800 },
    ],
    verdict: 'partly',
  },
  {
    id: 'ask-why-first',
    notes: 'F4',
    say: text(
      '把温度调回 1：开局做对 {cool.trueSuccess@0}，第 20 次更新 {cool.trueSuccess@20}；1.75 那边是 {hot.trueSuccess@0} 和 {hot.trueSuccess@20}。',
      'With the temperature back at 1 it starts at {cool.trueSuccess@0} and is at {cool.trueSuccess@20} by update 20; at 1.75 it is {hot.trueSuccess@0} and {hot.trueSuccess@20}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'cool', ...success, at: 20, of: 'mean', is: '>', than: 0.5 },
      { arm: 'hot', ...success, at: 20, of: 'mean', is: '<', than: 0.3 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'late-weights-are-uneven',
    notes: 'F5',
    say: text(
      '滞后 8 次更新、不裁剪，第 20 次更新时有效样本占比 {late-bare.effectiveSamples@20}，成功率 {late-bare.trueSuccess@20}；不滞后是 {cool.effectiveSamples@20} 和 {cool.trueSuccess@20}。',
      'Eight updates late and without a clip, at update 20 the effective share is {late-bare.effectiveSamples@20} and success {late-bare.trueSuccess@20}; without lag {cool.effectiveSamples@20} and {cool.trueSuccess@20}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'cool', ...effective, at: 20, of: 'mean', is: '>', than: 0.98 },
      { arm: 'late-bare', ...effective, at: 20, of: 'mean', is: '<', than: 0.97 },
      {
        arm: 'late-bare',
        ...success,
        at: 20,
        of: 'mean',
        is: '<',
        than: { arm: 'cool', ...success, at: 20, of: 'mean' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'capping-is-no-cure',
    notes: 'F5',
    say: text(
      '滞后 8：权重封顶 2 到 {late-capped.trueSuccess}，不封 {late-bare.trueSuccess}，都没回到不滞后的 {cool.trueSuccess}。',
      'Eight updates late, with weights capped at 2 it ends at {late-capped.trueSuccess}, without at {late-bare.trueSuccess}; neither returns to the {cool.trueSuccess} without lag.',
    ),
    seeds: 2,
    holds: [
      { arm: 'late-capped', ...success, of: 'mean', is: '<', than: { arm: 'cool', ...success, of: 'mean' } },
      { arm: 'late-bare', ...success, of: 'mean', is: '<', than: { arm: 'cool', ...success, of: 'mean' } },
      { arm: 'late-capped', ...success, of: 'lo', is: '<', than: { arm: 'late-bare', ...success, of: 'hi' } },
    ],
    verdict: 'not',
  },
];
