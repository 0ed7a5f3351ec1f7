import type { MetricId } from './metric';

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
  /** Exact best under this reward for an agent that cannot see the clock. */
  readonly optimum?: { readonly paid: number; readonly success: number };
}
