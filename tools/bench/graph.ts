import { drawnAs } from '../../src/charts/graph-condense';
import type { DrawnGraph } from '../../src/charts/graph-condense';
import { creditOf } from '../../src/charts/graph-credit';
import { drawnFor, layoutFor } from '../../src/charts/graph-view';
import { layersOf, trajectoryGraph } from '../../src/core/graph';
import type { Episode, Group } from '../../src/core/estimator';
import { Rng, STREAM } from '../../src/core/rng';
import { cpuSeconds } from './cpu';

/** CPU milliseconds; `bare` is the shortest thing one could do with the same steps or edges, in the same run. */
export interface GraphTimes {
  readonly nodes: number;
  readonly edges: number;
  readonly steps: number;
  /** From steps to nodes and edges, and one walk over the same steps that only counts states. */
  readonly build: { readonly ms: number; readonly bareMs: number };
  /** Every node placed and every edge drawn, and layers by breadth with straight lines between them. */
  readonly layout: { readonly ms: number; readonly bareMs: number };
  /** What new rollouts cost the page: graph, merging to 150 nodes, layout near the one before, credit of every edge. */
  readonly renewMs: number;
}

const ROUNDS = 15;
const EPISODES = 240;
const LENGTH = 40;
const WIDE = 24;
const VIEW = { width: 760, em: 12, flow: 'right' } as const;

/** Random walks through 40 layers of 24 states: somewhat more than 800 nodes, paths that part and meet. */
const walks = (seed: number): Group =>
  Array.from({ length: EPISODES }, (_, e): Episode => {
    const rng = new Rng(seed, STREAM.action, e);
    const actions = Array.from({ length: LENGTH }, (_, k) => rng.int(k, 5));
    const states = [WIDE >> 1];
    for (const a of actions) {
      const lane = Math.min(WIDE - 1, Math.max(0, (states.at(-1)! % WIDE) + a - 2));
      states.push(states.length * WIDE + lane);
    }
    const rewards = actions.map((_, k) => (k === LENGTH - 1 ? e % 2 : 0));
    return {
      states: states.slice(0, -1),
      actions,
      nexts: states.slice(1),
      rewards,
      outcome: rewards,
      terminated: true,
    };
  });

/** Best of several rounds, all works in turn; round 0 warms up. CPU milliseconds of each. */
function best(works: readonly ((round: number) => void)[]): number[] {
  const least = works.map(() => Infinity);
  for (let round = 0; round <= ROUNDS; round++)
    works.forEach((work, i) => {
      const ms = 1000 * cpuSeconds(() => work(round));
      if (round > 0) least[i] = Math.min(least[i], ms);
    });
  return least;
}

/** Times the trajectory graph of one large group: built, laid out whole, and as the page updates it. */
export function benchGraph(): GraphTimes {
  const groups = [walks(1), walks(2)];
  const graph = trajectoryGraph(groups[0]);
  const all = drawnAs(graph);
  const rows = groups[0].map((episode) => Array.from(episode.rewards, (r, k) => r - 0.01 * k));
  const drawn = drawnFor(graph, 150);
  let before = layoutFor(graph, drawn, VIEW);
  const kept: unknown[] = [];
  const [build, walk, layout, straight, renew] = best([
    () => kept.push(trajectoryGraph(groups[0])),
    () => kept.push(counted(groups[0])),
    () => kept.push(layoutFor(graph, all, VIEW)),
    () => kept.push(straightLines(all)),
    (round) => {
      const next = trajectoryGraph(groups[round % 2]);
      const merged = drawnFor(next, 150);
      before = layoutFor(next, merged, { ...VIEW, before });
      kept.push(creditOf(merged.edges, rows));
    },
  ]);
  return {
    nodes: graph.nodes.length,
    edges: graph.edges.length,
    steps: EPISODES * LENGTH,
    build: { ms: build, bareMs: walk },
    layout: { ms: layout, bareMs: straight },
    renewMs: renew,
  };
}

function counted(group: Group): Map<number, number> {
  const visits = new Map<number, number>();
  for (const { nexts } of group)
    for (let k = 0; k < nexts.length; k++) visits.set(nexts[k], (visits.get(nexts[k]) ?? 0) + 1);
  return visits;
}

/** Columns by breadth, nodes as they come, a straight line per edge: no order, no lanes, no curves. */
function straightLines({ nodes, edges }: DrawnGraph): string[] {
  const layers = layersOf(nodes.length, edges, (n) => nodes[n].layer === 0);
  const rank = new Map<number, number>();
  const at = layers.map((layer) => {
    const y = rank.get(layer) ?? 0;
    rank.set(layer, y + 1);
    return [20 * layer, 10 * y];
  });
  return edges.map(
    ({ from, to }) =>
      `M${at[from][0].toFixed(1)},${at[from][1].toFixed(1)}L${at[to][0].toFixed(1)},${at[to][1].toFixed(1)}`,
  );
}
