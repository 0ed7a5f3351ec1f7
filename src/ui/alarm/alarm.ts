import { isCombined } from '../../core/combined';
import type { Alarm, Excerpt, Reading } from '../../core/watch';
import { monitors } from '../../monitors';

const single = (id: string): boolean => monitors.has(id) && !isCombined(monitors.get(id));

/** Single lines that have moved, in the order in which they did; those that read the truth are left out. */
export const movedLines = (alarms: readonly Alarm[]): Alarm[] =>
  alarms
    .filter(({ monitor }) => single(monitor) && !monitors.get(monitor).truth)
    .sort((a, b) => a.update - b.update || a.monitor.localeCompare(b.monitor));

/** What moved first, and when reward did, if it has. `first` may be reward itself. */
export function leadOf(alarms: readonly Alarm[]): { readonly first?: Alarm; readonly reward?: Alarm } {
  const moved = movedLines(alarms);
  const [first] = moved;
  const reward = moved.find(({ monitor }) => monitor === 'reward');
  return { ...(first ? { first } : {}), ...(reward ? { reward } : {}) };
}

/** The reading that tells most about an update: the last one at or before it. */
export const readingAt = (readings: readonly Reading[], update: number): Reading | undefined =>
  readings.findLast((r) => r.update <= update);

const shareOf = (reading: Reading | undefined, pattern: string): number =>
  reading ? (reading.counts[pattern] ?? 0) / reading.of : 0;

/** The pattern that has become most more frequent since the first reading; undefined when none has. */
export function risen(readings: readonly Reading[], now: Reading): string | undefined {
  const growth = Object.keys(now.counts).map((id) => [id, shareOf(now, id) - shareOf(readings[0], id)] as const);
  const [id, by] = growth.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const);
  return by > 0 ? id : undefined;
}

/** The rollouts of a reading that show a pattern; all of them, when none is named. */
export const excerptsOf = (reading: Reading, pattern?: string): Excerpt[] =>
  reading.excerpts.filter(({ marks }) => pattern === undefined || marks.some((m) => m.pattern === pattern));

/** Share of the rollouts of each reading that show a pattern. */
export const sharesOf = (readings: readonly Reading[], pattern: string): { update: number; share: number }[] =>
  readings.map((r) => ({ update: r.update, share: shareOf(r, pattern) }));

// The distance of an alarm from what it tells of: the window over which lines are averaged.
const WINDOW = 5;

/** An update before which nothing of what is told had begun to show. */
export const before = (alarms: readonly Alarm[], alarm: Alarm): number => {
  const { first = alarm } = leadOf(alarms.filter((a) => a.update <= alarm.update));
  return Math.max(0, Math.min(first.update, alarm.update) - WINDOW);
};
