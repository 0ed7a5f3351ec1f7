import type { Meaning, Metric } from '../core/metric';
import type { Interval } from '../core/statistics';

/** Arms that stand side by side; each has a hue of its own in theme.css and, in DASHES, a dash of its own. */
export const ARM_HUES = ['arm-1', 'arm-2', 'arm-3', 'arm-4'] as const;

/** A colour by what it means: class `c-<hue>` in theme.css. */
export type Hue = Meaning | 'hack' | (typeof ARM_HUES)[number];

export type Format = Metric['format'];

/** Index into DASHES. */
export type Dash = 0 | 1 | 2 | 3;

/** stroke-dasharray per arm, so that colour is never the only difference. */
export const DASHES = ['none', '8 3', '11 3 2 3', '2.5 2.5'] as const;

/** One curve: `values[u]` is its value at update u; NaN leaves a gap. */
export interface Series {
  readonly id: string;
  readonly label: string;
  readonly values: ArrayLike<number>;
  readonly hue: Hue;
  readonly dash?: Dash;
}

/** A plot area in px inside its svg. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a screen reader and a spreadsheet get instead of the picture. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Smallest and largest finite value over all arrays; undefined when there is none. */
export function finiteExtent(arrays: readonly ArrayLike<number>[]): [number, number] | undefined {
  let lo = Infinity;
  let hi = -Infinity;
  for (const xs of arrays)
    for (let i = 0; i < xs.length; i++) {
      const x = xs[i];
      if (!Number.isFinite(x)) continue;
      if (x < lo) lo = x;
      if (x > hi) hi = x;
    }
  return lo <= hi ? [lo, hi] : undefined;
}

const minus = (s: string): string => s.replaceAll('-', '−');

/** A number as a chart says it: `93%`, `0.4%`, `<0.01%`, `1.25`, `12.5`, `3.2k`, `4e−5`; a dash when not finite, ∞ when infinite. */
export function say(x: number, format: Format): string {
  if (Number.isNaN(x)) return '–';
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '−∞';
  if (format === 'percent') {
    const p = 100 * x;
    if (p !== 0 && Math.abs(p) < 0.01) return minus(p > 0 ? '<0.01%' : '>-0.01%');
    return minus(`${p !== 0 && Math.abs(p) < 1 ? +p.toPrecision(1) : Math.round(p)}%`);
  }
  const size = Math.abs(x);
  if (size >= 1e6) return minus(`${+(x / 1e6).toPrecision(3)}M`);
  if (size >= 1e4) return minus(`${+(x / 1e3).toPrecision(3)}k`);
  if (format === 'count') return minus(String(Math.round(x)));
  if (size < 0.001 && size > 0) return minus(x.toExponential(0));
  return minus(x.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || x === 0 ? 2 : 3));
}

/** `93% [80%, 100%]`: a mean and its interval, of a share only as far as a share can go. */
export function saySpan({ mean, lo, hi }: Interval, format: Format): string {
  const within = (x: number) => (format === 'percent' ? Math.min(1, Math.max(0, x)) : x);
  return `${say(mean, format)} [${say(within(lo), format)}, ${say(within(hi), format)}]`;
}

/** A tick: the same without trailing zeros. */
export const sayTick = (x: number, format: Format): string =>
  format === 'percent' ? say(x, format) : minus(Math.abs(x) >= 1e4 ? say(x, 'count') : String(+x.toPrecision(4)));

/** A weight or a price with its sign, as short as it can be: `+0.1`, `−1`. */
export const saySigned = (x: number): string => minus(`${x > 0 ? '+' : ''}${+x.toPrecision(3)}`);
