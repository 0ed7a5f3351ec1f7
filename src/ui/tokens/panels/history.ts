import type { HeatRow } from '../../../charts/entropy-map';
import type { Kept } from '../../../lab/token-summary';

// More columns than this are narrower than a pixel or two.
const COLUMNS = 90;

/** Evenly picked batches, the first and the newest among them. */
export function thinned(kept: readonly Kept[]): readonly Kept[] {
  if (kept.length <= COLUMNS) return kept;
  return Array.from({ length: COLUMNS }, (_, i) => kept[Math.round((i * (kept.length - 1)) / (COLUMNS - 1))]);
}

/** Rows that hold anything at all. */
export const measured = (rows: readonly HeatRow[]): HeatRow[] => rows.filter((r) => r.values.some(Number.isFinite));

/** Shares of the choices of the first call, one row each, the most frequent now on top; rare ones that never reached 1 % are left out. */
export function firstCalls(kept: readonly Kept[], say: (token: number) => string): HeatRow[] {
  const choices = [...new Set(kept.flatMap((k) => [...k.firstCall.keys()]))];
  const share = (k: Kept | undefined, c: number): number => k?.firstCall.get(c) ?? 0;
  return choices
    .filter((c) => kept.some((k) => share(k, c) >= 0.01))
    .sort((a, b) => share(kept.at(-1), b) - share(kept.at(-1), a) || a - b)
    .map((c) => ({ label: say(c), values: kept.map((k) => share(k, c)) }));
}
