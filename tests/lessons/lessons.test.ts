import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { armsOf, referencesOf } from '../../src/core/claim';
import type { Lesson } from '../../src/core/lesson';
import { knobAt, withValue } from '../../src/core/spec';
import type { Text } from '../../src/core/text';
import { lessons } from '../../src/lessons';

const PLACEHOLDER = /\{[^}]*\}/g;
const isText = (x: object): x is Text => 'zh' in x && 'en' in x;

/** Every sentence of a lesson with the path that leads to it; specs and sweeps' numbers are not sentences. */
function sentences(x: unknown, path = ''): [string, Text][] {
  if (typeof x !== 'object' || x === null) return [];
  if (isText(x)) return [[path, x]];
  return Object.entries(x).flatMap(([key, value]) => (key === 'spec' ? [] : sentences(value, `${path}.${key}`)));
}

/** Where the page fills numbers in; elsewhere a brace would stay on the screen. */
const FILLED = /^\.(read|run|explain|claims\.\d+\.say|predict\.options\.\d+\.reply)/;

it('there are the four lessons of the spine', () => {
  expect(lessons.ids).toEqual(
    expect.arrayContaining(['bonus-eats-task', 'penalty-quits', 'potential-shaping', 'sparse-is-silent']),
  );
});

describe.each(lessons.all.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson: Lesson) => {
  const known = (arm: string) => expect(Object.keys(lesson.arms)).toContain(arm);

  it('shows arms it has, with charts that begin with truth and pay and never with the loss', () => {
    lesson.shown.forEach(known);
    expect(lesson.charts.slice(0, 2)).toEqual(['trueSuccess', 'paidReward']);
    expect(lesson.charts.length).toBeLessThanOrEqual(5);
    expect(lesson.charts).not.toContain('loss');
  });

  it('opens knobs, sweeps and tweaks that exist', () => {
    const shown = lesson.shown.map((arm) => lesson.arms[arm].spec);
    for (const path of lesson.knobs)
      expect(
        shown.some((spec) => knobAt(spec, path, catalog)),
        path,
      ).toBe(true);
    for (const value of lesson.sweep?.values ?? [])
      expect(withValue(lesson.arms[lesson.sweep!.arm].spec, lesson.sweep!.path, value, catalog)).toBeDefined();
    for (const { spec, tweaks = [] } of Object.values(lesson.arms))
      for (const { at, path, value } of tweaks) {
        expect(at).toBeLessThan(lesson.updates);
        expect(knobAt(spec, path, catalog)?.live, path).toBe(true);
        expect(withValue(spec, path, value, catalog)).toBeDefined();
      }
  });

  it('names lessons and credit rules that exist in its table and its credit panel', () => {
    for (const row of lesson.table ?? [])
      if (row.lesson !== undefined) expect(lessons.ids.filter((id) => id !== lesson.id)).toContain(row.lesson);
    for (const id of lesson.credit?.methods ?? []) expect(catalog.estimators.ids).toContain(id);
  });

  it('refers only to arms, metrics and updates of its own', () => {
    for (const { arm, at } of referencesOf(lesson)) {
      known(arm);
      if (typeof at === 'number') expect(at).toBeLessThan(lesson.updates);
    }
  });

  it('has claims that are checked on the very arms they speak of', () => {
    expect(lesson.claims.length).toBeGreaterThanOrEqual(4);
    expect(lesson.claims.length).toBeLessThanOrEqual(8);
    expect(new Set(lesson.claims.map((c) => c.id)).size).toBe(lesson.claims.length);
    for (const claim of lesson.claims) {
      const armsSaid = (claim.say.zh + claim.say.en).matchAll(/\{([a-z0-9-]+)\./g);
      expect(armsOf(claim), claim.id).toEqual(expect.arrayContaining([...armsSaid].map((m) => m[1])));
      armsOf(claim).forEach(known);
      for (const { at } of claim.holds) if (typeof at === 'number') expect(at).toBeLessThan(lesson.updates);
      expect(claim.notes).toMatch(/^[A-H]\d*$/);
    }
  });

  it('asks for a prediction with three or four answers, one of them right', () => {
    const ids = lesson.predict.options.map((o) => o.id);
    expect(ids.filter((id) => id === lesson.predict.right)).toHaveLength(1);
    expect([3, 4]).toContain(new Set(ids).size);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('says the same in both languages: nothing empty, the same numbers filled in', () => {
    const all = sentences(lesson);
    expect(all.length).toBeGreaterThan(40);
    for (const [path, { zh, en }] of all) {
      expect(zh.trim(), path).not.toBe('');
      expect(en.trim(), path).not.toBe('');
      expect(en, path).not.toMatch(/[\u4e00-\u9fff]/);
      if (!path.startsWith('.arms')) expect(zh, path).toMatch(/[\u4e00-\u9fff]/);
      const names = (s: string) => (s.match(PLACEHOLDER) ?? []).sort();
      expect(names(zh), path).toEqual(names(en));
    }
  });

  it('types no measured share: a percentage stands in a placeholder or in a quotation of the notes', () => {
    for (const [path, { zh, en }] of sentences(lesson))
      for (const s of [zh, en]) {
        expect(s.replace(PLACEHOLDER, '').replace(/“[^”]*”/g, ''), path).not.toMatch(/\d\s*[%％]/);
        if (!FILLED.test(path)) expect(s, path).not.toMatch(/[{}]/);
      }
  });
});
