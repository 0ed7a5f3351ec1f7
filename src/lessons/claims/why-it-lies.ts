import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'fine-fabricates',
    notes: 'B4',
    say: text(
      '每次调用罚 0.15：调用 {fined.calls} 次，没查就答 {fined.fabricated}，查到并答对 {fined.trueSuccess}。免费：{free.calls} 次，{free.fabricated}，{free.trueSuccess}。',
      'Fined 0.15 a call it makes {fined.calls} calls, {fined.fabricated} of answers are made up and {fined.trueSuccess} are right and looked up. With free calls: {free.calls}, {free.fabricated}, {free.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'fined', metric: 'calls', of: 'hi', is: '<', than: 0.5 },
      { arm: 'fined', metric: 'fabricated', of: 'lo', is: '>', than: 0.9 },
      { arm: 'fined', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'free', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.9 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'threshold',
    notes: 'B4',
    say: text(
      '门槛跟着两样东西走：同是罚 0.15，查对一跳多给一倍，{richer.trueSuccess}；实体少一半、碰巧查对容易一倍，{fewer.trueSuccess}；都不动，{fined.trueSuccess}。可公式“里程碑 × 头一次查对的概率”算出来是 0.0156，罚 0.05 也还学得会：{mild.trueSuccess}。',
      'The threshold follows two things. At the same fine of 0.15, twice the pay for a right hop gives {richer.trueSuccess}, half the entities, so that a first call is right twice as often, {fewer.trueSuccess}, and neither {fined.trueSuccess}. But milestone times the chance of a right first call comes to 0.0156, and 0.05 is still learned under: {mild.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'mild', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'richer', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.85 },
      { arm: 'fewer', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.6 },
      { arm: 'fined', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
    ],
    verdict: 'partly',
  },
  {
    id: 'late-and-lifted',
    notes: 'B4',
    say: text(
      '先学会，第 200 次更新再罚 0.15：{late.trueSuccess}，调用 {late.calls} 次。罚到第 150 次更新再免罚：到头还是 {lifted.trueSuccess}。',
      'Learn first and fine 0.15 from update 200 on: {late.trueSuccess}, with {late.calls} calls. Fined up to update 150 and then pardoned: still {lifted.trueSuccess} at the end.',
    ),
    seeds: 4,
    holds: [
      { arm: 'late', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.9 },
      { arm: 'lifted', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.4 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'guessing-pays',
    notes: 'F6',
    say: text(
      '一半条目查无此条。只给答对加分：老实的 {guess.trueSuccess}，手里没有就答的 {guess.fabricated}。答错罚 0.2、0.5、1、2：老实的 {wrong-02.trueSuccess}、{wrong-05.trueSuccess}、{wrong-1.trueSuccess}、{wrong-2.trueSuccess}。',
      'Half of the records are missing. When only right answers count, {guess.trueSuccess} is honest and {guess.fabricated} of answers are made up. With wrong answers at −0.2, −0.5, −1 and −2, {wrong-02.trueSuccess}, {wrong-05.trueSuccess}, {wrong-1.trueSuccess} and {wrong-2.trueSuccess} are honest.',
    ),
    seeds: 4,
    holds: [
      { arm: 'guess', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.53 },
      { arm: 'guess', metric: 'fabricated', of: 'mean', is: '>', than: 0.3 },
      { arm: 'wrong-02', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.56 },
      { arm: 'wrong-05', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.62 },
      { arm: 'wrong-1', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.85 },
      { arm: 'wrong-2', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.88 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'evidence-counts',
    notes: 'F6',
    say: text(
      '蒙对不给分之后，答错只罚 0.2 就够：老实的从 {wrong-02.trueSuccess} 到 {evidence.trueSuccess}。但调用照罚 0.15 的话，蒙对不给分也没用：没查就答的还是 {grounded.fabricated}。',
      'With luck unpaid, −0.2 for a wrong answer is enough: honesty goes from {wrong-02.trueSuccess} to {evidence.trueSuccess}. Where calls are still fined 0.15, leaving luck unpaid does not help: {grounded.fabricated} of answers are made up.',
    ),
    seeds: 4,
    holds: [
      { arm: 'evidence', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.85 },
      { arm: 'wrong-02', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.56 },
      { arm: 'grounded', metric: 'fabricated', of: 'mean', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'not-when-but-what',
    notes: 'F6',
    say: text(
      '同一笔罚，当轮付、结算时一并付、当轮付并逐轮记功：没查就答的是 {fined.fabricated}、{at-end.fabricated}、{per-turn.fabricated}。',
      'The same fine paid turn by turn, all at the end, or turn by turn with credit per turn: {fined.fabricated}, {at-end.fabricated} and {per-turn.fabricated} of answers are made up.',
    ),
    seeds: 3,
    holds: [
      { arm: 'fined', metric: 'fabricated', of: 'mean', is: '>', than: 0.9 },
      { arm: 'at-end', metric: 'fabricated', of: 'mean', is: '>', than: 0.9 },
      { arm: 'per-turn', metric: 'fabricated', of: 'mean', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'reward-before-tuning',
    notes: 'F6',
    say: text(
      '奖励不动、换参数：学习率 0.02、0.1，熵 0.2，KL 0.2，组大小 32，依次 {tune-slow.trueSuccess}、{tune-fast.trueSuccess}、{tune-loose.trueSuccess}、{tune-leash.trueSuccess}、{tune-more.trueSuccess}。罚改成 0.02，参数还是前面那四套：{fixed-slow.trueSuccess}、{fixed-fast.trueSuccess}、{fixed-loose.trueSuccess}、{fixed-leash.trueSuccess}。',
      'The reward kept and the training tuned, with rates of 0.02 and 0.1, entropy 0.2, KL 0.2, groups of 32: {tune-slow.trueSuccess}, {tune-fast.trueSuccess}, {tune-loose.trueSuccess}, {tune-leash.trueSuccess}, {tune-more.trueSuccess}. The fine changed to 0.02 under the first four of these settings: {fixed-slow.trueSuccess}, {fixed-fast.trueSuccess}, {fixed-loose.trueSuccess}, {fixed-leash.trueSuccess}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'tune-slow', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.2 },
      { arm: 'tune-fast', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
      { arm: 'tune-loose', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
      { arm: 'tune-leash', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.2 },
      {
        arm: 'tune-more',
        metric: 'trueSuccess',
        of: 'mean',
        is: '<',
        than: { arm: 'fixed-fast', metric: 'trueSuccess', of: 'mean', times: 0.8 },
      },
      { arm: 'fixed-slow', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.35 },
      { arm: 'fixed-fast', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'fixed-loose', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.6 },
      { arm: 'fixed-leash', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'scales-that-clash',
    notes: 'F6',
    say: text(
      '结果奖励之外每次调用 +1，相加：{bonus-sum.trueSuccess}；GDPO 分项标准化、权重 0.3：{bonus-split.trueSuccess}。换成每次调用 −0.001，相加：{tiny-sum.trueSuccess}；分项：{tiny-split.trueSuccess}，和罚 0.05 的 {large-split.trueSuccess} 没有分别。',
      'With +1 a call beside the outcome, summed: {bonus-sum.trueSuccess}; normalised apart by GDPO at weight 0.3: {bonus-split.trueSuccess}. With −0.001 a call, summed: {tiny-sum.trueSuccess}; apart: {tiny-split.trueSuccess}, no different from the {large-split.trueSuccess} of −0.05.',
    ),
    seeds: 3,
    holds: [
      { arm: 'bonus-sum', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 },
      { arm: 'bonus-split', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.8 },
      { arm: 'tiny-split', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
      { arm: 'large-split', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
      {
        arm: 'tiny-sum',
        metric: 'trueSuccess',
        of: 'mean',
        is: '>',
        than: { arm: 'tiny-split', metric: 'trueSuccess', of: 'mean' },
      },
    ],
    verdict: 'partly',
  },
];
