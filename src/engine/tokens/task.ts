import { worldOf } from '../../core/spec';
import type { Catalog, Spec } from '../../core/spec';
import { text } from '../../core/text';
import type { TokenTask, TokenWorld } from '../../core/token-world';

/** The token world of a spec, built. @throws Error when there is none of this name. */
export const taskOf = (spec: Spec, catalog: Catalog): TokenTask =>
  (worldOf(spec, catalog) as TokenWorld).build(spec.world.values as never);

export const NO_OPTIMUM = {
  reason: text('token 世界的状态数不清，最优值算不出来。', 'A token world has too many states to plan through.'),
};
