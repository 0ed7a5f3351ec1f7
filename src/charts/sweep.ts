import { line, scaleLinear, scalePoint, ticks } from 'd3';
import { interval, mean } from '../core/statistics';
import { dodge, textWidth } from './labels';
import { finiteExtent, say, saySpan, sayTick } from './series';
import type { Format, Hue, Table } from './series';

/** One dose: what every seed came to, true and paid. */
export interface SweepPoint {
  /** The cap, ∞ allowed; points are drawn in the order given, evenly spaced. */
  readonly value: number;
  readonly truth: readonly number[];
  readonly paid: readonly number[];
  /** The oracle's best policy for the paid reward: what it is worth and what it is paid. */
  readonly optimum?: { readonly truth: number; readonly paid: number };
}

/** Another metric in the lower panel; a percentage fills [0, 1] like the upper one. */
export interface Below {
  readonly label: string;
  readonly format: Format;
  readonly hue: Hue;
}

export interface SweepInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly points: readonly SweepPoint[];
  /** What the lower panel shows; paid reward when absent. */
  readonly below?: Below;
  /** A dose to draw a line at, between the doses that were measured. */
  readonly mark?: number;
}

interface Panel {
  readonly id: 'truth' | 'paid';
  readonly hue: Hue;
  readonly top: number;
  readonly bottom: number;
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  /** Joins the means. */
  readonly path: string;
  readonly doses: readonly {
    readonly x: number;
    readonly dots: readonly { readonly x: number; readonly y: number }[];
    readonly mean: number;
    /** Ends of the interval; undefined below two seeds. */
    readonly bar: readonly [number, number] | undefined;
    /** y of the oracle's optimum. */
    readonly optimum: number | undefined;
  }[];
}

export interface SweepLayout {
  readonly left: number;
  readonly right: number;
  readonly band: number;
  readonly dotRadius: number;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly panels: readonly [Panel, Panel];
  /** x of the marked dose; undefined when it lies outside the doses. */
  readonly markX: number | undefined;
}

/** The word for a dose: `0`, `.5` as `0.5`, `∞`. */
export const sayDose = (value: number): string => (value === Infinity ? '∞' : String(+value.toPrecision(3)));

/** Lays out two panels over one ordinal x: true success in [0, 1] above, paid reward below. Doses without seeds yet stay empty. */
export function layoutSweep(input: SweepInput): SweepLayout {
  const { width, height, em, points, below, mark } = input;
  const { format: lower, hue } = below ?? { format: 'number' as const, hue: 'paid' as const };
  const words = points.map((p) => sayDose(p.value));
  const left = Math.ceil(3.2 * em);
  const right = width - 0.8 * em;
  const band = (right - left) / Math.max(1, points.length);
  const x = scalePoint(words, [left + band / 2, right - band / 2]);
  const dotRadius = Math.max(1.5, Math.min(0.18 * em, band / 14));
  const bottom = height - 2.9 * em;
  const middle = 1.6 * em + 0.54 * (bottom - 1.6 * em);

  const panel = (
    id: 'truth' | 'paid',
    top: number,
    low: number,
    domain: readonly [number, number],
    format: Format,
  ): Panel => {
    const y = scaleLinear(domain, [low, top]).clamp(true);
    const doses = points.map((p, i) => {
      const centre = x(words[i]) ?? left;
      const ys = p[id].map((v) => y(v));
      const offsets = dodge(ys, dotRadius, 0.17 * band);
      const span = interval(p[id]);
      return {
        x: centre,
        dots: ys.map((at, k) => ({ x: centre + offsets[k] - 0.29 * band, y: at })),
        mean: p[id].length ? y(mean(p[id])) : NaN,
        bar: p[id].length > 1 ? ([y(span.lo), y(span.hi)] as const) : undefined,
        optimum: p.optimum ? y(p.optimum[id]) : undefined,
      };
    });
    const path = line<number>(
      (i) => doses[i].x,
      (i) => doses[i].mean,
    )
      .defined((i) => Number.isFinite(doses[i].mean))
      .digits(1);
    return {
      id,
      hue: id === 'paid' ? hue : id,
      top,
      bottom: low,
      yTicks: ticks(domain[0], domain[1], 3).map((v) => ({ y: y(v), label: sayTick(v, format) })),
      path: path(doses.keys()) ?? '',
      doses,
    };
  };

  const paid = finiteExtent(points.flatMap((p) => [p.paid, p.optimum ? [p.optimum.paid] : []])) ?? [0, 1];
  const top = Math.max(paid[1], 0.05) * 1.06;
  const low: readonly [number, number] = lower === 'percent' ? [0, 1] : [Math.min(0, paid[0] * 1.06), top];
  return {
    left,
    right,
    band,
    dotRadius,
    xTicks: thin(words, band, em).map((i) => ({ x: x(words[i]) ?? left, label: words[i] })),
    panels: [
      panel('truth', 1.6 * em, middle - 0.6 * em, [0, 1], 'percent'),
      panel('paid', middle + 1.4 * em, bottom, low, lower),
    ],
    markX: mark === undefined ? undefined : between(mark, points, (i) => x(words[i]) ?? left),
  };
}

/** Where a dose lies among those measured: evenly spaced dots, straight in between. */
function between(dose: number, points: readonly SweepPoint[], x: (i: number) => number): number | undefined {
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1].value, points[i].value];
    if ((dose - from) * (dose - to) <= 0) return x(i - 1) + ((dose - from) / (to - from)) * (x(i) - x(i - 1));
  }
  return undefined;
}

/** Which dose words fit: every k-th, and always the last (∞). */
function thin(words: readonly string[], band: number, em: number): number[] {
  const every = Math.max(
    1,
    Math.ceil((Math.max(...words.map((w) => textWidth(w, em)), 0) + 0.5 * em) / Math.max(1, band)),
  );
  const n = words.length;
  return words.map((_, i) => i).filter((i) => (n - 1 - i) % every === 0);
}

/** Doses as rows with mean and interval of both metrics; `full` adds every seed. */
export function sweepTable(
  points: readonly SweepPoint[],
  words: readonly [dose: string, truth: string, paid: string, optimum: string],
  full: boolean,
  below: Format = 'number',
): Table {
  const span = (xs: readonly number[], format: Format): string =>
    xs.length > 1 ? saySpan(interval(xs), format) : xs.map((x) => say(x, format)).join('');
  const most = full ? Math.max(0, ...points.map((p) => p.truth.length)) : 0;
  const names = (word: string) => Array.from({ length: most }, (_, k) => `${word} #${k + 1}`);
  return {
    columns: [...words, ...names(words[1]), ...names(words[2])],
    rows: points.map((p) => [
      sayDose(p.value),
      span(p.truth, 'percent'),
      span(p.paid, below),
      p.optimum ? say(p.optimum.truth, 'percent') : '',
      ...Array.from({ length: most }, (_, k) => p.truth[k] ?? ''),
      ...Array.from({ length: most }, (_, k) => p.paid[k] ?? ''),
    ]),
  };
}
