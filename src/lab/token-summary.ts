import type { TokenLook } from '../core/frame';
import { ROLE, written } from '../core/tokens';

/** Where a policy token stands: the kinds that the entropy map has a row for. */
export const STANDS = ['start', 'reply', 'error', 'call', 'think', 'answer'] as const;
export type Stand = (typeof STANDS)[number];

/** Turns told apart; later ones count as the last. */
export const TURNS = 4;

/** What is kept of one batch. */
export interface Kept {
  readonly update: number;
  /** Mean entropy in nats by where a token stands, NaN where none does. */
  readonly byStand: Readonly<Record<Stand, number>>;
  /** The same by turn. */
  readonly byTurn: readonly number[];
  /** Shares of rollouts by the first word of their first call; key −1: no call at all. */
  readonly firstCall: ReadonlyMap<number, number>;
}

/** Sorts a batch's policy tokens by where they stand. */
export function summary(look: TokenLook, callMark: number): Kept {
  const stands = new Map<Stand, [sum: number, n: number]>(STANDS.map((s) => [s, [0, 0]]));
  const turns = Array.from({ length: TURNS }, () => [0, 0]);
  const first = new Map<number, number>();
  for (let b = 0; b < look.rows; b++) {
    const o = b * look.width;
    let called = -1;
    for (let p = look.prompt[b]; p < look.length[b]; p++) {
      const at = o + p;
      if (called < 0 && look.token[at] === callMark && p + 1 < look.length[b]) called = look.token[at + 1];
      if (!written(look.role[at])) continue;
      const stand = stands.get(standOf(look, at, p === look.prompt[b]))!;
      const turn = turns[Math.min(TURNS - 1, look.turn[at])];
      for (const sum of [stand, turn]) {
        sum[0] += look.entropy[at];
        sum[1]++;
      }
    }
    first.set(called, (first.get(called) ?? 0) + 1 / look.rows);
  }
  const mean = ([sum, n]: readonly number[]): number => (n ? sum / n : NaN);
  return {
    update: look.update,
    byStand: Object.fromEntries(STANDS.map((s) => [s, mean(stands.get(s)!)])) as Record<Stand, number>,
    byTurn: turns.map(mean),
    firstCall: first,
  };
}

function standOf(look: TokenLook, at: number, opens: boolean): Stand {
  if (opens) return 'start';
  if (look.role[at - 1] === ROLE.observation) return 'reply';
  if (look.role[at - 1] === ROLE.error) return 'error';
  if (look.role[at] === ROLE.call) return 'call';
  return look.role[at] === ROLE.answer ? 'answer' : 'think';
}
