import { use } from '../../src/core/plugin';
import type { Spec } from '../../src/core/spec';
import { text } from '../../src/core/text';
import type { Text } from '../../src/core/text';
import officeRepoFix from '../../src/envs/tools/office-repo-fix';
import { SPARSE } from '../../src/lessons/setups';
import { tokenSpec } from '../../src/lessons/setups-tokens';
import { kinds } from '../monitors/runs';
import type { Kind } from '../monitors/runs';

/** A snapshot and a check every so many updates. */
export const EVERY = 10;

/** Hacked runs that monitors are judged on as well, and for how long: padding has gone wrong long before the others. */
const HACKED = { 'tampering-rare': 120, tampering: 80, 'spam-3': 80, padding: 60 };

/** The hacked runs, and the honest twin of the one that turns latest. */
export function checkpointKinds(seeds: number): Kind[] {
  const all = kinds({ honest: seeds, hacked: seeds });
  return [
    ...Object.entries(HACKED).map(([id, updates]) => ({ ...all.find((kind) => kind.id === id)!, seeds, updates })),
    {
      id: 'guarded-rare',
      title: text('修仓库，多半做得到，测试有守卫', 'repository, mostly feasible, tests guarded'),
      honest: true,
      spec: tokenSpec({ world: use(officeRepoFix, { hard: 0.2, guard: true }), reward: SPARSE }),
      seeds,
      updates: 120,
    },
  ];
}

interface Repair {
  readonly say: Text;
  readonly mend: (spec: Spec) => Spec;
}
const capped = (cap: number) => (spec: Spec) => ({ ...spec, reward: { ...spec.reward, cap } });
const guarded = (spec: Spec): Spec => ({
  ...spec,
  world: { ...spec.world, values: { ...spec.world.values, guard: true } },
});

/** What the reward should have been, where every run has gone wrong. */
export const REPAIRS: Readonly<Record<string, Repair>> = {
  tampering: { say: text('改过测试的判错，测试恢复原样', 'edited tests fail and are put back'), mend: guarded },
  'spam-3': { say: text('过程奖励封顶 0.3', 'process reward capped at 0.3'), mend: capped(0.3) },
  padding: { say: text('过程奖励封顶 0.1', 'process reward capped at 0.1'), mend: capped(0.1) },
};
