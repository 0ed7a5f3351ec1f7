import type { DrawnGraph } from './graph-condense';

/** How the rollouts that stop at a node ended. */
export type End = 'success' | 'failure' | 'both';

/** Per drawn node; undefined where no rollout stops. `success`: per episode of the group. */
export const endsOf = (graph: DrawnGraph, success: readonly boolean[]): (End | undefined)[] =>
  graph.nodes.map(({ ends }) => {
    if (!ends.length) return undefined;
    const won = ends.filter((e) => success[e]).length;
    return won === ends.length ? 'success' : won ? 'both' : 'failure';
  });

/** A diamond for success and a cross for failure around (0, 0), so that colour is never the only difference. */
export const diamond = (r: number): string => `M0,${-r}L${r},0L0,${r}L${-r},0Z`;
export const cross = (r: number): string => `M${-r},${-r}L${r},${r}M${-r},${r}L${r},${-r}`;
