import type { Text } from '../../core/text';
import type { Assault } from '../../lab/red-team.svelte';
import { RED } from './words';

/** How much was tried, and what of it the time budget cost, sentence by sentence. */
export function extentOf({ attackers, updates, full, cut, took }: Assault): Text[] {
  const early = attackers.filter((a) => a.updates < updates).map((a) => a.updates);
  return [
    ...(attackers.length ? [RED.extent(attackers.length, updates, Math.round(took / 1000))] : []),
    ...(attackers.length && updates < full ? [RED.shortened(full)] : []),
    ...(early.length ? [RED.stopped(early.length, Math.min(...early))] : []),
    ...(cut && attackers.length ? [RED.cut(cut)] : []),
  ];
}
