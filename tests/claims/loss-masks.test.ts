import { expect, it } from 'vitest';
import { inLoss, ROLE } from '../../src/core/tokens';
import { valuesOf } from '../../src/core/knob';
import { MASK } from '../../src/core/token-train';
import lesson from '../../src/lessons/loss-masks';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('the four arms differ in one role of the mask and in nothing else', () => {
  const { mask: _, ...common } = lesson.arms['correct'].spec;
  const letsIn = (arm: string) => {
    const { mask, ...rest } = lesson.arms[arm].spec;
    expect(rest, arm).toEqual(common);
    const roles = valuesOf(MASK, mask);
    return (['think', 'call', 'answer', 'observation', 'error'] as const).filter((role) => inLoss(ROLE[role], roles));
  };
  expect(letsIn('correct')).toEqual(['think', 'call', 'answer']);
  expect(letsIn('observations-in')).toEqual(['think', 'call', 'answer', 'observation']);
  expect(letsIn('errors-in')).toEqual(['think', 'call', 'answer', 'error']);
  expect(letsIn('thinking-out')).toEqual(['call', 'answer']);
});
