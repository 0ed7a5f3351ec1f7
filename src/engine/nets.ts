import type { NetModule } from '../core/net';

const modules = import.meta.glob<NetModule>('../policies/*-net.ts');

/**
 * Loads the computing half of a policy, `<id>-net.ts`; tfjs arrives only with the net that needs it.
 * @throws Error when a policy card has no net beside it.
 */
export async function loadNet(id: string): Promise<NetModule> {
  const load = modules[`../policies/${id}-net.ts`];
  if (!load) throw new Error(`policy "${id}" has no net`);
  return load();
}
