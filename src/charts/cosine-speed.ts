import { scaleLinear, ticks } from 'd3';
import type { Interval } from '../core/statistics';
import { textWidth } from './labels';
import { sayTick } from './series';
import type { Box, Hue, Table } from './series';

/** One method: how near its credit comes to the truth, and how soon it learns. */
export interface CreditPoint {
  readonly id: string;
  readonly label: string;
  readonly hue: Hue;
  readonly cosine: Interval;
  /** Environment steps to 80 %. */
  readonly steps: Interval;
}

export interface CosineSpeedInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly points: readonly CreditPoint[];
  /** Ids that give a heap of points its name, the most important first. */
  readonly first: readonly string[];
}

export interface CosineSpeedLayout {
  readonly plot: Box;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly points: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    /** Ends of the intervals in px. */
    readonly across: readonly [number, number];
    readonly down: readonly [number, number];
  }[];
  /** One name for all points that lie on each other, of the first of them and how many more. */
  readonly names: readonly {
    readonly ids: readonly string[];
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

/** Lays out the scatter: cosine to the right, steps to 80 % downwards from few to many, so that "good" is top right. */
export function layoutCosineSpeed({ width, height, em, points, first }: CosineSpeedInput): CosineSpeedLayout {
  const plot = {
    left: Math.round(3.2 * em),
    top: Math.round(1.9 * em),
    right: Math.round(width - 0.8 * em),
    bottom: Math.round(height - 2.9 * em),
  };
  const lowest = Math.min(0, ...points.map((p) => p.cosine.lo));
  const most = Math.max(1, ...points.map((p) => p.steps.hi));
  const low = lowest < 0 ? Math.floor(10 * lowest) / 10 : 0;
  const x = scaleLinear([low, 1], [plot.left, plot.right]).clamp(true);
  const y = scaleLinear([0, 1.04 * most], [plot.top, plot.bottom]).clamp(true);
  const drawn = points.map((p) => ({
    id: p.id,
    x: x(p.cosine.mean),
    y: y(p.steps.mean),
    across: [x(p.cosine.lo), x(p.cosine.hi)] as const,
    down: [y(p.steps.lo), y(p.steps.hi)] as const,
  }));
  return {
    plot,
    xTicks: ticks(low, 1, Math.max(2, Math.min(5, Math.floor((plot.right - plot.left) / (4 * em))))).map((v) => ({
      x: x(v),
      label: sayTick(v, 'number'),
    })),
    yTicks: ticks(0, most, Math.max(2, Math.min(5, Math.floor((plot.bottom - plot.top) / (3 * em))))).map((v) => ({
      y: y(v),
      label: sayTick(v, 'count'),
    })),
    points: drawn,
    names: nameClusters(points, drawn, first, plot, em),
  };
}

/** Names beside the points: right, left, above or below, wherever neither a point nor another name is in the way. */
function nameClusters(
  points: readonly CreditPoint[],
  drawn: CosineSpeedLayout['points'],
  first: readonly string[],
  plot: Box,
  em: number,
): CosineSpeedLayout['names'] {
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  const order = drawn.map((_, i) => i).sort((a, b) => rank(drawn[a].id) - rank(drawn[b].id));
  const clusters: number[][] = [];
  for (const i of order) {
    const near = clusters.find(
      ([head]) => Math.hypot(drawn[head].x - drawn[i].x, drawn[head].y - drawn[i].y) < 1.2 * em,
    );
    if (near) near.push(i);
    else clusters.push([i]);
  }
  const taken: Box[] = drawn.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return clusters.map((cluster) => {
    const label = points[cluster[0]].label + (cluster.length > 1 ? ` +${cluster.length - 1}` : '');
    const wide = textWidth(label, em);
    const xs = cluster.map((i) => drawn[i].x);
    const ys = cluster.map((i) => drawn[i].y);
    const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    const spots = [
      { x: Math.max(...xs) + 0.8 * em, y: middle.y, anchor: 'start', left: Math.max(...xs) + 0.8 * em },
      { x: Math.min(...xs) - 0.8 * em, y: middle.y, anchor: 'end', left: Math.min(...xs) - 0.8 * em - wide },
      { x: middle.x, y: Math.min(...ys) - 1.2 * em, anchor: 'middle', left: middle.x - wide / 2 },
      { x: middle.x, y: Math.max(...ys) + 1.2 * em, anchor: 'middle', left: middle.x - wide / 2 },
    ] as const;
    const box = ({ left, y }: (typeof spots)[number]): Box => ({
      left,
      right: left + wide,
      top: y - 0.6 * em,
      bottom: y + 0.6 * em,
    });
    const fits = (b: Box) =>
      b.left >= plot.left &&
      b.right <= plot.right &&
      !taken.some((t) => b.left < t.right && t.left < b.right && b.top < t.bottom && t.top < b.bottom);
    const spot = spots.find((s) => fits(box(s))) ?? spots[0];
    taken.push(box(spot));
    return { ids: cluster.map((i) => drawn[i].id), label, x: spot.x, y: spot.y, anchor: spot.anchor };
  });
}

export function cosineSpeedTable(
  points: readonly CreditPoint[],
  words: { readonly cosine: string; readonly steps: string; readonly interval: string },
): Table {
  const round = (v: number) => (Number.isFinite(v) ? +v.toPrecision(3) : '');
  const ends = ({ lo, hi }: Interval) => `${round(lo)} … ${round(hi)}`;
  return {
    columns: ['', words.cosine, words.interval, words.steps, words.interval],
    rows: points.map((p) => [p.label, round(p.cosine.mean), ends(p.cosine), round(p.steps.mean), ends(p.steps)]),
  };
}
