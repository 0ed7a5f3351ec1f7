import type { Group } from './estimator';

/** A group of rollouts laid over each other: equal states are one node, equal (state, action, next) one edge. */
export interface TrajectoryGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Share of steps whose edge is walked by at least two episodes: 0 means there is nothing to compare. */
  readonly sharing: number;
}

export interface GraphNode {
  readonly state: number;
  /** The last actions that tell this node from others of the same state, oldest first; empty without a history. */
  readonly history: readonly number[];
  /** Fewest steps after which any episode is here: the layer it is drawn in. */
  readonly layer: number;
  readonly visits: number;
  /** Which episodes pass, ascending. */
  readonly episodes: readonly number[];
  /** Episodes that stop here. */
  readonly ends: readonly number[];
}

export interface GraphEdge {
  /** Positions in `nodes`. */
  readonly from: number;
  readonly to: number;
  readonly action: number;
  readonly steps: readonly { readonly episode: number; readonly step: number }[];
}

/**
 * Builds the graph of one group in time linear in its steps.
 * @param history how many past actions a node remembers: 0 merges on the state alone, more merges less
 * Nodes and edges come in order of first appearance, so a reordered group gives the same graph up to numbering.
 */
export function trajectoryGraph(group: Group, history = 0): TrajectoryGraph {
  const nodes: MutableNode[] = [];
  const edges: { from: number; to: number; action: number; steps: { episode: number; step: number }[] }[] = [];
  const nodeAt = new Map<string, number>();
  const edgeAt = new Map<string, number>();
  const visit = (episode: number, state: number, past: readonly number[], layer: number): number => {
    const key = `${state}|${past.join(',')}`;
    let id = nodeAt.get(key);
    if (id === undefined) {
      nodeAt.set(key, (id = nodes.length));
      nodes.push({ state, history: past, layer, visits: 0, episodes: [], ends: [] });
    }
    const node = nodes[id];
    node.visits++;
    node.layer = Math.min(node.layer, layer);
    if (node.episodes.at(-1) !== episode) node.episodes.push(episode);
    return id;
  };

  group.forEach((episode, e) => {
    const K = episode.rewards.length;
    if (K === 0) return;
    let from = visit(e, episode.states[0], [], 0);
    for (let k = 0; k < K; k++) {
      const past = history === 0 ? [] : Array.from(episode.actions).slice(Math.max(0, k + 1 - history), k + 1);
      const to = visit(e, episode.nexts[k], past, k + 1);
      const key = `${from}>${episode.actions[k]}>${to}`;
      let id = edgeAt.get(key);
      if (id === undefined) {
        edgeAt.set(key, (id = edges.length));
        edges.push({ from, to, action: episode.actions[k], steps: [] });
      }
      edges[id].steps.push({ episode: e, step: k });
      from = to;
    }
    nodes[from].ends.push(e);
  });
  return { nodes, edges, sharing: sharingOf(edges) };
}

interface MutableNode {
  state: number;
  history: readonly number[];
  layer: number;
  visits: number;
  episodes: number[];
  ends: number[];
}

function sharingOf(edges: readonly GraphEdge[]): number {
  let shared = 0;
  let all = 0;
  for (const { steps } of edges) {
    all += steps.length;
    if (steps.some(({ episode }) => episode !== steps[0].episode)) shared += steps.length;
  }
  return all ? shared / all : 0;
}

/** Mean of a number per step over the steps of each edge: what colours it. `rows`: [episode][step]. */
export const onEdges = (graph: TrajectoryGraph, rows: readonly (readonly number[])[]): Float64Array =>
  Float64Array.from(graph.edges, ({ steps }) => {
    let sum = 0;
    for (const { episode, step } of steps) sum += rows[episode][step];
    return sum / steps.length;
  });
