import type { Action, Picture, Place } from '../core/world';
import type { GridLayout } from './grid';

/** What a policy does on one map, cell by cell. Several states share a cell (with and without the key). */
export interface PolicyView {
  readonly places: readonly Place[];
  readonly level: number;
  readonly picture: Picture;
  readonly actions: readonly Action[];
  /** [states × actions] */
  readonly probabilities: ArrayLike<number>;
  /** [states] */
  readonly visits: ArrayLike<number>;
  /** Only states with these marks used up; null mixes all, weighted by visits. */
  readonly used: number | null;
}

/** Visits per cell of one level, row-major; the sum over states that lie in the cell. */
export function heatOf(view: Pick<PolicyView, 'places' | 'level' | 'picture' | 'visits' | 'used'>): Float64Array {
  const heat = new Float64Array(view.picture.width * view.picture.height);
  view.places.forEach((place, s) => {
    if (place.level !== view.level || (view.used !== null && place.used !== view.used)) return;
    heat[place.y * view.picture.width + place.x] += view.visits[s] ?? 0;
  });
  return heat;
}

/** One path per shade: cells whose √(visits / most) rounds to the same of `shades` levels; opacity in (0, 1]. */
export function heatPaths(
  heat: ArrayLike<number>,
  columns: number,
  grid: GridLayout,
  shades = 8,
): { opacity: number; path: string }[] {
  let most = 0;
  for (let i = 0; i < heat.length; i++) most = Math.max(most, heat[i]);
  const paths = new Array<string>(shades + 1).fill('');
  if (most > 0)
    for (let i = 0; i < heat.length; i++) {
      const level = Math.ceil(shades * Math.sqrt(heat[i] / most) - 1e-9);
      if (level <= 0) continue;
      const x = grid.left + (i % columns) * grid.cell;
      const y = grid.top + Math.floor(i / columns) * grid.cell;
      paths[level] +=
        `M${x.toFixed(1)},${y.toFixed(1)}h${grid.cell.toFixed(1)}v${grid.cell.toFixed(1)}h${(-grid.cell).toFixed(1)}z`;
    }
  return paths.flatMap((path, level) => (path ? [{ opacity: level / shades, path }] : []));
}

export interface Arrow {
  readonly x: number;
  readonly y: number;
  /** Unit move of the most probable action; [0, 0] when that action does not move. */
  readonly move: readonly [number, number];
  /** Its probability. */
  readonly p: number;
  /** 1 − H / log A: 1 when the policy has decided, 0 when it moves at random. */
  readonly certainty: number;
}

/** The most probable move of each cell under the visit-weighted mixture of its states' policies. */
export function arrowsOf(view: PolicyView): Arrow[] {
  const { places, picture, actions, probabilities, visits } = view;
  const A = actions.length;
  const mixed = new Map<number, Float64Array>();
  const weight = new Map<number, number>();
  places.forEach((place, s) => {
    if (place.level !== view.level || (view.used !== null && place.used !== view.used)) return;
    const cell = place.y * picture.width + place.x;
    // Unvisited states count a little, so that a cell nobody entered still shows its policy.
    const w = (visits[s] ?? 0) + 1e-6;
    const sum = mixed.get(cell) ?? new Float64Array(A);
    for (let a = 0; a < A; a++) sum[a] += w * probabilities[s * A + a];
    mixed.set(cell, sum);
    weight.set(cell, (weight.get(cell) ?? 0) + w);
  });
  return [...mixed].map(([cell, sum]) => {
    const total = weight.get(cell) ?? 1;
    const p = sum.map((x) => x / total);
    const best = p.indexOf(Math.max(...p));
    const entropy = p.reduce((h, q) => (q > 0 ? h - q * Math.log(q) : h), 0);
    return {
      x: cell % picture.width,
      y: Math.floor(cell / picture.width),
      move: actions[best]?.move ?? [0, 0],
      p: p[best],
      certainty: A > 1 ? Math.min(1, Math.max(0, 1 - entropy / Math.log(A))) : 1,
    };
  });
}

/** An arrow through the middle of a cell: its length grows with p; a diamond when the action does not move. */
export function arrowPath(arrow: Arrow, grid: GridLayout): string {
  const cx = grid.left + (arrow.x + 0.5) * grid.cell;
  const cy = grid.top + (arrow.y + 0.5) * grid.cell;
  const [dx, dy] = arrow.move;
  const point = (along: number, across: number): string =>
    `${(cx + along * dx - across * dy).toFixed(1)},${(cy + along * dy + across * dx).toFixed(1)}`;
  const r = 0.08 * grid.cell;
  if (dx === 0 && dy === 0) return `M${cx - r},${cy}L${cx},${cy - r}L${cx + r},${cy}L${cx},${cy + r}Z`;
  const half = (0.08 + 0.26 * arrow.p) * grid.cell;
  const [shaft, wing] = [Math.max(0.6, 0.02 * grid.cell), 0.09 * grid.cell];
  const neck = half - 0.17 * grid.cell;
  const side = (s: 1 | -1): string[] => [point(-half, s * shaft), point(neck, s * shaft), point(neck, s * wing)];
  return `M${[...side(1), point(half, 0), ...side(-1).reverse()].join('L')}Z`;
}

/** Arrows gathered by certainty into few paths; an undecided policy all but fades away. */
export function arrowPaths(
  arrows: readonly Arrow[],
  grid: GridLayout,
  shades = 6,
): { opacity: number; path: string }[] {
  const paths = new Array<string>(shades).fill('');
  for (const arrow of arrows)
    paths[Math.min(shades - 1, Math.floor(arrow.certainty * shades))] += arrowPath(arrow, grid);
  return paths.flatMap((path, i) => (path ? [{ opacity: 0.08 + (0.6 * (i + 0.5)) / shades, path }] : []));
}
