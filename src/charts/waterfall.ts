import { scaleLinear, ticks } from 'd3';
import type { Look } from '../core/frame';
import { sayTick, saySigned } from './series';
import type { Box, Hue, Table } from './series';

export interface SlipTerm {
  readonly id: string;
  readonly label: string;
  readonly part: 'outcome' | 'process';
}

/** One rollout's pay slip: per term and step what was paid, and what a cap kept back. */
export interface Slip {
  readonly steps: number;
  /** [terms][steps] */
  readonly paid: readonly ArrayLike<number>[];
  readonly cutOff: readonly ArrayLike<number>[];
}

/** Cuts episode `e` out of a look's flat [terms × steps] arrays. */
export function slipOf(look: Look, e: number): Slip {
  const all = look.state.length;
  const [from, to] = [look.first[e], look.first[e + 1]];
  const rowsOf = (flat: Float32Array) => look.terms.map((_, t) => flat.subarray(t * all + from, t * all + to));
  return { steps: to - from, paid: rowsOf(look.paid), cutOff: rowsOf(look.cutOff) };
}

/** One bar: a term over the steps `from … to` (0-based, inclusive), `count` of which paid or would have. */
export interface Bar {
  readonly term: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly paid: number;
  readonly cut: number;
  /** Running total before this bar. */
  readonly before: number;
  /** Outcome paid before this bar: the cap binds process pay alone, so its line rises with it. */
  readonly outcomeBefore: number;
}

/**
 * The steps at which something was paid or kept back, in order, term by term. When there are more than `most` bars,
 * every k neighbouring steps become one bar per term, with the smallest k that fits; sums stay exact.
 */
export function barsOf(slip: Slip, terms: readonly SlipTerm[], most: number): Bar[] {
  const paying: number[] = [];
  for (let s = 0; s < slip.steps; s++)
    if (terms.some((_, t) => slip.paid[t][s] !== 0 || slip.cutOff[t][s] !== 0)) paying.push(s);
  for (let k = 1; ; k++) {
    const bars = grouped(slip, terms, paying, k);
    if (bars.length <= most || k >= paying.length) return bars;
  }
}

function grouped(slip: Slip, terms: readonly SlipTerm[], paying: readonly number[], k: number): Bar[] {
  const bars: Bar[] = [];
  let before = 0;
  let outcomeBefore = 0;
  for (let i = 0; i < paying.length; i += k) {
    const steps = paying.slice(i, i + k);
    terms.forEach((term, t) => {
      const mine = steps.filter((s) => slip.paid[t][s] !== 0 || slip.cutOff[t][s] !== 0);
      if (!mine.length) return;
      const paid = mine.reduce((sum, s) => sum + slip.paid[t][s], 0);
      const cut = mine.reduce((sum, s) => sum + slip.cutOff[t][s], 0);
      bars.push({
        term: t,
        from: mine[0],
        to: mine[mine.length - 1],
        count: mine.length,
        paid,
        cut,
        before,
        outcomeBefore,
      });
      before += paid;
      if (term.part === 'outcome') outcomeBefore += paid;
    });
  }
  return bars;
}

export interface WaterfallInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  readonly terms: readonly SlipTerm[];
  readonly slip: Slip;
  /** On the process total; ∞ draws none. */
  readonly cap: number;
}

export interface WaterfallLayout {
  readonly plot: Box;
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly zero: number;
  readonly bars: readonly {
    readonly bar: Bar;
    readonly hue: Hue;
    readonly x: number;
    readonly width: number;
    readonly paid: { readonly y: number; readonly height: number };
    /** What the cap kept back, from the new running total on. */
    readonly cut: { readonly y: number; readonly height: number } | undefined;
    /** y of the running total after this bar, joined to the next. */
    readonly after: number;
    /** Step number below the bar, when there is room. */
    readonly label: string | undefined;
  }[];
  readonly total: {
    readonly x: number;
    readonly width: number;
    readonly y: number;
    readonly height: number;
    readonly value: number;
  };
  /** Path of the cap: a line that steps up with every outcome paid. */
  readonly cap: string | undefined;
  readonly capY: number;
  /** The bar under an x in px, clamped. */
  readonly barAt: (x: number) => number;
}

/** Lays out one rollout's reward as a staircase; the last column is the total it was paid. */
export function layoutWaterfall(input: WaterfallInput): WaterfallLayout {
  const { width, height, em, terms, slip, cap } = input;
  const plot = { left: Math.ceil(3 * em), top: 1.4 * em, right: width - 0.4 * em, bottom: height - 1.7 * em };
  const bars = barsOf(slip, terms, Math.max(4, Math.floor((plot.right - plot.left) / Math.max(9, 0.8 * em)) - 3));
  const total = bars.reduce((sum, b) => sum + b.paid, 0);
  const tops = bars.flatMap((b) => [b.before + b.paid, b.before + b.paid + b.cut]);
  const bound = Number.isFinite(cap) && cap <= 1.5 * Math.max(0.1, ...tops, total) ? [cap] : [];
  const lo = Math.min(0, ...tops);
  const hi = Math.max(0, ...tops, ...bound, lo + 0.1);
  const y = scaleLinear([lo, hi + 0.04 * (hi - lo)], [plot.bottom, plot.top]);
  const column = Math.min(4.5 * em, (plot.right - plot.left) / (bars.length + 1.6));
  const thick = Math.max(2, Math.min(0.78 * column, column - 2));
  const rect = (a: number, b: number) => ({ y: Math.min(y(a), y(b)), height: Math.max(1, Math.abs(y(a) - y(b))) });
  const every = Math.max(1, Math.ceil((2.4 * em) / column));
  const x = (i: number) => plot.left + i * column + (column - thick) / 2;

  const capAt = (i: number) => (bars[i]?.outcomeBefore ?? 0) + cap;
  const capPath = bars
    .map(
      (_, i) => `${i ? 'V' : `M${plot.left},`}${y(capAt(i)).toFixed(1)}H${(plot.left + (i + 1) * column).toFixed(1)}`,
    )
    .join('');
  return {
    plot,
    yTicks: ticks(lo, hi, 4).map((v) => ({ y: y(v), label: sayTick(v, 'number') })),
    zero: y(0),
    bars: bars.map((bar, i) => {
      const after = bar.before + bar.paid;
      return {
        bar,
        hue: terms[bar.term].part,
        x: x(i),
        width: thick,
        paid: rect(bar.before, after),
        cut: Math.abs(bar.cut) > 1e-9 ? rect(after, after + bar.cut) : undefined,
        after: y(after),
        label:
          i % every === 0 && (i === 0 || (bars.length + 0.9 - i) * column > 3.2 * em)
            ? String(bar.from + 1)
            : undefined,
      };
    }),
    total: { x: x(bars.length + 0.4), width: thick, ...rect(0, total), value: total },
    cap: bound.length && bars.length ? capPath : undefined,
    capY: y(cap),
    barAt: (px) => Math.min(bars.length - 1, Math.max(0, Math.floor((px - plot.left) / column))),
  };
}

const span = (b: Bar): string => (b.from === b.to ? String(b.from + 1) : `${b.from + 1}–${b.to + 1}`);

/** One bar aloud: `12–40 (×6) · milestone +0.6 · capped off +0.1`; steps count from 1. */
export const sayEntry = (b: Bar, terms: readonly SlipTerm[], cutWord: string): string =>
  `${span(b)}${b.count > 1 ? ` (×${b.count})` : ''} · ${terms[b.term].label} ${saySigned(b.paid)}` +
  (Math.abs(b.cut) > 1e-9 ? ` · ${cutWord} ${saySigned(b.cut)}` : '');

/** Bars as rows: steps (1-based), term, paid, kept back, running total. */
export function slipTable(
  slip: Slip,
  terms: readonly SlipTerm[],
  words: readonly [step: string, term: string, paid: string, cut: string, total: string],
  most: number,
): Table {
  const round = (v: number) => +v.toPrecision(6);
  return {
    columns: words,
    rows: barsOf(slip, terms, most).map((b) => [
      span(b),
      terms[b.term].label,
      round(b.paid),
      round(b.cut),
      round(b.before + b.paid),
    ]),
  };
}
