import { line, scaleLinear, ticks } from 'd3';
import { decimate } from './decimate';
import { rows, spread, textWidth } from './labels';
import { finiteExtent, sayTick } from './series';
import type { Box, Dash, Format, Hue, Series, Table } from './series';

/** A level worth comparing with: the most an honest pass can earn, the oracle's optimum. */
export interface Reference {
  readonly value: number;
  readonly label: string;
  readonly hue?: Hue;
}

/** Something the visitor did, at an update. */
export interface Marker {
  readonly at: number;
  readonly label: string;
  readonly hue?: Hue;
}

export interface LineInput {
  readonly width: number;
  readonly height: number;
  /** Text size in px. */
  readonly em: number;
  readonly series: readonly Series[];
  readonly format: Format;
  /** Fixed y domain; percent charts have [0, 1], others fit their data and references. */
  readonly domain?: readonly [number, number];
  /** Last update on the x axis; at least the longest series. */
  readonly updates?: number;
  readonly references?: readonly Reference[];
  readonly markers?: readonly Marker[];
  /** Print the name at the end of each line; otherwise the value alone (a legend of arms stands elsewhere). */
  readonly names: boolean;
}

export interface LineLayout {
  readonly plot: Box;
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly lines: readonly { readonly id: string; readonly hue: Hue; readonly dash: Dash; readonly path: string }[];
  readonly ends: readonly {
    readonly id: string;
    readonly hue: Hue;
    readonly x: number;
    readonly y: number;
    readonly labelY: number;
  }[];
  readonly references: readonly {
    readonly y: number;
    readonly labelY: number;
    readonly label: string;
    readonly hue: Hue;
  }[];
  readonly markers: readonly {
    readonly x: number;
    readonly row: number;
    readonly labelY: number;
    readonly label: string;
    readonly hue: Hue;
  }[];
  readonly x: (update: number) => number;
  readonly y: (value: number) => number;
  /** The update under an x in px, clamped to the run. */
  readonly updateAt: (x: number) => number;
  readonly last: number;
}

/** y domain with a little air: percent is [0, 1]; others include 0 when near it, and are never flat. */
export function domainOf(input: Pick<LineInput, 'series' | 'format' | 'domain' | 'references'>): [number, number] {
  if (input.domain) return [input.domain[0], input.domain[1]];
  if (input.format === 'percent') return [0, 1];
  const levels = (input.references ?? []).map((r) => r.value);
  const found = finiteExtent([...input.series.map((s) => s.values), levels]) ?? [0, 1];
  let [lo, hi] = found;
  if (lo > 0 && lo < 0.6 * hi) lo = 0;
  if (hi < 0 && hi > 0.6 * lo) hi = 0;
  // A hair's breadth of change is not stretched to the height of the chart.
  const least = 0.02 * Math.max(Math.abs(lo), Math.abs(hi));
  if (hi > lo && hi - lo < least) [lo, hi] = [(lo + hi - least) / 2, (lo + hi + least) / 2];
  const pad = hi > lo ? 0.06 * (hi - lo) : Math.max(0.5 * Math.abs(hi), 0.05);
  return [lo === 0 ? 0 : lo - pad, hi === 0 ? 0 : hi + pad];
}

/**
 * Left and right edge of the plot in a drawing of this width, in px. They do not depend on the values, so that whatever
 * is stacked shares its time axis to the pixel. @param names room in px for names at the ends of lines
 */
export function plotSides(width: number, em: number, names = 0): readonly [left: number, right: number] {
  return [Math.round(3.2 * em), Math.round(width - Math.min(0.45 * width, names + 3.9 * em))];
}

/** The time axis: update 0 at the left edge, `until` at the right. */
export const timeScale = (sides: readonly [number, number], until: number) => scaleLinear([0, until], sides);

/** Lays out a small time series chart; at most 1,000 points a series and never more than two per px. */
export function layoutLine(input: LineInput): LineLayout {
  const { width, height, em, series, format } = input;
  const last = Math.max(0, ...series.map((s) => s.values.length - 1));
  const until = Math.max(1, input.updates ?? 0, last);
  const domain = domainOf(input);

  const names = input.names ? Math.max(0, ...series.map((s) => textWidth(`${s.label} `, em))) : 0;
  const [left, right] = plotSides(width, em, names);
  const x = timeScale([left, right], until);
  const markers = layoutMarkers(input.markers ?? [], x, em);
  const top = Math.round(0.6 * em + 1.25 * em * Math.max(0, ...markers.map((m) => (m.label ? m.row + 1 : 0))));
  const plot = { left, top, right, bottom: Math.round(height - 1.6 * em) };
  const y = scaleLinear(domain, [plot.bottom, plot.top]).clamp(true);

  const limit = Math.max(4, Math.min(1000, Math.round(2 * (right - left))));
  const lines = series.map((s) => {
    const draw = line<number>(
      (i) => x(i),
      (i) => y(s.values[i]),
    )
      .defined((i) => Number.isFinite(s.values[i]))
      .digits(1);
    return { id: s.id, hue: s.hue, dash: s.dash ?? 0, path: draw(decimate(s.values, limit)) ?? '' } as const;
  });

  const ending = series.filter((s) => s.values.length > 0 && Number.isFinite(s.values[s.values.length - 1]));
  const wishes = ending.map((s) => y(s.values[s.values.length - 1]));
  const labelY = spread(wishes, plot.top + 0.2 * em, plot.bottom - 0.2 * em, 1.15 * em);
  const ends = ending.map((s, i) => ({
    id: s.id,
    hue: s.hue,
    x: x(s.values.length - 1),
    y: wishes[i],
    labelY: labelY[i],
  }));

  return {
    plot,
    yTicks: ticks(domain[0], domain[1], Math.max(1, Math.min(5, Math.round((plot.bottom - top) / (2.2 * em))))).map(
      (v) => ({ y: y(v), label: sayTick(v, format) }),
    ),
    xTicks: ticks(0, until, Math.max(2, Math.min(5, Math.floor((right - left) / (5 * em)))))
      .filter(Number.isInteger)
      .map((v) => {
        const label = sayTick(v, 'count');
        return { x: Math.min(x(v), right - textWidth(label, em) / 2), label };
      }),
    lines,
    ends,
    references: (input.references ?? [])
      .filter((r) => Number.isFinite(r.value))
      .map((r) => {
        const level = y(r.value);
        // Above the line, unless it lies so high that the words would leave the plot.
        return {
          y: level,
          labelY: level - plot.top > 1.2 * em ? level - 0.35 * em : level + 1.05 * em,
          label: r.label,
          hue: r.hue ?? 'plain',
        };
      }),
    markers,
    x,
    y,
    updateAt: (px) => Math.min(last, Math.max(0, Math.round(x.invert(px)))),
    last,
  };
}

/** Tweak labels in at most two rows above the plot; where neither has room the tweak keeps its line but not its words. */
function layoutMarkers(markers: readonly Marker[], x: (update: number) => number, em: number): LineLayout['markers'] {
  const marks = [...markers].sort((a, b) => a.at - b.at);
  const at = rows(
    marks.map((m) => x(m.at)),
    marks.map((m) => textWidth(m.label, em) + em),
  );
  return marks.map((m, i) => {
    const row = Math.min(1, at[i]);
    return {
      x: x(m.at),
      row,
      labelY: (row + 0.95) * 1.25 * em,
      label: at[i] > 1 ? '' : m.label,
      hue: m.hue ?? 'plain',
    };
  });
}

/** Each series' value at an update, NaN where it has none; at the last update of each when `at` is null. */
export const readAt = (series: readonly Series[], at: number | null): number[] =>
  series.map((s) => s.values[at ?? s.values.length - 1] ?? NaN);

/** Updates as rows, series as columns; at most `limit` rows evenly spread, first and last included, to three digits when sampled. */
export function lineTable(series: readonly Series[], updateWord: string, limit = Infinity): Table {
  const n = Math.max(0, ...series.map((s) => s.values.length));
  const count = Math.min(n, limit);
  const at = Array.from({ length: count }, (_, k) => (count === 1 ? n - 1 : Math.round((k * (n - 1)) / (count - 1))));
  return {
    columns: [updateWord, ...series.map((s) => s.label)],
    rows: at.map((u) => [
      u,
      ...readAt(series, u).map((v) => (Number.isNaN(v) ? '' : +v.toPrecision(limit < n ? 3 : 6))),
    ]),
  };
}
