import { expect, it } from 'vitest';
import { nextBeta } from '../../src/core/kl-control';
import lesson from '../../src/lessons/adaptive-kl';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

const setting = { target: 0.1, gain: 0.5 };

it('a tenth per update is the most that β moves here, with verl’s own gain about half a hundredth', () => {
  expect(lesson.arms['level'].spec.leash).toMatchObject(setting);
  expect(lesson.arms['idle'].spec.leash).toMatchObject({ target: 0.1, gain: 0.026 });
  expect(nextBeta('verl', 0.04, 10, setting)).toBeCloseTo(0.04 * 1.1, 12);
  expect(nextBeta('verl', 0.04, 0, setting)).toBeCloseTo(0.04 * 0.9, 12);
  expect(nextBeta('verl', 0.04, 10, { ...setting, gain: 0.026 })).toBeCloseTo(0.04 * 1.0052, 12);
});

it('the question for class: mostly a little low, now and then ten times too high', () => {
  // Nine readings 10 % below the target, the tenth ten times it. Cut, the low ones win; uncut, the one leap would.
  let beta = 0.04;
  for (let u = 0; u < 100; u++) beta = nextBeta('verl', beta, u % 10 === 9 ? 1 : 0.09, setting);
  expect(beta).toBeLessThan(0.04 / 10);
  const mean = (9 * 0.09 + 1) / 10;
  expect(mean).toBeGreaterThan(setting.target);
});

it('arms that are compared differ in the leash alone', () => {
  const others = ({ leash: _, ...rest }: (typeof lesson.arms)[string]['spec']) => rest;
  const alike = (a: string, b: string) => expect(others(lesson.arms[a].spec)).toEqual(others(lesson.arms[b].spec));
  alike('fixed', 'level');
  alike('fixed', 'tight');
  alike('fixed', 'idle');
  alike('fixed-slow', 'level-slow');
  alike('fixed-fast', 'level-fast');
  alike('short-fixed', 'short-level');
});
