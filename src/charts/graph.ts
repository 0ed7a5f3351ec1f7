import type { DrawnEdge, DrawnGraph } from './graph-condense';
import { bowed, chevron, flowing, loop, pathOf, pointAt, turned } from './graph-curves';
import type { Curve, Point } from './graph-curves';
import { spread } from './labels';

export interface LayoutOptions {
  readonly width: number;
  readonly height: number;
  readonly em: number;
  /** Which way time goes: to the right, or down on a narrow screen. */
  readonly flow?: 'right' | 'down';
  /** The picture before this one: what is still there stays about where it was. */
  readonly before?: GraphLayout;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  /** In the order of the graph's nodes: centre and radius in px. */
  readonly nodes: readonly (Point & { readonly r: number })[];
  /** In the order of the graph's edges. */
  readonly edges: readonly PlacedEdge[];
  /** By node key: the layer, and where in [0, 1] across the flow. What the next layout starts from. */
  readonly places: ReadonlyMap<string, { readonly layer: number; readonly across: number }>;
  /** How many layers the drawing has room for. */
  readonly layers: number;
  readonly flow: 'right' | 'down' | 'map';
}

export interface PlacedEdge {
  readonly curve: Curve;
  readonly path: string;
  /** Stroke in px; its square grows with the visits. */
  readonly width: number;
  /** Where a word about it goes. */
  readonly middle: Point;
  /** Which way it goes; empty for a loop. */
  readonly arrow: string;
}

const SWEEPS = 10;
// How far a node that was there before follows its neighbours: enough to untangle over some updates, too little to jump.
const FOLLOW = 0.15;

/**
 * Layers along the flow; within a layer nodes go to the visit-weighted mean of their neighbours, swept back and forth.
 * The result depends on keys, not on the order of nodes, so a reordered group gives the same picture.
 * Source: barycentre heuristic, Sugiyama, Tagawa & Toda 1981; least-squares spacing by pool-adjacent-violators.
 */
export function layoutGraph(graph: DrawnGraph, options: LayoutOptions): GraphLayout {
  const { width, height, em, flow = 'right' } = options;
  const down = flow === 'down';
  const ranks = ranksOf(graph);
  const known = graph.nodes.filter((n) => options.before?.places.has(n.key)).length;
  // Another task altogether: yesterday's order means nothing.
  const before = known * 2 >= graph.nodes.length ? options.before : undefined;
  const across = acrossOf(graph, ranks, before);
  const depth = graph.nodes.reduce((most, n) => Math.max(most, n.layer), 0);
  const layers = Math.max(depth + 1, Math.min(before?.layers ?? 0, depth + 4));

  const pad = 2.4 * em;
  const [long, wide] = down ? [height, width] : [width, height];
  // A handful of layers is not stretched over a wide page: near things are compared more easily.
  const step = layers > 1 ? Math.min((long - 2 * pad) / (layers - 1), 17 * em) : 0;
  const start = (long - (layers - 1) * step) / 2;
  const at = graph.nodes.map((n, i) => ({ x: start + n.layer * step, y: pad + across[i] * (wide - 2 * pad) }));
  const crowd = Math.max(1, ...countLayers(graph).values());
  const room = Math.min(crowd > 1 ? (wide - 2 * pad) / (crowd - 1) : wide, layers > 1 ? step : wide);
  const marks = marksOf(graph, em, room);
  const edges = graph.edges.map((e, i): PlacedEdge => {
    const curve = curveOf(e, at, graph, { bow: marks.bows[i], r: marks.radii[e.from], em, wide });
    return placed(down ? turned(curve) : curve, marks.widths[i], em);
  });
  return {
    width,
    height,
    nodes: at.map((p, i) => ({ x: down ? p.y : p.x, y: down ? p.x : p.y, r: marks.radii[i] })),
    edges,
    places: new Map(graph.nodes.map((n, i) => [n.key, { layer: n.layer, across: across[i] }])),
    layers,
    flow,
  };
}

/** An edge once its curve is known. */
export const placed = (curve: Curve, width: number, em: number): PlacedEdge => ({
  curve,
  path: pathOf(curve),
  width,
  middle: pointAt(curve, 0.5),
  arrow: curve[0] === curve[6] && curve[1] === curve[7] ? '' : chevron(curve, Math.max(0.36 * em, 0.9 * width)),
});

/** Place of each node in the canonical order: by layer, then key. */
function ranksOf({ nodes }: DrawnGraph): number[] {
  const ranks = new Array<number>(nodes.length);
  [...nodes.keys()]
    .sort((a, b) => nodes[a].layer - nodes[b].layer || (nodes[a].key < nodes[b].key ? -1 : 1))
    .forEach((i, rank) => (ranks[i] = rank));
  return ranks;
}

function countLayers({ nodes }: DrawnGraph): Map<number, number> {
  const count = new Map<number, number>();
  for (const { layer } of nodes) count.set(layer, (count.get(layer) ?? 0) + 1);
  return count;
}

/** Where each node stands across the flow, in [0, 1]. */
function acrossOf(graph: DrawnGraph, ranks: readonly number[], before: GraphLayout | undefined): Float64Array {
  const { nodes } = graph;
  const layers: number[][] = [];
  for (const i of [...nodes.keys()].sort((a, b) => ranks[a] - ranks[b])) (layers[nodes[i].layer] ??= []).push(i);
  const gap = 1 / Math.max(1, ...layers.map((layer) => layer.length - 1));
  const near = neighboursOf(graph, ranks);
  const y = new Float64Array(nodes.length).fill(NaN);
  const kept = nodes.map((n) => before?.places.get(n.key)?.across);
  for (const layer of layers)
    layer.forEach((i, k) => (y[i] = kept[i] ?? (before ? NaN : 0.5 + (k - (layer.length - 1) / 2) * gap)));

  const wish = (i: number, side: -1 | 0 | 1): number => {
    let sum = 0;
    let weight = 0;
    for (const { to, visits } of near[i]) {
      if (Number.isNaN(y[to]) || (side !== 0 && Math.sign(nodes[to].layer - nodes[i].layer) !== side)) continue;
      sum += visits * y[to];
      weight += visits;
    }
    return weight ? sum / weight : Number.isNaN(y[i]) ? 0.5 : y[i];
  };
  const settle = (layer: number[], wishes: readonly number[]): void => {
    const spots = spread(wishes, 0, 1, gap);
    layer.forEach((i, k) => (y[i] = spots[k]));
    // Ties of the next sweep keep today's order.
    layer.sort((a, b) => y[a] - y[b]);
  };
  if (before) {
    for (const layer of layers)
      settle(
        layer,
        layer.map((i) => (kept[i] === undefined ? wish(i, 0) : (1 - FOLLOW) * y[i] + FOLLOW * wish(i, 0))),
      );
    return y;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const side = sweep === SWEEPS - 1 ? 0 : sweep % 2 ? 1 : -1;
    for (const layer of side === 1 ? [...layers].reverse() : layers)
      settle(
        layer,
        layer.map((i) => wish(i, side)),
      );
  }
  return y;
}

/** Per node: the nodes of other layers it is joined to, in canonical order, since sums of doubles depend on order. */
function neighboursOf({ nodes, edges }: DrawnGraph, ranks: readonly number[]): { to: number; visits: number }[][] {
  const near: { to: number; visits: number }[][] = nodes.map(() => []);
  const sorted = [...edges].sort(
    (a, b) => ranks[a.from] - ranks[b.from] || ranks[a.to] - ranks[b.to] || a.action - b.action,
  );
  for (const { from, to, visits } of sorted) {
    if (nodes[from].layer === nodes[to].layer) continue;
    near[from].push({ to, visits });
    near[to].push({ to: from, visits });
  }
  return near;
}

/** Sizes by visits (square-root scale), and how far edges between the same two nodes are kept apart. */
export function marksOf(
  { nodes, edges }: DrawnGraph,
  em: number,
  room: number,
): { radii: number[]; widths: number[]; bows: number[] } {
  const most = Math.max(1, ...edges.map((e) => e.visits));
  const busiest = Math.max(1, ...nodes.map((n) => n.visits / n.members.length));
  const thick = Math.max(2.5, Math.min(0.6 * em, 0.3 * room));
  const fat = Math.max(2.5, Math.min(0.75 * em, 0.34 * room));
  const widths = edges.map((e) => Math.max(Math.min(1.25, 0.11 * em), thick * Math.sqrt(e.visits / most)));
  const radii = nodes.map((n) => Math.max(0.45 * fat, fat * Math.sqrt(n.visits / n.members.length / busiest)));
  const twins = new Map<string, number[]>();
  edges.forEach((e, i) => {
    const key = `${e.from}>${e.to}`;
    const list = twins.get(key);
    if (list) list.push(i);
    else twins.set(key, [i]);
  });
  const bows = new Array<number>(edges.length).fill(0);
  for (const list of twins.values()) {
    list.sort((a, b) => edges[a].action - edges[b].action);
    list.forEach((i, k) => (bows[i] = k - (list.length - 1) / 2));
  }
  return { radii, widths, bows };
}

/** The run of an edge in a drawing that flows to the right. */
function curveOf(
  { from, to }: DrawnEdge,
  at: readonly Point[],
  { nodes }: DrawnGraph,
  { bow, r, em, wide }: { bow: number; r: number; em: number; wide: number },
): Curve {
  const [a, b] = [at[from], at[to]];
  const lane = bow * 1.3 * em;
  if (from === to) {
    const turn = (bow * Math.PI) / 3.5;
    return loop(a, r + 1.3 * em, Math.sin(turn), -Math.cos(turn));
  }
  const ahead = nodes[to].layer - nodes[from].layer;
  if (ahead > 0) return flowing(a, b, lane);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (ahead === 0) return bowed(a, b, Math.min(1.2 * em, 0.2 * length) + lane);
  // Backwards: an arc on the outer side, which is where the drawing is empty; up is to the right when going left.
  const outer = (a.y + b.y) / 2 <= wide / 2 ? 1 : -1;
  const arc = bowed(a, b, outer * (0.6 * em + 0.16 * length) + lane);
  const inside = (y: number): number => Math.min(wide - 0.3 * em, Math.max(0.3 * em, y));
  return [arc[0], arc[1], arc[2], inside(arc[3]), arc[4], inside(arc[5]), arc[6], arc[7]];
}
