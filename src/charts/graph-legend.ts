import type { Locale } from '../core/text';
import type { DrawnGraph } from './graph-condense';
import { GRAPH, sayValue } from './graph-words';
import { textWidth } from './labels';
import { say } from './series';

export interface LegendItem {
  readonly kind: 'credit' | 'visits' | 'begin' | 'success' | 'failure' | 'merged' | 'ring';
  readonly x: number;
  readonly y: number;
  readonly words: string;
  /** Room for the mark before the words, px. */
  readonly mark: number;
}

export interface LegendInput {
  readonly width: number;
  readonly em: number;
  readonly locale: Locale;
  /** Ends of the credit scale; undefined while there is no credit. */
  readonly domain: number | undefined;
  /** What a full ring stands for; undefined when the method tells nothing. */
  readonly full: number | undefined;
}

/** Marks and their words in rows that fit the width; y is the middle of each row, from the top of the legend. */
export function layoutLegend(
  { nodes, edges }: DrawnGraph,
  { width, em, locale, domain, full }: LegendInput,
): {
  readonly items: readonly LegendItem[];
  readonly height: number;
} {
  const most = Math.max(0, ...edges.map((e) => e.visits));
  const row = 1.6 * em;
  const wide = width > 34 * em;
  const wanted: [LegendItem['kind'], string, number][] = [];
  if (domain !== undefined) wanted.push(['credit', `±${say(domain, 'number')}  ${GRAPH.credit[locale]}`, 6 * em]);
  wanted.push(['visits', `${GRAPH.visits[locale]} ${most}`, 2.2 * em]);
  if (full !== undefined) wanted.push(['ring', `${GRAPH.ring[locale]} ${sayValue(full)}`, 1.6 * em]);
  wanted.push(['begin', GRAPH.begin[locale], 1.2 * em]);
  wanted.push(['success', GRAPH.success[locale], 1.4 * em], ['failure', GRAPH.failure[locale], 1.4 * em]);
  if (nodes.some((n) => n.kind !== 'one')) wanted.push(['merged', GRAPH.merged[locale], 1.4 * em]);
  let x = 0;
  let line = 0;
  const items = wanted.map(([kind, words, mark]): LegendItem => {
    const size = mark + 0.4 * em + textWidth(words, em);
    if (x > 0 && x + size > width) {
      x = 0;
      line++;
    }
    const item = { kind, words, mark, x, y: (line + 0.5) * row };
    x += size + (wide ? 1.6 : 1) * em;
    return item;
  });
  return { items, height: (line + 1) * row };
}
