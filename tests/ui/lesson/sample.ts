import type { Evidence, Summary } from '../../../src/core/evidence';
import type { Lesson } from '../../../src/core/lesson';
import { text } from '../../../src/core/text';
import { lesson as plain } from '../../lab/fake';

const of = (...bySeed: number[]): Summary => {
  const mean = bySeed.reduce((a, b) => a + b) / bySeed.length;
  return { mean, lo: mean, hi: mean, bySeed };
};

/** A lesson small enough to read, with one claim of each kind. */
export const lesson: Lesson = {
  ...plain,
  title: text('课', 'A lesson'),
  notes: ['B2', 'B3', 'F4'],
  arms: {
    sparse: { ...plain.arms['sparse'], title: text('稀疏', 'sparse') },
    uncapped: { ...plain.arms['uncapped'], title: text('不封顶', 'no cap') },
    capped: { ...plain.arms['capped'], title: text('封顶', 'cap') },
  },
  predict: {
    question: text('会怎样？', 'What happens?'),
    options: [
      {
        id: 'up',
        say: text('升', 'It rises'),
        reply: text('没有：{uncapped.trueSuccess}', 'No: {uncapped.trueSuccess}'),
      },
      { id: 'down', say: text('降', 'It falls'), reply: text('对', 'Indeed') },
    ],
    right: 'down',
  },
  claims: [
    {
      id: 'solves',
      notes: 'B2',
      say: text('封顶的到 {capped.trueSuccess}', 'The capped arm reaches {capped.trueSuccess}'),
      seeds: 2,
      holds: [{ arm: 'capped', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 }],
      verdict: 'reproduced',
    },
    {
      id: 'always',
      notes: 'B3',
      say: text('不是总会', 'Not always'),
      seeds: 2,
      holds: [{ arm: 'uncapped', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 }],
      verdict: 'not',
    },
    {
      id: 'here',
      notes: 'B3',
      say: text('这里会', 'Here it does'),
      seeds: 2,
      holds: [{ arm: 'uncapped', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 }],
      verdict: 'reproduced',
    },
  ],
};

const curves = (a: number, b: number) => ({
  updates: [0, 10],
  metrics: {
    trueSuccess: [
      [0, a],
      [0, b],
    ],
    paidReward: [
      [0, 1],
      [0, 1],
    ],
  },
});

export const evidence: Evidence = {
  lesson: lesson.id,
  updates: 11,
  seeds: 2,
  backend: 'js',
  commit: 'abc1234',
  date: '2026-01-02',
  arms: {
    uncapped: { trueSuccess: of(0, 0.1) },
    capped: { trueSuccess: of(0.94, 0.96) },
  },
  referred: { 'uncapped.trueSuccess@max': [0.9, 0.9] },
  curves: { capped: curves(0.94, 0.96), uncapped: curves(0, 0.1) },
  sweep: [
    { value: 0.5, trueSuccess: of(1, 1), paidReward: of(1.5, 1.5), optimum: { paid: 1.5, success: 1 } },
    { value: 'inf', trueSuccess: of(0, 0), paidReward: of(5, 5) },
  ],
  claims: { solves: { holds: true, arms: ['capped'] }, always: { holds: false, arms: ['uncapped'] } },
};
