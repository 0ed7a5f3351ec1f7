import { expect, it } from 'vitest';
import { tokenWeights } from '../../src/core/aggregation';
import lesson from '../../src/lessons/length-bias';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('a token of a rollout four times as long weighs a quarter in bare GRPO, and the same in the other two', () => {
  const weigh = (arm: string) => {
    const { update, world } = lesson.arms[arm].spec;
    const [short, long] = tokenWeights(update.aggregation, [20, 80], world.values['budget'] as number);
    return long / short;
  };
  expect(weigh('bare')).toBeCloseTo(1 / 4, 12);
  expect(weigh('token')).toBe(1);
  expect(weigh('dr-grpo')).toBe(1);
});
