import { line, scaleLinear } from 'd3';
import { fitEntropyLaw, rewardAt } from '../core/entropy-law';
import type { EntropyLaw } from '../core/entropy-law';
import type { Box, Table } from './series';

export interface LawLayout {
  readonly plot: Box;
  readonly law: EntropyLaw | undefined;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly age: number }[];
  readonly path: string;
  /** Where the fitted line meets H = 0. */
  readonly ceiling: { readonly x: number; readonly y: number } | undefined;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
}

// Neighbouring updates of one batch each are noisy; the law is about where a run is, so they are averaged first.
const WINDOW = 5;

/** Means of every `WINDOW` consecutive values; a rest that fills no window is left out. */
export function smoothed(xs: ArrayLike<number>): number[] {
  return Array.from({ length: Math.floor(xs.length / WINDOW) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < WINDOW; k++) sum += xs[i * WINDOW + k];
    return sum / WINDOW;
  });
}

/** Reward against entropy over a run, older points paler, with the least-squares fit R = b − a·e^H and its ceiling at H = 0. */
export function layoutLaw(
  { width, height, em }: { readonly width: number; readonly height: number; readonly em: number },
  entropy: readonly number[],
  reward: readonly number[],
): LawLayout {
  const plot = { left: 3.2 * em, top: 0.8 * em, right: width - 1 * em, bottom: height - 2.9 * em };
  const law = fitEntropyLaw(entropy, reward);
  const far = Math.max(0.1, ...entropy.filter(Number.isFinite));
  const rewards = reward.filter(Number.isFinite);
  const x = scaleLinear([0, 1.05 * far], [plot.left, plot.right]);
  const y = scaleLinear(
    [Math.min(0, ...rewards), Math.max(0.1, ...rewards, Math.min(2, law?.ceiling ?? 0))],
    [plot.bottom, plot.top],
  ).nice(4);
  const at = Array.from({ length: 41 }, (_, i) => (1.05 * far * i) / 40);
  const curve = line<number>(
    (h) => x(h),
    (h) => y(rewardAt(law!, h)),
  ).digits(1);
  return {
    plot,
    law,
    dots: entropy.flatMap((h, i) =>
      Number.isFinite(h) && Number.isFinite(reward[i])
        ? [{ x: x(h), y: y(reward[i]), age: i / Math.max(1, entropy.length - 1) }]
        : [],
    ),
    path: law ? (curve(at) ?? '') : '',
    ceiling: law ? { x: x(0), y: y(law.ceiling) } : undefined,
    xTicks: x.ticks(5).map((v) => ({ x: x(v), label: String(v) })),
    yTicks: y.ticks(4).map((v) => ({ y: y(v), label: String(v).replace('-', '−') })),
  };
}

export const lawTable = (
  entropy: readonly number[],
  reward: readonly number[],
  words: readonly [string, string],
): Table => ({
  columns: words,
  rows: entropy.map((h, i) => [+h.toPrecision(3), +reward[i].toPrecision(3)]),
});
