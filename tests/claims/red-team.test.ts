import { expect, it } from 'vitest';
import lesson from '../../src/lessons/red-team';
import { runJob } from '../../tools/jobs/run-job';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('each attacked reward differs from its honest counterpart in the reward, or in how a group is compared, alone', () => {
  const apart = (a: string, b: string): string[] => {
    const [x, y] = [lesson.arms[a].spec, lesson.arms[b].spec];
    const sections = [...new Set([...Object.keys(x), ...Object.keys(y)])] as (keyof typeof x)[];
    return sections.filter((s) => JSON.stringify(x[s]) !== JSON.stringify(y[s]));
  };
  expect(apart('spam', 'control')).toEqual(['reward']);
  expect(apart('echo', 'control')).toEqual(['reward']);
  expect(apart('spam-first', 'control')).toEqual(['reward']);
  expect(apart('stitch', 'exact')).toEqual(['reward']);
  expect(apart('stitch', 'stitch-warm')).toEqual(['sample']);
  expect(apart('format-undivided', 'format')).toEqual(['credit']);
  expect(apart('format', 'control')).toEqual(['reward']);
});

it('a detector on one batch of rollouts names the trick while pay has only begun to rise, and is silent on honest play', async () => {
  const shares = async (arm: string) => {
    const { watched = [] } = await runJob({
      data: { spec: lesson.arms[arm].spec, seed: 1, tweaks: [] },
      updates: 21,
      watch: true,
    });
    const { groups, groupSize } = lesson.arms[arm].spec.rollout;
    const at = (u: number) => watched[u].patterns['keyword-stitching'] / (groups * groupSize);
    return { start: at(0), later: at(20), paid: watched[20].metrics.paidReward! };
  };
  const stitch = await shares('stitch');
  const control = await shares('control');
  console.info(
    `stitched answers: ${stitch.start.toFixed(2)} → ${stitch.later.toFixed(2)} by update 20, paid ${stitch.paid.toFixed(2)}; honest ${control.later.toFixed(2)}`,
  );
  expect(stitch.later).toBeGreaterThan(2 * stitch.start);
  expect(stitch.later).toBeGreaterThan(0.5);
  expect(stitch.paid).toBeLessThan(0.6);
  expect(control.later).toBeLessThan(0.1);
}, 120_000);
