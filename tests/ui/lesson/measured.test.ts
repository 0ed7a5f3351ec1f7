import { describe, expect, it } from 'vitest';
import { text } from '../../../src/core/text';
import { dosesOf, everyUpdate, fanOf, sweepLook, sweepOf, takeaway } from '../../../src/ui/lesson/measured';
import { evidence, lesson } from './sample';

describe('curves', () => {
  it('join measured updates by straight lines and end at the last', () => {
    expect([...everyUpdate([0, 2, 5], [0, 1, 4])]).toEqual([0, 0.5, 1, 2, 3, 4]);
    expect([...everyUpdate([], [])]).toEqual([]);
  });

  it('become one fan arm per shown arm that was measured, in order', () => {
    const arms = fanOf(lesson, evidence, 'trueSuccess', 'en');
    expect(arms.map((a) => [a.id, a.hue, a.dash, a.runs.length])).toEqual([
      ['uncapped', 'arm-2', 1, 2],
      ['capped', 'arm-3', 2, 2],
    ]);
    expect(fanOf(lesson, evidence, 'kl', 'en')).toEqual([]);
  });

  it('are summed up by how many seeds solved it, or by the median', () => {
    const arms = fanOf(lesson, evidence, 'trueSuccess', 'en');
    expect(takeaway(arms, 'trueSuccess', 'en')).toBe('Seeds that end above 80% success: no cap: 0/2; cap: 2/2');
    expect(takeaway(fanOf(lesson, evidence, 'paidReward', 'zh'), 'paidReward', 'zh')).toBe(
      '终点中位数：不封顶：1.00；封顶：1.00',
    );
    expect(takeaway([], 'paidReward', 'zh')).toBe('');
  });
});

it('a sweep that draws another metric below takes its numbers, and says so in the chart', () => {
  const plan = { ...lesson.sweep!, below: 'heldOut', mark: { at: 0.7, say: text('预测', 'predicted') } } as const;
  const of = (...bySeed: number[]) => ({ mean: bySeed[0], lo: bySeed[0], hi: bySeed[0], bySeed });
  const sweep = [{ value: 1, trueSuccess: of(1), paidReward: of(5), below: of(0.25) }];
  expect(sweepOf({ ...evidence, sweep })).toEqual([{ value: 1, truth: [1], paid: [0.25] }]);
  expect(sweepLook(plan, 'en')).toEqual({
    takeaway: 'Above, true success; below, held-out success.',
    below: { label: 'Held-out success', format: 'percent', hue: 'truth' },
    mark: { at: 0.7, say: 'predicted' },
  });
  const dose = { value: 1, ends: { trueSuccess: [1], heldOut: [0.25], paidReward: [5] } };
  expect(dosesOf([dose], plan)).toEqual([{ value: 1, truth: [1], paid: [0.25] }]);
  const { below: _, ...plain } = plan;
  expect(dosesOf([dose], plain)).toEqual([{ value: 1, truth: [1], paid: [5] }]);
});

it('a sweep’s "inf" is no limit, and the exact best stands beside it', () => {
  expect(sweepOf(evidence)).toEqual([
    { value: 0.5, truth: [1, 1], paid: [1.5, 1.5], optimum: { truth: 1, paid: 1.5 } },
    { value: Infinity, truth: [0, 0], paid: [5, 5] },
  ]);
});
