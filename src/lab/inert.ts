import type { Catalog, Spec } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';

/** Why turning a knob can change nothing as things stand; undefined when it can act. Pure. */
export function inert(path: string, spec: Spec, catalog: Catalog): Text | undefined {
  if (path === 'update.criticLr' && !catalog.estimators.get(spec.credit.id).critic)
    return text('现在的优势估计不用 critic。', 'The present estimator has no critic.');
  return undefined;
}
