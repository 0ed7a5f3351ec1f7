import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import diamond from '../../../src/envs/turns/diamond';
import { trueCredit } from '../../../src/oracle/advantage';
import { uniform } from '../slow-dp';

const built = (o: Partial<{ slip: number; luck: number }>) => compile(diamond.build(valuesOf(diamond.knobs, o)));
const UP = 1;

describe('diamond', () => {
  it('has six layers of 1, 3, 5, 10, 10 and 2 states, one picture cell each', () => {
    const { tables: t } = built({});
    const layers = new Map<number, number>();
    for (const { x } of t.places) layers.set(x, (layers.get(x) ?? 0) + 1);
    expect([...layers].sort(([a], [b]) => a - b)).toEqual([
      [0, 1],
      [1, 3],
      [2, 5],
      [3, 10],
      [4, 10],
      [5, 2],
    ]);
    expect(new Set(t.places.map(({ x, y }) => `${x},${y}`)).size).toBe(t.states);
  });

  it('is decided at the fork alone: A = ±(1 − slip)(1 − 2 luck) of the exact size there, 0 elsewhere', () => {
    for (const { slip, luck } of [
      { slip: 0, luck: 0 },
      { slip: 0.3, luck: 0 },
      { slip: 0.2, luck: 0.35 },
    ]) {
      const compiled = built({ slip, luck });
      const { tables: t } = compiled;
      const { meanAdvantage, meanVisits } = trueCredit(compiled, uniform(t));
      const size = (1 - slip) * (1 - 2 * luck);
      t.places.forEach(({ x }, s) => {
        if (meanVisits[s] === 0) return;
        for (let a = 0; a < 3; a++) {
          const exact = x === 2 ? (a === UP ? (2 / 3) * size : -size / 3) : 0;
          expect(meanAdvantage[s * 3 + a]).toBeCloseTo(exact, 12);
        }
      });
    }
  });

  it('merges routes: every state of layers 2 to 4 but the outermost is reached in several ways', () => {
    const { tables: t } = built({});
    const ways = new Map<number, Set<number>>();
    for (let sa = 0; sa < t.states * 3; sa++)
      for (let b = t.first[sa]; b < t.first[sa + 1]; b++)
        if (!t.end[b]) ways.set(t.next[b], (ways.get(t.next[b]) ?? new Set()).add(sa));
    const single = t.places.filter(({ x }, s) => x === 2 && ways.get(s)!.size === 1);
    expect(single).toHaveLength(2);
    const wrongHalf = t.places.flatMap(({ x, y }, s) => (x > 2 && x < 5 && y > 5 ? [ways.get(s)!.size] : []));
    expect(Math.min(...wrongHalf)).toBe(2);
  });

  it('lets a careless matcher confuse the halves, and nothing before the fork', () => {
    const { tables: t } = built({});
    const merged = t.places.filter((_, s) => t.alias[s] !== s).map(({ x }) => x);
    expect(merged.sort()).toEqual([...new Array<number>(5).fill(3), ...new Array<number>(5).fill(4), 5]);
    expect([...t.node]).toEqual(t.keys.map((_, s) => s));
  });
});
