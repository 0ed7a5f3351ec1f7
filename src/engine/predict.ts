import type { Text } from '../core/text';
import { prospect } from '../oracle/prospect';
import type { Prospect } from '../oracle/prospect';
import type { AnyRun } from './open';

/** What the present reward of a run invites, exactly; or why that is not known. May take seconds. */
export function predict(run: AnyRun): Prospect | { readonly reason: Text } {
  if (run.kind === 'tokens') return run.optimum();
  return prospect(run.compiled, run.spec.reward, (id) => run.catalog.rewards.get(id));
}
