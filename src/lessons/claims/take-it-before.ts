import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'repairing-the-wreck',
    notes: 'G9',
    say: text(
      '等 {go-on.tampered@69} 的轨迹都在改测试了，再守住测试：真实成功率从 {go-on.trueSuccess@69} 到 {go-on.trueSuccess}，奖励从 {go-on.paidReward@69} 掉到 {go-on.paidReward}。',
      'Guard the tests once {go-on.tampered@69} of the rollouts edit them: true success goes from {go-on.trueSuccess@69} to {go-on.trueSuccess}, paid reward falls from {go-on.paidReward@69} to {go-on.paidReward}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'go-on', metric: 'tampered', at: 69, of: 'mean', is: '>', than: 0.75 },
      { arm: 'go-on', ...success, at: 'late', of: 'mean', is: '<', than: 0.3 },
      { arm: 'go-on', ...success, of: 'mean', is: '<', than: 0.3 },
      { arm: 'go-on', metric: 'paidReward', of: 'mean', is: '<', than: 0.35 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'nothing-left-to-compare',
    notes: 'G9',
    say: text(
      '它不是不肯学，是没有东西可学：没有信号的组占 {go-on.deadGroups}，从头守住测试的是 {honest.deadGroups}。',
      'It is not unwilling to learn, there is nothing to learn from: {go-on.deadGroups} of its groups carry no signal, against {honest.deadGroups} with tests guarded from the start.',
    ),
    seeds: 2,
    holds: [
      { arm: 'go-on', metric: 'deadGroups', of: 'mean', is: '>', than: 0.6 },
      {
        arm: 'go-on',
        metric: 'deadGroups',
        of: 'mean',
        is: '>',
        than: { arm: 'honest', metric: 'deadGroups', of: 'mean' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'back-before-it-turned',
    notes: 'G9',
    say: text(
      '退回第 10 次的快照，用修好的奖励重来：真实成功率 {restart.trueSuccess@late}，和一开始就守住的 {honest.trueSuccess@late} 分不出高下。',
      'Back to the snapshot of update 10 and on with the repaired reward: true success {restart.trueSuccess@late}, not to be told from {honest.trueSuccess@late} with tests guarded from the start.',
    ),
    seeds: 2,
    holds: [
      { arm: 'restart', ...success, at: 'late', of: 'mean', is: '>', than: 0.4 },
      {
        arm: 'restart',
        ...success,
        at: 'late',
        of: 'lo',
        is: '<',
        than: { arm: 'honest', ...success, at: 'late', of: 'hi' },
      },
      {
        arm: 'honest',
        ...success,
        at: 'late',
        of: 'lo',
        is: '<',
        than: { arm: 'restart', ...success, at: 'late', of: 'hi' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'and-it-stays-honest',
    notes: 'G9',
    say: text(
      '退回第 10 次的那条臂，改测试的到最后只剩 {restart.tampered}；接着训的，守住测试三十次之后还有 {go-on.tampered} 在改。',
      'Back at update 10 only {restart.tampered} edit the tests in the end; of the run that went on, {go-on.tampered} still do after thirty guarded updates.',
    ),
    seeds: 2,
    holds: [
      { arm: 'restart', metric: 'tampered', of: 'mean', is: '<', than: 0.1 },
      {
        arm: 'go-on',
        metric: 'tampered',
        of: 'mean',
        is: '>',
        than: { arm: 'restart', metric: 'tampered', of: 'mean' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'just-turned-is-not-lost',
    notes: 'G9',
    say: text(
      '退回第 30 次，那时改测试的平均已有 {in-between.tampered@29}，种子间的标准差 {in-between.tampered@29.spread}：有的已经翻了，有的还没有。守住测试，个个都救得回来：后半程 {in-between.trueSuccess@late}，和退回第 10 次的 {restart.trueSuccess@late} 分不出高下。',
      'Back at update 30, {in-between.tampered@29} of the rollouts edit the tests by then, with a standard deviation of {in-between.tampered@29.spread} between seeds: some have turned, some have not. Guarded, all of them come back: {in-between.trueSuccess@late} over the second half, not to be told from {restart.trueSuccess@late} back at 10.',
    ),
    seeds: 2,
    holds: [
      { arm: 'in-between', ...success, at: 'late', of: 'mean', is: '>', than: 0.4 },
      {
        arm: 'in-between',
        ...success,
        at: 'late',
        of: 'lo',
        is: '<',
        than: { arm: 'restart', ...success, at: 'late', of: 'hi' },
      },
      {
        arm: 'restart',
        ...success,
        at: 'late',
        of: 'lo',
        is: '<',
        than: { arm: 'in-between', ...success, at: 'late', of: 'hi' },
      },
    ],
    verdict: 'partly',
  },
];
