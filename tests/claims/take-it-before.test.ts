import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mean } from '../../src/core/statistics';
import { readCheckpoints } from '../../src/lab/recorded';
import lesson from '../../src/lessons/take-it-before';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('arms differ in when the tests are guarded and in nothing else', () => {
  const { honest, ...tweaked } = lesson.arms;
  for (const [id, { spec, tweaks }] of Object.entries(tweaked)) {
    const values = { ...spec.world.values, guard: true };
    expect({ ...spec, world: { ...spec.world, values } }, id).toEqual(honest.spec);
    expect(tweaks, id).toEqual([{ at: tweaks![0].at, path: 'world.guard', value: true }]);
  }
});

describe('what the lesson says of the recorded rules', () => {
  const { rules, repairs } = readCheckpoints(readFileSync('public/evidence/checkpoints.json', 'utf8'))!;
  const hacked = (id: string) => rules.find((rule) => rule.id === id)!.hacked;
  const honest = (id: string) => rules.find((rule) => rule.id === id)!.honest;

  it('a judge keeps twice what the last snapshot is worth, whatever its accuracy, and not far from the best', () => {
    for (const id of ['judge-75', 'judge-90', 'judge-100', 'judge-90-every-3']) {
      expect(hacked(id).lo, id).toBeGreaterThan(hacked('final').hi);
      expect(hacked(id).mean, id).toBeGreaterThan(1.9 * hacked('final').mean);
      expect(hacked('oracle').mean - hacked(id).mean, id).toBeLessThan(0.1);
    }
    expect(Math.abs(hacked('judge-75').mean - hacked('judge-100').mean)).toBeLessThan(0.03);
  });

  it('reward, four lines and length are little better than no training; length, tools and no answer as good as a judge', () => {
    for (const id of ['alarm-reward', 'alarm-four-lines', 'length-rise'])
      expect(hacked(id).mean - hacked('start').mean, id).toBeLessThan(0.06);
    expect(Math.abs(hacked('alarm-hack-signs').mean - hacked('judge-90').mean)).toBeLessThan(0.05);
  });

  it('on an honest run a judge loses a little to the last snapshot', () => {
    const lost = honest('final').mean - honest('judge-90').mean;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(0.1);
  });

  it('going back is never worse than going on; only tampering is beyond saving', () => {
    for (const { kind, restart, goOn } of repairs) {
      expect(mean(restart), kind).toBeGreaterThan(mean(goOn));
      if (kind === 'tampering') expect(mean(goOn)).toBeLessThan(0.2);
      else expect(mean(goOn), kind).toBeGreaterThan(0.4);
    }
    expect(repairs).toHaveLength(3);
  });
});
