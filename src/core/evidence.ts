import type { MetricId } from './metric';
import type { Choice } from './plugin';
import type { Interval } from './statistics';
import type { Text } from './text';

/** One metric over seeds. */
export interface Summary {
  readonly mean: number;
  readonly lo: number;
  readonly hi: number;
  readonly bySeed: readonly number[];
}

/** A dated file of measurements, written by `npm run evidence` and read by the page; nothing in it is typed by hand. */
export interface Evidence {
  readonly lesson: string;
  readonly updates: number;
  readonly seeds: number;
  readonly backend: string;
  readonly commit: string;
  readonly date: string;
  /** Every metric that was measured, at the end of the run. */
  readonly arms: Readonly<Record<string, Readonly<Partial<Record<MetricId, Summary>>>>>;
  /** Values over seeds of what the sentences refer to, by `arm.metric@moment`. */
  readonly referred: Readonly<Record<string, readonly number[]>>;
  readonly curves: Readonly<Record<string, Curves>>;
  readonly sweep?: readonly SweepPoint[];
  readonly claims: Readonly<Record<string, { readonly holds: boolean; readonly arms: readonly string[] }>>;
}

export interface Curves {
  readonly updates: readonly number[];
  /** [metric][seed][point] */
  readonly metrics: Readonly<Partial<Record<MetricId, readonly (readonly number[])[]>>>;
}

export interface SweepPoint {
  /** `inf` for no limit: JSON has no infinity. */
  readonly value: number | 'inf';
  readonly trueSuccess: Summary;
  readonly paidReward: Summary;
  /** The metric that the lesson draws in the place of paid reward. */
  readonly below?: Summary;
  /** Exact best under this reward for an agent that cannot see the clock. */
  readonly optimum?: { readonly paid: number; readonly success: number };
}

/** The learning race: many credit rules on one task, over the same environment steps. Written by `npm run credit`. */
export interface RaceEvidence {
  readonly date: string;
  readonly commit: string;
  readonly backend: string;
  readonly seeds: number;
  /** Environment steps that every run had. */
  readonly budget: number;
  /** Where the curves were read, in environment steps. */
  readonly steps: readonly number[];
  readonly methods: readonly RacerEvidence[];
  /** Rank correlation of credit quality with steps to 80 %, over methods. */
  readonly spearman: { readonly half: CreditSpearman; readonly early: CreditSpearman };
}

export interface RacerEvidence {
  readonly id: string;
  readonly title: Text;
  readonly credit: Choice;
  /** Exact success, [seed][point]. */
  readonly success: readonly (readonly number[])[];
  /** By seed; null when 80 % was not reached in time. */
  readonly stepsTo80: readonly (number | null)[];
  /** Exact success averaged over the race, by seed. */
  readonly area: readonly number[];
  /** Cosine of one group's gradient with the exact one, measured on policies at half success and at early success. */
  readonly cosine: { readonly half: Interval; readonly early: Interval };
}

export type CreditSpearman = Readonly<
  Record<'creditCosine' | 'creditSignAccuracy' | 'creditCorrelation', Interval & { readonly n: number }>
>;
