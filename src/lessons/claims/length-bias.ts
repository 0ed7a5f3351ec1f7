import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const wrong = { metric: 'lengthWrong' } as const;
const right = { metric: 'lengthRight' } as const;
const doomed = { metric: 'lengthDoomed' } as const;
const success = { metric: 'trueSuccess' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'the-wrong-grow',
    notes: 'F1',
    say: text(
      '裸 GRPO 训练六十次更新：答错的从 {bare.lengthWrong@0} 个 token 涨到 {bare.lengthWrong}，没救的会话从 {bare.lengthDoomed@0} 到 {bare.lengthDoomed}，预算是 96；答对的从 {bare.lengthRight@0} 到 {bare.lengthRight}。',
      'After sixty updates of bare GRPO wrong rollouts have gone from {bare.lengthWrong@0} tokens to {bare.lengthWrong}, dead sessions from {bare.lengthDoomed@0} to {bare.lengthDoomed}, out of a budget of 96; right ones from {bare.lengthRight@0} to {bare.lengthRight}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'bare', ...wrong, of: 'mean', is: '>', than: 70 },
      { arm: 'bare', ...doomed, of: 'mean', is: '>', than: 75 },
      { arm: 'bare', ...wrong, at: 0, of: 'mean', is: '<', than: 45 },
      { arm: 'bare', ...right, of: 'hi', is: '<', than: 30 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'and-buy-nothing',
    notes: 'F1',
    say: text(
      '多写的没有换来成功：裸 GRPO 平均 {bare.length} 个 token，成功率 {bare.trueSuccess}；token 平均 {token.length} 个，{token.trueSuccess}；Dr.GRPO {dr-grpo.length} 个，{dr-grpo.trueSuccess}。',
      'The extra writing buys no success: bare GRPO writes {bare.length} tokens and succeeds at {bare.trueSuccess}; a mean over tokens {token.length} and {token.trueSuccess}; Dr.GRPO {dr-grpo.length} and {dr-grpo.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'bare', metric: 'length', of: 'mean', is: '>', than: { arm: 'token', metric: 'length', of: 'mean' } },
      { arm: 'bare', metric: 'length', of: 'mean', is: '>', than: { arm: 'dr-grpo', metric: 'length', of: 'mean' } },
      { arm: 'token', ...success, of: 'mean', is: '>', than: 0.5 },
      { arm: 'dr-grpo', ...success, of: 'mean', is: '>', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'the-length-it-divides-by',
    notes: 'F1',
    say: text(
      '祸首是 1/|o|：只去掉标准差，没救的会话照样写到 {no-deviation.lengthDoomed}；换掉 1/|o|，token 平均 {token.lengthDoomed}，Dr.GRPO {dr-grpo.lengthDoomed}，裸 GRPO 是 {bare.lengthDoomed}。',
      'The culprit is 1/|o|. With the deviation alone gone dead sessions still write {no-deviation.lengthDoomed} tokens; with 1/|o| replaced {token.lengthDoomed} for a mean over tokens and {dr-grpo.lengthDoomed} for Dr.GRPO, against {bare.lengthDoomed} for bare GRPO.',
    ),
    seeds: 2,
    holds: [
      { arm: 'no-deviation', ...doomed, of: 'mean', is: '>', than: 75 },
      { arm: 'token', ...doomed, of: 'mean', is: '<', than: 70 },
      { arm: 'dr-grpo', ...doomed, of: 'mean', is: '<', than: 70 },
      { arm: 'bare', ...doomed, of: 'mean', is: '>', than: 75 },
    ],
    verdict: 'partly',
  },
  {
    id: 'nothing-lost-nothing-grows',
    notes: 'F1',
    say: text(
      '会话都不死，同样的裸 GRPO 并不写长：{all-alive.length@0} → {all-alive.length}，成功率 {all-alive.trueSuccess}：没有败局，也就没有东西可摊。',
      'Where no session dies the same bare GRPO does not write more: {all-alive.length@0} → {all-alive.length}, with success at {all-alive.trueSuccess}: where nothing is lost there is no blame to spread.',
    ),
    seeds: 2,
    holds: [
      { arm: 'all-alive', metric: 'length', of: 'mean', is: '<', than: 24 },
      { arm: 'all-alive', ...success, of: 'mean', is: '>', than: 0.85 },
    ],
    verdict: 'partly',
  },
  {
    id: 'steadier-how',
    notes: 'E4',
    say: text(
      '成功率上看不出 token 平均更稳：{token.trueSuccess} 对 {bare.trueSuccess}。答错的长度在种子之间也没有更齐，{token.lengthWrong} 对 {bare.lengthWrong}。熵留得多些，{token.entropy} 对 {bare.entropy}。',
      'In success a mean over tokens is no steadier: {token.trueSuccess} against {bare.trueSuccess}. Nor do its wrong lengths agree better over seeds: {token.lengthWrong} against {bare.lengthWrong}. It keeps somewhat more entropy: {token.entropy} against {bare.entropy}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'bare', ...success, of: 'mean', is: '>', than: 0.5 },
      { arm: 'token', metric: 'entropy', of: 'mean', is: '>', than: { arm: 'bare', metric: 'entropy', of: 'mean' } },
    ],
    verdict: 'not',
  },
];
