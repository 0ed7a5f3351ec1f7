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
  /** Fewest edges from where an episode began; 0 for beginnings. The layer it is drawn in. */
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
  readonly steps: readonly GraphStep[];
}

/** One step of a group: step `step` of episode `episode`, both from 0. */
export interface GraphStep {
  readonly episode: number;
  readonly step: number;
}

/** What makes a node the same node in another group of the same task. */
export const nodeKey = ({ state, history }: Pick<GraphNode, 'state' | 'history'>): string =>
  `${state}|${history.join(',')}`;

/**
 * Builds the graph of one group in time linear in its steps; episodes without steps leave no trace.
 * @param history how many past actions a node remembers: 0 merges on the state alone, more merges less
 * Nodes and edges come in order of first appearance, so a reordered group gives the same graph up to numbering.
 */
export function trajectoryGraph(group: Group, history = 0): TrajectoryGraph {
  const nodes: Building<GraphNode>[] = [];
  const edges: Building<GraphEdge>[] = [];
  const nodeAt = new Map<string, number>();
  const edgeAt = new Map<string, number>();
  const visit = (episode: number, state: number, past: readonly number[]): number => {
    const key = nodeKey({ state, history: past });
    let id = nodeAt.get(key);
    if (id === undefined) {
      nodeAt.set(key, (id = nodes.length));
      nodes.push({ state, history: [...past], layer: Infinity, visits: 0, episodes: [], ends: [] });
    }
    const node = nodes[id];
    node.visits++;
    if (node.episodes.at(-1) !== episode) node.episodes.push(episode);
    return id;
  };

  group.forEach((episode, e) => {
    const K = episode.rewards.length;
    if (K === 0) return;
    let from = visit(e, episode.states[0], []);
    nodes[from].layer = 0;
    for (let k = 0; k < K; k++) {
      const past = history === 0 ? [] : Array.from(episode.actions).slice(Math.max(0, k + 1 - history), k + 1);
      const to = visit(e, episode.nexts[k], past);
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
  const layers = layersOf(nodes.length, edges, (n) => nodes[n].layer === 0);
  layers.forEach((layer, n) => (nodes[n].layer = layer));
  return { nodes, edges, sharing: sharingOf(edges) };
}

type Building<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Fewest edges from any beginning to each of `count` nodes, breadth first; Infinity where no way leads. */
export function layersOf(
  count: number,
  edges: readonly { readonly from: number; readonly to: number }[],
  begins: (node: number) => boolean,
): number[] {
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const { from, to } of edges) next[from].push(to);
  const layers = next.map((_, n) => (begins(n) ? 0 : Infinity));
  const queue = [...layers.keys()].filter(begins);
  for (const n of queue)
    for (const to of next[n]) {
      if (layers[to] !== Infinity) continue;
      layers[to] = layers[n] + 1;
      queue.push(to);
    }
  return layers;
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
export const onEdges = (
  edges: readonly { readonly steps: readonly GraphStep[] }[],
  rows: readonly (readonly number[])[],
): Float64Array =>
  Float64Array.from(edges, ({ steps }) => {
    let sum = 0;
    for (const { episode, step } of steps) sum += rows[episode][step];
    return sum / steps.length;
  });
