import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'narrow-overfits',
    notes: 'A3',
    say: text(
      '只练 1 关：这一关 {one.trueSuccess}，没练过的 64 关 {one.heldOut}。练 64 关：{many.trueSuccess} 和 {many.heldOut}。',
      'Trained on 1 level: {one.trueSuccess} there, {one.heldOut} on 64 levels never trained on. On 64 levels: {many.trueSuccess} and {many.heldOut}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'one', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.95 },
      { arm: 'one', metric: 'heldOut', of: 'mean', is: '<', than: 0.6 },
      { arm: 'many', metric: 'heldOut', of: 'mean', is: '>', than: 0.85 },
      {
        arm: 'one',
        metric: 'heldOut',
        of: 'mean',
        is: '<',
        than: { arm: 'many', metric: 'heldOut', of: 'mean', times: 0.6 },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'not-below-random',
    notes: 'A3',
    say: text(
      '窄训练没有把它教得比乱走还差：乱走是 {one.heldOut@0}，练 1 关是 {one.heldOut}，换一关来练是 {one-other.heldOut}。',
      'Narrow training did not make it worse than a random walk: that is at {one.heldOut@0}, 1 level gives {one.heldOut}, another single level {one-other.heldOut}.',
    ),
    seeds: 2,
    holds: [
      {
        arm: 'one',
        metric: 'heldOut',
        of: 'mean',
        is: '>',
        than: { arm: 'one', metric: 'heldOut', at: 0, of: 'mean' },
      },
      {
        arm: 'one-other',
        metric: 'heldOut',
        of: 'mean',
        is: '>',
        than: { arm: 'one-other', metric: 'heldOut', at: 0, of: 'mean' },
      },
      { arm: 'one-other', metric: 'heldOut', of: 'mean', is: '<', than: 0.6 },
    ],
    verdict: 'not',
  },
  {
    id: 'variety-not-volume',
    notes: 'A3',
    say: text(
      '同一关，轨迹多四倍：没练过的关卡 {one-more.heldOut}。轨迹不加，只把 1 关换成 4 关：{few.heldOut}。',
      'The same level with four times the rollouts: {one-more.heldOut} on levels never seen. No more rollouts, but 4 levels in place of 1: {few.heldOut}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'one-more', metric: 'heldOut', of: 'mean', is: '<', than: 0.6 },
      {
        arm: 'few',
        metric: 'heldOut',
        of: 'mean',
        is: '>',
        than: { arm: 'one-more', metric: 'heldOut', of: 'mean', times: 1.15 },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'wrong-sight',
    notes: 'A3',
    say: text(
      '只看绝对坐标，练 64 关：练过的 {absolute-many.trueSuccess}，没练过的 {absolute-many.heldOut}，没有过拟合，也没学会多少；练 1 关：{absolute-one.trueSuccess} 和 {absolute-one.heldOut}。',
      'Seeing absolute places only, 64 levels give {absolute-many.trueSuccess} in training and {absolute-many.heldOut} held out: no overfitting, and little learning. One level gives {absolute-one.trueSuccess} and {absolute-one.heldOut}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'absolute-many', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.6 },
      { arm: 'absolute-many', metric: 'heldOut', of: 'mean', is: '<', than: 0.6 },
      { arm: 'absolute-one', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'absolute-one', metric: 'heldOut', of: 'mean', is: '<', than: 0.4 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'clean-fails-on-stage',
    notes: 'A2',
    say: text(
      '练手写的返回：练习场 {clean.trueSuccess}，台上 {clean.heldOut}；轨迹多四倍，台上还是 {clean-more.heldOut}。',
      'Trained on replies written by hand: {clean.trueSuccess} in practice, {clean.heldOut} on stage; with four times the rollouts, still {clean-more.heldOut} on stage.',
    ),
    seeds: 3,
    holds: [
      { arm: 'clean', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.93 },
      { arm: 'clean', metric: 'heldOut', of: 'mean', is: '<', than: 0.35 },
      { arm: 'clean-more', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.97 },
      { arm: 'clean-more', metric: 'heldOut', of: 'mean', is: '<', than: 0.35 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'real-holds-on-both',
    notes: 'A2',
    say: text(
      '练真实返回：台上 {real.heldOut}，回头考手写的 {real-on-clean.heldOut}。',
      'Trained on the real replies: {real.heldOut} on stage, and {real-on-clean.heldOut} when tested on those written by hand.',
    ),
    seeds: 3,
    holds: [
      { arm: 'real', metric: 'heldOut', of: 'mean', is: '>', than: 0.85 },
      { arm: 'real-on-clean', metric: 'heldOut', of: 'mean', is: '>', than: 0.85 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'scrambled-carries',
    notes: 'A2',
    say: text(
      '一条真实返回也没见过，练的是故意打乱的：台上 {scrambled.heldOut}，最好的手写返回是 {clean-more.heldOut}。',
      'Not one real reply seen, but trained on scrambled ones: {scrambled.heldOut} on stage, where the best of replies by hand reach {clean-more.heldOut}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'scrambled', metric: 'heldOut', of: 'mean', is: '>', than: 0.6 },
      {
        arm: 'scrambled',
        metric: 'heldOut',
        of: 'mean',
        is: '>',
        than: { arm: 'clean-more', metric: 'heldOut', of: 'mean', times: 1.8 },
      },
    ],
    verdict: 'partly',
  },
  {
    id: 'which-difference-hurts',
    notes: 'A2',
    say: text(
      '台上只会超时、值不往后挪：{only-timeouts.heldOut}。值照挪，但返回不按位置看，只看有哪些词：{clean-bag.heldOut}。两条臂练的都是手写的返回。',
      'A stage that only times out and shifts nothing: {only-timeouts.heldOut}. One that shifts, but replies are seen as a bag of words and not by place: {clean-bag.heldOut}. Both were trained on replies by hand.',
    ),
    seeds: 3,
    holds: [
      { arm: 'only-timeouts', metric: 'heldOut', of: 'mean', is: '>', than: 0.85 },
      { arm: 'clean-bag', metric: 'heldOut', of: 'mean', is: '>', than: 0.85 },
    ],
    verdict: 'partly',
  },
];
