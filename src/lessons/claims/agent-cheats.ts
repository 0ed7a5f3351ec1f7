import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'all-tabs',
    notes: 'G4',
    say: text(
      '按速度付钱：{tabs.length} 步交卷，结果奖励 {tabs.outcomeReward}，真答对的只有 {tabs.trueSuccess}。',
      'Paid for speed: done in {tabs.length} steps with an outcome of {tabs.outcomeReward}, and right {tabs.trueSuccess} of the time.',
    ),
    seeds: 4,
    holds: [
      { arm: 'tabs', metric: 'outcomeReward', of: 'lo', is: '>', than: 0.98 },
      { arm: 'tabs', metric: 'length', of: 'hi', is: '<', than: 2.1 },
      { arm: 'tabs', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.65 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'edited-tests',
    notes: 'G4',
    say: text(
      '测试变绿就付钱：结果奖励 {tests.outcomeReward}，代码真修好的 {tests.trueSuccess}。',
      'Paid for green tests: the outcome pays {tests.outcomeReward} and the code is fixed {tests.trueSuccess} of the time.',
    ),
    seeds: 4,
    holds: [
      { arm: 'tests', metric: 'outcomeReward', of: 'lo', is: '>', than: 0.98 },
      { arm: 'tests', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.1 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'padded-thinking',
    notes: 'G4',
    say: text(
      '每想一次付 0.1：轨迹长度 {think.length}，预算是 20，拿到 {think.paidReward}，真实成功率 {think.trueSuccess}。',
      'Paid 0.1 a thought: episodes last {think.length} steps of a budget of 20, pay is {think.paidReward}, true success {think.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'think', metric: 'length', of: 'lo', is: '>', than: 19 },
      { arm: 'think', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'think', metric: 'paidReward', of: 'lo', is: '>', than: 1.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'empty-consensus',
    notes: 'G4',
    say: text(
      '一致就付钱，消息每条收 0.05：一局 {talk.calls} 条消息，结果奖励 {talk.outcomeReward}，都投对的 {talk.trueSuccess}。消息免费时一局 {talk-free.calls} 条，都投对的还是 {talk-free.trueSuccess}。',
      'Paid for agreement at 0.05 a message: {talk.calls} messages an episode, an outcome of {talk.outcomeReward}, both right {talk.trueSuccess}. With free messages, {talk-free.calls} an episode, and both right {talk-free.trueSuccess} all the same.',
    ),
    seeds: 4,
    holds: [
      { arm: 'talk', metric: 'calls', of: 'hi', is: '<', than: 0.1 },
      { arm: 'talk', metric: 'outcomeReward', of: 'lo', is: '>', than: 0.95 },
      { arm: 'talk', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.34 },
      { arm: 'talk-free', metric: 'calls', of: 'lo', is: '>', than: 1 },
      { arm: 'talk-free', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.34 },
    ],
    verdict: 'partly',
  },
  {
    id: 'hard-checks',
    notes: 'G5',
    say: text(
      '换成硬检查：评分前还原测试，{tests-restored.trueSuccess}；答对才付、每页收 0.03，{tabs-costed.trueSuccess}。',
      'With hard checks: tests restored before grading, {tests-restored.trueSuccess}; paid for right answers at 0.03 a page, {tabs-costed.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'tests-restored', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.95 },
      { arm: 'tabs-costed', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.95 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'half-repairs',
    notes: 'G5',
    say: text(
      '只修一半不管用：过程加分但不还原测试，{tests-tracked.trueSuccess}；收页费但错页照付，{tabs-cost-only.trueSuccess}。',
      'Half a repair does not do: process paid with tests unprotected, {tests-tracked.trueSuccess}; pages charged with wrong ones still paid, {tabs-cost-only.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'tests-tracked', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.1 },
      { arm: 'tests-tracked', metric: 'processReward', of: 'lo', is: '>', than: 0.3 },
      { arm: 'tabs-cost-only', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.85 },
    ],
    verdict: 'partly',
  },
  {
    id: 'thinking-capped',
    notes: 'G5',
    say: text(
      '思考封顶 0.1，真实成功率 {think-capped.trueSuccess}，长度 {think-capped.length}；改成想过并答对才付，{think-backed.trueSuccess}。',
      'With thinking capped at 0.1 true success is {think-capped.trueSuccess} and the length {think-capped.length}; paid only when right, {think-backed.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'think-capped', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.75 },
      { arm: 'think-capped', metric: 'length', of: 'mean', is: '<', than: 7 },
      { arm: 'think-backed', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'talk-tracked',
    notes: 'G5',
    say: text(
      '都投对才付：{talk-right.trueSuccess}，比总投一个固定的数（三分之一）好不了多少；再查报数和甲的票：{talk-tracked.trueSuccess}。',
      'Paid only when both are right: {talk-right.trueSuccess}, little better than the one in three of a constant vote. With messages and the first vote checked as well: {talk-tracked.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'talk-right', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.55 },
      { arm: 'talk-tracked', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.65 },
    ],
    verdict: 'partly',
  },
];
