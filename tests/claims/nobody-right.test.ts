import { expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import lesson from '../../src/lessons/nobody-right';
import { runJob } from '../../tools/jobs/run-job';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('of 64 groups p^G + (1−p)^G are dead, give or take three standard deviations', async () => {
  const { spec } = lesson.arms['cool'];
  for (const groupSize of [2, 4, 8]) {
    const rollout = { ...spec.rollout, groups: 64, groupSize };
    const run = await runJob({ data: { spec: { ...spec, rollout }, seed: 1, tweaks: [] }, updates: 1 });
    const p = valueOf(run, 'trueSuccess', 0);
    const expected = p ** groupSize + (1 - p) ** groupSize;
    const tolerance = 3 * Math.sqrt((expected * (1 - expected)) / 64);
    expect(Math.abs(valueOf(run, 'deadGroups', 0) - expected)).toBeLessThan(tolerance);
  }
}, 60_000);
