import type { TrajectoryGraph } from '../core/graph';
import type { Text } from '../core/text';
import type { DrawnGraph } from './graph-condense';

/** What an estimator told after one sweep, kept as it was told. */
export interface SweepNote {
  readonly say: Text;
  readonly nodes: ReadonlyMap<number, number>;
}

export interface Stage {
  readonly say: Text;
  /** Per drawn node: the note's number for its state; mean over the states of a merged node; undefined when untold. */
  readonly values: readonly (number | undefined)[];
  /** Drawn nodes whose number this sweep changed; a number told for the first time counts when it is not 0. */
  readonly changed: ReadonlySet<number>;
}

/** The notes laid on the drawn nodes. The animation shows these and nothing else. */
export function stagesOf(graph: TrajectoryGraph, drawn: DrawnGraph, sweeps: readonly SweepNote[]): Stage[] {
  let last: readonly (number | undefined)[] = [];
  return sweeps.map(({ say, nodes }) => {
    const values = valuesOf(graph, drawn, nodes);
    const changed = new Set<number>();
    values.forEach((v, i) => {
      if (v !== undefined && v !== (last[i] ?? 0)) changed.add(i);
    });
    last = values;
    return { say, values, changed };
  });
}

/** Per drawn node the number of its state; the mean over those that have one when it stands for several. */
export const valuesOf = (
  graph: TrajectoryGraph,
  drawn: DrawnGraph,
  values: ReadonlyMap<number, number>,
): (number | undefined)[] =>
  drawn.nodes.map(({ members }) => {
    const told = members.flatMap((m) => values.get(graph.nodes[m].state) ?? []);
    return told.length ? told.reduce((sum, v) => sum + v, 0) / told.length : undefined;
  });

/** The largest |number| over all notes: a full ring. 1 when there is none, so that a ring never divides by zero. */
export function fullRing(sweeps: readonly { readonly nodes: ReadonlyMap<number, number> }[]): number {
  let most = 0;
  for (const { nodes } of sweeps) for (const v of nodes.values()) most = Math.max(most, Math.abs(v));
  return most || 1;
}

/** At most `count` positions of 0 … n − 1, the first and the last among them, evenly apart. */
export const sample = (n: number, count: number): number[] =>
  n <= count
    ? Array.from({ length: n }, (_, i) => i)
    : Array.from({ length: count }, (_, k) => Math.round((k * (n - 1)) / (count - 1)));

/** State ids that sweep `at` changed, by the same rule. */
export const changedBy = (sweeps: readonly SweepNote[], at: number): Set<number> =>
  new Set([...(sweeps[at]?.nodes ?? [])].filter(([s, v]) => v !== (sweeps[at - 1]?.nodes.get(s) ?? 0)).map(([s]) => s));

/** Drawn nodes that stand for any of these state ids. */
export const nodesOf = (
  graph: TrajectoryGraph,
  drawn: DrawnGraph,
  states: ReadonlySet<number> | undefined,
): ReadonlySet<number> =>
  new Set([...drawn.nodes.keys()].filter((i) => drawn.nodes[i].members.some((m) => states?.has(graph.nodes[m].state))));
