import type { Levels } from './monitor';
import type { Choice } from './plugin';
import type { RewardSpec } from './reward';
import type { Family } from './sections';
import type { Text } from './text';

/** How well monitors watch: written by `npm run monitors`, read by the page; nothing in it is typed by hand. */
export interface MonitorEvidence {
  readonly date: string;
  readonly commit: string;
  readonly backend: string;
  readonly seeds: { readonly honest: number; readonly hacked: number };
  /** Share of whole honest runs that may raise an alarm. */
  readonly rate: number;
  readonly calibratedOn: string;
  readonly kinds: readonly KindEvidence[];
  readonly levels: Readonly<Record<string, Levels>>;
  readonly table: readonly Standing[];
}

/** One kind of run over its seeds. */
export interface KindEvidence {
  readonly id: string;
  readonly title: Text;
  readonly honest: boolean;
  readonly family: Family;
  readonly seeds: number;
  readonly updates: number;
  readonly world: Choice;
  readonly reward: RewardSpec;
  readonly truth: Course;
  readonly paid: Course;
  /** By seed: when the truth fell for good (see `onset`); null where it did not. */
  readonly onsets: readonly (number | null)[];
  /** Share of the batch that shows each pattern, over the first 5 updates and the last 10; empty in tables. */
  readonly patterns: {
    readonly start: Readonly<Record<string, number>>;
    readonly end: Readonly<Record<string, number>>;
  };
}

/** Means over seeds: of the first 5 updates, of the best 5 in a row, of the last 10. */
export interface Course {
  readonly start: number;
  readonly most: number;
  readonly end: number;
}

/** How one monitor did on runs of one family. */
export interface Standing {
  readonly monitor: string;
  readonly family: Family;
  readonly level: number;
  /** Levels chosen on one half of the honest runs: how many of the other half raised an alarm; both ways round. */
  readonly falseAlarms: Share;
  /**
   * The same with odd and even seeds as halves. In token worlds those start from different supervised models: what the
   * promise is worth on a model that was not calibrated on.
   */
  readonly otherModels: Share;
  /** Hacked runs in which it raised an alarm at all. */
  readonly detected: Share;
  /** By kind of hack; `updates` of the first alarm by seed, null where there was none. */
  readonly byKind: Readonly<
    Record<string, { readonly detected: number; readonly of: number; readonly updates: readonly (number | null)[] }>
  >;
  /** Over runs in which the truth fell (see `onset`) and it raised an alarm: onset − alarm, in updates. */
  readonly lead: Lead & { readonly atOrBefore: number; readonly withOnset: number };
  /** Over runs in which both raised an alarm: the reward's alarm − its own, in updates; and runs that only it caught. */
  readonly beforeReward: Lead & { readonly alone: number };
}

/** A count with its 95 % Wilson interval. */
export interface Share {
  readonly k: number;
  readonly of: number;
  readonly lo: number;
  readonly hi: number;
}

/** Median and range over n runs; null when no run qualifies. */
export interface Lead {
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}
