import { layersOf, nodeKey } from '../core/graph';
import type { GraphStep, TrajectoryGraph } from '../core/graph';

/** A trajectory graph as it is drawn: one node may stand for several. */
export interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export interface DrawnNode {
  /** The same from update to update, so that a drawing can stay where it is. */
  readonly key: string;
  /** Positions in the graph's `nodes`, first come first. */
  readonly members: readonly number[];
  /** `chain`: a corridor without branches · `others`: rarely visited ones of a layer, or all of a map's cell. */
  readonly kind: 'one' | 'chain' | 'others';
  readonly layer: number;
  /** Summed over the members. */
  readonly visits: number;
  readonly episodes: readonly number[];
  readonly ends: readonly number[];
}

export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  /** The action taken; −1 when several kinds of step are drawn as one. */
  readonly action: number;
  /** How often a rollout came along. */
  readonly visits: number;
  /** Every step drawn here: a step into a chain brings the steps inside the chain with it. */
  readonly steps: readonly GraphStep[];
}

interface Merge {
  /** Name of what each node becomes part of. */
  readonly names: readonly string[];
  readonly kind: 'chain' | 'others';
}

/**
 * The graph with at most about `most` nodes: first corridors without a branch become one node each, then the least
 * visited nodes of each layer become one. Beginnings always stay. Visits are summed, and no step is lost.
 */
export function condense(graph: TrajectoryGraph, most = 150): DrawnGraph {
  const plain = drawnAs(graph);
  if (plain.nodes.length <= most) return plain;
  const chained = merged(plain, { names: chainsOf(plain), kind: 'chain' });
  if (chained.nodes.length <= most) return chained;
  return merged(chained, { names: rareOf(chained, most), kind: 'others' });
}

/** The graph with one node per cell of its map: what differs only in inventory is drawn as one. */
export const condenseCells = (graph: TrajectoryGraph, cellOf: (state: number) => string): DrawnGraph =>
  merged(drawnAs(graph), { names: graph.nodes.map((n) => `cell:${cellOf(n.state)}`), kind: 'others' });

/** Every node and edge drawn for itself. */
export function drawnAs(graph: TrajectoryGraph): DrawnGraph {
  return {
    nodes: graph.nodes.map((n, i) => ({
      key: nodeKey(n),
      members: [i],
      kind: 'one',
      layer: n.layer,
      visits: n.visits,
      episodes: n.episodes,
      ends: n.ends,
    })),
    edges: graph.edges.map((e) => ({ ...e, visits: e.steps.length })),
  };
}

/** Names chains by their first node: a node with one way in and one way out belongs to the chain of the one before. */
function chainsOf({ nodes, edges }: DrawnGraph): string[] {
  const into: number[][] = nodes.map(() => []);
  const out: number[][] = nodes.map(() => []);
  for (const { from, to } of edges) {
    into[to].push(from);
    out[from].push(to);
  }
  const inner = nodes.map(
    (n, i) => n.layer > 0 && into[i].length === 1 && out[i].length === 1 && out[i][0] !== i && !n.ends.length,
  );
  const head = (i: number): number => {
    let at = i;
    // A loop without a way in cannot be reached from a beginning, so this stops.
    while (inner[at] && inner[into[at][0]]) at = into[at][0];
    return at;
  };
  return nodes.map((n, i) => (inner[i] ? nodes[head(i)].key : n.key));
}

/** Names the least visited nodes after their layer until few enough are left; ties are settled by key. */
function rareOf({ nodes }: DrawnGraph, most: number): string[] {
  const names = nodes.map((n) => n.key);
  const rarest = [...nodes.keys()]
    .filter((i) => nodes[i].layer > 0)
    .sort((a, b) => nodes[a].visits - nodes[b].visits || (nodes[a].key < nodes[b].key ? -1 : 1));
  const folded = new Set<number>();
  let left = nodes.length;
  for (const i of rarest) {
    if (left <= most) break;
    const { layer } = nodes[i];
    names[i] = `others:${layer}`;
    // The first of a layer only changes its name.
    if (folded.has(layer)) left--;
    folded.add(layer);
  }
  return names;
}

function merged(graph: DrawnGraph, { names, kind }: Merge): DrawnGraph {
  const at = new Map<string, number>();
  const parts: number[][] = [];
  const home = names.map((name, i) => {
    let id = at.get(name);
    if (id === undefined) {
      at.set(name, (id = parts.length));
      parts.push([]);
    }
    parts[id].push(i);
    return id;
  });
  const edges = mergedEdges(graph, home, parts, kind);
  const begins = parts.map((part) => part.some((i) => graph.nodes[i].layer === 0));
  const layers = kind === 'chain' ? layersOf(parts.length, edges, (n) => begins[n]) : undefined;
  const nodes = parts.map((part, id): DrawnNode => {
    const of = part.map((i) => graph.nodes[i]);
    if (of.length === 1) return { ...of[0], layer: layers?.[id] ?? of[0].layer };
    return {
      key: names[part[0]],
      members: of.flatMap((n) => n.members),
      kind,
      layer: layers?.[id] ?? Math.min(...of.map((n) => n.layer)),
      visits: of.reduce((sum, n) => sum + n.visits, 0),
      episodes: union(of.map((n) => n.episodes)),
      ends: union(of.map((n) => n.ends)),
    };
  });
  return { nodes, edges };
}

/** Edges between merged nodes; those inside a chain go to the edge that leads into it, other inner ones become loops. */
function mergedEdges(
  graph: DrawnGraph,
  home: readonly number[],
  parts: readonly (readonly number[])[],
  kind: Merge['kind'],
): DrawnEdge[] {
  const edges: { from: number; to: number; action: number; visits: number; steps: GraphStep[] }[] = [];
  const at = new Map<string, number>();
  const inside: (typeof graph.edges)[number][] = [];
  const mixes = (id: number): boolean => kind === 'others' && parts[id].length > 1;
  for (const e of graph.edges) {
    const [from, to] = [home[e.from], home[e.to]];
    if (kind === 'chain' && from === to && e.from !== e.to) {
      inside.push(e);
      continue;
    }
    const several = mixes(from) || mixes(to);
    const key = `${from}>${several ? '' : e.action}>${to}`;
    const known = at.get(key);
    if (known === undefined) {
      at.set(key, edges.length);
      edges.push({ from, to, action: e.action, visits: e.visits, steps: [...e.steps] });
    } else {
      const edge = edges[known];
      if (edge.action !== e.action) edge.action = -1;
      edge.visits += e.visits;
      edge.steps.push(...e.steps);
    }
  }
  const into = new Map(edges.map((e) => [e.to, e]));
  for (const e of inside) into.get(home[e.to])!.steps.push(...e.steps);
  return edges;
}

const union = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())].sort((a, b) => a - b);
