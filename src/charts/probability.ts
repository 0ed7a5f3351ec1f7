import { line, scaleLinear } from 'd3';
import { signalShare } from '../core/statistics';
import type { Box, Table } from './series';

export interface SignalInput {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  /** Rollouts per group, G. */
  readonly groupSize: number;
  /** Success rate of one rollout now, and the share of groups measured to carry a signal. */
  readonly p: number;
  readonly measured: number;
}

export interface SignalLayout {
  readonly plot: Box;
  readonly path: string;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly live: { readonly x: number; readonly expected: number; readonly measured: number } | undefined;
}

/** The curve 1 − p^G − (1 − p)^G over p ∈ [0, 1] with the run's own point on it, the measured share beside. */
export function layoutSignal(input: SignalInput): SignalLayout {
  const { width, height, em, groupSize, p, measured } = input;
  const plot = { left: 3.4 * em, top: 0.6 * em, right: width - 1.2 * em, bottom: height - 2.9 * em };
  const x = scaleLinear([0, 1], [plot.left, plot.right]);
  const y = scaleLinear([0, 1], [plot.bottom, plot.top]);
  // Dense near both ends, where the curve is steep for large G.
  const at = Array.from({ length: 121 }, (_, i) => (1 - Math.cos((Math.PI * i) / 120)) / 2);
  return {
    plot,
    path:
      line<number>(
        (q) => x(q),
        (q) => y(signalShare(q, groupSize)),
      ).digits(1)(at) ?? '',
    xTicks: [0, 0.5, 1].map((v) => ({ x: x(v), label: String(v) })),
    yTicks: [0, 0.5, 1].map((v) => ({ y: y(v), label: `${100 * v}%` })),
    live: Number.isFinite(p) ? { x: x(p), expected: y(signalShare(p, groupSize)), measured: y(measured) } : undefined,
  };
}

/** The curve as eleven rows. */
export const signalTable = (groupSize: number, words: readonly [p: string, share: string]): Table => ({
  columns: words,
  rows: Array.from({ length: 11 }, (_, i) => [i / 10, +signalShare(i / 10, groupSize).toPrecision(4)]),
});
