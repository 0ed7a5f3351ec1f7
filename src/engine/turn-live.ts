import type { Catalog, Spec, Tweak } from '../core/spec';
import { knobAt, withValue } from '../core/spec';

/**
 * The spec after a live edit.
 * @throws Error, one sentence, when the path or value is not admissible or the knob needs a new run.
 */
export function turnLive(spec: Spec, { path, value }: Tweak, catalog: Catalog): Spec {
  const knob = knobAt(spec, path, catalog);
  if (!knob) throw new Error(`there is no knob "${path}" in this run`);
  const changed = withValue(spec, path, value, catalog);
  if (!changed) throw new Error(`"${path}" cannot become ${String(value)}`);
  if (!knob.live) throw new Error(`"${path}" cannot change while a run is under way`);
  return changed;
}
