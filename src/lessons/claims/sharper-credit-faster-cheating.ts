import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const farmed = { metric: 'processReward', at: 20 } as const;
const t80 = { metric: 'trueSuccess', at: 't80' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'hacks-sooner',
    notes: 'B3',
    say: text(
      '不封顶，老实走一遍的过程奖励是 0.4。第 20 次更新：GRPO 刷到 {shared-open.processReward@20}，GAE {critic-open.processReward@20}，GAGPO {grouped-open.processReward@20}。',
      'Without a cap an honest pass earns 0.4 of process reward. By update 20 GRPO farms {shared-open.processReward@20}, GAE {critic-open.processReward@20}, GAGPO {grouped-open.processReward@20}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'grouped-open', ...farmed, of: 'lo', is: '>', than: { arm: 'shared-open', ...farmed, of: 'hi' } },
      { arm: 'critic-open', ...farmed, of: 'lo', is: '>', than: { arm: 'shared-open', ...farmed, of: 'hi' } },
      { arm: 'grouped-open', ...success, of: 'hi', is: '<', than: 0.05 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'cap-defeated',
    notes: 'B2',
    say: text(
      '封顶 0.5：GRPO 做成 {shared.trueSuccess}；GAGPO {grouped.trueSuccess}，GAE {critic.trueSuccess}，它们各拿 {grouped.paidReward} 和 {critic.paidReward}，照刷不误。',
      'With cap 0.5 GRPO succeeds at {shared.trueSuccess}; GAGPO at {grouped.trueSuccess} and GAE at {critic.trueSuccess}. They are paid {grouped.paidReward} and {critic.paidReward}, and farm all the same.',
    ),
    seeds: 5,
    holds: [
      { arm: 'shared', ...success, of: 'lo', is: '>', than: { arm: 'critic', ...success, of: 'hi' } },
      { arm: 'shared', ...success, of: 'mean', is: '>', than: 0.75 },
      { arm: 'grouped', ...success, of: 'mean', is: '<', than: 0.4 },
      { arm: 'critic', ...success, of: 'mean', is: '<', than: 0.3 },
    ],
    verdict: 'partly',
  },
  {
    id: 'not-every-step-method',
    notes: 'B2',
    say: text(
      '同样封顶 0.5，同样逐步给信用，GiGPO 做成 {anchored.trueSuccess}，RewardFlow {flow.trueSuccess}。',
      'Under the same cap of 0.5, step by step as well, GiGPO succeeds at {anchored.trueSuccess} and RewardFlow at {flow.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'anchored', ...success, of: 'mean', is: '>', than: 0.8 },
      { arm: 'flow', ...success, of: 'mean', is: '>', than: 0.8 },
    ],
    verdict: 'partly',
  },
  {
    id: 'outcome-only-resists',
    notes: 'B3',
    say: text(
      '只漏最后一扇门、不封顶：GRPO 升到 {last-shared.trueSuccess@max} 又掉到 {last-shared.trueSuccess}，GAGPO 剩 {last-grouped.trueSuccess}；只让结果回流的 RewardFlow 是 {last-flow.trueSuccess}。',
      'With only the last door leaking and no cap, GRPO rises to {last-shared.trueSuccess@max} and falls to {last-shared.trueSuccess}, GAGPO is left with {last-grouped.trueSuccess}; RewardFlow, which lets only the outcome flow back, has {last-flow.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'last-flow', ...success, of: 'lo', is: '>', than: 0.95 },
      { arm: 'last-shared', ...success, of: 'hi', is: '<', than: 0.1 },
      { arm: 'last-grouped', ...success, of: 'hi', is: '<', than: 0.6 },
    ],
    verdict: 'partly',
  },
  {
    id: 'but-not-everywhere',
    notes: 'B3',
    say: text(
      '每扇门都漏、不封顶，RewardFlow 也守不住：{flow-open.solved} 个种子学会；GiGPO 是 {anchored-open.solved}。',
      'With every door leaking and no cap RewardFlow does not hold either: {flow-open.solved} seeds learn the task; of GiGPO {anchored-open.solved}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'flow-open', ...success, of: 'solved', is: '<', than: 0.7 },
      { arm: 'anchored-open', ...success, of: 'mean', is: '<', than: 0.05 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'mend-the-leak',
    notes: 'B3',
    say: text(
      '漏洞补上（每扇门只付一次），精细的信用又是最快的：GRPO 第 {shared-mended.t80} 次更新到八成，GAGPO 第 {grouped-mended.t80} 次。',
      'Mend the leak, one payment per door, and sharper credit is the faster again: eight in ten at update {shared-mended.t80} for GRPO, {grouped-mended.t80} for GAGPO.',
    ),
    seeds: 4,
    holds: [
      { arm: 'grouped-mended', ...t80, of: 'hi', is: '<', than: { arm: 'shared-mended', ...t80, of: 'lo' } },
      { arm: 'grouped-mended', ...success, of: 'lo', is: '>', than: 0.95 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'takes-the-lucky-guess',
    notes: 'B3',
    say: text(
      '两跳查询不查就猜，猜中也给 1 分。GRPO 真查真答 {guess-shared.trueSuccess}；GAGPO 只有 {guess-grouped.trueSuccess}，靠蒙拿到 {guess-grouped.paidReward}；带价值网络的 GAE 没上当，{guess-critic.trueSuccess}。',
      'In two-hop lookup a guess that happens to be right is paid 1 too. GRPO looks it up {guess-shared.trueSuccess} of the time; GAGPO {guess-grouped.trueSuccess}, earning {guess-grouped.paidReward} by luck. GAE with its critic does not take the bait: {guess-critic.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'guess-grouped', ...success, of: 'hi', is: '<', than: 0.1 },
      { arm: 'guess-grouped', metric: 'paidReward', of: 'mean', is: '>', than: 0.2 },
      { arm: 'guess-shared', ...success, of: 'mean', is: '>', than: 0.8 },
      { arm: 'guess-critic', ...success, of: 'mean', is: '>', than: 0.8 },
    ],
    verdict: 'partly',
  },
];
