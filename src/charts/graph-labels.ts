import type { GraphLayout } from './graph';
import type { DrawnGraph } from './graph-condense';
import type { EdgeCredit } from './graph-credit';
import { sayAction, sayCredit, sayValue } from './graph-words';
import type { Names } from './graph-words';
import { textWidth } from './labels';

/** A word's place: its middle, and half its size, px. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

/** How far a word centred at x moves to stay within the drawing, px. */
export function shiftOf(word: string, x: number, width: number, em: number): number {
  // Names are set in bold.
  const half = 0.54 * textWidth(word, em);
  return Math.max(0, half - x) - Math.max(0, x + half - width);
}

// More words than this nobody reads.
const MOST = 24;

/**
 * Words beside nodes and edges, as far as there is room: busy ones first, none over another. A node that has no room
 * for its name keeps its number, else nothing; what stands nowhere is read by pointing at it. None on a map.
 */
export function wordsOf(
  drawn: DrawnGraph,
  layout: GraphLayout,
  names: Names,
  em: number,
  has: { named: boolean; rings: readonly (number | undefined)[]; credit: EdgeCredit | undefined },
): { nodes: string[]; edges: string[] } {
  if (layout.flow === 'map' || drawn.nodes.length > MOST) return { nodes: [], edges: [] };
  const taken: Box[] = [];
  const nodes = drawn.nodes.map(() => '');
  for (const i of busiest(drawn.nodes)) {
    const name = has.named ? names.nodes[i] : '';
    const ring = has.rings[i];
    const value = ring === undefined ? '' : sayValue(ring);
    const { x, y, r } = layout.nodes[i];
    for (const word of new Set([[name, value].filter(Boolean).join(' '), value])) {
      const box = boxOf(word, x + shiftOf(word, x, layout.width, em), y - r - 1.2 * em, em);
      if (taken.some((other) => meet(box, other))) continue;
      if (word) taken.push(box);
      nodes[i] = word;
      break;
    }
  }
  return { nodes, edges: edgeWords(drawn, layout, names, em, has.credit, taken) };
}

/** All edges or none must be long enough for their words; of those that would cover others the busiest keeps its own. */
function edgeWords(
  drawn: DrawnGraph,
  layout: GraphLayout,
  names: Names,
  em: number,
  credit: EdgeCredit | undefined,
  taken: Box[],
): string[] {
  const words = drawn.edges.map((e, i) => `${sayAction(e, names)}${credit ? ` ${sayCredit(credit.mean[i])}` : ''}`);
  const fits = words.every((word, i) => {
    const c = layout.edges[i].curve;
    return Math.hypot(c[6] - c[0], c[7] - c[1]) > textWidth(word, em) + em;
  });
  if (!fits || words.length > MOST) return [];
  const kept = words.map(() => '');
  for (const i of busiest(drawn.edges)) {
    const { x, y } = layout.edges[i].middle;
    const box = boxOf(words[i], x, y - 0.5 * layout.edges[i].width - 0.7 * em, em);
    if (taken.some((other) => meet(box, other))) continue;
    taken.push(box);
    kept[i] = words[i];
  }
  return kept;
}

const boxOf = (word: string, x: number, y: number, em: number): Box => ({
  x,
  y,
  w: 0.54 * textWidth(word, em) + 0.15 * em,
  h: 0.52 * em,
});

const busiest = (all: readonly { readonly visits: number }[]): number[] =>
  [...all.keys()].sort((a, b) => all[b].visits - all[a].visits || a - b);
