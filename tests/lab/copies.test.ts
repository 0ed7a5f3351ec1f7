import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { canStand, copyName, originOf, withArms } from '../../src/lab/copies';
import { plain } from '../../src/lab/plain';
import { decodeRoute, encodeRoute, lessonOf } from '../../src/lab/url';
import { lessons } from '../../src/lessons';

const context = { catalog, lessons, lab: plain };

describe('copies of arms', () => {
  it('an arm starts from itself, a copy from its original', () => {
    expect(['a', 'a-2', 'a-10', 'z', 'z-2', 'a-2-2'].map((id) => originOf(plain, id))).toEqual([
      'a',
      'a',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names the next copy, also of a copy, and stops when names run out', () => {
    expect(copyName(plain, 'a', ['a'])).toBe('a-2');
    expect(copyName(plain, 'a-2', ['a', 'a-2'])).toBe('a-3');
    expect(copyName(plain, 'a', ['a-2', 'a-3', 'a-4'])).toBe('a-5');
    const all = Array.from({ length: 8 }, (_, i) => `a-${i + 2}`);
    expect(copyName(plain, 'a', all)).toBeUndefined();
  });

  it('shows exactly the arms asked for; a copy has the spec of its original and a name of its own', () => {
    const lesson = withArms(plain, ['b-2', 'a']);
    expect(lesson.shown).toEqual(['b-2', 'a']);
    expect(lesson.arms['b-2'].spec).toBe(plain.arms['b'].spec);
    expect(lesson.arms['b-2'].title.en).toBe('cap 0.5 (2)');
    expect(Object.keys(lesson.arms)).toEqual(['a', 'b', 'c', 'b-2']);
  });

  it('refuses none, repeats, strangers and more than four', () => {
    for (const ids of [[], ['a', 'a'], ['z'], ['__proto__'], ['a', 'b', 'c', 'a-2', 'b-2']])
      expect(canStand(plain, ids), ids.join()).toBe(false);
    expect(canStand(plain, ['a', 'b', 'c', 'a-2'])).toBe(true);
  });
});

describe('the link of a lab with copies', () => {
  it('carries which arms stand there and what was changed in each', () => {
    const hash = '#/lab?v=1&arms=a,a-2&a-2.reward.cap=0.5';
    const { route, problems } = decodeRoute(hash, context);
    expect(problems).toEqual([]);
    expect(
      route.page === 'lab' && Object.entries(route.state.arms).map(([id, arm]) => [id, arm.spec.reward.cap]),
    ).toEqual([
      ['a', Infinity],
      ['a-2', 0.5],
    ]);
    expect(encodeRoute(route, context)).toBe(hash);
    expect(route.page === 'lab' && lessonOf(route, context).shown).toEqual(['a', 'a-2']);
  });

  it.each(['arms=', 'arms=a,a', 'arms=x', 'arms=a,__proto__'])('%s is reported and ignored', (word) => {
    const { route, problems } = decodeRoute(`#/lab?v=1&${word}`, context);
    expect(problems).toHaveLength(1);
    expect(route.page === 'lab' && Object.keys(route.state.arms)).toEqual(['a', 'b', 'c']);
  });
});
