import type { Knobs } from './knob';
import type { Choice } from './plugin';
import { SIGHT } from './sight';
import { START } from './start';
import { EXPLORE, LEASH } from './token-control';
import { MASK, SAMPLE, WARM } from './token-train';
import { ROLLOUT, UPDATE } from './train';

/** Which kind of world a spec runs in: one that is compiled to tables, or one that steps token by token. */
export type Family = 'tables' | 'tokens';

const TOKEN_POLICIES: ReadonlySet<string> = new Set(['token-lm', 'token-gru']);

/** Decided by the policy: only a token policy can write in a token world, and no other can act in one. */
export const familyOf = (spec: { readonly policy: Choice }): Family =>
  TOKEN_POLICIES.has(spec.policy.id) ? 'tokens' : 'tables';

/** Sections that are plain sets of knobs. */
export const VALUES = {
  rollout: ROLLOUT,
  update: UPDATE,
  sight: SIGHT,
  start: START,
  mask: MASK,
  leash: LEASH,
  explore: EXPLORE,
  sample: SAMPLE,
  warm: WARM,
} as const satisfies Record<string, Knobs>;
export type ValueSection = keyof typeof VALUES;

const ONLY: Partial<Record<ValueSection, Family>> = {
  sight: 'tables',
  start: 'tables',
  mask: 'tokens',
  leash: 'tokens',
  explore: 'tokens',
  sample: 'tokens',
  warm: 'tokens',
};

/** The sections of plain knobs that act in a family. */
export const sectionsOf = (family: Family): readonly ValueSection[] =>
  (Object.keys(VALUES) as ValueSection[]).filter((section) => (ONLY[section] ?? family) === family);
