import type { Assertion, Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const after = { metric: 'entropyAfterTool' } as const;
const elsewhere = { metric: 'entropyElsewhere' } as const;

/** Neither interval lies above the other. */
const overlap = (a: string, b: string, at?: number): Assertion[] => {
  const m = at === undefined ? success : { ...success, at };
  return [
    { arm: a, ...m, of: 'lo', is: '<', than: { arm: b, ...m, of: 'hi' } },
    { arm: b, ...m, of: 'lo', is: '<', than: { arm: a, ...m, of: 'hi' } },
  ];
};

export const claims: readonly Claim[] = [
  {
    id: 'undecided-after-a-reply',
    notes: 'D4',
    say: text(
      'SFT 模型在工具返回后的第一个 token 上，熵是 {independent.entropyAfterTool@0}；别处是 {independent.entropyElsewhere@0}。',
      'On the first token after a reply the supervised model’s entropy is {independent.entropyAfterTool@0}; elsewhere it is {independent.entropyElsewhere@0}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'independent', ...after, at: 0, of: 'lo', is: '>', than: 1.3 },
      { arm: 'independent', ...elsewhere, at: 0, of: 'hi', is: '<', than: 1 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'and-longer-so',
    notes: 'D4',
    say: text(
      '第 30 次更新，返回后的熵还有 {independent.entropyAfterTool@30}，别处只剩 {independent.entropyElsewhere@30}。',
      'At update 30 entropy after a reply is still {independent.entropyAfterTool@30}, elsewhere only {independent.entropyElsewhere@30}.',
    ),
    seeds: 3,
    holds: [
      {
        arm: 'independent',
        ...after,
        at: 30,
        of: 'mean',
        is: '>',
        than: { arm: 'independent', ...elsewhere, at: 30, of: 'hi' },
      },
      {
        arm: 'independent',
        ...elsewhere,
        at: 30,
        of: 'mean',
        is: '<',
        than: { arm: 'independent', ...elsewhere, at: 0, of: 'lo' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'more-leaves-for-the-tokens',
    notes: 'D4',
    say: text(
      '4 根 8 枝写了 {paper.tokens} 个 token，得 {paper.rollouts} 条轨迹；各走各的写了 {independent.tokens} 个，得 {independent.rollouts} 条。',
      'Four roots and eight branches write {paper.tokens} tokens and give {paper.rollouts} rollouts; on their own, {independent.tokens} tokens and {independent.rollouts} rollouts.',
    ),
    seeds: 3,
    holds: [
      {
        arm: 'paper',
        metric: 'tokens',
        of: 'mean',
        is: '<',
        than: { arm: 'independent', metric: 'tokens', of: 'hi' },
      },
      { arm: 'paper', metric: 'rollouts', of: 'mean', is: '>', than: 2300 },
      { arm: 'independent', metric: 'rollouts', of: 'mean', is: '<', than: 1700 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'no-faster-at-equal-tokens',
    notes: 'D4',
    say: text(
      '按熵分叉，第 20 次更新 {paper.trueSuccess@20}，最后 {paper.trueSuccess}；各走各的 {independent.trueSuccess@20} 和 {independent.trueSuccess}。区间叠在一起，快慢分不出来。',
      'Branching by entropy is at {paper.trueSuccess@20} by update 20 and at {paper.trueSuccess} in the end; on their own, {independent.trueSuccess@20} and {independent.trueSuccess}. Intervals overlap; neither is faster.',
    ),
    seeds: 3,
    holds: [...overlap('paper', 'independent', 20), ...overlap('paper', 'independent')],
    verdict: 'not',
  },
  {
    id: 'nor-where-tools-are-flaky',
    notes: 'D4',
    say: text(
      '三成调用失灵的求和题：按熵分叉 {flaky-paper.trueSuccess}，各走各的 {flaky-independent.trueSuccess}。',
      'On sums with three calls in ten failing: branching by entropy {flaky-paper.trueSuccess}, on their own {flaky-independent.trueSuccess}.',
    ),
    seeds: 3,
    holds: overlap('flaky-paper', 'flaky-independent'),
    verdict: 'not',
  },
  {
    id: 'the-rule-makes-no-difference',
    notes: 'D4',
    say: text(
      '看不看熵，结果一样：论文的规则 {paper.trueSuccess}，随机 {uniform.trueSuccess}。',
      'Looking at entropy or not comes to the same: the paper’s rule {paper.trueSuccess}, at random {uniform.trueSuccess}.',
    ),
    seeds: 3,
    holds: overlap('paper', 'uniform'),
    verdict: 'not',
  },
];
