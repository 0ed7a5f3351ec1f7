import { scaleLinear, ticks } from 'd3';
import type { Interval } from '../core/statistics';
import { spread, textWidth } from './labels';
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
    readonly labelY: number;
  }[];
}

/** Lays out the scatter: cosine to the right, steps to 80 % downwards from few to many, so that "good" is top right. */
export function layoutCosineSpeed({ width, height, em, points }: CosineSpeedInput): CosineSpeedLayout {
  const names = Math.max(0, ...points.map((p) => textWidth(p.label, em)));
  const plot = {
    left: Math.round(3.2 * em),
    top: Math.round(1.9 * em),
    right: Math.round(width - Math.min(0.42 * width, names + 2.2 * em)),
    bottom: Math.round(height - 2.9 * em),
  };
  const lowest = Math.min(0, ...points.map((p) => p.cosine.lo));
  const most = Math.max(1, ...points.map((p) => p.steps.hi));
  const x = scaleLinear([lowest < 0 ? Math.floor(10 * lowest) / 10 : 0, 1], [plot.left, plot.right]).clamp(true);
  const y = scaleLinear([0, 1.04 * most], [plot.top, plot.bottom]).clamp(true);
  const at = points.map((p) => ({ x: x(p.cosine.mean), y: y(p.steps.mean) }));
  // Points of almost equal speed are named from right to left, so that their leaders do not cross.
  const labelY = spread(
    at.map((p) => p.y - 0.02 * (p.x - plot.left)),
    plot.top,
    plot.bottom,
    1.25 * em,
  );
  const [low] = x.domain();
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
    points: points.map((p, i) => ({
      id: p.id,
      ...at[i],
      across: [x(p.cosine.lo), x(p.cosine.hi)],
      down: [y(p.steps.lo), y(p.steps.hi)],
      labelY: labelY[i],
    })),
  };
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
