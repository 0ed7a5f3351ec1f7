import type { Marker, Reference } from '../../charts/line';
import type { Hue } from '../../charts/series';
import { encodeValue } from '../../core/knob';
import type { MetricId } from '../../core/metric';
import type { Locale } from '../../core/text';
import { timeline } from '../../lab/edits';
import type { ArmRun } from '../../lab/run.svelte';
import { WORDS } from '../words';

/** Levels worth comparing with: what one honest pass can earn, and the best paid and true ends of the arm's reward. */
export function referencesOf(metric: MetricId, arm: ArmRun, locale: Locale): Reference[] {
  if (metric === 'processReward' && arm.legalMaximum > 0)
    return [{ value: arm.legalMaximum, label: WORDS.legalMaximum[locale], hue: 'process' }];
  if (metric === 'paidReward' && arm.optimum?.known)
    return [{ value: arm.optimum.blind.paid, label: WORDS.bestPaid[locale], hue: 'plain' }];
  return [];
}

/** What was turned while it ran, as marks on the time axis: with words on one chart, bare lines on the others. */
export function markersOf(arms: readonly ArmRun[], hueOf: (arm: ArmRun) => Hue, named: boolean): Marker[] {
  return arms.flatMap((arm) => {
    void arm.edits;
    return timeline(arm.start)
      .filter((t) => t.at > 0 && t.at <= arm.update)
      .map((t) => {
        const word = encodeValue(t.value).replace('inf', '∞');
        return {
          at: t.at,
          label: named ? `${t.path.split('.').slice(1).join('.') || t.path} ${word}` : '',
          hue: hueOf(arm),
        };
      });
  });
}

// The time axis grows in steps of this many updates, so that it does not crawl.
const STRIDE = 50;

/** Last update on the time axis: a little ahead of what there is, never past the run. */
export const axisEnd = (update: number, updates: number): number =>
  Math.min(updates, Math.max(1, Math.ceil((1.15 * update) / STRIDE)) * STRIDE);
