import type { Choice } from './plugin';
import type { RewardSpec } from './reward';
import type { Interval } from './statistics';
import type { Text } from './text';

/** What rules for keeping a snapshot are worth: written by `npm run checkpoints`; nothing in it is typed by hand. */
export interface CheckpointEvidence {
  readonly date: string;
  readonly commit: string;
  readonly backend: string;
  readonly seeds: number;
  /** A snapshot and a check every so many updates. */
  readonly every: number;
  /** Rollouts that a judge is shown at a check, and fresh ones that every snapshot's truth was measured on. */
  readonly spot: number;
  readonly fresh: number;
  readonly kinds: readonly KindCheckpoints[];
  readonly rules: readonly RuleEvidence[];
  readonly repairs: readonly RepairEvidence[];
}

/** One kind of run, by seed. */
export interface KindCheckpoints {
  readonly id: string;
  readonly title: Text;
  readonly honest: boolean;
  readonly world: Choice;
  readonly reward: RewardSpec;
  /** Updates at which snapshots were taken. */
  readonly kept: readonly number[];
  /** True success of the snapshots on fresh rollouts, [seed][snapshot]. */
  readonly truth: readonly (readonly number[])[];
  /** When the truth fell for good, see `onset`; null where it did not. */
  readonly onset: readonly (number | null)[];
  /** The first alarm of each monitor that a rule listens to; null where it raised none. */
  readonly alarms: Readonly<Record<string, readonly (number | null)[]>>;
  /** The snapshot that each rule keeps, an index into `kept`. */
  readonly chosen: Readonly<Record<string, readonly number[]>>;
}

/** One rule: true success of what it keeps, with the 95 % interval over seeds. */
export interface RuleEvidence {
  readonly id: string;
  readonly title: Text;
  /** Over the kinds of hacked runs, each counting alike. */
  readonly hacked: Interval;
  readonly honest: Interval;
  readonly byKind: Readonly<Record<string, Interval>>;
}

/** Repairing the reward of a run that has gone wrong. */
export interface RepairEvidence {
  readonly kind: string;
  readonly repair: Text;
  /** Updates with the repaired reward. */
  readonly updates: number;
  /** Update of the snapshot that was gone back to, by seed. */
  readonly from: readonly number[];
  /** True success over the last ten updates, by seed: from that snapshot, and from the end of the run. */
  readonly restart: readonly number[];
  readonly goOn: readonly number[];
}
