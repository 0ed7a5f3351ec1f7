import type { TokenLook } from '../../core/frame';
import type { Edit } from '../../lab/edits';
import { MOST_SPANS, MOST_TURNS, hasSpans, lossMask, readSpans, sameSpan, writeSpans } from '../../core/span-mask';
import type { MaskedSpans, SpanException } from '../../core/span-mask';
import { ROLE, inLoss } from '../../core/tokens';
import type { MaskedRoles, RoleId } from '../../core/tokens';

/** What a press on a token paints: its role everywhere, or its role in its turn only. */
export const BRUSHES = ['role', 'span'] as const;
export type Brush = (typeof BRUSHES)[number];

/** Roles that the mask decides about. */
export const PAINTED = ['think', 'observation', 'error', 'template'] as const satisfies readonly (keyof MaskedRoles)[];
export type Painted = (typeof PAINTED)[number];

const paintable = (role: RoleId): role is Painted => (PAINTED as readonly RoleId[]).includes(role);

/** Roles that do not stand as they should: policy tokens in, everything else out. */
export const astray = (mask: MaskedRoles): Painted[] => PAINTED.filter((role) => mask[role] !== (role === 'think'));

/** Why a press paints nothing. */
export type Refusal = 'prompt' | 'always' | 'late' | 'full';

/** Where a token stands, as far as the mask can tell. */
interface Pressed {
  readonly role: RoleId;
  readonly turn: number;
}

/** What pressing a token with a brush turns, or why nothing. */
export function painted(brush: Brush, { role, turn }: Pressed, mask: MaskedSpans): Edit | Refusal {
  if (!hasSpans(role)) return 'prompt';
  if (brush === 'role') return paintable(role) ? { path: `mask.${role}`, value: !mask[role] } : 'always';
  if (turn >= MOST_TURNS) return 'late';
  const counts = !lossMask(mask)(ROLE[role], turn);
  const others = spansOf(mask).filter((s) => !sameSpan(s, { role, turn }));
  // Back to what its role does anyway: no exception is left.
  const next = counts === inLoss(ROLE[role], mask) ? others : [...others, { role, turn, counts }];
  return next.length > MOST_SPANS ? 'full' : spansEdit(next);
}

export const spansOf = (mask: MaskedSpans): readonly SpanException[] => readSpans(mask.spans) ?? [];

/** The list of exceptions becomes this one. */
export const spansEdit = (list: readonly SpanException[]): Edit => ({ path: 'mask.spans', value: writeSpans(list) });

/** Does an exception act? `same`: its role stands that way anyway; `absent`: no rollout of the batch has such a span. */
export function standing(span: SpanException, mask: MaskedRoles, look: TokenLook | undefined): Standing {
  if (span.counts === inLoss(ROLE[span.role], mask)) return 'same';
  return look && !slotsOf(look).some((at) => look.role[at] === ROLE[span.role] && look.turn[at] === span.turn)
    ? 'absent'
    : 'acts';
}
export type Standing = 'acts' | 'same' | 'absent';

/** Roles of the mask that no rollout of a batch has. */
export function missing(look: TokenLook): Painted[] {
  const there = new Set(slotsOf(look).map((at) => look.role[at]));
  return PAINTED.filter((role) => !there.has(ROLE[role]));
}

/** How many rollouts of a batch have not one token in the loss, as the mask stands now. */
export function emptied(look: TokenLook, mask: MaskedSpans): number {
  const counts = lossMask(mask);
  const full = new Set(
    slotsOf(look)
      .filter((at) => counts(look.role[at], look.turn[at]))
      .map((at) => Math.floor(at / look.width)),
  );
  return look.rows - full.size;
}

const slotsOf = (look: TokenLook): number[] =>
  Array.from(look.length).flatMap((to, row) =>
    Array.from({ length: to - look.prompt[row] }, (_, i) => row * look.width + look.prompt[row] + i),
  );
