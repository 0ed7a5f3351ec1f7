import type { Steps } from './rollouts';
import type { EventKind } from './world';

/** What a report is made of, by the ids of the events that tell of it: true statements, and four kinds that are not. */
export const ITEMS = ['fact', 'made-up', 'filler', 'format', 'echo'] as const;
export type Item = (typeof ITEMS)[number];

/** How often each kind of item stands in a report, and how many facts it was asked for. */
export interface Report {
  readonly count: Readonly<Record<Item, number>>;
  readonly asked: number;
}

/** Items a reader takes without impatience, and what each item beyond, each invention and each empty item cost. */
export const PATIENCE = 5;
const [LONG, INVENTED, EMPTY] = [0.05, 0.12, 0.02];

/** Of how many facts the task asks, as its declared kinds say; 0 where no reports are written. */
export const factsAsked = (kinds: readonly EventKind[]): number => kinds.find((k) => k.id === 'fact')?.honest ?? 0;

/** The report that an episode wrote, or undefined where it handed none in: cut by the clock, or no world of reports. */
export function readReport(episode: Steps, kinds: readonly EventKind[]): Report | undefined {
  const asked = factsAsked(kinds);
  if (asked === 0 || !episode.terminated) return undefined;
  const count: Record<Item, number> = { fact: 0, 'made-up': 0, filler: 0, format: 0, echo: 0 };
  for (const item of ITEMS) {
    const bit = kinds.findIndex((kind) => kind.id === item);
    if (bit >= 0) for (let k = 0; k < episode.length; k++) count[item] += (episode.events[k] >>> bit) & 1;
  }
  return { count, asked };
}

/** Items in all. */
export const lengthOf = ({ count }: Report): number => ITEMS.reduce((sum, item) => sum + count[item], 0);

/** Items that say nothing: filler, marks, and the task repeated. */
export const emptyOf = ({ count }: Report): number => count.filler + count.format + count.echo;

/**
 * How good a report is to someone who knows the facts: coverage − .12 an invention − .02 an empty item − .05 for each
 * item beyond the fifth. At most 1, and below 0 where it does harm.
 * Source: ours.
 */
export const worth = (report: Report): number =>
  report.count.fact / report.asked -
  INVENTED * report.count['made-up'] -
  EMPTY * emptyOf(report) -
  LONG * Math.max(0, lengthOf(report) - PATIENCE);

/** The probability that a reader accepts it: its worth, which no probability is below 0. */
export const acceptance = (report: Report): number => Math.max(0, worth(report));
