import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import turns from '../../../src/envs/turns/turns';
import { trueCredit } from '../../../src/oracle/advantage';
import { bestSuccess, trainSuccess, uniform } from '../slow-dp';

const built = (o: Partial<{ turns: number; choices: number; needed: number }>) =>
  compile(turns.build(valuesOf(turns.knobs, o)));

describe('bandit of n turns', () => {
  it('keeps chance success and the best success, however long it is', () => {
    for (const choices of [2, 4, 6])
      for (const needed of [1, 2, 3])
        for (const n of [1, 2, 3, 7, 24]) {
          const compiled = built({ turns: n, choices, needed });
          const { tables: t } = compiled;
          expect(trainSuccess(compiled, uniform(t))).toBeCloseTo(choices ** -Math.min(needed, n), 12);
          expect(bestSuccess(compiled)).toBe(1);
          expect(t.distance[0]).toBe(n);
        }
  });

  it('is decided in as many turns as needed, and nowhere else', () => {
    for (const [n, needed] of [
      [1, 1],
      [9, 1],
      [8, 2],
      [24, 3],
    ]) {
      const compiled = built({ turns: n, needed });
      const { tables: t } = compiled;
      const { meanAdvantage } = trueCredit(compiled, uniform(t));
      const decisive = t.places.filter((_, s) =>
        meanAdvantage.slice(s * 4, s * 4 + 4).some((a) => Math.abs(a) > 1e-12),
      );
      expect(decisive.map(({ x, y }) => `${x},${y}`)).toHaveLength(needed);
      expect(decisive.every(({ y }) => y === 0)).toBe(true);
      expect(t.kinds.filter((kind) => kind.part === 'milestone')).toHaveLength(needed);
    }
  });
});
