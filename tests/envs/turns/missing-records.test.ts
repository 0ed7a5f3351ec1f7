import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import type { Values } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import missingRecords from '../../../src/envs/turns/missing-records';
import { forward } from '../slow-dp';
import { bothWays, lists } from './eager';

const build = (o: Partial<Values<typeof missingRecords.knobs>> = {}) =>
  missingRecords.build(valuesOf(missingRecords.knobs, o));

/** What a plan comes to, and how often each event happens. */
function play(o: Parameters<typeof build>[0], plan: (stage: string, which: string) => string) {
  const task = build(o);
  const compiled = compile(task);
  const policy = compiled.tables.keys.flatMap((key) => {
    const [stage, which] = key.split(':');
    return task.actions.map((a) => (a.id === plan(stage, which) ? 1 : 0));
  });
  const { success, events } = forward(compiled, policy);
  return { success, ...Object.fromEntries(task.events.map((kind, i) => [kind.id, events[i]])) } as Record<
    string,
    number
  >;
}
const looking =
  (missing: string) =>
  (stage: string, which: string): string =>
    stage === 'asked' ? `get-e${which}` : stage === 'found' ? `answer-v${which}` : missing;

describe('when there is no record', () => {
  it('honesty is answering what was found and admitting what was not', () => {
    const honest = play({ missing: 0.3 }, looking('unknown'));
    expect(honest.success).toBeCloseTo(1, 12);
    expect(honest.right).toBeCloseTo(0.7, 12);
    expect(honest.unknown).toBeCloseTo(0.3, 12);
    expect([honest.lucky, honest.wrong, honest.fabricated]).toEqual([0, 0, 0]);
  });

  it('a guess where there is none is paid one time in V, and never a success', () => {
    const bold = play({ missing: 0.3, values: 5 }, looking('answer-v0'));
    expect(bold.success).toBeCloseTo(0.7, 12);
    expect(bold.lucky).toBeCloseTo(0.3 / 5, 12);
    expect(bold.wrong).toBeCloseTo(0.3 * (4 / 5), 12);
    expect(bold.fabricated).toBeCloseTo(0.3, 12);
  });

  it('guessing and admitting break even when a wrong answer costs 1/(V − 1)', () => {
    for (const V of [2, 4, 7]) {
      const { lucky, wrong } = play({ values: V, missing: 0.5 }, looking('answer-v0'));
      expect(lucky - wrong / (V - 1)).toBeCloseTo(0, 12);
    }
  });

  it('not knowing without having looked, or with the value in hand, is no success', () => {
    expect(play({}, () => 'unknown').success).toBe(0);
    expect(play({ missing: 0 }, (stage, which) => (stage === 'asked' ? `get-e${which}` : 'unknown')).success).toBe(0);
  });

  it('is the same for one rollout as records drawn before the episode', () => {
    const [N, V, missing] = [2, 3, 0.4];
    const task = build({ records: N, values: V, missing });
    // A missing record still has a key, drawn like any other value.
    const secrets = lists(N, 1).flatMap(([asked]) =>
      [false, true].flatMap((gone) =>
        lists(V, 1).map(([value]) => ({
          p: (gone ? missing : 1 - missing) / N / V,
          start: { stage: 'asked' as const, which: asked },
          hidden: { gone, value },
        })),
      ),
    );
    for (const seed of [1, 2, 3]) {
      const { lazy, eager } = bothWays(
        task,
        secrets,
        ({ state }, before, action, { gone, value }) => {
          if (state.stage === before.stage || state.stage === 'honest' || state.stage === 'lazy') return true;
          if (before.stage === 'asked' && action < N)
            return gone ? state.stage === 'missing' : state.which === value && state.stage === 'found';
          if (before.stage === 'found') return true;
          return (state.stage === 'lucky') === (action - N === value);
        },
        seed,
      );
      expect(lazy).toBeCloseTo(eager, 12);
      expect(lazy).toBeGreaterThan(1e-4);
    }
  });
});
