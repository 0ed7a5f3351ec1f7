import type { Marker, Reference } from '../../charts/line';
import type { Hue } from '../../charts/series';
import { encodeValue } from '../../core/knob';
import type { MetricId } from '../../core/metric';
import type { Tweak } from '../../core/spec';
import type { Locale } from '../../core/text';
import { timeline } from '../../lab/edits';
import type { ArmRun } from '../../lab/run.svelte';
import type { Session } from '../../lab/session.svelte';
import { WORDS } from '../words';

/** Levels worth comparing with: what one honest pass can earn, and the best paid and true ends of the arm's reward. */
export function referencesOf(metric: MetricId, arm: ArmRun, locale: Locale): Reference[] {
  if (metric === 'processReward' && arm.legalMaximum > 0)
    return [{ value: arm.legalMaximum, label: WORDS.legalMaximum[locale], hue: 'process' }];
  if (metric === 'paidReward' && arm.optimum?.known)
    return [{ value: arm.optimum.blind.paid, label: WORDS.bestPaid[locale], hue: 'plain' }];
  return [];
}

// A slider dragged through ten values is one act: what counts is where it was left.
const SAME_ACT = 12;

/** Edits of one knob that follow each other closely become the last of them. `tweaks` in order of time. */
export function acts(tweaks: readonly Tweak[]): Tweak[] {
  return tweaks.filter(
    (t, i) => !tweaks.some((later, k) => k > i && later.path === t.path && later.at - t.at <= SAME_ACT),
  );
}

// A list of exceptions is longer than a chart is wide.
const MOST_LETTERS = 20;
const short = (word: string): string => (word.length > MOST_LETTERS ? `${word.slice(0, MOST_LETTERS - 1)}…` : word);

/** What was turned while it ran, as marks on the time axis: with words on one chart, bare lines on the others. */
export function markersOf(arms: readonly ArmRun[], hueOf: (arm: ArmRun) => Hue, named: boolean): Marker[] {
  return arms.flatMap((arm) => {
    void arm.edits; // what is read below is plain
    return acts(timeline(arm.start).filter((t) => t.at > 0 && t.at <= arm.update)).map(({ at, path, value }) => {
      const words = path.split('.');
      const name = words.slice(words.length > 1 ? 1 : 0).join('.');
      const word = `${name} ${short(encodeValue(value).replace('inf', '∞'))}`;
      return { at, label: named ? word : '', hue: hueOf(arm) };
    });
  });
}

/** The alarms of the rule that is listened to, by arm. */
export const alarmMarkers = ({ arms, bell }: Session, hueOf: (arm: ArmRun) => Hue, named: boolean): Marker[] =>
  arms.flatMap((arm) => {
    const alarm = bell.alarmOf(arm);
    return alarm ? [{ at: alarm.update, label: named ? '⚑' : '', hue: hueOf(arm) }] : [];
  });

// The time axis grows in steps of this many updates, so that it does not crawl.
const STRIDE = 50;

/** Last update on the time axis: a little ahead of what there is, never past the run. */
export const axisEnd = (update: number, updates: number): number =>
  Math.min(updates, Math.max(1, Math.ceil((1.15 * update) / STRIDE)) * STRIDE);
