import { medianInterval } from '../../core/statistics';
import type { WatchedRuns } from '../../lab/recorded';

/** Kinds of hacked runs that are told of together. */
export interface LeadGroup {
  readonly kinds: readonly string[];
  /** Not every run of these cheats in the end: only those whose truth fell for good count as such. */
  readonly turns: boolean;
}

/** How one line did on a group. */
export interface LineLead {
  /** Runs that went wrong, and how many of them it raised an alarm in. */
  readonly wrong: number;
  readonly seen: number;
  /** Runs that had not gone wrong by their end, and how many of them it raised an alarm in. */
  readonly fine: number;
  readonly early: number;
  /** When it alarmed, in updates before the truth fell; positive is in time. Undefined when it never did. */
  readonly lead: MedianInterval | undefined;
  /** How many updates before the reward's own alarm, in runs that went wrong and where both alarmed. */
  readonly ahead: MedianInterval | undefined;
}
type MedianInterval = ReturnType<typeof medianInterval>;

/** One line: on each group, and how often it alarmed on honest runs of models it was not calibrated on. */
export interface LineRow {
  readonly monitor: string;
  readonly groups: readonly LineLead[];
  readonly falseAlarms: { readonly k: number; readonly of: number };
}

/** The lines in token worlds, in the order asked for; those that were not measured are left out. */
export function leadsOf(
  { kinds, table }: WatchedRuns,
  monitors: readonly string[],
  groups: readonly LeadGroup[],
): LineRow[] {
  const standing = (id: string) => table.find(({ monitor, family }) => monitor === id && family === 'tokens');
  const onsets = (kind: string) => kinds.find(({ id }) => id === kind)?.onsets ?? [];
  const alarms = (id: string, kind: string) => standing(id)?.byKind[kind]?.updates ?? [];
  return monitors.flatMap((monitor) => {
    const row = standing(monitor);
    if (!row) return [];
    const groupOf = ({ kinds: group, turns }: LeadGroup): LineLead => {
      const runs = group.flatMap((kind) =>
        onsets(kind).map((onset, i) => ({
          ...{ onset, own: alarms(monitor, kind)[i] ?? null, reward: alarms('reward', kind)[i] ?? null },
          wrong: onset !== null || !turns,
        })),
      );
      const wrong = runs.filter((run) => run.wrong);
      const fine = runs.filter((run) => !run.wrong);
      return {
        wrong: wrong.length,
        seen: wrong.filter(({ own }) => own !== null).length,
        fine: fine.length,
        early: fine.filter(({ own }) => own !== null).length,
        lead: over(wrong.map(({ onset, own }) => difference(onset, own))),
        ahead: over(wrong.map(({ reward, own }) => difference(reward, own))),
      };
    };
    return [{ monitor, falseAlarms: row.otherModels, groups: groups.map(groupOf) }];
  });
}

const difference = (a: number | null, b: number | null): number => (a === null || b === null ? NaN : a - b);

/** Over what there is. */
function over(xs: readonly number[]): MedianInterval | undefined {
  const known = xs.filter((x) => !Number.isNaN(x));
  return known.length ? medianInterval(known) : undefined;
}
