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

describe('a plunge', () => {
  const steps = (...of: readonly (readonly [number, number])[]) =>
    run(...of.flatMap(([x, n]) => Array<number>(n).fill(x)));

  it('by hand: from .8 to .1 at once is a fall of .7 between means of five; back up does not undo it', () => {
    expect(valueOf(steps([0.8, 10], [0.1, 10]), 'trueSuccess', 'plunge')).toBeCloseTo(0.7, 12);
    expect(valueOf(steps([0.8, 10], [0.1, 10], [0.9, 10]), 'trueSuccess', 'plunge')).toBeCloseTo(0.7, 12);
  });

  it('a fall of a hundredth an update is .15 in fifteen updates, however long it goes on', () => {
    const slow = run(...Array.from({ length: 80 }, (_, u) => 0.9 - u / 100));
    expect(valueOf(slow, 'trueSuccess', 'plunge')).toBeCloseTo(0.15, 12);
  });

  it('is 0 for a line that only climbs, and for one too short to tell', () => {
    expect(valueOf(run(0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6), 'trueSuccess', 'plunge')).toBe(0);
    expect(valueOf(run(0.9, 0.1), 'trueSuccess', 'plunge')).toBe(0);
  });

  it('is something that sentences can name', () => {
    expect(fill('{a.trueSuccess@plunge}', (r) => (r.at === 'plunge' ? [0.5] : undefined))).toBe('50 %');
  });
});

describe('the second half of a run', () => {
  const runs = [run(9, 9, 0.2, 0.4), run(0, 5, NaN, 0.1, 0.2, 0.6)];

  it('is read as its mean, or as its deviation from update to update; an update that measured nothing has no say', () => {
    expect(valueOf(runs[0], 'trueSuccess', 'late')).toBeCloseTo(0.3, 12);
    expect(valueOf(runs[0], 'trueSuccess', 'wobble')).toBeCloseTo(Math.sqrt(0.02), 12);
    expect(valueOf(runs[1], 'trueSuccess', 'late')).toBeCloseTo(0.3, 12);
    expect(valueOf(run(7, NaN, 0.1, NaN, 0.3), 'trueSuccess', 'late')).toBeCloseTo(0.2, 12);
    expect(valueOf(run(1, 1, NaN, NaN), 'trueSuccess', 'wobble')).toBeNaN();
  });

  it('takes the middle update of an odd number along', () => {
    expect(valueOf(run(0, 1, 3), 'trueSuccess', 'late')).toBe(2);
  });
});

describe('spread between seeds', () => {
  const late = { metric: 'trueSuccess', at: 'late', of: 'spread' } as const;
  const runs = { a: [run(0, 1), run(0, 3)], b: [run(0, 1), run(0, 1.2)], one: [run(0, 1)] };

  it('is the sample standard deviation of one number a seed', () => {
    expect(summary([2, 4, 4, 4, 5, 5, 7, 9], 'spread')).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(summary([3], 'spread')).toBeNaN();
  });

  it('is compared with so many times another one', () => {
    const tenfold = (times: number): Assertion => ({
      ...{ arm: 'a', ...late },
      ...{ is: '>', than: { arm: 'b', ...late, times } },
    });
    expect(holds(tenfold(9.9), runs)).toBe(true);
    expect(holds(tenfold(10.1), runs)).toBe(false);
    expect(holds({ arm: 'one', ...late, is: '<', than: { arm: 'b', ...late } }, runs)).toBe(false);
  });

  it('is said to two significant digits', () => {
    expect(fill('{a.kl@late.spread} {a.trueSuccess@late.spread}', () => [0.05, 0.0523])).toBe('0.0016 0.16 %');
    expect(fill('{a.kl@wobble.spread}', () => [])).toBe('…');
    expect(fill('{a.kl@wobble.spread}', () => [0.1])).toBe('…');
  });
});

describe('a number in a sentence', () => {
  it('has two decimals, and below 0.1 two significant digits, with the half-width of its interval to match', () => {
    const say = (...values: number[]) => fill('{a.kl@late}', () => values);
    expect(say(0.05, 0.0523, 0.0511)).toBe('0.051 ± 0.003');
    expect(say(0.0046)).toBe('0.0046');
    expect(say(0.00001)).toBe('0.0000');
    expect(say(0.125, 0.127, 0.126)).toBe('0.13');
    expect(say(0, 0)).toBe('0.00');
    expect(say(1.5, 2.5)).toBe('2.00 ± 6.35');
  });
});
