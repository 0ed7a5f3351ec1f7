import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import lookup from '../../../src/envs/turns/lookup';
import { forward } from '../slow-dp';
import { bothWays, lists, planSuccess } from './eager';

const build = (o: Partial<{ records: number; values: number; limit: number }> = {}) =>
  lookup.build(valuesOf(lookup.knobs, o));

describe('two-hop lookup', () => {
  it('is solved in exactly three turns by GET, GET, ANSWER', () => {
    const plan = (key: string): string => {
      const [stage, which] = key.split(':');
      return stage === 'asked' ? `get-e${which}` : stage === 'id' ? `get-i${which}` : `answer-v${which}`;
    };
    expect(planSuccess(build({ limit: 3 }), plan)).toBeCloseTo(1, 12);
    const t = compile(build()).tables;
    expect(t.levels[0].states.every((s) => t.distance[s] === 3)).toBe(true);
  });

  it('pays a guess one time in V, books it as made up, and calls it no success', () => {
    const compiled = compile(build({ values: 5 }));
    const { tables: t } = compiled;
    const guess = t.keys.flatMap(() => Array.from({ length: t.actions }, (_, a) => (a === t.actions - 1 ? 1 : 0)));
    const { success, length, events } = forward(compiled, guess);
    const share = Object.fromEntries(t.kinds.map((kind, i) => [kind.id, events[i]]));
    expect([success, length]).toEqual([0, 1]);
    expect(share.lucky).toBeCloseTo(0.2, 12);
    expect(share.fabricated).toBeCloseTo(1, 12);
    expect(share.right).toBe(0);
  });

  it('is the same for one rollout as tables filled before the episode', () => {
    const [N, V] = [3, 2];
    const task = build({ records: N, values: V });
    const secrets = lists(N, 1).flatMap(([asked]) =>
      lists(N, N).flatMap((ids) =>
        lists(V, N).map((values) => ({
          p: 1 / (N * N ** N * V ** N),
          start: { stage: 'asked' as const, which: asked },
          hidden: { ids, values, asked },
        })),
      ),
    );
    for (const seed of [1, 2, 3]) {
      const { lazy, eager } = bothWays(
        task,
        secrets,
        ({ state }, before, action, { ids, values, asked }) => {
          if (state.stage === before.stage) return true;
          if (state.stage === 'id') return state.which === ids[asked];
          const value = values[before.stage === 'asked' ? ids[asked] : before.which];
          if (state.stage === 'value') return state.which === value;
          if (before.stage === 'value') return true;
          return (state.stage === 'lucky') === (action - 2 * N === value);
        },
        seed,
      );
      expect(lazy).toBeCloseTo(eager, 12);
      expect(lazy).toBeGreaterThan(1e-5);
    }
  });
});
