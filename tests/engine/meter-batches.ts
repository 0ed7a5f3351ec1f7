import { cumulative } from '../../src/core/categorical';
import { compose } from '../../src/core/compose';
import type { Group } from '../../src/core/estimator';
import { match } from '../../src/core/matching';
import type { MatchingValues } from '../../src/core/matching';
import { makeRollouts, stepsOf } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import type { Compiled } from '../../src/core/tables';
import { withTranscript } from '../../src/core/transcript';
import { SIZES } from '../../src/envs/grid/key-door';
import keyDoor from '../../src/envs/grid/key-door';
import { SPARSE } from '../../src/lessons/setups';
import { isMixed } from '../../src/engine/credit-meter';
import { rewards } from '../../src/rewards';

export const EXACT: MatchingValues = { missed: 0, aliased: false };

/** Three rooms, 100 steps, no `use`: the map of the credit lab. */
export const threeRooms = (slip = 0, context = 0): Compiled =>
  compile(withTranscript(keyDoor.build({ ...SIZES.small, slip }), context));

/** Mixed groups of G rollouts under a policy (log-probabilities), outcome reward only. */
export function mixedGroups(
  compiled: Compiled,
  logp: Float64Array,
  seed: number,
  wanted: number,
  G: number,
  matching: MatchingValues = EXACT,
): Group[] {
  const { tables } = compiled;
  const cut = new Float64Array(logp.length);
  cumulative(logp, tables.actions, cut);
  const composer = compose(SPARSE, tables, (id) => rewards.get(id));
  const out: Group[] = [];
  for (let id = 0; out.length < wanted; id += G) {
    const r = makeRollouts(G, tables.horizon);
    const group = Array.from({ length: G }, (_, i) => {
      simulate(tables, cut, r, seed, id + i, 0);
      const steps = stepsOf(r, tables, i);
      const paid = composer.score(steps);
      return {
        ...match(tables, steps, matching, { seed, id: id + i, index: i }),
        actions: steps.action,
        rewards: paid.total,
        outcome: paid.outcome,
        terminated: steps.terminated,
      };
    });
    if (isMixed(group)) out.push(group);
  }
  return out;
}
