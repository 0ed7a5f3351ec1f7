import type { Assertion, Claim } from '../../core/lesson';
import { text } from '../../core/text';

/** The metric at that moment is lower in the first arm than in the second, and so on along the list, with room between intervals. */
const ascending = (metric: Assertion['metric'], at: number | 't80', ...arms: readonly string[]): Assertion[] =>
  arms.slice(1).map((high, i) => ({
    ...{ arm: arms[i], metric, at, of: 'hi', is: '<' },
    than: { arm: high, metric, at, of: 'lo' },
  }));

export const claims: readonly Claim[] = [
  {
    id: 'right-way',
    notes: 'C1',
    say: text(
      '要紧的步里，GRPO 褒贬对了 {grpo.creditSignAccuracy@0}；一组轨迹的梯度和精确梯度的夹角余弦是 {grpo.creditCosine@0}。',
      'Of the steps that matter GRPO judges {grpo.creditSignAccuracy@0} the right way; the cosine of one group’s gradient with the exact one is {grpo.creditCosine@0}.',
    ),
    seeds: 10,
    holds: [
      { arm: 'grpo', metric: 'creditSignAccuracy', at: 0, of: 'hi', is: '<', than: 0.6 },
      { arm: 'grpo', metric: 'creditSignAccuracy', at: 0, of: 'lo', is: '>', than: 0.5 },
      { arm: 'grpo', metric: 'creditCosine', at: 0, of: 'hi', is: '<', than: 0.25 },
      { arm: 'grpo', metric: 'creditCosine', at: 0, of: 'lo', is: '>', than: 0.15 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'who-sees-better',
    notes: 'C1',
    say: text(
      '同一批轨迹，夹角余弦：GRPO {grpo.creditCosine@0}，GiGPO {gigpo.creditCosine@0}，GAGPO {gagpo.creditCosine@0}，RewardFlow {flow.creditCosine@0}，精确优势 {oracle.creditCosine@0}。',
      'Cosine on the same rollouts: GRPO {grpo.creditCosine@0}, GiGPO {gigpo.creditCosine@0}, GAGPO {gagpo.creditCosine@0}, RewardFlow {flow.creditCosine@0}, exact advantage {oracle.creditCosine@0}.',
    ),
    seeds: 10,
    holds: ascending('creditCosine', 0, 'grpo', 'gigpo', 'gagpo', 'flow', 'oracle'),
    verdict: 'reproduced',
  },
  {
    id: 'speed-follows',
    notes: 'C1',
    say: text(
      '学到八成：GRPO {grpo.t80} 次更新，GiGPO {gigpo.t80}，GAGPO {gagpo.t80}，RewardFlow {flow.t80}，精确优势 {oracle.t80}。',
      'To succeed in eight of ten takes GRPO {grpo.t80} updates, GiGPO {gigpo.t80}, GAGPO {gagpo.t80}, RewardFlow {flow.t80}, the exact advantage {oracle.t80}.',
    ),
    seeds: 10,
    holds: [
      ...ascending('trueSuccess', 't80', 'flow', 'gagpo', 'gigpo', 'grpo'),
      ...ascending('trueSuccess', 10, 'grpo', 'gigpo', 'gagpo', 'flow', 'oracle'),
    ],
    verdict: 'reproduced',
  },
  {
    id: 'neither-number-suffices',
    notes: 'C1',
    say: text(
      'γ = 1 的 GAGPO，余弦 {flat.creditCosine@0} 高过 GRPO 的 {grpo.creditCosine@0}，却一样慢，{flat.t80} 次对 {grpo.t80} 次；GiGPO 和价值网络的褒贬不比 GRPO 准，却快得多：{gigpo.t80} 次和 {gae.t80} 次。',
      'GAGPO with γ = 1 beats GRPO in cosine, {flat.creditCosine@0} to {grpo.creditCosine@0}, and is as slow, {flat.t80} updates to {grpo.t80}. GiGPO and the critic judge no more steps rightly than GRPO and are much faster: {gigpo.t80} and {gae.t80}.',
    ),
    seeds: 10,
    holds: [
      ...ascending('creditCosine', 0, 'grpo', 'flat'),
      ...ascending('trueSuccess', 't80', 'graph', 'gae', 'flat'),
      ...ascending('trueSuccess', 't80', 'gigpo', 'grpo'),
      ...['gigpo', 'gae', 'flat'].map((arm): Assertion => ({
        arm,
        metric: 'creditSignAccuracy',
        at: 0,
        of: 'hi',
        is: '<',
        than: 0.6,
      })),
    ],
    verdict: 'partly',
  },
  {
    id: 'from-scratch',
    notes: 'C1',
    say: text(
      '从零开始也一样：GRPO {cold-grpo.t80} 次，RewardFlow {cold-flow.t80} 次，精确优势 {cold-oracle.t80} 次。',
      'From scratch it is the same: GRPO {cold-grpo.t80} updates, RewardFlow {cold-flow.t80}, the exact advantage {cold-oracle.t80}.',
    ),
    seeds: 10,
    holds: ascending('trueSuccess', 't80', 'cold-oracle', 'cold-flow', 'cold-grpo'),
    verdict: 'reproduced',
  },
  {
    id: 'noise-not-bias',
    notes: 'C1',
    say: text(
      'G 从 8 加到 32，GRPO 的余弦从 {grpo.creditCosine@0} 升到 {wide.creditCosine@0}，褒贬对的比例还是 {wide.creditSignAccuracy@0}。',
      'With G = 32 instead of 8 GRPO’s cosine rises from {grpo.creditCosine@0} to {wide.creditCosine@0}, while it still judges {wide.creditSignAccuracy@0} the right way.',
    ),
    seeds: 10,
    holds: [
      ...ascending('creditCosine', 0, 'grpo', 'wide'),
      { arm: 'wide', metric: 'creditSignAccuracy', at: 0, of: 'hi', is: '<', than: 0.6 },
      ...ascending('trueSuccess', 't80', 'flow', 'wide', 'grpo'),
    ],
    verdict: 'partly',
  },
  {
    id: 'not-a-law',
    notes: 'C1',
    say: text(
      '12 回合老虎机，余弦 {bandit-grpo.creditCosine@10} 对 {bandit-oracle.creditCosine@10}，学到八成却是 {bandit-grpo.t80} 次对 {bandit-oracle.t80} 次。',
      'On the bandit of 12 turns the cosine is {bandit-grpo.creditCosine@10} against {bandit-oracle.creditCosine@10}, yet it takes {bandit-grpo.t80} updates against {bandit-oracle.t80}.',
    ),
    seeds: 10,
    holds: [
      { arm: 'bandit-grpo', metric: 'creditCosine', at: 10, of: 'hi', is: '<', than: 0.5 },
      { arm: 'bandit-oracle', metric: 'creditCosine', at: 10, of: 'lo', is: '>', than: 0.8 },
      { arm: 'bandit-grpo', metric: 'trueSuccess', at: 't80', of: 'hi', is: '<', than: 36 },
      { arm: 'bandit-oracle', metric: 'trueSuccess', at: 't80', of: 'lo', is: '>', than: 32 },
    ],
    verdict: 'not',
  },
];
