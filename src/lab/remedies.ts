import { turn } from '../bridge/schema';
import { acts, cap, first, gate, guards, leash, unfined, unpaid } from '../core/repairs';
import type { Change, Repair } from '../core/repairs';
import type { Catalog, Spec } from '../core/spec';
import { inert } from './inert';

const LEASH = 0.05;

/**
 * What makes sense to try on a spec after an alarm, the most likely first: repairs of the catalogue, with live knobs only,
 * so that a run can go on with them. Never empty unless the leash is on already.
 * @param honest the most process reward that an honest pass can earn
 */
export function remediesFor(spec: Spec, catalog: Catalog, honest: number): Repair[] {
  const process = spec.reward.terms.filter((t) => catalog.rewards.get(t.id).part === 'process');
  const paid = process.filter((t) => t.weight > 0);
  const ids = (terms: typeof process): string[] => terms.map(({ id }) => id);
  const limit = capAt(honest);
  const all = [
    ...guards(spec, catalog),
    ...(spec.reward.cap > limit ? [cap(limit)] : []),
    first(ids(paid.filter((t) => t.mode === 'every'))),
    ...(paid.length > 0 ? [gate] : []),
    unpaid(ids(paid)),
    unfined(ids(process.filter((t) => t.weight < 0))),
    leash(LEASH),
  ];
  return all
    .map((repair) => ({ ...repair, changes: repair.changes.filter((change) => canAct(change, spec, catalog)) }))
    .filter(({ changes }) => changes.length > 0);
}

/** Now, while the run goes on? */
const canAct = (change: Change, spec: Spec, catalog: Catalog): boolean =>
  acts(spec, change, catalog) &&
  turn(spec, change.path, change.value, catalog)?.knob.live === true &&
  inert(change.path, spec, catalog) === undefined;

/** The next stop of the slider at or above what an honest pass earns. */
const capAt = (honest: number): number => +(Math.ceil(honest / 0.05 - 1e-9) * 0.05).toFixed(2);
