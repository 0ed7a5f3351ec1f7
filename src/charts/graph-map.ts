import type { Place } from '../core/world';
import { marksOf, placed } from './graph';
import type { GraphLayout } from './graph';
import type { DrawnGraph } from './graph-condense';
import { bowed, loop } from './graph-curves';

/** A map in px as the scene lays it out: cell (x, y) has its centre at (left + (x + ½)·cell, top + (y + ½)·cell). */
export interface MapGround {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly walls: string;
  readonly edges: string;
  readonly mesh: string;
}

export interface MapOptions {
  readonly em: number;
  /** Per action its unit move on the map; a step that stays in its cell loops towards where it wanted to go. */
  readonly moves?: readonly (readonly [dx: number, dy: number] | undefined)[];
}

/**
 * The graph over the map itself. States that share a cell and differ in inventory stand on a diagonal, in the same
 * order in every cell, so that each inventory is a lane of its own; there and back are two lanes of one way.
 * @param states per node of the trajectory graph its state id
 * @param places per state id where it is; a node of several states stands in their middle
 */
export function layoutOnMap(
  graph: DrawnGraph,
  states: readonly number[],
  places: readonly Place[],
  ground: MapGround,
  { em, moves = [] }: MapOptions,
): GraphLayout {
  const { cell, left, top } = ground;
  const held = [...new Set(states.map((s) => places[s].used))].sort((a, b) => a - b);
  const lanes = new Map(held.map((used, i) => [used, held.length > 1 ? i / (held.length - 1) - 0.5 : 0]));
  const at = graph.nodes.map((n) => {
    let [x, y] = [0, 0];
    // Cells are joined whole: a node that stands for all of one needs no lane.
    const fan = n.members.length > 1 ? 0 : 0.52;
    for (const member of n.members) {
      const place = places[states[member]];
      x += place.x + fan * lanes.get(place.used)!;
      y += place.y + fan * lanes.get(place.used)!;
    }
    return {
      x: left + (x / n.members.length + 0.5) * cell,
      y: top + (y / n.members.length + 0.5) * cell,
    };
  });
  const { radii, widths, bows } = marksOf(graph, em, (0.75 * cell) / Math.min(3, held.length));
  const edges = graph.edges.map(({ from, to, action }, i) => {
    const [a, b] = [at[from], at[to]];
    if (from === to) {
      const [dx, dy] = moves[action] ?? [-0.7071, 0.7071];
      return placed(loop(a, radii[from] + 0.16 * cell, dx, dy), widths[i], em);
    }
    return placed(bowed(a, b, Math.max(0.07 * cell, 0.6 * widths[i]) + Math.abs(bows[i]) * 0.12 * cell), widths[i], em);
  });
  return {
    width: ground.width,
    height: ground.height,
    nodes: at.map((p, i) => ({ ...p, r: radii[i] })),
    edges,
    places: new Map(),
    layers: 0,
    flow: 'map',
  };
}
