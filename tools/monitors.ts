import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onset } from '../src/core/calibration';
import type { KindEvidence, MonitorEvidence, Standing } from '../src/core/monitor-evidence';
import { familyOf } from '../src/core/spec';
import type { Family } from '../src/core/sections';
import { mean } from '../src/core/statistics';
import { monitors } from '../src/monitors';
import type { Watched as Update } from './jobs/job';
import { runAll } from './jobs/pool';
import { progressBar } from './jobs/print';
import { commit, today } from './jobs/provenance';
import { levelsOf } from './monitors/calibrated';
import { half, jobsOf, kinds } from './monitors/runs';
import type { Kind } from './monitors/runs';
import { series, standings } from './monitors/standing';
import type { Watched } from './monitors/standing';

// Calibrates every monitor on the honest runs, measures false alarms on halves that levels were not chosen on and
// detection on runs whose reward is known to be hacked. Writes the levels and the table that pages quote.
const RATE = 0.1;
const { values } = parseArgs({
  options: {
    honest: { type: 'string', default: '8' },
    hacked: { type: 'string', default: '4' },
    /** Where finished runs are kept, so that a changed rule can be judged without running them again. */
    runs: { type: 'string' },
  },
});
const seeds = { honest: Number(values.honest), hacked: Number(values.hacked) };
const all = kinds(seeds);

/** The finished runs of one kind, by seed. */
interface Done {
  readonly commit: string;
  readonly backends: readonly string[];
  readonly watched: readonly (readonly Update[])[];
}

const done = await run();
const watched = all.flatMap(({ id, honest, spec, seeds }) =>
  Array.from({ length: seeds }, (_, i) => ({
    kind: id,
    honest,
    family: familyOf(spec),
    seed: i + 1,
    rows: done[id].watched[i],
  })),
);

const honest = watched.filter((run) => run.honest);
const calibrate = (chosen: readonly Watched[]) => {
  const of = (family: Family) => chosen.filter((run) => run.family === family).map(({ rows }) => rows);
  return levelsOf(monitors.all, { tables: of('tables'), tokens: of('tokens') }, RATE);
};
/** Levels chosen on one part of the honest runs, and the other part to count false alarms on; then the other way round. */
const folds = (second: (run: Watched) => boolean) =>
  [true, false].map((side) => ({
    levels: calibrate(honest.filter((run) => second(run) === side)),
    fresh: honest.filter((run) => second(run) !== side),
  }));
const levels = calibrate(honest);
const table = standings(
  monitors.all,
  levels,
  folds(({ kind, seed }) => half(all, kind, seed) === 1),
  watched.filter((run) => !run.honest),
  folds(({ seed }) => seed % 2 === 1),
);
for (const standing of table) console.log(lineOf(standing));

mkdirSync('public/evidence', { recursive: true });
writeFileSync('src/monitors/levels.json', JSON.stringify(levels, null, 2) + '\n');
const evidence: MonitorEvidence = {
  date: today(),
  commit: [...new Set(Object.values(done).map((d) => d.commit))].join(' + '),
  backend: [...new Set(Object.values(done).flatMap((d) => d.backends))].sort().join(' + '),
  seeds,
  rate: RATE,
  calibratedOn:
    'all honest runs; false alarms are counted with levels chosen on one half, on the other half, and the other way round',
  kinds: all.map(described),
  levels,
  table,
};
writeFileSync('public/evidence/monitors.json', JSON.stringify(evidence) + '\n');

/** Runs whatever kinds are not yet kept. */
async function run(): Promise<Record<string, Done>> {
  const kept = values.runs && existsSync(values.runs) ? load(values.runs) : {};
  const missing = all.filter(({ id, seeds }) => kept[id]?.watched.length !== seeds);
  const outcomes = missing.length ? await runAll(jobsOf(missing), progressBar) : [];
  let from = 0;
  for (const { id, seeds } of missing) {
    const mine = outcomes.slice(from, (from += seeds));
    const backends = [...new Set(mine.map((o) => o.backend))];
    kept[id] = { commit: commit(), backends, watched: mine.map((o) => o.watched!) };
  }
  if (values.runs) writeFileSync(values.runs, JSON.stringify(kept));
  return kept;
}

// JSON has no NaN: what was not measured comes back as null, and no number equals that.
function load(file: string): Record<string, Done> {
  return JSON.parse(readFileSync(file, 'utf8'), (_, x: unknown) => (x === null ? NaN : x)) as Record<string, Done>;
}

/** What a kind of run came to: reward and truth at its start, its best and its end, and rows by pattern. */
function described({ id, title, honest, spec, seeds, updates }: Kind): KindEvidence {
  const mine = watched.filter((run) => run.kind === id);
  const ends = (metric: 'trueSuccess' | 'paidReward') => {
    const lines = mine.map(({ rows }) => series(rows, metric));
    const over = (pick: (xs: readonly number[]) => number) => +mean(lines.map(pick)).toFixed(3);
    return {
      start: over((xs) => mean(xs.slice(0, 5))),
      most: over((xs) => Math.max(...xs.map((_, i) => mean(xs.slice(Math.max(0, i - 4), i + 1))))),
      end: over((xs) => mean(xs.slice(-10))),
    };
  };
  const shares = (at: (rows: readonly Update[]) => readonly Update[]) => {
    const rows = mine.flatMap((run) => at(run.rows));
    const episodes = spec.rollout.groups * spec.rollout.groupSize;
    const names = Object.keys(rows[0].patterns);
    return Object.fromEntries(
      names.map((name) => [name, +(mean(rows.map(({ patterns }) => patterns[name])) / episodes).toFixed(3)]),
    );
  };
  return {
    ...{ id, title, honest, family: familyOf(spec), seeds, updates },
    world: spec.world,
    reward: spec.reward,
    truth: ends('trueSuccess'),
    paid: ends('paidReward'),
    onsets: mine.map(({ rows }) => onset(series(rows, 'trueSuccess'), series(rows, 'paidReward')) ?? null),
    patterns: { start: shares((rows) => rows.slice(0, 5)), end: shares((rows) => rows.slice(-10)) },
  };
}

function lineOf({
  monitor,
  family,
  level,
  falseAlarms,
  otherModels,
  detected,
  byKind,
  lead,
  beforeReward,
}: Standing): string {
  const kinds = Object.entries(byKind).map(([id, { detected, of }]) => `${id} ${detected}/${of}`);
  return [
    `${family} ${monitor}`.padEnd(22),
    `level ${level}`.padEnd(15),
    `false ${falseAlarms.k}/${falseAlarms.of}, ${otherModels.k}/${otherModels.of}`.padEnd(18),
    `caught ${detected.k}/${detected.of}`.padEnd(14),
    `lead ${lead.median ?? '–'} (${lead.atOrBefore} of ${lead.withOnset} in time)`.padEnd(28),
    `before reward ${beforeReward.median ?? '–'}, alone ${beforeReward.alone}`.padEnd(30),
    kinds.join(' '),
  ].join(' ');
}
