import type { GraphLayout } from './graph';
import type { DrawnGraph } from './graph-condense';

// Where time runs down the page, the keys turn with it.
const TURNED: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/**
 * Where an arrow key leads from edge `at` (null: nothing chosen yet): forward to the busiest way on, back to the
 * busiest way here, up and down among the ways that leave the same node, as they stand on the page. `follow` prefers
 * the edges of one rollout. Undefined: the key is not ours; null: let go.
 */
export function walk(
  graph: DrawnGraph,
  layout: GraphLayout,
  at: number | null,
  pressed: string,
  follow: number | null = null,
): number | null | undefined {
  const { edges } = graph;
  const down = layout.flow === 'down';
  const key = (down && TURNED[pressed]) || pressed;
  if (!edges.length) return undefined;
  const takes = (i: number): boolean => follow !== null && edges[i].steps.some((s) => s.episode === follow);
  const better = (a: number, b: number): number =>
    Number(takes(b)) - Number(takes(a)) || edges[b].visits - edges[a].visits || a - b;
  const best = (test: (i: number) => boolean): number | undefined => [...edges.keys()].filter(test).sort(better)[0];
  const home = (): number => best((i) => graph.nodes[edges[i].from].layer === 0) ?? 0;
  if (key === 'Escape') return at === null ? undefined : null;
  if (key === 'Home') return home();
  if (!key.startsWith('Arrow')) return undefined;
  if (at === null) return home();
  const here = edges[at];
  // Loops would hold the reader in place: they are siblings to step to, never the way on.
  if (key === 'ArrowRight') return best((i) => edges[i].from === here.to && edges[i].to !== here.to) ?? at;
  if (key === 'ArrowLeft') return best((i) => edges[i].to === here.from && edges[i].from !== here.from) ?? at;
  const lane = (i: number): number => layout.edges[i].middle[down ? 'x' : 'y'];
  const siblings = [...edges.keys()]
    .filter((i) => edges[i].from === here.from)
    .sort((a, b) => lane(a) - lane(b) || a - b);
  const n = siblings.length;
  return siblings[(siblings.indexOf(at) + (key === 'ArrowDown' ? 1 : n - 1)) % n];
}
