/** Where words go so that they do not lie on each other. */

/**
 * Moves label centres apart to at least `gap` px inside [top, bottom], each as near to where it wants to be as the
 * least-squares solution allows (pool-adjacent-violators on the sorted wishes). Keeps input order; when there is not
 * enough room the gap shrinks evenly.
 */
export function spread(wishes: readonly number[], top: number, bottom: number, gap: number): number[] {
  const n = wishes.length;
  if (n === 0) return [];
  const step = n > 1 ? Math.min(gap, Math.max(0, bottom - top) / (n - 1)) : 0;
  const order = wishes.map((_, i) => i).sort((a, b) => wishes[a] - wishes[b] || a - b);
  // With y_k = z_k + k·step, "at least step apart" becomes "z does not decrease": isotonic regression.
  const blocks: { sum: number; count: number }[] = [];
  order.forEach((i, k) => {
    let block = { sum: wishes[i] - k * step, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count >= block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const out = new Array<number>(n);
  let k = 0;
  for (const { sum, count } of blocks) {
    const z = Math.min(bottom - (n - 1) * step, Math.max(top, sum / count));
    for (let j = 0; j < count; j++, k++) out[order[k]] = z + k * step;
  }
  return out;
}

/** Estimated width of a line of text in px: CJK glyphs are one em wide, others about 0.56 em, % wider. */
export function textWidth(s: string, em: number): number {
  let ems = 0;
  for (const c of s) ems += c >= '\u2e80' ? 1 : c === ' ' || c === '.' || c === ',' ? 0.3 : c === '%' ? 0.9 : 0.56;
  return ems * em;
}

/** Rows for labels that start at ascending x: the first row in which each fits after the one before it. */
export function rows(starts: readonly number[], widths: readonly number[]): number[] {
  const ends: number[] = [];
  return starts.map((x, i) => {
    const free = ends.findIndex((end) => end <= x);
    const row = free < 0 ? ends.length : free;
    ends[row] = x + widths[i];
    return row;
  });
}

/**
 * Sideways offsets for dots of one column so that none overlap: each takes the free place nearest to the middle.
 * `ys` in px; the result has the order of `ys`, in px, within ±`reach`. Dots that find no free place there are
 * scattered over the reach and do overlap.
 */
export function dodge(ys: readonly number[], radius: number, reach: number): number[] {
  const placed: { x: number; y: number }[] = [];
  const out = new Array<number>(ys.length);
  const d = 2 * radius;
  for (const i of ys.map((_, k) => k).sort((a, b) => ys[a] - ys[b])) {
    let x = 0;
    for (let k = 1; placed.some((p) => Math.hypot(p.x - x, p.y - ys[i]) < d - 1e-9); k++) {
      const next = Math.ceil(k / 2) * d * (k % 2 ? 1 : -1);
      if (Math.abs(next) > reach) {
        x = reach * (2 * ((0.618034 * placed.length) % 1) - 1);
        break;
      }
      x = next;
    }
    placed.push({ x, y: ys[i] });
    out[i] = x;
  }
  return out;
}
