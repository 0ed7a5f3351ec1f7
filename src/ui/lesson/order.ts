import type { Card } from '../../lessons/cards';

/** The lessons before and after one; undefined at the ends. */
export function neighbours(all: readonly Card[], id: string): { previous?: Card; next?: Card } {
  const at = all.findIndex((card) => card.id === id);
  const [previous, next] = at < 0 ? [] : [all[at - 1], all[at + 1]];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
