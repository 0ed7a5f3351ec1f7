import { scaleLinear, ticks } from 'd3';
import type { Box, Table } from './series';

export interface HeatRow {
  readonly label: string;
  /** One value per column; NaN: nothing was measured. */
  readonly values: readonly number[];
}

export interface HeatInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly rows: readonly HeatRow[];
  /** Update of every column, rising. */
  readonly updates: readonly number[];
  /** Room for the labels, px. */
  readonly labels: number;
  /** Shade by shares of 1, not of the largest value. */
  readonly full?: boolean;
}

export interface HeatLayout {
  readonly plot: Box;
  readonly cells: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly shade: number;
  }[];
  readonly rows: readonly { readonly label: string; readonly y: number }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  /** The largest value: shade 1. */
  readonly top: number;
}

/** A map of one number over updates and kinds; a column reaches to the next, so that gaps in looking leave none in the map. */
export function layoutHeat({ width, height, em, rows, updates, labels, full }: HeatInput): HeatLayout {
  const plot = { left: labels + 0.6 * em, top: 0.4 * em, right: width - 0.8 * em, bottom: height - 2.9 * em };
  const [from, to] = [updates[0] ?? 0, Math.max((updates.at(-1) ?? 0) + 1, (updates[0] ?? 0) + 1)];
  const x = scaleLinear([from, to], [plot.left, plot.right]);
  const tall = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const top = Math.max(full ? 1 : 1e-9, ...rows.flatMap((r) => r.values.filter(Number.isFinite)));
  return {
    plot,
    top,
    cells: rows.flatMap(({ values }, r) =>
      values.flatMap((value, i) =>
        Number.isFinite(value)
          ? [
              {
                x: x(updates[i]),
                y: plot.top + r * tall,
                w: x(updates[i + 1] ?? to) - x(updates[i]),
                h: tall - 1,
                shade: value / top,
              },
            ]
          : [],
      ),
    ),
    rows: rows.map(({ label }, r) => ({ label, y: plot.top + (r + 0.5) * tall })),
    xTicks: ticks(from, to, Math.max(2, Math.floor((plot.right - plot.left) / (5 * em)))).map((u) => ({
      x: x(u),
      label: String(u),
    })),
  };
}

export const heatTable = (rows: readonly HeatRow[], updates: readonly number[], update: string): Table => ({
  columns: [update, ...rows.map((r) => r.label)],
  rows: updates.map((u, i) => [
    u,
    ...rows.map((r) => (Number.isFinite(r.values[i]) ? +r.values[i].toPrecision(3) : '–')),
  ]),
});
