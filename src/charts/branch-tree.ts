import { plotSides, timeScale } from './line';
import type { Dash, Hue } from './series';

/** One run on the page: where it left another, and how far it has come. */
export interface TreeRun {
  readonly id: string;
  readonly hue: Hue;
  readonly dash: Dash;
  readonly length: number;
  /** The run it left, after `at` updates; absent where it started by itself. */
  readonly from?: { readonly id: string; readonly at: number };
}

export interface TreeInput {
  readonly width: number;
  /** Text size in px. */
  readonly em: number;
  readonly runs: readonly TreeRun[];
  /** Last update on the time axis. */
  readonly updates: number;
}

export interface TreeLane {
  readonly id: string;
  readonly hue: Hue;
  readonly dash: Dash;
  readonly depth: number;
  /** Down from the parent's lane, then along its own. */
  readonly path: string;
  /** The point at which it left; absent where it started by itself. */
  readonly fork?: { readonly x: number; readonly y: number };
  readonly end: { readonly x: number; readonly y: number };
}

export interface TreeLayout {
  readonly height: number;
  readonly lanes: readonly TreeLane[];
  readonly x: (update: number) => number;
}

/**
 * Parents before children, who follow at once: the one that left last comes first, so that no stem crosses a lane.
 * A run whose parent is not on the page counts as one that started by itself.
 */
export function inTreeOrder(runs: readonly TreeRun[]): { run: TreeRun; depth: number; parent: TreeRun | undefined }[] {
  const parentOf = (run: TreeRun) => runs.find((other) => other.id === run.from?.id && other !== run);
  const under = (parent: TreeRun | undefined, depth: number): ReturnType<typeof inTreeOrder> =>
    runs
      .filter((run) => parentOf(run) === parent)
      .sort((a, b) => (parent ? (b.from?.at ?? 0) - (a.from?.at ?? 0) : 0))
      .flatMap((run) => [{ run, depth, parent }, ...under(run, depth + 1)]);
  return under(undefined, 0);
}

/** Lays out who left whom and when, over the same time axis, to the pixel, as charts of the same width. */
export function layoutTree({ width, em, runs, updates }: TreeInput): TreeLayout {
  const step = Math.round(1.1 * em);
  const x = timeScale(plotSides(width, em), Math.max(1, updates, ...runs.map((run) => run.length - 1)));
  const order = inTreeOrder(runs);
  const yOf = (id: string) => (order.findIndex(({ run }) => run.id === id) + 0.5) * step;
  const lanes = order.map(({ run, depth, parent }): TreeLane => {
    const y = yOf(run.id);
    const { id, hue, dash } = run;
    const end = { x: x(Math.max(run.length - 1, run.from?.at ?? 0, 0)), y };
    if (!parent || !run.from) return { id, hue, dash, depth, path: `M${x(0)},${y}H${end.x}`, end };
    const fork = { x: x(run.from.at), y: yOf(parent.id) };
    return { id, hue, dash, depth, path: `M${fork.x},${fork.y}V${y}H${end.x}`, fork, end };
  });
  return { height: step * order.length, lanes, x };
}
