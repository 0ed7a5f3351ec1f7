import type { Assertion, Claim } from '../../core/lesson';
import { text } from '../../core/text';

/** `fast` reaches 80 % before `slow`, with room between the intervals over seeds. */
const sooner = (fast: string, slow: string): Assertion => ({
  ...{ arm: fast, metric: 'trueSuccess', at: 't80', of: 'hi', is: '<' },
  than: { arm: slow, metric: 'trueSuccess', at: 't80', of: 'lo' },
});

export const claims: readonly Claim[] = [
  {
    id: 'merging-is-grpo',
    notes: 'C2',
    say: text(
      '策略只看当前状态时，SALT 和 GRPO 是同一条线：都是 {plain-salt.t80} 次更新（GRPO {plain-grpo.t80}）。',
      'While the policy reads only the present state, SALT and GRPO are one line: {plain-salt.t80} updates (GRPO {plain-grpo.t80}).',
    ),
    seeds: 10,
    holds: (['plain-salt', 'plain-grpo'] as const).flatMap((arm) => [
      { arm, metric: 'trueSuccess', at: 't80', of: 'lo', is: '>', than: 17 },
      { arm, metric: 'trueSuccess', at: 't80', of: 'hi', is: '<', than: 21 },
    ]),
    verdict: 'partly',
  },
  {
    id: 'merging-helps',
    notes: 'C2',
    say: text(
      '策略还读前两步动作时，SALT（h = 1）要 {salt-1.t80} 次更新，GRPO 要 {grpo.t80} 次；窗口开到 h = 3，又是 {salt-3.t80} 次。',
      'Once the policy reads its last two actions, SALT with h = 1 takes {salt-1.t80} updates and GRPO {grpo.t80}; with a window of h = 3 it is {salt-3.t80} again.',
    ),
    seeds: 10,
    holds: [sooner('salt-1', 'grpo'), sooner('salt-1', 'salt-3')],
    verdict: 'reproduced',
  },
  {
    id: 'propagation-helps-more',
    notes: 'C2',
    say: text(
      '真正往回传的 RewardFlow 只要 {flow.t80} 次，GraphGPO {graph.t80} 次，精确优势 {oracle.t80} 次。',
      'RewardFlow, which does propagate, takes {flow.t80} updates, GraphGPO {graph.t80}, the exact advantage {oracle.t80}.',
    ),
    seeds: 10,
    holds: [sooner('flow', 'salt-1'), sooner('graph', 'salt-1'), sooner('oracle', 'flow')],
    verdict: 'reproduced',
  },
  {
    id: 'transcript-costs',
    notes: 'C2',
    say: text(
      '多读两步动作，GRPO 从 {plain-grpo.t80} 次变成 {grpo.t80} 次，RewardFlow 从 {plain-flow.t80} 次变成 {flow.t80} 次。',
      'Reading two more actions takes GRPO from {plain-grpo.t80} updates to {grpo.t80}, RewardFlow from {plain-flow.t80} to {flow.t80}.',
    ),
    seeds: 10,
    holds: [
      { arm: 'grpo', metric: 'trueSuccess', at: 't80', of: 'lo', is: '>', than: 36 },
      { arm: 'plain-grpo', metric: 'trueSuccess', at: 't80', of: 'hi', is: '<', than: 21 },
      { arm: 'flow', metric: 'trueSuccess', at: 't80', of: 'hi', is: '<', than: 17 },
      sooner('plain-flow', 'flow'),
    ],
    verdict: 'reproduced',
  },
  {
    id: 'luck-flows-back',
    notes: 'C2',
    say: text(
      '修仓库任务上反过来：第 99 次更新 GRPO {repo-grpo.trueSuccess}，RewardFlow {repo-flow.trueSuccess}。',
      'Fixing the repository turns it round: at update 99 GRPO {repo-grpo.trueSuccess}, RewardFlow {repo-flow.trueSuccess}.',
    ),
    seeds: 10,
    holds: [
      { arm: 'repo-grpo', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.8 },
      { arm: 'repo-flow', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.65 },
    ],
    verdict: 'not',
  },
];
