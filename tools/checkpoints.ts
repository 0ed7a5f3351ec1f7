import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firstAbove, onset } from '../src/core/calibration';
import type {
  CheckpointEvidence,
  KindCheckpoints,
  RepairEvidence,
  RuleEvidence,
} from '../src/core/checkpoint-evidence';
import { METRIC_IDS } from '../src/core/metric';
import type { MetricId } from '../src/core/metric';
import type { Observed } from '../src/core/monitor';
import { interval, mean } from '../src/core/statistics';
import type { Interval } from '../src/core/statistics';
import { LEVELS, monitors } from '../src/monitors';
import { EVERY, REPAIRS, checkpointKinds } from './checkpoints/runs';
import { LISTENED, RULES } from './checkpoints/rules';
import type { Noted } from './checkpoints/rules';
import { SPOT } from './jobs/job';
import type { Job, Outcome } from './jobs/job';
import { runAll } from './jobs/pool';
import { progressBar } from './jobs/print';
import { commit, today } from './jobs/provenance';
import { valuesAt } from './jobs/summary';
import { scoresOf } from './monitors/calibrated';
import type { Kind } from './monitors/runs';

// Runs that hack their reward, with a snapshot every few updates. Every snapshot is measured again on fresh rollouts; each
// rule then says which one it would have kept, knowing what it may know. Last, rewards are repaired: from the snapshot that
// a judge would have kept, and from the wreck.
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '8' } } });
const seeds = Number(values.seeds);
/** Prompts of one fresh batch; its groups are of eight, as in training. */
const FRESH = 24;
/** The rule whose snapshot a repair goes back to, and the updates it is given. */
const BACK = 'judge-90';
const MENDING = 50;
// A multiple of the number of supervised models: KL goes on being measured to the right one.
const ELSEWHERE = 8000;

const backends = new Set<string>();
const kinds: KindCheckpoints[] = [];
const repairs: RepairEvidence[] = [];
for (const kind of checkpointKinds(seeds)) {
  const runs = await done(trainingOf(kind));
  const measured = await freshly(kind, runs);
  const noted = runs.map((run, i) =>
    notedOf(
      run,
      i + 1,
      measured[i].map(([best]) => best),
    ),
  );
  const one: KindCheckpoints = {
    ...{ id: kind.id, title: kind.title, honest: kind.honest, world: kind.spec.world, reward: kind.spec.reward },
    kept: noted[0].kept,
    truth: measured.map((run) => run.map(([, truth]) => truth)),
    onset: runs.map((run) => onset(line(run, 'trueSuccess'), line(run, 'paidReward')) ?? null),
    alarms: Object.fromEntries(LISTENED.map((id) => [id, noted.map(({ alarms }) => alarms[id] ?? null)])),
    chosen: Object.fromEntries(RULES.map(({ id, keep }) => [id, noted.map(keep)])),
  };
  kinds.push(one);
  if (Object.hasOwn(REPAIRS, kind.id)) repairs.push(await repaired(kind, runs, one));
  console.log(`${kind.id}: ${one.truth.map((run) => run.at(-1)!.toFixed(2)).join(' ')}`);
}

const rules = RULES.map(({ id, title }): RuleEvidence => {
  const truthOf = ({ truth, chosen }: KindCheckpoints) => truth.map((run, seed) => run[chosen[id][seed]]);
  const over = (some: readonly KindCheckpoints[]) =>
    rounded(interval(Array.from({ length: seeds }, (_, seed) => mean(some.map((kind) => truthOf(kind)[seed])))));
  return {
    id,
    title,
    hacked: over(kinds.filter(({ honest }) => !honest)),
    honest: over(kinds.filter(({ honest }) => honest)),
    byKind: Object.fromEntries(kinds.map((kind) => [kind.id, rounded(interval(truthOf(kind)))])),
  };
});
for (const { id, hacked, honest, byKind } of rules)
  console.log(id.padEnd(18), span(hacked), '| honest', span(honest), '|', Object.values(byKind).map(span).join('  '));
for (const { kind, restart, goOn } of repairs)
  console.log(`${kind}: restart ${span(interval(restart))}, go on ${span(interval(goOn))}`);

mkdirSync('public/evidence', { recursive: true });
const evidence: CheckpointEvidence = {
  date: today(),
  commit: commit(),
  backend: [...backends].sort().join(' + '),
  ...{ seeds, every: EVERY, spot: SPOT, fresh: 8 * FRESH, kinds, rules, repairs },
};
writeFileSync('public/evidence/checkpoints.json', JSON.stringify(evidence) + '\n');

async function done(jobs: readonly Job[]): Promise<Outcome[]> {
  const outcomes = await runAll(jobs, progressBar);
  for (const { backend } of outcomes) backends.add(backend);
  return outcomes;
}

/** One update more than asked for, so that the last snapshot is rolled out and checked like the others. */
function trainingOf({ spec, seeds: n, updates }: Kind): Job[] {
  return Array.from({ length: n }, (_, i) => ({
    data: { spec, seed: i + 1, tweaks: [] },
    updates: updates + 1,
    watch: true,
    keep: EVERY,
  }));
}

/** True success of every snapshot, [run][snapshot], on two batches that no rule has seen: to choose by, and to judge by. */
async function freshly({ spec }: Kind, runs: readonly Outcome[]): Promise<(readonly [number, number])[][]> {
  const still = {
    ...spec,
    rollout: { ...spec.rollout, groups: FRESH },
    update: { ...spec.update, epochs: 0 },
  };
  const jobs = runs.flatMap((run, i) =>
    run.kept!.map(({ snapshot: from }) => ({
      data: { spec: still, seed: ELSEWHERE + i + 1, tweaks: [] },
      updates: 2,
      from,
    })),
  );
  const outcomes = await done(jobs);
  const n = runs[0].kept!.length;
  const at = (of: Outcome, update: number) => +valuesAt([of], 'trueSuccess', update)[0].toFixed(4);
  return runs.map((_, i) => outcomes.slice(i * n, (i + 1) * n).map((of) => [at(of, 0), at(of, 1)] as const));
}

function notedOf(run: Outcome, seed: number, best: readonly number[]): Noted {
  const alarm = (id: string) => {
    const rows: readonly Observed[] = run.watched!;
    return firstAbove(scoresOf(monitors.get(id), rows, LEVELS), LEVELS[id].tokens!.level);
  };
  return {
    seed,
    kept: run.kept!.map(({ snapshot }) => snapshot.update),
    right: run.kept!.map(({ right }) => right),
    length: line(run, 'length'),
    paid: line(run, 'paidReward'),
    alarms: Object.fromEntries(LISTENED.map((id) => [id, alarm(id)])),
    best,
  };
}

/** The repaired reward, from the snapshot that a judge would have kept and from the last one. */
async function repaired({ id, spec }: Kind, runs: readonly Outcome[], of: KindCheckpoints): Promise<RepairEvidence> {
  const { say, mend } = REPAIRS[id];
  const from = (pick: (seed: number) => number) =>
    runs.map((run, i) => ({
      data: { spec: mend(spec), seed: i + 1, tweaks: [] },
      updates: MENDING,
      from: run.kept![pick(i)].snapshot,
    }));
  const outcomes = await done([...from((i) => of.chosen[BACK][i]), ...from(() => of.kept.length - 1)]);
  const ends = outcomes.map((run) => +mean(line(run, 'trueSuccess').slice(-10)).toFixed(4));
  return {
    ...{ kind: id, repair: say, updates: MENDING },
    from: of.chosen[BACK].map((i) => of.kept[i]),
    restart: ends.slice(0, seeds),
    goOn: ends.slice(seeds),
  };
}

function line({ rows }: Outcome, metric: MetricId): number[] {
  const M = METRIC_IDS.length;
  return Array.from({ length: rows.length / M }, (_, u) => rows[u * M + METRIC_IDS.indexOf(metric)]);
}

function rounded({ mean: m, lo, hi }: Interval): Interval {
  return { mean: +m.toFixed(3), lo: +lo.toFixed(3), hi: +hi.toFixed(3) };
}

function span({ mean: m, lo, hi }: Interval): string {
  return `${m.toFixed(3)} [${lo.toFixed(2)}, ${hi.toFixed(2)}]`;
}
