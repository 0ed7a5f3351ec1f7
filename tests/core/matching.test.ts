import { describe, expect, it } from 'vitest';
import { isMissed, match } from '../../src/core/matching';
import { makeRollouts, stepsOf } from '../../src/core/rollouts';
import type { Steps } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import { withTranscript } from '../../src/core/transcript';
import keyDoor, { SIZES } from '../../src/envs/grid/key-door';

const { tables } = compile(withTranscript(keyDoor.build(SIZES.small), 1));
const cut = Float64Array.from({ length: tables.states * 4 }, (_, i) => ((i % 4) + 1) / 4);
const G = 40;
const rollouts = makeRollouts(G, tables.horizon);
for (let id = 0; id < G; id++) simulate(tables, cut, rollouts, 1, id, 0);
const walks: Steps[] = Array.from({ length: G }, (_, e) => stepsOf(rollouts, tables, e));
const seen = (missed: number, aliased = false, seed = 1) =>
  walks.map((steps, index) => match(tables, steps, { missed, aliased }, { seed, id: index, index }));

describe('what credit takes for the same state', () => {
  it('exact: the underlying node of every state, with the policy’s own rows beside it', () => {
    seen(0).forEach(({ states, nexts, rows }, e) => {
      const { state, next } = walks[e];
      expect([...states]).toEqual(Array.from(state, (s) => tables.node[s]));
      expect([...nexts]).toEqual(Array.from(next, (s) => tables.node[s]));
      expect([...rows]).toEqual([...state, next[next.length - 1]]);
    });
  });

  it('aliased: the world’s coarser key', () => {
    seen(0, true).forEach(({ states }, e) =>
      expect([...states]).toEqual(Array.from(walks[e].state, (s) => tables.alias[s])),
    );
  });

  it('missed: the stated share of occurrences gets ids that nobody else has; the rest keeps its node', () => {
    const exact = seen(0);
    const all: number[] = [];
    seen(0.25).forEach(({ states, nexts, rows }, e) => {
      expect([...states].slice(1)).toEqual([...nexts].slice(0, -1));
      const ids = [states[0], ...Array.from(nexts)];
      ids.forEach((id, t) => expect(isMissed(tables, id) || id === tables.node[rows[t]]).toBe(true));
      expect(rows).toEqual(exact[e].rows);
      all.push(...ids);
    });
    const fresh = all.filter((id) => isMissed(tables, id));
    expect(new Set(fresh).size).toBe(fresh.length);
    const error = Math.sqrt((0.25 * 0.75) / all.length);
    expect(Math.abs(fresh.length / all.length - 0.25)).toBeLessThan(4 * error);
  });

  it('is one thing for one seed, and a higher share only adds misses', () => {
    expect(seen(0.5)).toEqual(seen(0.5));
    expect(seen(0.5, false, 2)).not.toEqual(seen(0.5));
    const [few, many] = [seen(0.2), seen(0.6)];
    few.forEach(({ states }, e) =>
      Array.from(states).forEach((id, k) => {
        if (isMissed(tables, id)) expect(many[e].states[k]).toBe(id);
      }),
    );
  });
});
