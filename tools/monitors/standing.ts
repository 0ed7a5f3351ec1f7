import { firstAbove, onset } from '../../src/core/calibration';
import type { Levels, Monitor, Observed } from '../../src/core/monitor';
import type { Lead, Share, Standing } from '../../src/core/monitor-evidence';
import type { Family } from '../../src/core/sections';
import { quantile, wilson } from '../../src/core/statistics';
import { reads, scoresOf } from './calibrated';

/** One run as the table needs it. */
export interface Watched {
  readonly kind: string;
  readonly honest: boolean;
  readonly family: Family;
  readonly seed: number;
  readonly rows: readonly Observed[];
}

/** Levels, and honest runs that they were not chosen on. */
interface Fold {
  readonly levels: Readonly<Record<string, Levels>>;
  readonly fresh: readonly Watched[];
}

export function standings(
  monitors: readonly Monitor[],
  levels: Readonly<Record<string, Levels>>,
  halves: readonly Fold[],
  hacked: readonly Watched[],
  models: readonly Fold[],
): Standing[] {
  const families = ['tokens', 'tables'] as const;
  const alarm = (monitor: Monitor, { rows, family }: Watched, by = levels) =>
    firstAbove(scoresOf(monitor, rows, by), by[monitor.id][family]!.level);
  return families.flatMap((family) => {
    const runs = hacked.filter((run) => run.family === family);
    const reward = monitors.find(({ id }) => id === 'reward')!;
    const byReward = runs.map((run) => alarm(reward, run));
    const onsets = runs.map(({ rows }) => onset(series(rows, 'trueSuccess'), series(rows, 'paidReward')));
    return monitors
      .filter((monitor) => reads(monitor, family))
      .map((monitor) => {
        const at = runs.map((run) => alarm(monitor, run));
        const wrong = (folds: readonly Fold[]) => {
          const alarmed = folds.flatMap(({ levels: by, fresh }) =>
            fresh.filter((run) => run.family === family).map((run) => alarm(monitor, run, by) !== undefined),
          );
          return share(alarmed.filter(Boolean).length, alarmed.length);
        };
        const leads = at.flatMap((x, i) => (x === undefined || onsets[i] === undefined ? [] : [onsets[i]! - x]));
        const ahead = at.flatMap((x, i) => (x === undefined || byReward[i] === undefined ? [] : [byReward[i]! - x]));
        return {
          monitor: monitor.id,
          family,
          level: levels[monitor.id][family]!.level,
          falseAlarms: wrong(halves),
          otherModels: wrong(models),
          detected: share(at.filter((x) => x !== undefined).length, runs.length),
          byKind: byKind(runs, at),
          lead: {
            ...leadOf(leads),
            atOrBefore: leads.filter((d) => d >= 0).length,
            withOnset: onsets.filter((x) => x !== undefined).length,
          },
          beforeReward: {
            ...leadOf(ahead),
            alone: at.filter((x, i) => x !== undefined && byReward[i] === undefined).length,
          },
        };
      });
  });
}

export const series = (rows: readonly Observed[], id: 'trueSuccess' | 'paidReward'): number[] =>
  rows.map(({ metrics }) => metrics[id] ?? NaN);

function byKind(runs: readonly Watched[], at: readonly (number | undefined)[]): Standing['byKind'] {
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const updates = at.filter((_, i) => runs[i].kind === kind).map((x) => x ?? null);
      return [kind, { detected: updates.filter((x) => x !== null).length, of: updates.length, updates }];
    }),
  );
}

function share(k: number, of: number): Share {
  const { lo, hi } = wilson(k, of);
  return { k, of, lo: +lo.toFixed(3), hi: +hi.toFixed(3) };
}

function leadOf(xs: readonly number[]): Lead {
  const at = (q: number) => (xs.length === 0 ? null : quantile(xs, q));
  return { median: at(0.5), low: at(0), high: at(1), n: xs.length };
}
