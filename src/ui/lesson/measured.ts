import { endingOf } from '../../charts/fan';
import type { FanArm } from '../../charts/fan';
import { ARM_HUES, say } from '../../charts/series';
import type { Dash } from '../../charts/series';
import type { SweepPoint } from '../../charts/sweep';
import { SOLVED } from '../../core/claim';
import type { Evidence } from '../../core/evidence';
import type { Lesson, Sweep } from '../../core/lesson';
import { METRICS } from '../../core/metric';
import type { MetricId } from '../../core/metric';
import { text } from '../../core/text';
import type { Locale } from '../../core/text';
import type { Dose } from '../../lab/sweep.svelte';
import { RESULT_WORDS as W } from '../words-results';

/**
 * Measured curves, one value per update: evidence keeps a few dozen updates, and a straight line joins them. That is
 * what the eye sees anyway; charts then need to know one kind of curve only.
 */
export function everyUpdate(updates: readonly number[], values: readonly number[]): Float64Array {
  const out = new Float64Array((updates.at(-1) ?? -1) + 1).fill(NaN);
  for (let i = 0; i < updates.length; i++) {
    const from = updates[i];
    const to = updates[i + 1] ?? from + 1;
    for (let u = from; u < to; u++) {
      const share = (u - from) / (to - from);
      out[u] = share === 0 ? values[i] : values[i] + share * (values[i + 1] - values[i]);
    }
  }
  return out;
}

export const dashOf = (index: number): Dash => (index % 4) as Dash;
export const hueOf = (index: number) => ARM_HUES[index % ARM_HUES.length];

/** The arms on the page as a fan over seeds; arms without curves are left out. */
export function fanOf(lesson: Lesson, evidence: Evidence, metric: MetricId, locale: Locale): FanArm[] {
  return lesson.shown.flatMap((id, i) => {
    const curves = evidence.curves[id] as Evidence['curves'][string] | undefined;
    const runs = curves?.metrics[metric];
    if (!curves || !runs) return [];
    return [
      {
        id,
        label: lesson.arms[id].title[locale],
        hue: hueOf(i),
        dash: dashOf(i),
        seeds: runs.map((_, k) => k + 1),
        runs: runs.map((run) => everyUpdate(curves.updates, run)),
      },
    ];
  });
}

/** The measured sweep as the chart takes it. */
export const sweepOf = ({ sweep = [] }: Evidence): SweepPoint[] =>
  sweep.map(({ value, trueSuccess, paidReward, below, optimum }) => ({
    value: value === 'inf' ? Infinity : value,
    truth: trueSuccess.bySeed,
    paid: (below ?? paidReward).bySeed,
    ...(optimum ? { optimum: { truth: optimum.success, paid: optimum.paid } } : {}),
  }));

/** What a sweep's chart is told beside its points: the lower panel where it is not pay, and the marked dose. */
export const sweepLook = ({ below, mark }: Sweep, locale: Locale) => ({
  takeaway: (below ? W.sweepBelow(METRICS[below].title) : W.sweepTakeaway)[locale],
  ...(below
    ? { below: { label: METRICS[below].title[locale], format: METRICS[below].format, hue: METRICS[below].meaning } }
    : {}),
  ...(mark ? { mark: { at: mark.at, say: mark.say[locale] } } : {}),
});

/** Doses measured here, as the chart takes them. */
export const dosesOf = (doses: readonly Dose[], { below }: Sweep): SweepPoint[] =>
  doses.map(({ value, ends, optimum }) => ({
    value,
    truth: ends.trueSuccess ?? [],
    paid: ends[below ?? 'paidReward'] ?? [],
    ...(optimum?.known && !below ? { optimum: { truth: optimum.blind.success, paid: optimum.blind.paid } } : {}),
  }));

/** What a fan says in one sentence: how many seeds solved the task, or where each arm's median ended. */
export function takeaway(arms: readonly FanArm[], metric: MetricId, locale: Locale): string {
  const colon = locale === 'zh' ? '：' : ': ';
  const parts = arms
    .filter((arm) => arm.runs.length > 0)
    .map((arm) => {
      const { last, median } = endingOf(arm);
      const solved = `${last.filter((x) => x >= SOLVED).length}/${last.length}`;
      return `${arm.label}${colon}${metric === 'trueSuccess' ? solved : say(median, METRICS[metric].format)}`;
    });
  const lead = TAKEAWAY[metric === 'trueSuccess' ? 'solved' : 'median'][locale];
  return parts.length ? `${lead}${colon}${parts.join(locale === 'zh' ? '；' : '; ')}` : '';
}

const TAKEAWAY = {
  solved: text('终点成功率在 80% 以上的种子', 'Seeds that end above 80% success'),
  median: text('终点中位数', 'Median at the end'),
} as const;
