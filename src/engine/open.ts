import type { NetPlace } from '../core/net';
import { familyOf } from '../core/spec';
import type { Catalog, RunData } from '../core/spec';
import type { Run } from './run';
import type { TokenRun } from './tokens/token-run';

/** A run in either family of worlds. `kind` tells them apart where they answer different questions. */
export type AnyRun = Run | TokenRun;

/**
 * Opens the run of `data` at update 0, in whichever family its policy belongs to. Each family's engine is
 * loaded only by those who need it.
 * @throws Error when the spec names an unknown plugin or its world cannot be built.
 */
export async function openRun(data: RunData, catalog: Catalog, place: NetPlace = {}): Promise<AnyRun> {
  if (familyOf(data.spec) === 'tables') {
    const { Run } = await import('./run');
    return Run.open(data, catalog, place);
  }
  const { TokenRun } = await import('./tokens/token-run');
  return TokenRun.open(data, catalog, place);
}
