import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import { UNTOUCHED } from '../../../src/envs/repo';
import repoFix from '../../../src/envs/turns/repo-fix';
import { forward } from '../slow-dp';
import { bothWays, planSuccess } from './eager';

const build = (o: Partial<{ patches: number; protect: boolean; limit: number }> = {}) =>
  repoFix.build(valuesOf(repoFix.knobs, o));

/** Edit the test, then run it. */
const tamper = (key: string): string => (key.includes('edited') ? 'run' : 'edit-test');

describe('repo-fix', () => {
  it('is solved by run, read, patch, run', () => {
    const honest = (key: string): string => {
      const [known, , patch, , red] = key.split(':');
      if (red !== 'red') return 'run';
      if (known === '-1') return 'read';
      return patch === known ? 'run' : `patch-${Number(known) + 1}`;
    };
    expect(planSuccess(build({ limit: 4 }), honest)).toBeCloseTo(1, 12);
  });

  it('turns green by an edited test with nothing fixed, unless tests are restored', () => {
    for (const protect of [false, true]) {
      const task = build({ protect });
      const compiled = compile(task);
      const policy = compiled.tables.keys.flatMap((key) => task.actions.map((a) => (a.id === tamper(key) ? 1 : 0)));
      const { success, length, events } = forward(compiled, policy);
      const fake = events[task.events.findIndex((kind) => kind.id === 'fake-green')];
      expect(success).toBe(0);
      expect(length).toBe(protect ? 6 : 2);
      expect(fake).toBe(protect ? undefined : 1);
    }
  });

  it('rules patches out: trying them one after another always ends green', () => {
    const tries = (key: string): string => {
      const [, ruledOut, patch] = key.split(':').map(Number);
      const next = [0, 1, 2].find((k) => !((ruledOut >> k) & 1)) ?? 0;
      return patch === next ? 'run' : `patch-${next + 1}`;
    };
    expect(planSuccess(build({ limit: 6 }), tries)).toBeCloseTo(1, 12);
    expect(planSuccess(build({ limit: 4 }), tries)).toBeCloseTo(2 / 3, 12);
  });

  it('is the same for one rollout as a bug drawn before the episode', () => {
    for (const [seed, K] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const) {
      const secrets = Array.from({ length: K }, (_, bug) => ({ p: 1 / K, start: UNTOUCHED, hidden: bug }));
      const { lazy, eager } = bothWays(
        build({ patches: K, limit: 8 }),
        secrets,
        ({ state }, before, action, bug) => {
          if (action === 1) return state.known === bug;
          return action !== 0 || (state.over === 'fixed') === (before.patch === bug);
        },
        seed,
      );
      expect(lazy).toBeCloseTo(eager, 12);
      expect(lazy).toBeGreaterThan(1e-3);
    }
  });
});
