import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess', at: 'late' } as const;
const kl = { metric: 'kl', at: 'late' } as const;
const tokens = { metric: 'ratioSpread', at: 'late' } as const;
const sequences = { metric: 'sequenceSpread', at: 'late' } as const;
const cut = { metric: 'clipFraction', at: 'late' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'sequences-move-less',
    notes: 'E5',
    say: text(
      '比值的标准差，按 token 算和按序列算：不滞后是 {token.ratioSpread@late} 和 {token.sequenceSpread@late}，滞后 4 次是 {token-late.ratioSpread@late} 和 {token-late.sequenceSpread@late}。',
      'The spread of ratios, over tokens and over sequences: {token.ratioSpread@late} and {token.sequenceSpread@late} without lag, {token-late.ratioSpread@late} and {token-late.sequenceSpread@late} with a lag of 4.',
    ),
    seeds: 1,
    holds: (['token', 'token-late'] as const).map((arm) => ({
      arm,
      ...tokens,
      of: 'mean',
      is: '>',
      than: { arm, ...sequences, of: 'mean', times: 3.5 },
    })),
    verdict: 'reproduced',
  },
  {
    id: 'one-step-one-ratio',
    notes: 'E6',
    say: text(
      '一批只走一步、又不滞后：被裁的 token 最多 {once.clipFraction@max}，最大的比值 {once.ratioMax@late}。一批走两步：最大比值 {token.ratioMax@late}；滞后 4 次：{token-late.ratioMax@late}，被裁的 {token-late.clipFraction@late}。',
      'With one step a batch and no lag at most {once.clipFraction@max} of the tokens are cut and the largest ratio is {once.ratioMax@late}. With two steps a batch the largest ratio is {token.ratioMax@late}; with a lag of 4 it is {token-late.ratioMax@late}, and {token-late.clipFraction@late} of the tokens are cut.',
    ),
    seeds: 1,
    holds: [
      { arm: 'once', metric: 'clipFraction', at: 'max', of: 'mean', is: '<', than: 1e-9 },
      { arm: 'once', ...tokens, of: 'mean', is: '<', than: 1e-4 },
      { arm: 'token', metric: 'ratioMax', at: 'late', of: 'mean', is: '>', than: 1.01 },
      { arm: 'token-late', ...cut, of: 'mean', is: '>', than: 0.005 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'the-same-clip-is-none',
    notes: 'E5',
    say: text(
      '滞后 4 次，把 GRPO 的 0.2 照搬给 GSPO：后半程 KL {wide-late.kl@late}，成功率 {wide-late.trueSuccess@late}。裁剪收到 0.03：{narrow-late.kl@late}，{narrow-late.trueSuccess@late}。',
      'With a lag of 4, GRPO’s 0.2 handed to GSPO: KL over the second half is {wide-late.kl@late}, success {wide-late.trueSuccess@late}. With the clip at 0.03: {narrow-late.kl@late} and {narrow-late.trueSuccess@late}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'wide-late', ...kl, of: 'mean', is: '>', than: { arm: 'narrow-late', ...kl, of: 'mean', times: 2 } },
      { arm: 'wide-late', ...success, of: 'mean', is: '<', than: { arm: 'narrow-late', ...success, of: 'mean' } },
    ],
    verdict: 'partly',
  },
  {
    id: 'a-draw-when-a-little-late',
    notes: 'E5',
    say: text(
      '滞后 4 次，各用各的裁剪，差得很少：后半程成功率 GSPO {narrow-late.trueSuccess@late}，GRPO {token-late.trueSuccess@late}；KL {narrow-late.kl@late} 和 {token-late.kl@late}。',
      'With a lag of 4, each with a clip of its own, they hardly differ: success over the second half is {narrow-late.trueSuccess@late} with GSPO and {token-late.trueSuccess@late} with GRPO, KL {narrow-late.kl@late} and {token-late.kl@late}.',
    ),
    seeds: 1,
    holds: [
      {
        arm: 'narrow-late',
        ...success,
        of: 'mean',
        is: '<',
        than: { arm: 'token-late', ...success, of: 'mean', times: 1.05 },
      },
      {
        arm: 'token-late',
        ...success,
        of: 'mean',
        is: '<',
        than: { arm: 'narrow-late', ...success, of: 'mean', times: 1.05 },
      },
    ],
    verdict: 'not',
  },
  {
    id: 'steadier-when-stale',
    notes: 'E5',
    say: text(
      '滞后 8 次，GSPO（0.03）后半程成功率 {narrow-stale.trueSuccess@late}，KL {narrow-stale.kl@late}；GRPO（0.2）{token-stale.trueSuccess@late} 和 {token-stale.kl@late}，把裁剪收到 0.1 也只有 {tight-stale.trueSuccess@late} 和 {tight-stale.kl@late}。',
      'With a lag of 8, GSPO at 0.03 has success {narrow-stale.trueSuccess@late} and KL {narrow-stale.kl@late} over the second half; GRPO at 0.2 has {token-stale.trueSuccess@late} and {token-stale.kl@late}, and even with its clip at 0.1 {tight-stale.trueSuccess@late} and {tight-stale.kl@late}.',
    ),
    seeds: 1,
    holds: (['token-stale', 'tight-stale'] as const).flatMap((arm) => [
      { arm: 'narrow-stale', ...success, of: 'mean', is: '>', than: { arm, ...success, of: 'mean' } },
      { arm: 'narrow-stale', ...kl, of: 'mean', is: '<', than: { arm, ...kl, of: 'mean' } },
    ]),
    verdict: 'partly',
  },
  {
    id: 'long-rollouts-no-verdict',
    notes: 'E5',
    say: text(
      '轨迹长了（GRPO 平均写 {token-long.length@late} 个 token，短的是 {token-late.length@late}），滞后 4 次仍分不出：后半程成功率 GSPO {narrow-long.trueSuccess@late}，GRPO {token-long.trueSuccess@late}；KL {narrow-long.kl@late} 和 {token-long.kl@late}。',
      'On longer rollouts, {token-long.length@late} tokens with GRPO instead of {token-late.length@late}, a lag of 4 still does not tell them apart: success over the second half is {narrow-long.trueSuccess@late} with GSPO and {token-long.trueSuccess@late} with GRPO, KL {narrow-long.kl@late} and {token-long.kl@late}.',
    ),
    seeds: 1,
    holds: [
      {
        arm: 'narrow-long',
        ...success,
        of: 'mean',
        is: '<',
        than: { arm: 'token-long', ...success, of: 'mean', times: 1.1 },
      },
      {
        arm: 'token-long',
        ...success,
        of: 'mean',
        is: '<',
        than: { arm: 'narrow-long', ...success, of: 'mean', times: 1.1 },
      },
      {
        arm: 'token-long',
        metric: 'length',
        at: 'late',
        of: 'mean',
        is: '>',
        than: { arm: 'token-late', metric: 'length', at: 'late', of: 'mean' },
      },
    ],
    verdict: 'not',
  },
  {
    id: 'the-papers-clip',
    notes: 'E5',
    say: text(
      '论文的 3e-4 / 4e-4 用在这里、滞后 4 次：{paper-late.clipFraction@late} 的 token 被裁掉，KL 只有 {paper-late.kl@late}，成功率却还有 {paper-late.trueSuccess@late}。',
      'The paper’s 3e-4 / 4e-4 used here with a lag of 4: {paper-late.clipFraction@late} of the tokens are cut and KL stays at {paper-late.kl@late}, yet success is {paper-late.trueSuccess@late}.',
    ),
    seeds: 1,
    holds: [
      { arm: 'paper-late', ...cut, of: 'mean', is: '>', than: 0.3 },
      { arm: 'paper-late', ...kl, of: 'mean', is: '<', than: 0.2 },
      { arm: 'paper-late', ...success, of: 'mean', is: '>', than: 0.75 },
    ],
    verdict: 'partly',
  },
];
