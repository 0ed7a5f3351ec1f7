import { describe, expect, it } from 'vitest';
import { fill, holds, nameOf, referencesOf, summary, valueOf } from '../../src/core/claim';
import type { Assertion, Lesson } from '../../src/core/lesson';
import { METRIC_IDS, metricIndex } from '../../src/core/metric';
import { text } from '../../src/core/text';

/** A run whose true success takes these values and whose other metrics are 0. */
const run = (...success: number[]) => {
  const rows = new Float64Array(success.length * METRIC_IDS.length);
  success.forEach((x, u) => (rows[u * METRIC_IDS.length + metricIndex('trueSuccess')] = x));
  return { rows };
};

describe('updates to 80 %', () => {
  const runs = [run(0, 0.5, 0.8, 0.3), run(0.9, 0, 0, 0), run(0, 0, 0, 0.99)];
  const first = runs.map((r) => valueOf(r, 'trueSuccess', 't80'));
  const never = run(0, 0.79, 0.5, 0.1);

  it('is the first update at 0.8 or more, whatever comes later; NaN for a run that never gets there', () => {
    expect(first).toEqual([2, 0, 3]);
    expect(valueOf(never, 'trueSuccess', 't80')).toBeNaN();
  });

  it('fills a sentence with the median over seeds, which counts a seed that never gets there as the largest', () => {
    const say = (values: readonly number[]) => fill('after {a.t80} updates', () => values);
    expect(say(first)).toBe('after 2 updates');
    expect(say([NaN, 4, 7])).toBe('after 7 updates');
    expect(say([4, 7])).toBe('after 5.5 updates');
    expect(say([NaN, 4, NaN])).toBe('after ∞ updates');
    expect(say([])).toBe('after … updates');
  });

  it('is a reference to true success with a name of its own', () => {
    const lesson = {
      read: [text('{a.t80} 次，{a.trueSuccess}', '{a.t80} updates')],
      run: [],
      explain: [],
      claims: [],
      predict: { options: [] },
    };
    const found = referencesOf(lesson as unknown as Lesson);
    expect(found.map(nameOf)).toEqual(['a.trueSuccess@t80', 'a.trueSuccess@end']);
    expect(() => fill('{a.t81}', () => [1])).toThrow('{a.t81} names no metric');
  });

  it('is compared over seeds; where a seed never gets there, no interval holds and only the median may', () => {
    const claim = (of: Assertion['of'], is: '<' | '>', than: number): Assertion => ({
      ...{ arm: 'a', metric: 'trueSuccess', at: 't80' },
      ...{ of, is, than },
    });
    expect(holds(claim('median', '<', 2.5), { a: runs })).toBe(true);
    expect(holds(claim('median', '>', 2.5), { a: runs })).toBe(false);
    const some = { a: [...runs, never, runs[0]] };
    expect(summary([2, 0, 3, NaN, 2], 'median')).toBe(2);
    expect(holds(claim('median', '<', 2.5), some)).toBe(true);
    for (const of of ['mean', 'lo', 'hi'] as const)
      for (const is of ['<', '>'] as const) expect(holds(claim(of, is, 2.5), some)).toBe(false);
    const slow: Assertion = { ...claim('median', '<', 0), than: { ...claim('median', '<', 0), arm: 'b' } };
    expect(holds(slow, { a: runs, b: [run(0, 0, 0, 1)] })).toBe(true);
  });
});
