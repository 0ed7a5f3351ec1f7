import type { TokenLook } from '../core/frame';
import type { Text } from '../core/text';
import type { Word } from '../core/token-world';
import { lossMask, readSpans } from '../core/span-mask';
import type { MaskedSpans } from '../core/span-mask';
import { ROLE_IDS } from '../core/tokens';
import type { RoleId } from '../core/tokens';

/** One token of a transcript as it is drawn. */
export interface Cell {
  readonly position: number;
  /** Where it lies in the look's arrays. */
  readonly at: number;
  readonly word: string;
  readonly about?: Text;
  readonly role: RoleId;
  /** −1: the prompt's. */
  readonly turn: number;
  /** Does the mask let it into the loss? */
  readonly counted: boolean;
  /** Is its span an exception from what its role does? */
  readonly apart: boolean;
}

/** Neighbours of one role. */
export interface Segment {
  readonly role: RoleId;
  readonly cells: readonly Cell[];
}

/** −1: the prompt; then turn by turn, a tool's reply with the turn that called. */
export interface Turn {
  readonly turn: number;
  readonly segments: readonly Segment[];
}

/** Row `row` of a batch, grouped by turn and by role. @param mask as it stands now, which need not be the batch's */
export function turnsOf(look: TokenLook, row: number, vocabulary: readonly Word[], mask: MaskedSpans): Turn[] {
  const counts = lossMask(mask);
  const spans = readSpans(mask.spans) ?? [];
  const turns: { turn: number; segments: { role: RoleId; cells: Cell[] }[] }[] = [];
  for (let position = 0; position < look.length[row]; position++) {
    const at = row * look.width + position;
    const turn = position < look.prompt[row] ? -1 : look.turn[at];
    const role = ROLE_IDS[look.role[at]];
    const { word, about } = vocabulary[look.token[at]];
    const counted = counts(look.role[at], turn);
    const apart = spans.some((span) => span.role === role && span.turn === turn);
    const cell = { position, at, word, role, turn, counted, apart, ...(about ? { about } : {}) };
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, segments: [] });
    const { segments } = turns.at(-1)!;
    if (segments.at(-1)?.role === role) segments.at(-1)!.cells.push(cell);
    else segments.push({ role, cells: [cell] });
  }
  return turns;
}

/** Where the keyboard goes from a token: along the row, to the turns above and below, to both ends. */
export function stepTo(turns: readonly Turn[], position: number, key: string): number | undefined {
  const rows = turns.map(({ segments }) => segments.flatMap(({ cells }) => cells.map((c) => c.position)));
  const all = rows.flat();
  const row = rows.findIndex((positions) => positions.includes(position));
  const column = rows[row]?.indexOf(position) ?? 0;
  const near = (to: readonly number[] | undefined): number | undefined => to?.[Math.min(column, to.length - 1)];
  switch (key) {
    case 'ArrowRight':
      return all[all.indexOf(position) + 1];
    case 'ArrowLeft':
      return all[all.indexOf(position) - 1];
    case 'ArrowDown':
      return near(rows[row + 1]);
    case 'ArrowUp':
      return near(rows[row - 1]);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}
