import { MOST_ARMS } from './link';
import type { Branch } from './tree';

/** What an arm left, nearest first. */
function trunk(branches: readonly Branch[], arm: string): string[] {
  const from = branches.find((b) => b.arm === arm)?.from;
  return from === undefined ? [] : [from, ...trunk(branches, from)];
}

/**
 * Which arms have to make way so that `more` branches of `arm` fit: none while there is room. Else all that neither are
 * branches of it nor what it is a branch of, so that those left tell one story; where that is not enough, the latest of
 * its own branches, then what it left, nearest first.
 */
export function inTheWay(
  arms: readonly string[],
  branches: readonly Branch[],
  arm: string,
  more: number,
): readonly string[] {
  const missing = arms.length + more - MOST_ARMS;
  if (missing <= 0) return [];
  const before = trunk(branches, arm);
  const own = arms.filter((id) => trunk(branches, id).includes(arm));
  const others = arms.filter((id) => id !== arm && !before.includes(id) && !own.includes(id));
  const kin = [...own.reverse(), ...before].slice(0, Math.max(0, missing - others.length));
  return arms.filter((id) => others.includes(id) || kin.includes(id));
}
