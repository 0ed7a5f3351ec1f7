import { expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import lesson from '../../src/lessons/phase-change';
import { diff } from '../../src/core/spec';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('arms differ in how many repositories are vague, and the guarded one from its twin in the guard alone', () => {
  const { mostly, guarded, ...others } = lesson.arms;
  expect(diff(mostly.spec, guarded.spec, catalog)).toEqual([{ path: 'world.guard', value: true }]);
  for (const [id, { spec }] of Object.entries(others))
    expect(
      diff(mostly.spec, spec, catalog).map(({ path }) => path),
      id,
    ).toEqual(['world.hard']);
});

it('the honest optimum that is stated: a vague repository is guessed right one time in ten', () => {
  const honest = (arm: string) => 1 - 0.9 * (lesson.arms[arm].spec.world.values['hard'] as number);
  expect(honest('mostly')).toBeCloseTo(0.82, 12);
  expect(honest('half')).toBeCloseTo(0.55, 12);
  const { groups } = lesson.arms['mostly'].spec.rollout;
  expect(0.2 * groups).toBeCloseTo(1.6, 12);
});
