import type { Mark, Picture, Tile } from '../core/world';

/** A map in px. Cell (x, y) has its centre at (left + (x + ½)·cell, top + (y + ½)·cell). */
export interface GridLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  /** Fill of all walls, and the lines where wall meets floor. */
  readonly walls: string;
  readonly edges: string;
  /** Lines between open cells. */
  readonly mesh: string;
  /** Ice lies under the holes in it. */
  readonly tiles: readonly { readonly kind: Tile; readonly path: string }[];
  readonly marks: readonly { readonly mark: Mark; readonly index: number; readonly x: number; readonly y: number }[];
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Covers every cell for which `is` holds by few rectangles: widest run first, then down as far as it stays whole. */
export function rectangles(width: number, height: number, is: (x: number, y: number) => boolean): Rect[] {
  const done = new Uint8Array(width * height);
  const free = (x: number, y: number): boolean => is(x, y) && !done[y * width + x];
  const out: Rect[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!free(x, y)) continue;
      let w = 1;
      while (x + w < width && free(x + w, y)) w++;
      let h = 1;
      while (y + h < height && Array.from({ length: w }, (_, i) => free(x + i, y + h)).every(Boolean)) h++;
      for (let v = y; v < y + h; v++) done.fill(1, v * width + x, v * width + x + w);
      out.push({ x, y, width: w, height: h });
    }
  return out;
}

/** Segments [x1, y1, x2, y2] between cells that differ, in cell units, collinear neighbours merged. */
export function boundaries(
  width: number,
  height: number,
  solid: (x: number, y: number) => boolean,
): [number, number, number, number][] {
  const out: [number, number, number, number][] = [];
  const scan = (
    lanes: number,
    length: number,
    differ: (lane: number, at: number) => boolean,
    add: (lane: number, from: number, to: number) => void,
  ) => {
    for (let lane = 1; lane < lanes; lane++)
      for (let at = 0; at < length; at++) {
        if (!differ(lane, at)) continue;
        const from = at;
        while (at + 1 < length && differ(lane, at + 1)) at++;
        add(lane, from, at + 1);
      }
  };
  scan(
    height,
    width,
    (y, x) => solid(x, y - 1) !== solid(x, y),
    (y, a, b) => out.push([a, y, b, y]),
  );
  scan(
    width,
    height,
    (x, y) => solid(x - 1, y) !== solid(x, y),
    (x, a, b) => out.push([x, a, x, b]),
  );
  return out;
}

const hole = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(1)},${y.toFixed(1)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;

const tileAt = (p: Picture, x: number, y: number): Tile => p.tiles[y * p.width + x];

/**
 * Fits a map into `maxWidth` × `maxHeight` px. A map that is walled all round shows only a rim of its outer wall, so
 * that the cells get the room.
 */
export function layoutGrid(picture: Picture, maxWidth: number, maxHeight: number): GridLayout {
  const { width: W, height: H } = picture;
  const wall = (x: number, y: number): boolean => tileAt(picture, x, y) === 'wall';
  const columns = Array.from({ length: W }, (_, x) => x);
  const lines = Array.from({ length: H }, (_, y) => y);
  const walled = columns.every((x) => wall(x, 0) && wall(x, H - 1)) && lines.every((y) => wall(0, y) && wall(W - 1, y));
  const inset = walled ? 0.7 : -0.06;
  const cell = Math.max(8, Math.min(maxWidth / (W - 2 * inset), maxHeight / (H - 2 * inset), 72));
  const left = -inset * cell;
  const top = -inset * cell;
  const px = (n: number): string => (left + n * cell).toFixed(1);
  const py = (n: number): string => (top + n * cell).toFixed(1);
  const fill = (rs: readonly Rect[]): string =>
    rs.map((r) => `M${px(r.x)},${py(r.y)}H${px(r.x + r.width)}V${py(r.y + r.height)}H${px(r.x)}Z`).join('');
  const stroke = (segments: readonly (readonly number[])[]): string =>
    segments.map(([a, b, c, d]) => `M${px(a)},${py(b)}L${px(c)},${py(d)}`).join('');

  const inner: number[][] = [];
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      if (wall(x, y)) continue;
      if (x + 1 < W && !wall(x + 1, y)) inner.push([x + 1, y, x + 1, y + 1]);
      if (y + 1 < H && !wall(x, y + 1)) inner.push([x, y + 1, x + 1, y + 1]);
    }
  const holes = lines.flatMap((y) =>
    columns.filter((x) => tileAt(picture, x, y) === 'hole').map((x) => [x, y] as const),
  );
  return {
    width: Math.round((W - 2 * inset) * cell),
    height: Math.round((H - 2 * inset) * cell),
    cell,
    left,
    top,
    walls: fill(rectangles(W, H, wall)),
    edges: stroke(boundaries(W, H, wall)) + (walled ? '' : `M${px(0)},${py(0)}H${px(W)}V${py(H)}H${px(0)}Z`),
    mesh: stroke(inner),
    tiles: [
      {
        kind: 'ice',
        path: fill(rectangles(W, H, (x, y) => tileAt(picture, x, y) === 'ice' || tileAt(picture, x, y) === 'hole')),
      },
      {
        kind: 'hole',
        path: holes.map(([x, y]) => hole(left + (x + 0.5) * cell, top + (y + 0.5) * cell, 0.36 * cell)).join(''),
      },
      { kind: 'cliff', path: fill(rectangles(W, H, (x, y) => tileAt(picture, x, y) === 'cliff')) },
    ],
    marks: picture.marks.map((mark, index) => ({
      mark,
      index,
      x: left + (mark.x + 0.5) * cell,
      y: top + (mark.y + 0.5) * cell,
    })),
  };
}
