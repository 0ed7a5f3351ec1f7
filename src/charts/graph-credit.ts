import { onEdges } from '../core/graph';
import type { GraphStep } from '../core/graph';

/** One method's advantages for a group, [episode][step]. */
export interface MethodRows {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly (readonly number[])[];
}

/** One method on one graph. */
export interface EdgeCredit {
  /** Per edge: mean over its steps. */
  readonly mean: Float64Array;
  /** The colour scale runs over [−domain, domain]: the largest mean, 1 when all credit is written as 0. */
  readonly domain: number;
  /** Per edge: 1 = most praised; equal edges share the mean of their ranks. */
  readonly rank: Float64Array;
}

interface WithSteps {
  readonly steps: readonly GraphStep[];
}

// Residues of dividing by a deviation plus epsilon; no credit is that small.
const SILENT = 1e-9;
// Credit below this is written as 0 (graph-words.ts): its colour must not shout either.
const WRITTEN = 5e-4;

/** Means, symmetric domain and ranks of one method over the edges of a graph, condensed or not. */
export function creditOf(edges: readonly WithSteps[], rows: MethodRows['rows']): EdgeCredit {
  const mean = onEdges(edges, rows);
  const most = mean.reduce((m, x) => Math.max(m, Math.abs(x)), 0);
  return { mean, domain: most >= WRITTEN ? most : 1, rank: ranksOf(mean) };
}

/** Descending ranks from 1; values that agree to nine digits are equal. */
export function ranksOf(xs: ArrayLike<number>): Float64Array {
  const order = Array.from(xs, (_, i) => i).sort((a, b) => xs[b] - xs[a]);
  const out = new Float64Array(xs.length);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && Math.abs(xs[order[to]] - xs[order[from]]) < SILENT) to++;
    for (let k = from; k < to; k++) out[order[k]] = (from + to + 1) / 2;
    from = to;
  }
  return out;
}

/** Everything one method says about one edge. */
export interface StepRow {
  readonly id: string;
  readonly title: string;
  readonly mean: number;
  /** Smallest and largest over the edge's steps; equal when the method sees only the edge. */
  readonly lo: number;
  readonly hi: number;
  /** mean / domain in [−1, 1]: length of the bar. */
  readonly share: number;
  /** 1 = most praised of `of` edges. */
  readonly rank: number;
  readonly of: number;
  /** Does it praise or blame as the exact advantage does? Undefined without one, or where that is 0. */
  readonly right: boolean | undefined;
}

/**
 * One row per method for one edge.
 * @param exact the exact advantage per step, when it is known; judged by its mean over the edge
 */
export function stepRows(
  edges: readonly WithSteps[],
  edge: number,
  methods: readonly MethodRows[],
  exact?: MethodRows['rows'],
): StepRow[] {
  const { steps } = edges[edge];
  const truth = exact ? onEdges([edges[edge]], exact)[0] : 0;
  return methods.map(({ id, title, rows }) => {
    const credit = creditOf(edges, rows);
    const mean = credit.mean[edge];
    const each = steps.map(({ episode, step }) => rows[episode][step]);
    return {
      id,
      title,
      mean,
      lo: Math.min(...each),
      hi: Math.max(...each),
      share: mean / credit.domain,
      rank: credit.rank[edge],
      of: edges.length,
      right: Math.abs(truth) > SILENT ? signOf(mean) === signOf(truth) : undefined,
    };
  });
}

export const signOf = (x: number): -1 | 0 | 1 => (Math.abs(x) <= SILENT ? 0 : x > 0 ? 1 : -1);

/** Which episodes take the edge, ascending, each once. */
export const episodesOf = ({ steps }: WithSteps): number[] =>
  [...new Set(steps.map((s) => s.episode))].sort((a, b) => a - b);

/** Opacity of a credit's colour: its share of the domain, but never so faint that a praised edge passes for a neutral one. */
export function strength(share: number): number {
  const size = Math.min(1, Math.abs(share));
  return size <= SILENT ? 0 : Math.round(100 * (0.25 + 0.75 * size)) / 100;
}

/** Position of the edge that a step walks; −1 when none does. */
export const edgeOf = (edges: readonly WithSteps[], { episode, step }: GraphStep): number =>
  edges.findIndex(({ steps }) => steps.some((s) => s.episode === episode && s.step === step));
