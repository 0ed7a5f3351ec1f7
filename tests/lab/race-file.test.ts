// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import type { RaceEvidence } from '../../src/core/evidence';
import { compared, finishOf, standingOf } from '../../src/core/race';
import { RaceFile, readRace } from '../../src/lab/race-file.svelte';

const source = readFileSync('public/evidence/learning-speed.json', 'utf8');
const raw = JSON.parse(source) as RaceEvidence & { againstGrpo: unknown };

describe('the recorded race', () => {
  const race = readRace(source)!;

  it('is readable: at least six rules that exist, at least ten seeds, from a clean commit', () => {
    expect(race.methods.length).toBeGreaterThanOrEqual(6);
    expect(race.seeds).toBeGreaterThanOrEqual(10);
    expect(race.commit).toMatch(/^[0-9a-f]{7,}$/);
    expect(race.steps.at(-1)).toBe(race.budget);
    for (const { credit } of race.methods) expect(catalog.estimators.has(credit.id)).toBe(true);
  });

  it('its curves, times and areas tell the same story', () => {
    for (const { id, success, stepsTo80, area } of race.methods)
      success.forEach((curve, i) => {
        // No point that was read earlier is above 80 % (four digits were kept), and the time lies within the race.
        const at = stepsTo80[i] ?? Infinity;
        curve.forEach((x, k) => race.steps[k] < at && expect(x, id).toBeLessThanOrEqual(0.8));
        if (Number.isFinite(at)) expect(at, id).toBeLessThanOrEqual(race.budget);
        const read = finishOf({ success: curve, envSteps: race.steps.slice(1) }, race.budget).area;
        expect(Math.abs(read - area[i]), id).toBeLessThan(0.03);
      });
  });

  it('says who beats GRPO exactly as the page works it out', () => {
    const standings = race.methods.map(({ id, stepsTo80, area }) =>
      standingOf(
        id,
        stepsTo80.map((s, i) => ({ steps: s ?? Infinity, updates: NaN, area: area[i] })),
        race.budget,
      ),
    );
    const page = compared(standings, 'grpo', 'steps');
    const sorted = (ids: unknown) => [...(ids as string[])].sort();
    const recorded = raw.againstGrpo as Record<string, unknown>;
    for (const side of ['better', 'open', 'worse'] as const) expect(sorted(page[side])).toEqual(sorted(recorded[side]));
  });
});

interface Loose {
  date: string;
  methods: { success: number[][]; area: number[] }[];
}

describe('a file that does not fit', () => {
  const changed = (change: (r: Loose) => unknown) => {
    const copy = JSON.parse(source) as Loose;
    change(copy);
    return JSON.stringify(copy);
  };
  it.each([
    ['no JSON', '<html>'],
    ['another file', '{"lesson":"x"}'],
    ['a success above 1', changed((r) => (r.methods[0].success[0][3] = 1.5))],
    ['a curve cut short', changed((r) => r.methods[1].success[2].pop())],
    ['a missing seed', changed((r) => r.methods[2].area.pop())],
    ['one method only', changed((r) => (r.methods.length = 1))],
    ['no date', changed((r) => (r.date = 'yesterday'))],
  ])('%s is refused', (_, text) => {
    expect(readRace(text)).toBeUndefined();
  });

  it('is told apart from one that is not there', async () => {
    const told = async (get: () => Promise<string | undefined>) => {
      const file = new RaceFile();
      await file.load(get);
      return [file.race === undefined, file.problem?.en];
    };
    expect((await told(async () => '{}'))[1]).toContain('cannot be read');
    expect((await told(async () => undefined))[1]).toContain('not there');
    expect((await told(() => Promise.reject(new Error('offline'))))[1]).toContain('not there');
    expect(await told(async () => source)).toEqual([false, undefined]);
  });
});
