import type { MaskedRoles, RoleId } from '../../core/tokens';

/** Roles that the mask decides about. */
export const PAINTED = ['think', 'observation', 'error', 'template'] as const satisfies readonly (keyof MaskedRoles)[];
export type Painted = (typeof PAINTED)[number];

export const paintable = (role: RoleId): role is Painted => (PAINTED as readonly RoleId[]).includes(role);

/** What pressing a token of this role with the brush turns; undefined where there is nothing to turn. */
export const paintedTo = (role: RoleId, mask: MaskedRoles): { path: string; value: boolean } | undefined =>
  paintable(role) ? { path: `mask.${role}`, value: !mask[role] } : undefined;

/** Roles that do not stand as they should: policy tokens in, everything else out. */
export const astray = (mask: MaskedRoles): Painted[] => PAINTED.filter((role) => mask[role] !== (role === 'think'));
