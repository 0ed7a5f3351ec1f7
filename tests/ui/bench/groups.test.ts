import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { valuesOf } from '../../../src/core/knob';
import { familyOf, pathsOf, withValue } from '../../../src/core/spec';
import { plain } from '../../../src/lab/plain';
import { lessons } from '../../../src/lessons';
import { LEAKING } from '../../../src/lessons/setups';
import { GROUPS, TOKEN_GROUPS, folded, groupOf, grouped } from '../../../src/ui/bench/groups';
import { payerOf, paysOf } from '../../../src/ui/bench/pay';
import { firstWeight, termPaths, termsOf } from '../../../src/ui/bench/terms';

/** Arms of the pages, and the lab's in the office. */
const OFFICE = withValue(plain.arms['c'].spec, 'world', 'office-mix', catalog)!;
const SPECS = [OFFICE, ...[plain, ...lessons.all].flatMap((lesson) => lesson.shown.map((id) => lesson.arms[id].spec))];

describe('the columns of knobs', () => {
  it('hold every knob of every arm on the pages exactly once, in the order of the story', () => {
    for (const spec of SPECS) {
      const paths = pathsOf(spec, catalog);
      const family = familyOf(spec);
      const groups = grouped(paths, family);
      expect(groups.flatMap((g) => g.paths).sort()).toEqual([...paths].sort());
      expect(groups.map((g) => g.group)).toEqual(family === 'tokens' ? [...GROUPS, ...TOKEN_GROUPS] : GROUPS);
    }
  });

  it('put a strength beside what it is the strength of, where there is such a group', () => {
    expect(['update.kl', 'update.entropy'].map((path) => groupOf(path, 'tokens'))).toEqual(['leash', 'explore']);
    expect(['update.kl', 'update.entropy'].map((path) => groupOf(path))).toEqual(['loss', 'loss']);
  });

  it('fold what only token worlds have, unless the lesson turns one of its knobs', () => {
    expect([...GROUPS, ...TOKEN_GROUPS].filter((group) => folded(group, []))).toEqual(TOKEN_GROUPS);
    expect(TOKEN_GROUPS.filter((group) => folded(group, ['mask.think', 'update.kl']))).toEqual([
      'explore',
      'sample',
      'warm',
    ]);
  });

  it('leave out groups without a knob', () => {
    expect(grouped(['reward.cap', 'update.lr']).map((g) => g.group)).toEqual(['reward', 'loss']);
  });
});

describe('the reward composer', () => {
  const { spec } = plain.arms['b'];

  it('splits all terms into those that pay and those that could', () => {
    const { paying, others } = termsOf(spec, catalog);
    expect(paying).toEqual(['outcome', 'milestone']);
    expect([...paying, ...others].sort()).toEqual(catalog.rewards.ids);
    const off = { ...spec, reward: { ...spec.reward, terms: spec.reward.terms.map((t) => ({ ...t, weight: 0 })) } };
    expect(termsOf(off, catalog).paying).toEqual([]);
  });

  it('offers in a token world only terms that can pay there', () => {
    expect(termsOf(OFFICE, catalog)).toEqual({
      paying: ['outcome'],
      others: ['call', 'milestone', 'repetition', 'step'],
    });
  });

  it('names paths that exist, and adds terms with a weight that pays or fines', () => {
    const known = pathsOf(spec, catalog);
    for (const id of catalog.rewards.ids) {
      for (const path of termPaths(id, catalog)) expect(known).toContain(path);
      expect(firstWeight(id)).not.toBe(0);
    }
    expect(firstWeight('step')).toBeLessThan(0);
  });
});

describe('what a spot on the map pays', () => {
  const world = catalog.worlds.get(LEAKING.id);
  const kinds = world.build(valuesOf(world.knobs, LEAKING.values as never)).events;
  const { reward } = plain.arms['b'].spec;

  it('is amount times multiplier times the weight of the term that pays it', () => {
    const pays = paysOf({ ...reward, prices: { 'door-a': 3 } }, kinds);
    expect(pays['door-a']).toBeCloseTo(0.3, 12);
    expect(pays['key-a']).toBeCloseTo(0.1, 12);
    expect(pays['goal']).toBe(1);
    expect(pays['use']).toBe(0);
  });

  it('names a term of the catalog for every kind of event', () => {
    for (const kind of kinds) expect(catalog.rewards.has(payerOf(kind))).toBe(true);
  });
});
