import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWatchedRuns } from '../../../src/lab/recorded';
import type { WatchedRuns } from '../../../src/lab/recorded';
import { leadsOf } from '../../../src/ui/lesson/leads';

const line = (monitor: string, a: (number | null)[], b: (number | null)[]): WatchedRuns['table'][number] => ({
  ...{ monitor, family: 'tokens', otherModels: { k: 1, of: 10 } },
  byKind: { a: { updates: a }, b: { updates: b } },
});
const kind = (id: string, onsets: (number | null)[]): WatchedRuns['kinds'][number] => ({
  ...{ id, title: { zh: id, en: id }, honest: false, family: 'tokens', onsets },
});
const runs: WatchedRuns = {
  ...{ date: '2026-01-01', commit: 'abc', backend: 'js', rate: 0.1 },
  kinds: [kind('a', [30, null, 50]), kind('b', [20])],
  table: [line('reward', [40, 10, null], [25]), line('tool-drift', [28, 12, 60], [null])],
};

describe('which line moves first', () => {
  const turning = [
    { kinds: ['a', 'b'], turns: true },
    { kinds: ['a'], turns: true },
    { kinds: ['a'], turns: false },
  ];
  const [reward, drift] = leadsOf(runs, ['reward', 'tool-drift'], turning);

  it('by hand: three of four runs turned; the drift saw two, one 2 updates before and one 10 after', () => {
    expect(drift.groups[0]).toEqual({
      ...{ wrong: 3, seen: 2, fine: 1, early: 1 },
      lead: { median: -4, lo: -10, hi: 2 },
      ahead: { median: 12, lo: 12, hi: 12 },
    });
    expect(drift.falseAlarms).toEqual({ k: 1, of: 10 });
  });

  it('an alarm in a run that never turned leads nothing', () => {
    expect(reward.groups[1]).toEqual({
      ...{ wrong: 2, seen: 1, fine: 1, early: 1 },
      lead: { median: -10, lo: -10, hi: -10 },
      ahead: { median: 0, lo: 0, hi: 0 },
    });
  });

  it('where every run of a kind cheats all of them count, but only a fall can be led', () => {
    expect(drift.groups[2]).toEqual({
      ...{ wrong: 3, seen: 3, fine: 0, early: 0 },
      lead: { median: -4, lo: -10, hi: 2 },
      ahead: { median: 5, lo: -2, hi: 12 },
    });
  });

  it('a kind or a line that was not measured is no reason to fail', () => {
    expect(leadsOf(runs, ['kl'], turning)).toEqual([]);
    expect(leadsOf(runs, ['reward'], [{ kinds: ['c'], turns: true }])[0].groups[0]).toMatchObject({
      wrong: 0,
      lead: undefined,
    });
  });
});

describe('the file that ships', () => {
  const file = readWatchedRuns(readFileSync('public/evidence/monitors.json', 'utf8'))!;

  it('is read, and every hacked run of a token world has an entry, turned or not', () => {
    for (const { id, honest, family, onsets } of file.kinds)
      if (!honest && family === 'tokens')
        for (const { monitor, byKind } of file.table.filter((row) => row.family === 'tokens'))
          expect(byKind[id].updates, `${monitor} on ${id}`).toHaveLength(onsets.length);
  });
});
