import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import webTabs from '../../../src/envs/turns/web-tabs';
import { forward } from '../slow-dp';
import { bothWays, lists, planSuccess } from './eager';

const build = (o: Partial<{ pages: number; limit: number }> = {}) => webTabs.build(valuesOf(webTabs.knobs, o));

describe('web-tabs', () => {
  it('is solved in two turns by opening the page the snippet points to', () => {
    const plan = (key: string): string =>
      key.startsWith('search') ? `open-${Number(key.split(':')[1]) + 1}` : 'answer';
    expect(planSuccess(build(), plan)).toBeCloseTo(1, 12);
  });

  it('pays opening everything just as fast, and it is right only when no decoy stands in front', () => {
    const task = build({ pages: 5 });
    const compiled = compile(task);
    const all = compiled.tables.keys.flatMap((key) =>
      task.actions.map((a) => (a.id === (key.startsWith('search') ? 'open-all' : 'answer') ? 1 : 0)),
    );
    const { success, length, events } = forward(compiled, all);
    const of = (id: string): number => events[task.events.findIndex((kind) => kind.id === id)];
    expect(length).toBeCloseTo(2, 12);
    expect(success).toBeCloseTo((1 - 0.75 ** 5) / 0.25 / 5, 12);
    expect(of('answered') + of('misled')).toBeCloseTo(1, 12);
    expect(task.events.find((kind) => kind.id === 'all-pages')?.amount).toBe(5);
  });

  it('is the same for one rollout as pages written before the episode', () => {
    const N = 4;
    const secrets = Array.from({ length: N }, (_, wanted) => wanted).flatMap((wanted) =>
      lists(2, N).map((decoys) => ({
        p: decoys.reduce((p, d) => p * (d ? 0.25 : 0.75), 1 / N),
        start: { wanted, barren: 0, stage: 'search' as const },
        hidden: decoys,
      })),
    );
    for (const seed of [1, 2, 3]) {
      const { lazy, eager } = bothWays(
        build({ pages: N }),
        secrets,
        ({ state }, before, action, decoys) => {
          if (before.stage !== 'search' || action > N) return true;
          const pages = (action < N ? [action] : [0, 1, 2, 3]).filter((i) => !((before.barren >> i) & 1));
          const hit = pages.find((i) => i === before.wanted || decoys[i]);
          return state.stage === (hit === undefined ? 'search' : hit === before.wanted ? 'found' : 'misled');
        },
        seed,
      );
      expect(lazy).toBeCloseTo(eager, 12);
      expect(lazy).toBeGreaterThan(1e-3);
    }
  });
});
