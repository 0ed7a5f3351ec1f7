/** Shares over time as a path in a box of px, 0 at its foot and 1 at its top; empty when there is nothing to draw. */
export function sparkOf(
  points: readonly { readonly update: number; readonly share: number }[],
  width: number,
  height: number,
): string {
  const last = Math.max(1, points.at(-1)?.update ?? 0);
  const at = points.map(({ update, share }) => {
    const x = 1 + ((width - 2) * update) / last;
    const y = height - 1 - (height - 2) * share;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return at.length ? `M${at.join('L')}` : '';
}
