import type { GraphStep, TrajectoryGraph } from '../core/graph';
import type { Place } from '../core/world';
import { layoutGraph } from './graph';
import type { GraphLayout } from './graph';
import { condense, condenseCells, drawnAs } from './graph-condense';
import type { DrawnEdge, DrawnGraph } from './graph-condense';
import { edgeOf } from './graph-credit';
import { layoutOnMap } from './graph-map';
import type { MapGround } from './graph-map';

/** What is drawn: everything while it is few, else merged by layer, or by cell on a map (`places`, by state id). */
export function drawnFor(graph: TrajectoryGraph, most: number, places?: readonly Place[]): DrawnGraph {
  if (!places) return condense(graph, most);
  if (graph.nodes.length <= most) return drawnAs(graph);
  return condenseCells(graph, (s) => `${places[s].level}:${places[s].x},${places[s].y}`);
}

export interface ViewOptions {
  readonly width: number;
  readonly em: number;
  readonly height?: number | undefined;
  readonly flow?: 'right' | 'down' | undefined;
  readonly before?: GraphLayout | undefined;
  readonly ground?: MapGround | undefined;
  readonly places?: readonly Place[];
  readonly moves?: readonly (readonly [number, number] | undefined)[] | undefined;
}

/** The layout for a place on the page: over the map when there is one; downwards where there is no width to flow in. */
export function layoutFor(graph: TrajectoryGraph, drawn: DrawnGraph, o: ViewOptions): GraphLayout {
  const { width, em, ground, moves, before } = o;
  if (ground)
    return layoutOnMap(
      drawn,
      graph.nodes.map((n) => n.state),
      o.places ?? [],
      ground,
      { em, ...(moves ? { moves } : {}) },
    );
  const count: number[] = [];
  for (const { layer } of drawn.nodes) count[layer] = (count[layer] ?? 0) + 1;
  const crowd = Math.max(1, ...count);
  const flow = o.flow ?? (width < 34 * em && count.length > 6 ? 'down' : 'right');
  const height =
    o.height ??
    (flow === 'down' ? (count.length + 1) * 2.4 * em : Math.min(32 * em, Math.max(15 * em, (crowd + 1) * 3.2 * em)));
  return layoutGraph(drawn, { width, height, em, flow, ...(before?.flow === flow ? { before } : {}) });
}

/** Position of the edge pointed at, else of the one that draws the pinned step; null when neither is there. */
export function edgeAt({ edges }: DrawnGraph, hovered: DrawnEdge | null, pinned: GraphStep | null): number | null {
  const at = hovered ? edges.indexOf(hovered) : -1;
  if (at >= 0) return at;
  const found = pinned ? edgeOf(edges, pinned) : -1;
  return found < 0 ? null : found;
}
