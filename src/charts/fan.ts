import { line, scaleLinear, ticks } from 'd3';
import { interval, quantile } from '../core/statistics';
import type { Interval } from '../core/statistics';
import { decimate } from './decimate';
import { dodge, textWidth } from './labels';
import { domainOf } from './line';
import { sayTick } from './series';
import type { Box, Dash, Format, Hue, Table } from './series';

/** One spec under several seeds: `runs[k][u]` is the metric of the k-th seed at update u. */
export interface FanArm {
  readonly id: string;
  readonly label: string;
  readonly hue: Hue;
  readonly dash?: Dash;
  readonly seeds: readonly number[];
  readonly runs: readonly ArrayLike<number>[];
}

export interface FanInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly arms: readonly FanArm[];
  readonly format: Format;
  readonly domain?: readonly [number, number];
  readonly updates?: number;
}

export interface FanStrip {
  readonly id: string;
  readonly hue: Hue;
  readonly x: number;
  readonly dots: readonly { readonly seed: number; readonly x: number; readonly y: number }[];
  readonly median: number;
  /** Of the mean, with its y's; undefined below two seeds. */
  readonly interval:
    { readonly x: number; readonly mean: number; readonly lo: number; readonly hi: number } | undefined;
}

export interface FanLayout {
  readonly plot: Box;
  readonly dotRadius: number;
  /** Width of one arm's strip. */
  readonly column: number;
  /** Height of everything, rows of names included. */
  readonly tall: number;
  /** Baselines of the arms' names in rows of their own below, where the strips are too narrow for them; else empty. */
  readonly names: readonly number[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly lines: readonly { readonly key: string; readonly hue: Hue; readonly path: string }[];
  readonly medians: readonly { readonly id: string; readonly hue: Hue; readonly dash: Dash; readonly path: string }[];
  readonly strips: readonly FanStrip[];
}

/** How an arm's seeds end: each one's last value, their median, and the mean with its 95 % Student interval. */
export function endingOf(arm: FanArm): { readonly last: number[]; readonly median: number; readonly mean: Interval } {
  const last = arm.runs.map((run) => run[run.length - 1] ?? NaN);
  const finite = last.filter(Number.isFinite);
  return { last, median: finite.length ? quantile(finite, 0.5) : NaN, mean: interval(finite) };
}

/** Median over seeds at each update that at least half the seeds have reached. */
export function medianCurve(runs: readonly ArrayLike<number>[]): Float64Array {
  const lengths = runs.map((r) => r.length).sort((a, b) => b - a);
  const n = lengths[Math.ceil(lengths.length / 2) - 1] ?? 0;
  return Float64Array.from({ length: n }, (_, u) => {
    const at = runs.filter((r) => u < r.length && Number.isFinite(r[u])).map((r) => r[u]);
    return at.length ? quantile(at, 0.5) : NaN;
  });
}

/** Height of a row with an arm's name, in em. */
const ROW = 1.5;

/** Lays out every seed as a thin line, each arm's median as a strong one, and its endings as a strip of dots. */
export function layoutFan(input: FanInput): FanLayout {
  const { width, height, em, arms, format } = input;
  const all = arms.flatMap((a) => a.runs);
  const until = Math.max(1, input.updates ?? 0, ...all.map((r) => r.length - 1));
  const series = arms.flatMap((a) =>
    a.runs.map((values, k) => ({ id: `${a.id}-${k}`, label: a.label, hue: a.hue, values })),
  );
  const domain = domainOf({ series, format, ...(input.domain ? { domain: input.domain } : {}) });
  const values = ticks(domain[0], domain[1], 4);
  const yLabels = values.map((v) => sayTick(v, format));
  const left = Math.ceil(Math.max(1.2 * em, ...yLabels.map((l) => textWidth(l, em))) + 0.6 * em);
  const words = Math.max(0, ...arms.map((a) => textWidth(a.label, em)));
  const room = (0.55 * width) / Math.max(1, arms.length);
  const wide = Math.max(5.5 * em, words + em);
  const below = words + 0.5 * em > room;
  const column = below ? Math.min(room, 4.5 * em) : Math.min(room, wide);
  const plot = {
    left,
    top: Math.round(0.6 * em),
    right: Math.max(left + 3 * em, width - column * arms.length - 0.6 * em),
    bottom: Math.round(height - 2.9 * em),
  };
  const x = scaleLinear([0, until], [plot.left, plot.right]);
  const y = scaleLinear(domain, [plot.bottom, plot.top]).clamp(true);
  const path = (run: ArrayLike<number>): string =>
    line<number>(
      (i) => x(i),
      (i) => y(run[i]),
    )
      .defined((i) => Number.isFinite(run[i]))
      .digits(1)(decimate(run, Math.max(4, Math.min(1000, Math.round(plot.right - plot.left))))) ?? '';
  const dotRadius = Math.max(2, 0.2 * em);

  return {
    plot,
    dotRadius,
    column,
    tall: height + (below ? (ROW * arms.length + 0.2) * em : 0),
    names: below ? arms.map((_, i) => height + (ROW * (i + 1) - 0.3) * em) : [],
    yTicks: values.map((v, i) => ({ y: y(v), label: yLabels[i] })),
    xTicks: ticks(0, until, Math.max(2, Math.floor((plot.right - plot.left) / (6 * em))))
      .filter(Number.isInteger)
      .map((v) => ({ x: x(v), label: sayTick(v, 'count') })),
    lines: series.map((s) => ({ key: s.id, hue: s.hue, path: path(s.values) })),
    medians: arms.map((a) => ({ id: a.id, hue: a.hue, dash: a.dash ?? 0, path: path(medianCurve(a.runs)) })),
    strips: arms.map((arm, i) => {
      const middle = plot.right + 0.6 * em + column * (i + 0.5);
      const { last, median, mean } = endingOf(arm);
      const known = last.map((value, k) => ({ value, seed: arm.seeds[k] })).filter((d) => Number.isFinite(d.value));
      const ys = known.map((d) => y(d.value));
      const offsets = dodge(ys, dotRadius, 0.5 * column - 1.9 * em);
      return {
        id: arm.id,
        hue: arm.hue,
        x: middle,
        dots: known.map((d, k) => ({ seed: d.seed, x: middle + offsets[k], y: ys[k] })),
        median: y(median),
        interval:
          known.length > 1
            ? { x: middle + 0.5 * column - em, mean: y(mean.mean), lo: y(mean.lo), hi: y(mean.hi) }
            : undefined,
      };
    }),
  };
}

/** Arms as rows: seeds, median, mean and interval of the ending; `full` adds every seed's last value. */
export function fanTable(
  arms: readonly FanArm[],
  words: readonly [string, string, string, string],
  full: boolean,
): Table {
  const round = (v: number) => (Number.isFinite(v) ? +v.toPrecision(4) : '');
  const most = full ? Math.max(0, ...arms.map((a) => a.runs.length)) : 0;
  return {
    columns: ['', words[0], words[1], words[2], words[3], ...Array.from({ length: most }, (_, k) => `#${k + 1}`)],
    rows: arms.map((arm) => {
      const { last, median, mean } = endingOf(arm);
      const bounds = arm.runs.length > 1 ? `${round(mean.lo)} … ${round(mean.hi)}` : '';
      const each = Array.from({ length: most }, (_, k) => round(last[k] ?? NaN));
      return [arm.label, arm.runs.length, round(median), round(mean.mean), bounds, ...each];
    }),
  };
}
