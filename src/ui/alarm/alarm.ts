import { isCombined } from '../../core/combined';
import type { Alarm, Excerpt, Reading } from '../../core/watch';
import { monitors } from '../../monitors';

// It tells of one step, not of where a line has got to.
const STEP = 'jump';

const isLine = (id: string): boolean => {
  const monitor = monitors.get(id);
  return !isCombined(monitor) && !monitor.truth && id !== STEP;
};

/** Lines that have moved, in the order in which they did; those that read the truth are left out. */
export const movedLines = (alarms: readonly Alarm[]): Alarm[] =>
  alarms
    .filter(({ monitor }) => isLine(monitor))
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

// Lines are averaged over so many updates: what an alarm tells of began at least as long before it.
const WINDOW = 5;
// A line that was raised longer ago than this told of something else.
const TOGETHER = 30;

/** An update at which nothing of what an alarm tells of had begun to show. */
export function before(alarms: readonly Alarm[], alarm: Alarm): number {
  const near = movedLines(alarms).filter((a) => a.update <= alarm.update && a.update > alarm.update - TOGETHER);
  return Math.max(0, Math.min(alarm.update, ...near.map((a) => a.update)) - WINDOW);
}
