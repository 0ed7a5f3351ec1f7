import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot, range } from './board';

/** What is open in the browser of web-tabs. */
export interface Tabs {
  /** The page whose snippet answers the question; 0 once it no longer matters. */
  readonly wanted: number;
  /** Pages opened that turned out to lack the keyword, as bits. */
  readonly barren: number;
  /** found, misled: the page taken is the right one, a wrong one with the keyword. */
  readonly stage: (typeof STAGES)[number];
}

const STAGES = ['search', 'found', 'misled', 'right', 'wrong'] as const;

/** How often a page that does not answer the question has the keyword all the same. */
const DECOY = 0.25;

export const atStage = (stage: Tabs['stage']): Tabs => ({ wanted: 0, barren: 0, stage });

/**
 * Opens pages in order. The first that has the keyword is taken and the others are not looked at. Whether a wrong page
 * has it is drawn when it is first opened: the same distribution as drawn before the episode.
 * @param events what happens whichever page is taken
 */
export function openPages(s: Tabs, pages: readonly number[], events: readonly string[]): Branch<Tabs>[] {
  const [page, ...rest] = pages.filter((i) => !((s.barren >> i) & 1));
  if (s.stage !== 'search' || page === undefined) return [{ p: 1, state: s, events }];
  if (page === s.wanted) return [{ p: 1, state: atStage('found'), events: [...events, 'right-page'] }];
  const without = openPages({ ...s, barren: s.barren | (1 << page) }, rest, events);
  return [{ p: DECOY, state: atStage('misled'), events }, ...without.map((b) => ({ ...b, p: b.p * (1 - DECOY) }))];
}

/** [5 + 2 N] one-hot stage, one-hot wanted page, then the pages known to lack the keyword. */
export const tabsRow = ({ wanted, barren, stage }: Tabs, N: number): number[] => [
  ...oneHot(STAGES.length, STAGES.indexOf(stage)),
  ...oneHot(N, wanted),
  ...range(N).map((i) => (barren >> i) & 1),
];

/** What is open and known, in words. */
export function tabsName({ wanted, barren, stage }: Tabs, N: number): Text {
  const opened = range(N).filter((i) => (barren >> i) & 1);
  const list = opened.map((i) => i + 1);
  const seen = opened.length ? text(`，第 ${list.join('、')} 条没有`, `, not in ${list.join(', ')}`) : text('', '');
  switch (stage) {
    case 'search':
      return text(`答案该在第 ${wanted + 1} 条${seen.zh}`, `answer should be in ${wanted + 1}${seen.en}`);
    case 'found':
      return text('打开了对的页', 'on the right page');
    case 'misled':
      return text('打开了带关键词的错页', 'on a wrong page with the keyword');
    case 'right':
      return text('答对', 'answered right');
    case 'wrong':
      return text('答错', 'answered wrong');
  }
}

/** Columns: pages opened in vain, then a page taken, then over. Rows: the wanted page; right above wrong at the end. */
export function tabsPlace({ wanted, barren, stage }: Tabs, N: number): Place {
  if (stage === 'search') return { level: 0, x: range(N).filter((i) => (barren >> i) & 1).length, y: wanted, used: 0 };
  const over = stage === 'right' || stage === 'wrong';
  return { level: 0, x: over ? N + 1 : N, y: stage === 'found' || stage === 'right' ? 0 : 1, used: 0 };
}
