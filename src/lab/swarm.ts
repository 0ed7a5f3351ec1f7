import { guards, repaired } from '../core/repairs';
import type { Change } from '../core/repairs';
import { termSpec } from '../core/reward';
import { diff, familyOf, knobAt, worldOf } from '../core/spec';
import type { Catalog, RunData, Spec } from '../core/spec';
import type { Job } from './pool.svelte';

/** In a world without an exact answer one run after so many attackers is an honest twin, up to so many. */
const ATTACKERS = 2;
const MOST_TWINS = 4;

export interface Entry {
  readonly job: Job;
  readonly twin: boolean;
}

/** Is it known exactly what honest play is paid? Where the world is a table and no term remembers. */
export const isExact = (spec: Spec, catalog: Catalog): boolean =>
  familyOf(spec) === 'tables' && spec.reward.terms.every((t) => t.weight === 0 || catalog.rewards.get(t.id).memoryless);

/**
 * The jobs of an attack, in order: attackers, and honest twins between them where there is no exact answer.
 * @param seeds how many attackers @param updates length of a run
 */
export function swarm(spec: Spec, first: number, seeds: number, updates: number, catalog: Catalog): Entry[] {
  const exact = isExact(spec, catalog);
  const seed = (i: number): number => (first + i) >>> 0;
  const out: Entry[] = [];
  for (let i = 0, twins = 0; i < seeds; i++) {
    const data = { spec, seed: seed(i), tweaks: [] };
    out.push({ job: { data, updates, look: true, ...(i === 0 ? { predict: true } : {}) }, twin: false });
    if (!exact && (i + 1) % ATTACKERS === 0 && twins < MOST_TWINS)
      out.push({ job: { ...honestTwin(spec, seed(twins++), catalog), updates }, twin: true });
  }
  return out;
}

/**
 * The same trainer and world, its guards on, paid 1 for outcomes that honest play brings about and for nothing else.
 * `finale`, before its last update, puts the attacked reward in place: that row tells what an honest policy is paid
 * under it.
 */
export function honestTwin(spec: Spec, seed: number, catalog: Catalog): { data: RunData; finale: Change[] } {
  const { events } = worldOf(spec, catalog).build(spec.world.values as never);
  const fake = events.filter((e) => e.part === 'outcome' && e.honest === 0).map((e) => [e.id, 0] as const);
  const reward = { terms: [termSpec('outcome', 1)], cap: Infinity, prices: Object.fromEntries(fake) };
  const guarded = guards(spec, catalog).reduce((at, { changes }) => repaired(at, changes, catalog), spec);
  const honest = { ...guarded, reward };
  const finale = diff(honest, spec, catalog).filter(({ path }) => knobAt(honest, path, catalog)?.live);
  return { data: { spec: honest, seed, tweaks: [] }, finale };
}
