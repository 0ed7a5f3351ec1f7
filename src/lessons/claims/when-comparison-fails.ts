import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const t80 = { metric: 'trueSuccess', at: 't80' } as const;
const success = { metric: 'trueSuccess' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'too-few',
    notes: 'C5',
    say: text(
      '每次更新从 32 条轨迹减到 8 条：GRPO 从 {grpo.t80} 次变 {few-grpo.t80} 次，GAGPO 从 {gagpo.t80} 次变 {few-gagpo.t80} 次，RewardFlow 从 {flow.t80} 次变 {few-flow.t80} 次。',
      'With 8 rollouts an update instead of 32, GRPO goes from {grpo.t80} updates to {few-grpo.t80}, GAGPO from {gagpo.t80} to {few-gagpo.t80}, RewardFlow from {flow.t80} to {few-flow.t80}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'few-grpo', ...t80, of: 'lo', is: '>', than: { arm: 'grpo', ...t80, of: 'hi' } },
      { arm: 'few-gagpo', ...t80, of: 'lo', is: '>', than: { arm: 'gagpo', ...t80, of: 'hi' } },
      { arm: 'few-flow', ...t80, of: 'mean', is: '>', than: { arm: 'flow', ...t80, of: 'hi' } },
      { arm: 'few-flow', ...t80, of: 'mean', is: '<', than: { arm: 'few-gagpo', ...t80, of: 'mean' } },
      { arm: 'few-gagpo', ...t80, of: 'mean', is: '<', than: { arm: 'few-grpo', ...t80, of: 'mean' } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'noise-slows-all-alike',
    notes: 'C5',
    say: text(
      '三成的步子打滑，人人变慢，名次没变：GRPO {slip-grpo.t80} 次，GAGPO {slip-gagpo.t80} 次，RewardFlow {slip-flow.t80} 次。',
      'With three steps in ten slipping everyone slows and the order stays: GRPO {slip-grpo.t80} updates, GAGPO {slip-gagpo.t80}, RewardFlow {slip-flow.t80}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'slip-grpo', ...t80, of: 'lo', is: '>', than: { arm: 'grpo', ...t80, of: 'hi' } },
      { arm: 'slip-gagpo', ...t80, of: 'hi', is: '<', than: { arm: 'slip-grpo', ...t80, of: 'lo' } },
      { arm: 'slip-flow', ...t80, of: 'hi', is: '<', than: { arm: 'slip-gagpo', ...t80, of: 'lo' } },
    ],
    verdict: 'partly',
  },
  {
    id: 'missed-sinks-gagpo',
    notes: 'C5',
    say: text(
      '四次里漏认三次，GAGPO 要 {missed.t80} 次，比什么都不比对的 GRPO 的 {grpo.t80} 次还慢；RewardFlow 是 {missed-flow.t80} 次，退回 GRPO 的水平。',
      'With three matches in four missed GAGPO needs {missed.t80} updates, worse than the {grpo.t80} of GRPO, which matches nothing. RewardFlow needs {missed-flow.t80}: back to GRPO.',
    ),
    seeds: 5,
    holds: [
      { arm: 'missed', ...t80, of: 'lo', is: '>', than: { arm: 'grpo', ...t80, of: 'hi' } },
      { arm: 'missed-flow', ...t80, of: 'lo', is: '<', than: { arm: 'grpo', ...t80, of: 'hi' } },
      { arm: 'missed-flow', ...t80, of: 'mean', is: '>', than: { arm: 'flow', ...t80, of: 'mean' } },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'averages-hide-it',
    notes: 'C5',
    say: text(
      '认错状态的 RewardFlow，第 10 次更新褒贬对 {aliased.creditSignAccuracy@10}，看着并不比 GRPO 的 {grpo.creditSignAccuracy@10} 差；可成功率最高只到过 {aliased.trueSuccess@max}，最后是 {aliased.trueSuccess}。同样认错，GAGPO 照样第 {aliased-gagpo.t80} 次到八成。',
      'RewardFlow with mistaken states is right about {aliased.creditSignAccuracy@10} of the steps at update 10, no worse to look at than GRPO’s {grpo.creditSignAccuracy@10}. Yet success never exceeds {aliased.trueSuccess@max} and ends at {aliased.trueSuccess}. GAGPO, equally mistaken, gets to eight in ten at update {aliased-gagpo.t80}.',
    ),
    seeds: 5,
    holds: [
      {
        arm: 'aliased',
        metric: 'creditSignAccuracy',
        at: 10,
        of: 'mean',
        is: '>',
        than: { arm: 'grpo', metric: 'creditSignAccuracy', at: 10, of: 'mean' },
      },
      { arm: 'aliased', ...success, at: 'max', of: 'hi', is: '<', than: 0.5 },
      { arm: 'aliased', ...success, of: 'hi', is: '<', than: 0.05 },
      { arm: 'aliased-gagpo', ...t80, of: 'hi', is: '<', than: 40 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'a-little-rule-is-enough',
    notes: 'C5',
    say: text(
      '四间房，只看结果：冷启动停在 {cold.trueSuccess}。规则热启动后开局成功率才 {hot.trueSuccess@0}，第 100 次更新已是 {hot.trueSuccess@100}；每步 0.02、封顶 0.1 的轻量奖励，也到 {light.trueSuccess@100}。',
      'Four rooms, outcome only: a cold start stays at {cold.trueSuccess}. With a hot start success begins at a mere {hot.trueSuccess@0} and is {hot.trueSuccess@100} by update 100; a light step reward, 0.02 each and 0.1 in all, gets to {light.trueSuccess@100}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'cold', ...success, of: 'hi', is: '<', than: 0.01 },
      { arm: 'hot', ...success, at: 0, of: 'hi', is: '<', than: 0.01 },
      { arm: 'hot', ...success, at: 100, of: 'lo', is: '>', than: 0.9 },
      { arm: 'light', ...success, at: 100, of: 'lo', is: '>', than: 0.9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'warm-start-trap',
    notes: 'C5',
    say: text(
      '同样的热启动，没有信号时也照常更新，最后只剩 {trap.trueSuccess}。指反方向的规则更糟：三间房本来 {grpo.t80} 次就会，现在停在 {wrong-rule.trueSuccess}。',
      'The same hot start with silent updates left on ends at {trap.trueSuccess}. A rule that points the wrong way is worse: three rooms, learned in {grpo.t80} updates without it, stay at {wrong-rule.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'trap', ...success, of: 'mean', is: '<', than: 0.5 },
      { arm: 'trap', ...success, of: 'mean', is: '<', than: { arm: 'hot', ...success, of: 'lo' } },
      { arm: 'wrong-rule', ...success, of: 'hi', is: '<', than: 0.05 },
      { arm: 'grpo', ...success, of: 'lo', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'remedies-go-round-it',
    notes: 'C5',
    say: text(
      '漏认四分之三时，热启动把 GAGPO 的 {missed.t80} 次变成 {missed-hot.t80} 次，轻量奖励变成 {missed-light.t80} 次。信用本身没变好：第 10 次更新余弦 {missed-hot.creditCosine@10}，全认得时是 {seen-hot.creditCosine@10}。',
      'With three matches in four missed, a hot start turns GAGPO’s {missed.t80} updates into {missed-hot.t80}, a light step reward into {missed-light.t80}. Credit itself is no better: its cosine at update 10 is {missed-hot.creditCosine@10}, against {seen-hot.creditCosine@10} with every match seen.',
    ),
    seeds: 5,
    holds: [
      { arm: 'missed-hot', ...t80, of: 'hi', is: '<', than: { arm: 'missed', ...t80, of: 'lo' } },
      { arm: 'missed-light', ...t80, of: 'hi', is: '<', than: { arm: 'missed', ...t80, of: 'lo' } },
      {
        arm: 'missed-hot',
        metric: 'creditCosine',
        at: 10,
        of: 'hi',
        is: '<',
        than: { arm: 'seen-hot', metric: 'creditCosine', at: 10, of: 'lo' },
      },
    ],
    verdict: 'partly',
  },
  {
    id: 'no-remedy-for-false-matches',
    notes: 'C5',
    say: text(
      '认错状态时热启动也没用：第 10 次更新 {aliased-hot.trueSuccess@10}，一路练到 {aliased-hot.trueSuccess}。',
      'Against mistaken states a hot start is no use: {aliased-hot.trueSuccess@10} at update 10, trained down to {aliased-hot.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'aliased-hot', ...success, at: 10, of: 'lo', is: '>', than: 0.6 },
      { arm: 'aliased-hot', ...success, of: 'hi', is: '<', than: 0.05 },
    ],
    verdict: 'not',
  },
];
