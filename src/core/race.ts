import { SOLVED } from './claim';
import { apart, interval, mean } from './statistics';
import type { Interval } from './statistics';

/** One run as a race sees it, [updates] each: exact success before every update, environment steps taken by its end. */
export interface Lap {
  readonly success: ArrayLike<number>;
  readonly envSteps: ArrayLike<number>;
}

/** What one seed came to within the environment steps that everyone had. */
export interface Finish {
  /** Environment steps after which exact success was 0.8 or more for the first time; Infinity when never in time. */
  readonly steps: number;
  /** The same in updates. */
  readonly updates: number;
  /** Exact success averaged over all steps of the race: the area under the curve, 0 … 1. */
  readonly area: number;
}

/** Environment steps that the policy before update `u` had been trained on. */
const trainedOn = ({ envSteps }: Lap, u: number): number => (u === 0 ? 0 : envSteps[u - 1]);

/** Exact success after so many environment steps: of the latest policy trained on no more than that. */
export function successAfter(lap: Lap, steps: number): number {
  let u = 0;
  while (u + 1 < lap.success.length && trainedOn(lap, u + 1) <= steps) u++;
  return lap.success[u];
}

/** Exact success at so many environment steps each, whatever an update cost: what makes two methods comparable. */
export const curveAt = (lap: Lap, steps: readonly number[]): number[] => steps.map((s) => successAfter(lap, s));

/** @param budget environment steps of the race; what a run learned after them does not count */
export function finishOf(lap: Lap, budget: number): Finish {
  let sum = 0;
  let first = Infinity;
  for (let u = 0; u < lap.success.length; u++) {
    const from = trainedOn(lap, u);
    if (from > budget) break;
    if (first === Infinity && lap.success[u] >= SOLVED) first = u;
    const until = u + 1 < lap.success.length ? Math.min(budget, trainedOn(lap, u + 1)) : budget;
    sum += lap.success[u] * (until - from);
  }
  return { steps: first === Infinity ? Infinity : trainedOn(lap, first), updates: first, area: sum / budget };
}

/** By what methods are ranked: environment steps to 80 % (fewer is better), or mean success over the race (more is). */
export type Measure = 'steps' | 'area';

/** One method over seeds. */
export interface Standing {
  readonly id: string;
  readonly seeds: number;
  /** How many seeds came to 80 % in time. */
  readonly solved: number;
  /**
   * Steps to 80 %, a seed that never got there counting as the whole budget: the restricted mean of survival analysis
   * (Royston & Parmar 2013), which unlike a mean over the successful seeds does not flatter those who often fail.
   */
  readonly steps: Interval;
  readonly area: Interval;
}

export function standingOf(id: string, finishes: readonly Finish[], budget: number): Standing {
  return {
    id,
    seeds: finishes.length,
    solved: finishes.filter(({ steps }) => steps <= budget).length,
    steps: interval(finishes.map(({ steps }) => Math.min(steps, budget))),
    area: interval(finishes.map(({ area }) => area)),
  };
}

/** Best mean first; equal means keep their order. */
export function ranked<S extends Standing>(standings: readonly S[], measure: Measure): S[] {
  const sign = measure === 'steps' ? 1 : -1;
  return [...standings].sort((a, b) => sign * (a[measure].mean - b[measure].mean));
}

/**
 * Who cannot be told apart: every largest set of intervals that all overlap each other, as positions in the list, sets of
 * one left out. Intervals that overlap pairwise share a point (Helly), so it is enough to look at their lower ends.
 */
export function tieGroups(intervals: readonly Interval[]): number[][] {
  const sets = intervals.map(({ lo: at }) => intervals.flatMap(({ lo, hi }, i) => (lo <= at && at <= hi ? [i] : [])));
  const within = (a: readonly number[], b: readonly number[]) => a.every((i) => b.includes(i));
  return sets.filter(
    (set, k) =>
      set.length > 1 && !sets.some((other, j) => j !== k && within(set, other) && (other.length > set.length || j < k)),
  );
}

/** One method beside the others: who is better, who is worse, and whose interval overlaps its own. */
export interface Comparison {
  readonly id: string;
  readonly better: readonly string[];
  readonly open: readonly string[];
  readonly worse: readonly string[];
}

/** @throws Error when `id` is not among the standings. */
export function compared(standings: readonly Standing[], id: string, measure: Measure): Comparison {
  const own = standings.find((s) => s.id === id);
  if (!own) throw new Error(`${id} was not in the race`);
  const others = ranked(standings, measure).filter((s) => s.id !== id);
  const sign = measure === 'steps' ? 1 : -1;
  const ids = (side: (s: Standing) => boolean) => others.filter(side).map((s) => s.id);
  const decided = (s: Standing) => apart(own[measure], s[measure]);
  const ahead = (s: Standing) => sign * (s[measure].mean - own[measure].mean) < 0;
  return {
    id,
    better: ids((s) => decided(s) && ahead(s)),
    open: ids((s) => !decided(s)),
    worse: ids((s) => decided(s) && !ahead(s)),
  };
}

/** The first of the ranking beside all others; its `better` is empty. Undefined when fewer than two took part. */
export function verdictOn(standings: readonly Standing[], measure: Measure): Comparison | undefined {
  const [first] = ranked(standings, measure);
  return standings.length < 2 ? undefined : compared(standings, first.id, measure);
}

/** Mean curve with its 95 % interval at each of the steps. `curves`: [seeds][steps]. */
export function band(curves: readonly (readonly number[])[]): Interval[] {
  return (curves[0] ?? []).map((_, k) => {
    const at = curves.map((curve) => curve[k]);
    return at.length > 1 ? interval(at) : { mean: mean(at), lo: NaN, hi: NaN };
  });
}
