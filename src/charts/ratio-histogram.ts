import { scaleLinear } from 'd3';
import type { Box, Table } from './series';

/** Bins of log ratios, symmetric about 0; the outermost ones hold everything beyond. */
export interface Bins {
  readonly edges: readonly number[];
  readonly tokens: readonly number[];
  readonly sequences: readonly number[];
}

const COUNT = 41;

/**
 * Log ratios of tokens and of sequences (their mean over a sequence's tokens) in the same bins, as shares.
 * @param reach half of the width that is shown, in nats; absent: wide enough for 99.5 % of the tokens and the bounds
 */
export function binRatios(tokens: readonly number[], sequences: readonly number[], bounds: readonly number[]): Bins {
  const sizes = tokens.map(Math.abs).sort((a, b) => a - b);
  const reach = Math.max(
    0.02,
    sizes[Math.floor(0.995 * (sizes.length - 1))] ?? 0,
    ...bounds.map((b) => 1.1 * Math.abs(b)),
  );
  const edges = Array.from({ length: COUNT + 1 }, (_, i) => reach * ((2 * i) / COUNT - 1));
  const share = (xs: readonly number[]): number[] => {
    const out = new Array<number>(COUNT).fill(0);
    for (const x of xs)
      out[Math.min(COUNT - 1, Math.max(0, Math.floor(((x / reach + 1) / 2) * COUNT)))] += 1 / xs.length;
    return out;
  };
  return { edges, tokens: share(tokens), sequences: share(sequences) };
}

export interface RatioLayout {
  readonly plot: Box;
  readonly bars: readonly { readonly x: number; readonly w: number; readonly y: number; readonly h: number }[];
  /** Sequences as steps over the same bins. */
  readonly outline: string;
  readonly bounds: readonly { readonly x: number; readonly label: string }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
}

/** @param bounds of the clip, in log ratio: [lower, upper] */
export function layoutRatios(
  { width, height, em }: { readonly width: number; readonly height: number; readonly em: number },
  { edges, tokens, sequences }: Bins,
  bounds: readonly number[],
): RatioLayout {
  const plot = { left: 1 * em, top: 1.4 * em, right: width - 1 * em, bottom: height - 2.9 * em };
  const x = scaleLinear([edges[0], edges[COUNT]], [plot.left, plot.right]);
  // Square roots: a single bin at 0 holds most tokens, and what matters is far out.
  const tall = (share: number): number => Math.sqrt(share) * (plot.bottom - plot.top);
  const w = x(edges[1]) - x(edges[0]);
  return {
    plot,
    bars: tokens.map((share, i) => ({ x: x(edges[i]), w: w - 1, y: plot.bottom - tall(share), h: tall(share) })),
    outline:
      `M${plot.left},${plot.bottom}` +
      sequences
        .map(
          (share, i) => `L${x(edges[i])},${plot.bottom - tall(share)}L${x(edges[i + 1])},${plot.bottom - tall(share)}`,
        )
        .join('') +
      `L${plot.right},${plot.bottom}`,
    bounds: bounds.map((b) => ({ x: x(b), label: Math.exp(b).toPrecision(3) })),
    xTicks: [edges[0], 0, edges[COUNT]].map((v) => ({ x: x(v), label: Math.exp(v).toPrecision(3) })),
  };
}

export const ratioTable = (bins: Bins, words: readonly [ratio: string, tokens: string, sequences: string]): Table => ({
  columns: words,
  rows: bins.tokens.map((t, i) => [
    +Math.exp((bins.edges[i] + bins.edges[i + 1]) / 2).toPrecision(4),
    +t.toPrecision(3),
    +bins.sequences[i].toPrecision(3),
  ]),
});
