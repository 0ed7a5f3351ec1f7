/**
 * Which points of a long series to draw: at most `limit` indices, ascending. The series is cut into equal buckets and
 * each gives its smallest and its largest value, so no spike is lost; first and last points always stay, and a bucket
 * without a finite value gives one index so that the gap stays a gap.
 *
 * @param limit at least 4
 */
export function decimate(values: ArrayLike<number>, limit: number): number[] {
  const n = values.length;
  if (n <= limit) return Array.from({ length: n }, (_, i) => i);
  const buckets = Math.floor((limit - 2) / 2);
  const out = [0];
  for (let b = 0; b < buckets; b++) {
    const from = 1 + Math.floor((b * (n - 2)) / buckets);
    const to = 1 + Math.floor(((b + 1) * (n - 2)) / buckets);
    let lo = -1;
    let hi = -1;
    for (let i = from; i < to; i++) {
      if (!Number.isFinite(values[i])) continue;
      if (lo < 0 || values[i] < values[lo]) lo = i;
      if (hi < 0 || values[i] > values[hi]) hi = i;
    }
    if (lo < 0) out.push(from);
    else if (lo === hi) out.push(lo);
    else out.push(Math.min(lo, hi), Math.max(lo, hi));
  }
  out.push(n - 1);
  return out;
}
