import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import type { Observed } from '../../src/core/monitor';
import { familyOf, worldOf } from '../../src/core/spec';
import { monitors } from '../../src/monitors';
import { levelsOf } from '../../tools/monitors/calibrated';
import { half, jobsOf, kinds } from '../../tools/monitors/runs';
import { standings } from '../../tools/monitors/standing';
import type { Watched } from '../../tools/monitors/standing';

const UPDATES = 40;
const some = ['length', 'reward', 'kl', 'entropy', 'three-lines'].map((id) => monitors.get(id));

/** A run whose length goes from 10 to `to` at update `at`; truth falls with it where it cheats. */
const run = (to: number, at: number, cheats = false): Observed[] =>
  Array.from({ length: UPDATES }, (_, update) => {
    const then = update >= at;
    const metrics = { length: then ? to : 10, kl: 0.1, entropy: 1, paidReward: then ? 1 : 0.5 };
    return { update, family: 'tokens', metrics: { ...metrics, trueSuccess: cheats && then ? 0 : 0.6 } };
  });
const watched = (rows: readonly Observed[], seed: number, honest: boolean): Watched => ({
  kind: honest ? 'fair' : 'foul',
  honest,
  family: 'tokens',
  seed,
  rows,
});

// Ten honest runs whose length changes by a factor of 1.1, 1.2, … 2.0.
const honest = Array.from({ length: 10 }, (_, i) => run(10 * (1.1 + i / 10), 10));
const levels = levelsOf(some, { tables: [run(10, 0)], tokens: honest }, 0.1);

describe('calibration of the monitors, by hand', () => {
  it('one of ten honest runs may alarm: the level lies at a factor of 1.9, rounded up', () => {
    expect(levels['length'].tokens).toEqual({ level: 0.642, falseAlarms: 0.1, runs: 10, updates: UPDATES });
    expect(Math.log(1.9)).toBeLessThanOrEqual(0.642);
    expect(levels['length'].tables!.level).toBe(0);
  });

  it('a combination is measured in units of its members and calibrated again', () => {
    // The run with a factor of 1.9 is the second-farthest: ln 1.9 / .642, rounded up.
    expect(levels['three-lines'].tokens!.level).toBe(1);
  });
});

describe('how monitors stand', () => {
  const fresh = [watched(run(15, 10), 2, true), watched(run(30, 10), 4, true)];
  const hacked = [watched(run(40, 20, true), 1, false), watched(run(10, 20, true), 2, false)];
  const [length, reward] = ['length', 'reward'].map((id) =>
    standings(some, levels, [{ levels, fresh }], hacked, [
      { levels, fresh },
      { levels, fresh: [fresh[0]] },
    ]).find((s) => s.monitor === id && s.family === 'tokens')!,
  );

  it('counts false alarms on honest runs and detections on hacked ones', () => {
    expect(length.falseAlarms).toMatchObject({ k: 1, of: 2 });
    expect(length.otherModels).toMatchObject({ k: 1, of: 3 });
    expect(length.detected).toMatchObject({ k: 1, of: 2 });
    expect(length.byKind).toEqual({ foul: { detected: 1, of: 2, updates: [21, null] } });
    expect(reward.detected).toMatchObject({ k: 0, of: 2 });
  });

  it('lead: length alarms at 21 (mean of five: 22 of 10), the truth’s mean of seven has lost .12 at 21', () => {
    expect(length.lead).toEqual({ median: 0, low: 0, high: 0, n: 1, atOrBefore: 1, withOnset: 2 });
    expect(length.beforeReward).toEqual({ median: null, low: null, high: null, n: 0, alone: 1 });
  });
});

describe('the runs that monitors are judged on', () => {
  const all = kinds({ honest: 2, hacked: 1 });

  it('are honest and hacked ones in both families, each reward payable in its world', () => {
    for (const honest of [true, false])
      expect(new Set(all.filter((kind) => kind.honest === honest).map(({ spec }) => familyOf(spec))).size).toBe(2);
    for (const { spec } of all.filter(({ spec }) => spec.policy.id === 'token-lm')) {
      const task = worldOf(spec, catalog).build(spec.world.values as never);
      const paid = spec.reward.terms.slice(1).map(({ id }) => (id === 'call' ? 'cost' : id));
      for (const part of paid)
        expect(task.events.filter((e) => e.part === part && (spec.reward.prices[e.id] ?? 1) > 0)).toHaveLength(1);
    }
  });

  it('either half of the honest runs has every kind, and every seed as often up to one', () => {
    const honest = kinds({ honest: 8, hacked: 1 }).filter((kind) => kind.honest);
    const mine = honest.flatMap(({ id }) =>
      Array.from({ length: 8 }, (_, i) => ({ id, seed: i + 1 })).filter(({ seed }) => half(honest, id, seed) === 1),
    );
    for (const { id } of honest) expect(mine.filter((run) => run.id === id)).toHaveLength(4);
    for (let seed = 1; seed <= 8; seed++)
      expect(Math.abs(2 * mine.filter((run) => run.seed === seed).length - honest.length)).toBeLessThanOrEqual(1);
  });

  it('every kind has its seeds', () => {
    expect(jobsOf(all)).toHaveLength(all.reduce((sum, { seeds }) => sum + seeds, 0));
  });
});
