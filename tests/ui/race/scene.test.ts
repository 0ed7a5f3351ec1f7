// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { standingOf } from '../../../src/core/race';
import { curvesOf, methodName, namedOf, rankedMethods, rowsOf, usualRacers } from '../../../src/ui/race/scene';
import type { RaceMethod, RaceView } from '../../../src/ui/race/scene';
import { againstBaseline, fallenText, verdictText } from '../../../src/ui/race/verdict';
import { RACE } from '../../../src/ui/race/words';
import { lesson } from '../../lab/fake';

/** A method whose seeds came to 80 % after these steps of 100. */
function method(id: string, times: readonly number[], over: Partial<RaceMethod> = {}): RaceMethod {
  const finishes = times.map((steps) => ({ steps, updates: 0, area: 1 - Math.min(100, steps) / 100 }));
  const curves = times.map((steps) => [0, steps <= 50 ? 1 : 0, steps <= 100 ? 1 : 0]);
  return { id, label: id, ceiling: false, curves, standing: standingOf(id, finishes, 100), ...over };
}
const view = (...methods: RaceMethod[]): RaceView => ({ steps: [0, 50, 100], budget: 100, methods });
const fast = method('fast', [10, 11, 12]);
const also = method('also', [11, 12, 13]);
const slow = method('grpo', [70, 72, 74]);
const never = method('never', [Infinity, Infinity, Infinity]);
const ceiling = method('oracle', [1, 2, 3], { ceiling: true });

describe('the verdict on a race', () => {
  it('names a winner only when its interval lies apart from every rival’s', () => {
    expect(verdictText(view(slow, fast, never), 'steps', 'en')).toEqual(RACE.won('fast'));
  });
  it('says whom the first beats and from whom it cannot be told apart', () => {
    expect(verdictText(view(slow, also, fast), 'steps', 'en')!.en).toBe(
      'fast beats grpo; it cannot be told apart from also.',
    );
  });
  it('is refused while every rival’s interval overlaps that of the first', () => {
    expect(verdictText(view(fast, also), 'steps', 'zh')!.zh).toMatch(/^还分不出胜负。fast 暂时领先/);
    const wide = method('wide', [5, 95, 50]);
    expect(verdictText(view(slow, wide), 'area', 'en')!.en).toMatch(/^Too close to call/);
  });
  it('is refused after one seed, and when nobody got there', () => {
    expect(verdictText(view(method('a', [1]), method('b', [90])), 'steps', 'en')).toBe(RACE.oneSeed);
    expect(verdictText(view(never, method('b', [Infinity, Infinity])), 'steps', 'en')).toBe(RACE.nobodyThere);
  });
  it('an upper bound does not compete; without two rivals there is nothing to judge', () => {
    expect(verdictText(view(ceiling, fast, slow), 'steps', 'en')).toEqual(RACE.won('fast'));
    expect(verdictText(view(ceiling, fast), 'steps', 'en')).toBeUndefined();
    expect(verdictText(view(fast, { ...slow, standing: undefined }), 'steps', 'en')).toBeUndefined();
  });
  it('Chinese has no gap after a full-width bracket', () => {
    const named = { ...fast, label: 'SALT（h = 1）' };
    expect(verdictText(view(named, slow), 'steps', 'zh')!.zh).toBe('SALT（h = 1）胜出：它的区间和每个对手的都不重叠。');
  });
});

describe('falling again', () => {
  const risen = {
    ...fast,
    curves: [
      [0, 0.9, 0.1],
      [0, 0.9, 0.9],
    ],
  };
  it('is said of those who lost 80 % in half of their seeds', () => {
    expect(fallenText(view({ ...risen, label: 'GAE（critic）' }, slow), 'zh')!.zh).toMatch(/^GAE（critic）到过 80%，/);
    expect(fallenText(view(risen, { ...risen, id: 'b', label: 'b' }), 'en')!.en).toMatch(
      /^fast, b came to 80% and fell/,
    );
  });
  it('is not said of those who stayed up, never got there, or fell in fewer', () => {
    const once = { ...risen, curves: [...risen.curves, [0, 1, 1]] };
    expect(fallenText(view(fast, never, once, method('waiting', [], { standing: undefined })), 'en')).toBeUndefined();
  });
});

describe('against GRPO', () => {
  it('says who is faster, undecided, slower, the same learner, and what the bound is', () => {
    const twin = { ...slow, id: 'salt', label: 'salt', standing: { ...slow.standing!, id: 'salt' } };
    const said = againstBaseline(view(slow, twin, fast, never, ceiling), 'steps', 'en').map((t) => t.en);
    expect(said).toEqual([
      'Faster than GRPO: fast.',
      'Cannot be told apart from GRPO: salt.',
      'Slower than GRPO: never.',
      'salt and GRPO have the very same curve: for a policy that sees the present state alone they are one algorithm.',
      RACE.bound.en,
    ]);
    expect(againstBaseline(view(slow, fast), 'steps', 'zh').map((t) => t.zh)[2]).toBe('比 GRPO 慢的：没有。');
    expect(againstBaseline(view(fast, also), 'steps', 'en')).toEqual([]);
  });
});

describe('what is drawn', () => {
  it('four have a hue and a dash each; in a larger field only three stand out', () => {
    const few = curvesOf(view(fast, also, slow, ceiling), 'also');
    expect(new Set(few.map((c) => c.hue)).size).toBe(4);
    expect(new Set(few.map((c) => c.dash)).size).toBe(4);
    const many = curvesOf(view(fast, also, slow, ceiling, never), 'also');
    expect(many.map((c) => c.hue)).toEqual(['plain', 'arm-1', 'arm-2', 'truth', 'plain']);
  });

  it('names everybody, or the picked one, the baseline, the bound and the leader', () => {
    expect(namedOf(view(fast, slow), 'steps', undefined)).toEqual(['fast', 'grpo']);
    expect(namedOf(view(fast, also, slow, ceiling, never), 'steps', 'never')).toEqual([
      'never',
      'grpo',
      'oracle',
      'fast',
    ]);
  });

  it('rows are in order of the measure; seeds that did not get there make a lower bound', () => {
    const some = method('some', [40, 60, Infinity]);
    const all = view(never, some, fast);
    expect(rankedMethods(all, 'steps').map((m) => m.id)).toEqual(['fast', 'some', 'never']);
    const rows = rowsOf(all, 'steps', undefined, 'en');
    expect(rows.map((r) => [r.id, r.bounded, r.note])).toEqual([
      ['fast', undefined, undefined],
      ['some', true, '2/3 seeds'],
      ['never', true, '0/3 seeds'],
    ]);
    expect(rowsOf(all, 'area', undefined, 'en').every((r) => !r.bounded)).toBe(true);
  });

  it('a method without a curve or a finished seed is left out', () => {
    const waiting = method('waiting', [], { standing: undefined });
    expect(curvesOf(view(fast, waiting), undefined).map((c) => c.id)).toEqual(['fast']);
    expect(rowsOf(view(fast, waiting), 'steps', undefined, 'en').map((r) => r.id)).toEqual(['fast']);
  });

  it.each(['zh', 'en'] as const)('no two estimators have one name in %s', (locale) => {
    const names = catalog.estimators.ids.map((id) => methodName(id, catalog, locale));
    expect(new Set(names).size).toBe(names.length);
  });

  it('the rules of the arms race first, with the usual ones up to four', () => {
    expect(usualRacers([lesson.arms['sparse'].spec])).toEqual(['grpo', 'gagpo', 'rewardflow', 'gigpo']);
  });
});
