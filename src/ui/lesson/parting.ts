import { decimate } from '../../charts/decimate';

export interface PartingInput {
  readonly width: number;
  readonly height: number;
  /** Size of the words, in px. */
  readonly em: number;
  /** Length of the run. */
  readonly updates: number;
  /** True success by update, in [0, 1]. */
  readonly truth: ArrayLike<number>;
  /** Paid reward by update, and the pay at the top of the drawing: the same for all arms. */
  readonly paid: ArrayLike<number>;
  readonly most: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PartingLayout {
  readonly right: number;
  readonly base: number;
  readonly truth: string;
  readonly paid: string;
  /** Where the two curves are now, kept apart so that their words do not overlap; undefined before the first update. */
  readonly ends: { readonly truth: Point; readonly paid: Point } | undefined;
  readonly parting: { readonly update: number; readonly x: number } | undefined;
  readonly x: (update: number) => number;
}

// Both curves are restless: this many updates are averaged before two moments are compared.
const WINDOW = 9;
const FALL = 0.2;
const RISE = 1.15;

/** Mean of the last nine values up to an update. */
export const around = (values: ArrayLike<number>, at: number): number => {
  const from = Math.max(0, at - WINDOW + 1);
  let sum = 0;
  for (let i = from; i <= at; i++) sum += values[i];
  return sum / (at - from + 1);
};

/**
 * The update at which being paid and doing the task part: the peak of true success, once success has fallen by 20
 * points from it while pay has risen by 15 %. Undefined while they have not.
 */
export function partingOf(truth: ArrayLike<number>, paid: ArrayLike<number>): number | undefined {
  let peak = 0;
  let best = -Infinity;
  for (let u = 0; u < truth.length; u++) {
    const now = around(truth, u);
    if (now > best) [peak, best] = [u, now];
    else if (best - now > FALL && around(paid, u) > RISE * around(paid, peak)) return peak;
  }
  return undefined;
}

// Two straight scales do not warrant d3 in what the home page loads first.
const linear = (most: number, from: number, to: number) => (v: number) => from + (v / most) * (to - from);
const tenth = (px: number): number => Math.round(10 * px) / 10;

/** Lays out true success and pay over one time axis, each on its own scale: what matters is whether they go together. */
export function layoutParting(input: PartingInput): PartingLayout {
  const { width, height, em, updates, truth, paid, most } = input;
  const right = Math.max(20, width - Math.ceil(3.4 * em)); // room for the words at the ends
  const base = height - 1;
  const time = linear(Math.max(1, updates - 1), 0, right);
  const x = (update: number) => Math.min(right, Math.max(0, time(update)));
  const y = { truth: linear(1, base, 4), paid: linear(most, base, 4) };
  const path = (values: ArrayLike<number>, scale: (v: number) => number): string =>
    decimate(values, Math.round(right))
      .map((u, i) => `${i === 0 ? 'M' : 'L'}${tenth(x(u))},${tenth(scale(values[u]))}`)
      .join('');
  const last = Math.min(truth.length, paid.length) - 1;
  const peak = partingOf(truth, paid);
  return {
    right,
    base,
    truth: path(truth, y.truth),
    paid: path(paid, y.paid),
    ends: last < 0 ? undefined : apart(y.truth(truth[last]), y.paid(paid[last]), x(last), base, 1.15 * em),
    parting: peak === undefined ? undefined : { update: peak, x: x(peak) },
    x,
  };
}

/** Pay is dashed, so that colour is not the only difference. */
export const PAID_DASH = '6 3';

/** Both ends at the same x, at least a line of text apart, inside the drawing. */
function apart(truth: number, paid: number, x: number, base: number, line: number): { truth: Point; paid: Point } {
  const gap = line - Math.abs(truth - paid);
  if (gap <= 0) return { truth: { x, y: truth }, paid: { x, y: paid } };
  const [upper, lower] = [Math.min(truth, paid) - gap / 2, Math.max(truth, paid) + gap / 2];
  const shift = Math.max(0, line / 2 - upper) - Math.max(0, lower - base);
  const [high, low] = [upper + shift, lower + shift];
  return truth <= paid
    ? { truth: { x, y: high }, paid: { x, y: low } }
    : { truth: { x, y: low }, paid: { x, y: high } };
}
