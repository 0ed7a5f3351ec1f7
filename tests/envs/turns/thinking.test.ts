import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import { ASKED } from '../../../src/envs/thought';
import thinking from '../../../src/envs/turns/thinking';
import { forward } from '../slow-dp';
import { bothWays, planSuccess } from './eager';

const build = (o: Partial<{ records: number; values: number; limit: number }> = {}) =>
  thinking.build(valuesOf(thinking.knobs, o));

/** Think once (or not at all), call, answer with what came back. */
const plan =
  (thinks: boolean) =>
  (key: string): string => {
    const [stage, which] = key.split(':');
    if (stage === 'asked') return thinks ? 'think' : 'call-1';
    if (stage === 'planned') return `call-${Number(which) + 1}`;
    return `answer-v${stage === 'value' ? which : 0}`;
  };

describe('thinking', () => {
  it('is solved by one thought, one call, one answer, and without the thought one time in four', () => {
    expect(planSuccess(build({ limit: 3 }), plan(true))).toBeCloseTo(1, 12);
    expect(planSuccess(build(), plan(false))).toBeCloseTo(1 / 4, 12);
  });

  it('pays the second thought like the first, and the second tells nothing', () => {
    const task = build({ limit: 20 });
    const compiled = compile(task);
    const pads = compiled.tables.keys.flatMap(() => task.actions.map((a) => (a.id === 'think' ? 1 : 0)));
    const { success, length, events } = forward(compiled, pads);
    const of = (id: string): number => events[task.events.findIndex((kind) => kind.id === id)];
    expect([success, length]).toEqual([0, 20]);
    expect([of('thought'), of('padding'), of('draft')]).toEqual([1, 19, 20]);
  });

  it('calls an answer backed when it was thought about, not when the call was lucky', () => {
    const backed = (thinks: boolean): number => {
      const task = build();
      const compiled = compile(task);
      const policy = compiled.tables.keys.flatMap((key) =>
        task.actions.map((a) => (a.id === plan(thinks)(key) ? 1 : 0)),
      );
      return forward(compiled, policy).events[task.events.findIndex((kind) => kind.id === 'backed')];
    };
    expect(backed(true)).toBeCloseTo(1, 12);
    expect(backed(false)).toBe(0);
  });

  it('is the same for one rollout as a record and a value drawn before the episode', () => {
    const [N, V] = [3, 2];
    const secrets = Array.from({ length: N * V }, (_, i) => ({
      p: 1 / (N * V),
      start: ASKED,
      hidden: { record: i % N, value: Math.floor(i / N) },
    }));
    for (const seed of [1, 2, 3]) {
      const { lazy, eager } = bothWays(
        build({ records: N, values: V, limit: 6 }),
        secrets,
        ({ state }, before, action, { record, value }) => {
          if (action === 0) return state.stage !== 'planned' || before.stage === 'planned' || state.which === record;
          if (action > N) return before.stage === 'value' || (state.stage === 'lucky') === (action - 1 - N === value);
          if (before.stage !== 'asked' && before.stage !== 'planned') return true;
          return action - 1 === record ? state.stage === 'value' && state.which === value : state.stage === 'empty';
        },
        seed,
      );
      expect(lazy).toBeCloseTo(eager, 12);
      expect(lazy).toBeGreaterThan(1e-3);
    }
  });
});
