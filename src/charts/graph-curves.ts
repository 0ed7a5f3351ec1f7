/** One cubic: start, two handles, end, as x, y pairs in px. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From a to b, bowed by `bow` px to the right of the direction of travel, so that there and back are two lanes. */
export function bowed(a: Point, b: Point, bow: number): Curve {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  // Handles at 4/3 of the wanted height: a cubic reaches three quarters of it.
  const [nx, ny] = [((-dy / length) * bow * 4) / 3, ((dx / length) * bow * 4) / 3];
  return [a.x, a.y, a.x + dx / 4 + nx, a.y + dy / 4 + ny, b.x - dx / 4 + nx, b.y - dy / 4 + ny, b.x, b.y];
}

/** From a to b leaving and arriving along x, both handles moved across by `bow`: the run of a forward edge. */
export function flowing(a: Point, b: Point, bow: number): Curve {
  const reach = (b.x - a.x) * 0.45;
  return [a.x, a.y, a.x + reach, a.y + bow, b.x - reach, b.y + bow, b.x, b.y];
}

/** A teardrop of `size` px that leaves and returns to `a` in the direction (dx, dy) of length 1. */
export function loop(a: Point, size: number, dx: number, dy: number): Curve {
  const [tx, ty] = [dx * size * 1.33, dy * size * 1.33];
  const [sx, sy] = [-dy * size * 0.8, dx * size * 0.8];
  return [a.x, a.y, a.x + tx + sx, a.y + ty + sy, a.x + tx - sx, a.y + ty - sy, a.x, a.y];
}

/** Exchanges x and y: what flows to the right flows down. */
export const turned = ([a, b, c, d, e, f, g, h]: Curve): Curve => [b, a, d, c, f, e, h, g];

/** The point at t in [0, 1]. */
export function pointAt([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): Point {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
}

const px = (n: number): string => String(Math.round(n * 10) / 10);

/** The `d` of a path. */
export const pathOf = (c: Curve): string =>
  `M${px(c[0])},${px(c[1])}C${px(c[2])},${px(c[3])} ${px(c[4])},${px(c[5])} ${px(c[6])},${px(c[7])}`;

/** A chevron of `size` px that shows which way a curve goes; past the middle, where its words stand. */
export function chevron(c: Curve, size: number): string {
  const tip = pointAt(c, 0.74);
  const tail = pointAt(c, 0.66);
  const length = Math.hypot(tip.x - tail.x, tip.y - tail.y) || 1;
  const [ux, uy] = [((tip.x - tail.x) / length) * size, ((tip.y - tail.y) / length) * size];
  const middle = pointAt(c, 0.7);
  const wing = (side: 1 | -1): string =>
    `${px(middle.x - ux / 2 - (side * uy) / 1.6)},${px(middle.y - uy / 2 + (side * ux) / 1.6)}`;
  return `M${wing(1)}L${px(middle.x + ux / 2)},${px(middle.y + uy / 2)}L${wing(-1)}`;
}

/** The curve nearest to (x, y), or null when none comes within `reach` px beyond half its own width. */
export function nearest(
  edges: readonly { readonly curve: Curve; readonly width: number }[],
  x: number,
  y: number,
  reach: number,
): number | null {
  let best: number | null = null;
  let least = reach;
  edges.forEach(({ curve, width }, i) => {
    for (let k = 1; k < 16; k++) {
      const p = pointAt(curve, k / 16);
      const d = Math.hypot(p.x - x, p.y - y) - width / 2;
      if (d >= least) continue;
      least = d;
      best = i;
    }
  });
  return best;
}
