import { describe, expect, it } from 'vitest';
import { turn } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import type { Spec } from '../../src/core/spec';
import officeRepoFix from '../../src/envs/tools/office-repo-fix';
import { remediesFor } from '../../src/lab/remedies';
import { FOUR_ROOMS, MILESTONE, SPARSE, shaped, spec } from '../../src/lessons/setups';
import { tokenSpec } from '../../src/lessons/setups-tokens';

const ids = (of: Spec, honest = 0.4) => remediesFor(of, catalog, honest).map(({ id }) => id);
const farming = spec({ world: FOUR_ROOMS, reward: shaped(Infinity, MILESTONE) });

describe('what can be tried', () => {
  it('follows from what is paid', () => {
    expect(ids(farming)).toEqual(['cap', 'first', 'gate', 'unpaid', 'leash']);
    expect(ids(spec({ reward: SPARSE }))).toEqual(['leash']);
    expect(ids(spec({ reward: shaped(Infinity, termSpec('step', -0.04)) }))).toEqual(['cap', 'unfined', 'leash']);
    expect(ids(tokenSpec({ world: use(officeRepoFix) }), 0)).toEqual(['guard', 'leash']);
    expect(ids(tokenSpec({ world: use(officeRepoFix, { guard: true }) }), 0)).toEqual(['leash']);
  });

  it('the cap is what an honest pass earns, at a stop of its slider, and only where it lowers the present one', () => {
    const capOf = (honest: number) => remediesFor(farming, catalog, honest)[0].changes[0].value;
    expect([0.4, 0.41, 0.30000000000000004, 0].map(capOf)).toEqual([0.4, 0.45, 0.3, 0]);
    expect(ids(spec({ world: FOUR_ROOMS, reward: shaped(0.4, MILESTONE) }))).not.toContain('cap');
  });

  it('turns nothing but live knobs, each to something else', () => {
    for (const of of [farming, tokenSpec({ world: use(officeRepoFix) })])
      for (const { changes } of remediesFor(of, catalog, 0.4))
        for (const { path, value } of changes) {
          const done = turn(of, path, value, catalog);
          expect([done?.knob.live, done?.value, done?.clamped]).toEqual([true, value, false]);
          expect(done?.spec).not.toEqual(of);
        }
  });
});
