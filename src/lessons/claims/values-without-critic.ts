import type { Assertion, Claim } from '../../core/lesson';
import { text } from '../../core/text';

/** `fast` reaches 80 % before `slow`, with room between the intervals over seeds. */
const sooner = (fast: string, slow: string): Assertion => ({
  ...{ arm: fast, metric: 'trueSuccess', at: 't80', of: 'hi', is: '<' },
  than: { arm: slow, metric: 'trueSuccess', at: 't80', of: 'lo' },
});

export const claims: readonly Claim[] = [
  {
    id: 'no-critic-needed',
    notes: 'C3',
    say: text(
      '不训练任何模型，GAGPO 学到八成要 {lambda-90.t80} 次更新，GRPO {grpo.t80} 次，带价值网络的 GAE {critic.t80} 次。',
      'Without training any model GAGPO takes {lambda-90.t80} updates to succeed in eight of ten, GRPO {grpo.t80}, GAE with its critic {critic.t80}.',
    ),
    seeds: 12,
    holds: [sooner('lambda-90', 'grpo'), sooner('lambda-90', 'critic')],
    verdict: 'reproduced',
  },
  {
    id: 'lambda',
    notes: 'C3',
    say: text(
      'λ = 0、0.9、1：{lambda-0.t80}、{lambda-90.t80}、{lambda-100.t80} 次更新，两头都不如中间。',
      'λ = 0, 0.9 and 1 take {lambda-0.t80}, {lambda-90.t80} and {lambda-100.t80} updates: both ends are slower than the middle.',
    ),
    seeds: 12,
    holds: [sooner('lambda-90', 'lambda-0'), sooner('lambda-90', 'lambda-100')],
    verdict: 'reproduced',
  },
  {
    id: 'gamma-does-the-work',
    notes: 'C3',
    say: text(
      'γ = 0.95、0.99、1：{lambda-90.t80}、{gamma-99.t80}、{gamma-100.t80} 次更新；γ = 1 时还不如价值网络的 {critic.t80} 次。',
      'γ = 0.95, 0.99 and 1 take {lambda-90.t80}, {gamma-99.t80} and {gamma-100.t80} updates; at γ = 1 it is behind the critic’s {critic.t80}.',
    ),
    seeds: 12,
    holds: [sooner('lambda-90', 'gamma-99'), sooner('gamma-99', 'gamma-100'), sooner('critic', 'gamma-100')],
    verdict: 'partly',
  },
  {
    id: 'hidden-hurry',
    notes: 'C3',
    say: text(
      '人人都成功之后，γ = 0.95 还在催：轨迹长度 {lambda-90.length}，没有信号的组 {lambda-90.deadGroups}；γ = 1 是 {gamma-100.length} 和 {gamma-100.deadGroups}。',
      'When all succeed, γ = 0.95 still urges them on: length {lambda-90.length}, groups without signal {lambda-90.deadGroups}; with γ = 1 it is {gamma-100.length} and {gamma-100.deadGroups}.',
    ),
    seeds: 12,
    holds: [
      { arm: 'lambda-90', metric: 'length', of: 'hi', is: '<', than: 12 },
      { arm: 'gamma-100', metric: 'length', of: 'lo', is: '>', than: 18 },
      { arm: 'lambda-90', metric: 'deadGroups', of: 'hi', is: '<', than: 0.6 },
      { arm: 'gamma-100', metric: 'deadGroups', of: 'lo', is: '>', than: 0.8 },
    ],
    verdict: 'partly',
  },
  {
    id: 'few-meetings',
    notes: 'C3',
    say: text(
      '三间房，每组 4 条：第 45 次更新，GRPO {few-grpo.trueSuccess@45}，GAGPO {few-gagpo.trueSuccess@45}，γ = 1 的 GAGPO {few-flat.trueSuccess@45}。',
      'Three rooms, groups of 4: at update 45 GRPO is at {few-grpo.trueSuccess@45}, GAGPO at {few-gagpo.trueSuccess@45}, GAGPO with γ = 1 at {few-flat.trueSuccess@45}.',
    ),
    seeds: 12,
    holds: [
      {
        ...{ arm: 'few-flat', metric: 'trueSuccess', at: 45, of: 'hi', is: '<' },
        than: { arm: 'few-grpo', metric: 'trueSuccess', at: 45, of: 'lo' },
      },
      {
        ...{ arm: 'few-grpo', metric: 'trueSuccess', at: 45, of: 'hi', is: '<' },
        than: { arm: 'few-gagpo', metric: 'trueSuccess', at: 45, of: 'lo' },
      },
    ],
    verdict: 'not',
  },
  {
    id: 'short-task',
    notes: 'C3',
    say: text(
      '五步的菱形上 GRPO 更快：{fork-grpo.t80} 次对 {fork-gagpo.t80} 次。',
      'On the diamond of five steps GRPO is faster: {fork-grpo.t80} updates against {fork-gagpo.t80}.',
    ),
    seeds: 12,
    holds: [sooner('fork-grpo', 'fork-gagpo')],
    verdict: 'not',
  },
];
