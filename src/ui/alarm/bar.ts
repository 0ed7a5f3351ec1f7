/** The level stands here on a bar; what lies beyond two levels is as full as it gets. */
const LEVEL = 0.5;

/** A ratio of score to level as a bar: its length and where the level stands, as shares, and the ratio in words. */
export function barOf(ratio: number): { readonly width: number; readonly level: number; readonly say: string } {
  const known = Number.isFinite(ratio);
  return {
    width: known ? Math.min(1, Math.max(0, ratio) * LEVEL) : 0,
    level: LEVEL,
    say: known ? (ratio > 99 ? '>99' : ratio.toFixed(ratio < 10 ? 2 : 0)) : '–',
  };
}
