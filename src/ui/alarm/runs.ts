import type { Word } from '../../core/token-world';
import { ROLE_IDS } from '../../core/tokens';
import type { RoleId } from '../../core/tokens';
import type { Excerpt } from '../../core/watch';

/** Neighbouring words of one role, marked or not. */
export interface Stretch {
  readonly role: RoleId;
  readonly marked: boolean;
  readonly words: string;
}

/** An excerpt turn by turn, −1 being the prompt; `pattern` alone is marked. */
export function stretchesOf(
  { token, role, turn, prompt, marks }: Excerpt,
  vocabulary: readonly Word[],
  pattern: string,
): { readonly turn: number; readonly stretches: readonly Stretch[] }[] {
  const spans = marks.filter((m) => m.pattern === pattern);
  const turns: { turn: number; stretches: { role: RoleId; marked: boolean; words: string }[] }[] = [];
  token.forEach((id, p) => {
    const at = p < prompt ? -1 : turn[p];
    const marked = spans.some(({ from, to }) => p >= from && p < to);
    if (turns.at(-1)?.turn !== at) turns.push({ turn: at, stretches: [] });
    const { stretches } = turns.at(-1)!;
    const last = stretches.at(-1);
    const { word } = vocabulary[id];
    if (last?.role === ROLE_IDS[role[p]] && last.marked === marked) last.words += ` ${word}`;
    else stretches.push({ role: ROLE_IDS[role[p]], marked, words: word });
  });
  return turns;
}
