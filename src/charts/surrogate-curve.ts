import { line, scaleLinear } from 'd3';
import type { Box, Table } from './series';

/** The surrogate of one token per unit of |advantage|, as its loss plugin says: what is maximised, and its slope in ln ratio. */
export type Objective = (ratio: number, sign: 1 | -1) => { readonly value: number; readonly slope: number };

/** A token of the batch: its ratio, the sign of its advantage, and whether the clip cut it. */
export interface Dot {
  readonly ratio: number;
  readonly sign: 1 | -1;
  readonly clipped: boolean;
}

/** Praise or blame, and which side of 1 the ratio is on: the four cases in which a clip may or may not act. */
export interface Case {
  readonly sign: 1 | -1;
  readonly side: 'above' | 'below';
  readonly tokens: number;
  readonly cut: number;
}

export interface SurrogateLayout {
  readonly plot: Box;
  readonly curves: readonly {
    readonly sign: 1 | -1;
    readonly path: string;
    readonly flat: readonly (readonly [number, number])[];
  }[];
  readonly dots: readonly {
    readonly x: number;
    readonly y: number;
    readonly sign: 1 | -1;
    readonly clipped: boolean;
  }[];
  readonly one: number;
  readonly zero: number;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
}

const POINTS = 160;
// More dots than this say no more, and cost frames.
const MOST_DOTS = 600;

/** Lays out objective against ratio for praise and for blame, with the batch's own tokens on the two curves. */
export function layoutSurrogate(
  { width, height, em }: { readonly width: number; readonly height: number; readonly em: number },
  objective: Objective,
  dots: readonly Dot[],
): SurrogateLayout {
  const plot = { left: 3 * em, top: 0.6 * em, right: width - 1 * em, bottom: height - 2.9 * em };
  const far = Math.min(4, Math.max(1.6, ...dots.map((d) => d.ratio * 1.05)));
  const x = scaleLinear([0, far], [plot.left, plot.right]).clamp(true);
  const at = Array.from({ length: POINTS + 1 }, (_, i) => (far * (i + 0.5)) / (POINTS + 1));
  const values = ([1, -1] as const).flatMap((sign) => at.map((r) => objective(r, sign).value));
  const [lo, hi] = [Math.min(...values), Math.max(...values)];
  const y = scaleLinear([lo, hi], [plot.bottom, plot.top]).nice(4);
  const every = Math.max(1, Math.ceil(dots.length / MOST_DOTS));
  return {
    plot,
    curves: ([1, -1] as const).map((sign) => ({
      sign,
      path:
        line<number>(
          (r) => x(r),
          (r) => y(objective(r, sign).value),
        ).digits(1)(at) ?? '',
      flat: flats(at, (r) => objective(r, sign).slope === 0).map(([a, b]) => [x(a), x(b)] as const),
    })),
    dots: dots
      .filter((_, i) => i % every === 0)
      .map((d) => ({ x: x(d.ratio), y: y(objective(d.ratio, d.sign).value), sign: d.sign, clipped: d.clipped })),
    one: x(1),
    zero: y(0),
    xTicks: [0, 0.5, 1, 1.5, 2, 3, 4].filter((v) => v <= far).map((v) => ({ x: x(v), label: String(v) })),
    yTicks: y.ticks(4).map((v) => ({ y: y(v), label: String(v).replace('-', '−') })),
  };
}

/** Stretches of x on which the slope is 0. */
function flats(at: readonly number[], flat: (x: number) => boolean): [number, number][] {
  const out: [number, number][] = [];
  at.forEach((x, i) => {
    if (!flat(x)) return;
    if (i > 0 && flat(at[i - 1])) out[out.length - 1][1] = x;
    else out.push([x, x]);
  });
  return out.filter(([a, b]) => b > a);
}

/** How many tokens stand in each of the four cases, and how many of them have no gradient left. Ratios of 1 are in none. */
export function fourCases(dots: readonly Dot[]): Case[] {
  return ([1, -1] as const).flatMap((sign) =>
    (['above', 'below'] as const).map((side) => {
      const mine = dots.filter((d) => d.sign === sign && (side === 'above' ? d.ratio > 1 : d.ratio < 1));
      return { sign, side, tokens: mine.length, cut: mine.filter((d) => d.clipped).length };
    }),
  );
}

/** The two curves as rows. */
export const surrogateTable = (
  objective: Objective,
  words: readonly [ratio: string, praise: string, blame: string],
): Table => ({
  columns: words,
  rows: Array.from({ length: 13 }, (_, i) => {
    const r = (i + 1) / 5;
    return [r, +objective(r, 1).value.toPrecision(3), +objective(r, -1).value.toPrecision(3)];
  }),
});
