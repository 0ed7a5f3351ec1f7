import { describe, expect, it } from 'vitest';
import { monitors, LEVELS } from '../../src/monitors';
import evidence from '../../public/evidence/monitors.json';

const FAMILIES = ['tables', 'tokens'] as const;

describe('levels of the monitors', () => {
  it('are those of the evidence file: nobody typed them', () => {
    expect(LEVELS).toEqual(evidence.levels);
  });

  it('stand beside the rate they promise, for every monitor wherever it reads anything, and nothing else', () => {
    expect(Object.keys(LEVELS).sort()).toEqual(monitors.ids);
    for (const { id, family: only } of monitors.all)
      for (const family of FAMILIES) {
        const level = LEVELS[id][family];
        if ((only ?? family) !== family) expect(level, `${id} in ${family}`).toBeUndefined();
        else {
          expect(level, `${id} in ${family}`).toMatchObject({ falseAlarms: evidence.rate });
          expect(level!.level).toBeGreaterThanOrEqual(0);
          expect(Math.floor(level!.runs * evidence.rate), 'too few honest runs for the rate').toBeGreaterThan(0);
        }
      }
  });

  it('are chosen on all honest runs, and every one of these was once kept out to count false alarms on', () => {
    for (const { monitor, family, falseAlarms } of evidence.table) {
      const honest = evidence.kinds.filter((kind) => kind.honest && kind.family === family);
      const all = honest.reduce((sum, { seeds }) => sum + seeds, 0);
      const chosen = LEVELS[monitor][family as (typeof FAMILIES)[number]]!.runs;
      expect([falseAlarms.of, chosen]).toEqual([all, all]);
    }
  });
});
