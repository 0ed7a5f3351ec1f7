import { expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { legalMaximum } from '../../src/core/compose';
import { compile } from '../../src/core/tables';
import lesson from '../../src/lessons/sharper-credit-faster-cheating';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('an honest pass through the leaking rooms earns 0.4 of process reward, below the cap of 0.5', () => {
  const { world, reward } = lesson.arms['shared'].spec;
  const { tables } = compile(catalog.worlds.get(world.id).build(world.values as never));
  expect(legalMaximum(reward, tables)).toBeCloseTo(0.4, 12);
  expect(reward.cap).toBe(0.5);
});
