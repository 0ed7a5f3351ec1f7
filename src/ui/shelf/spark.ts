/** A small curve of shares 0 … 1 as a path in a box of `width` × `height` px; what was not measured leaves a gap. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const step = width / Math.max(1, values.length - 1);
  let path = '';
  let pen = 'M';
  values.forEach((value, i) => {
    if (value === null) {
      pen = 'M';
      return;
    }
    const y = (1 - Math.min(1, Math.max(0, value))) * height;
    path += `${pen}${(i * step).toFixed(1)},${y.toFixed(1)}`;
    pen = 'L';
  });
  return path;
}
