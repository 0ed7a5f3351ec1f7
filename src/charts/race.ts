import { area, line, scaleLinear, ticks } from 'd3';
import { SOLVED } from '../core/claim';
import type { Interval } from '../core/statistics';
import { textWidth } from './labels';
import { sayTick } from './series';
import type { Box, Dash, Format, Hue, Table } from './series';

/** One method's learning curve over seeds, read at the same environment steps as everyone's. */
export interface RaceCurve {
  readonly id: string;
  readonly label: string;
  readonly hue: Hue;
  readonly dash: Dash;
  /** Mean exact success with its interval at each step; ends NaN where a single seed has none. */
  readonly points: readonly Interval[];
}

export interface RaceInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  /** Environment steps at which the curves were read; the last is the budget. */
  readonly steps: readonly number[];
  readonly curves: readonly RaceCurve[];
  /** The one that stands out: drawn last, with its band. */
  readonly picked: string | undefined;
  /** Ids whose names stand at their curves, the most important first. */
  readonly named: readonly string[];
  /** Room kept free on the right in px, see `gutterOf`. */
  readonly gutter: number;
}

export interface RaceLayout {
  readonly plot: Box;
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  /** In drawing order. */
  readonly curves: readonly {
    readonly id: string;
    readonly hue: Hue;
    readonly dash: Dash;
    readonly path: string;
    readonly band: string;
    readonly picked: boolean;
  }[];
  readonly names: readonly {
    readonly id: string;
    readonly hue: Hue;
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
  }[];
  /** y of the level that counts as solved. */
  readonly level: number;
  /** px of so many environment steps. */
  readonly x: (steps: number) => number;
}

// Heights at which a name may stand beside its curve, the best first.
const HEIGHTS = [0.6, 0.45, 0.3, 0.7, 0.5, 0.36, 0.2];

/** x scale of a race in px: race and ranking share it, so that a dot stands under its curve. */
export const raceScale = (budget: number, width: number, em: number, gutter: number) =>
  scaleLinear([0, budget], [Math.round(3.2 * em), Math.max(7 * em, width - gutter)]).clamp(true);

/** Ticks of such a scale, as many as have room. */
export function axisTicks(most: number, x: ReturnType<typeof raceScale>, em: number, format: Format) {
  const [left, right] = x.range();
  const count = Math.max(2, Math.min(6, Math.floor((right - left) / (6 * em))));
  return ticks(0, most, count).map((v) => ({ x: x(v), label: sayTick(v, format) }));
}

/** Steps at which a mean curve rises through `height`, interpolated; undefined when it begins above or never gets there. */
export function crossing(steps: readonly number[], points: readonly Interval[], height: number): number | undefined {
  const k = points.findIndex(({ mean }) => mean >= height);
  if (k <= 0) return undefined;
  const [a, b] = [points[k - 1].mean, points[k].mean];
  return steps[k - 1] + ((height - a) / (b - a)) * (steps[k] - steps[k - 1]);
}

/** Lays out the curves of a race with bands and with names where they do not lie on each other. */
export function layoutRace(input: RaceInput): RaceLayout {
  const { width, height, em, steps, curves, picked, gutter } = input;
  const budget = steps[steps.length - 1];
  const x = raceScale(budget, width, em, gutter);
  const [left, right] = x.range();
  const plot = { left, right, top: Math.round(0.8 * em), bottom: Math.round(height - 1.6 * em) };
  const y = scaleLinear([0, 1], [plot.bottom, plot.top]).clamp(true);
  const path = line<Interval>(
    (_, k) => x(steps[k]),
    ({ mean }) => y(mean),
  )
    .defined(({ mean }) => Number.isFinite(mean))
    .digits(1);
  const band = area<Interval>()
    .x((_, k) => x(steps[k]))
    .y0(({ lo }) => y(lo))
    .y1(({ hi }) => y(hi))
    .defined(({ lo }) => Number.isFinite(lo))
    .digits(1);
  const drawn = [...curves].sort((a, b) => Number(a.id === picked) - Number(b.id === picked));
  return {
    plot,
    yTicks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((v) => ({ y: y(v), label: sayTick(v, 'percent') })),
    xTicks: axisTicks(budget, x, em, 'count'),
    curves: drawn.map(({ id, hue, dash, points }) => ({
      id,
      hue,
      dash,
      path: path(points) ?? '',
      band: band(points) ?? '',
      picked: id === picked,
    })),
    names: placeNames(input, x, y, plot),
    level: y(SOLVED),
    x,
  };
}

/** Each name below its curve on the right, at the first height where no other name is in the way; else it is left out. */
function placeNames(
  { curves, named, steps, em }: RaceInput,
  x: (steps: number) => number,
  y: (success: number) => number,
  plot: Box,
): RaceLayout['names'] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  return named.flatMap((id) => {
    const curve = curves.find((c) => c.id === id);
    if (!curve?.points.length) return [];
    const { label, hue, points } = curve;
    const wide = textWidth(label, em);
    const last = points[points.length - 1].mean;
    const spots = HEIGHTS.flatMap((height) => {
      const at = crossing(steps, points, height);
      return at === undefined || x(at) + 0.4 * em + wide > plot.right
        ? []
        : [{ left: x(at) + 0.4 * em, y: y(height) + 0.8 * em }];
    });
    // A curve that stays low or rises late is named above its end.
    const above = Math.max(plot.top + em, y(last) - 0.7 * em);
    const free = [
      ...spots,
      { left: plot.right - wide, y: above },
      { left: plot.right - wide, y: above - 1.2 * em },
    ].find(
      (spot) =>
        !taken.some(
          (t) => Math.abs(t.y - spot.y) < 1.15 * em && spot.left < t.right && t.left < spot.left + wide + 0.4 * em,
        ),
    );
    if (!free) return [];
    taken.push({ left: free.left, right: free.left + wide + 0.4 * em, y: free.y });
    const ends = free.left === plot.right - wide;
    return [{ id, hue, label, x: ends ? plot.right : free.left, y: free.y, anchor: ends ? 'end' : 'start' } as const];
  });
}

/** Steps as rows, methods as columns; a dozen rows unless `full`, which adds both ends of every interval. */
export function raceTable(
  steps: readonly number[],
  curves: readonly RaceCurve[],
  words: { readonly steps: string; readonly interval: string },
  full: boolean,
): Table {
  const every = full ? 1 : Math.max(1, Math.ceil((steps.length - 1) / 10));
  const rows = steps.map((s, k) => ({ s, k })).filter(({ k }) => k % every === 0 || k === steps.length - 1);
  const round = (v: number) => (Number.isFinite(v) ? +v.toPrecision(3) : '');
  return {
    columns: [words.steps, ...curves.flatMap((c) => (full ? [c.label, `${c.label}, ${words.interval}`] : [c.label]))],
    rows: rows.map(({ s, k }) => [
      s,
      ...curves.flatMap(({ points }) => {
        const { mean, lo, hi } = points[k] ?? { mean: NaN, lo: NaN, hi: NaN };
        return full ? [round(mean), Number.isFinite(lo) ? `${round(lo)} … ${round(hi)}` : ''] : [round(mean)];
      }),
    ]),
  };
}
