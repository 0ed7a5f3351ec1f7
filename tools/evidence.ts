import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalog } from '../src/catalog';
import { armsOf, holds, nameOf, referencesOf, valueOf } from '../src/core/claim';
import type { Evidence, SweepPoint } from '../src/core/evidence';
import type { Lesson, Sweep } from '../src/core/lesson';
import type { MetricId } from '../src/core/metric';
import { familyOf, withValue } from '../src/core/spec';
import { compile } from '../src/core/tables';
import { lessons } from '../src/lessons';
import { optimum } from '../src/oracle/optimum';
import type { Outcome } from './jobs/job';
import { runAll } from './jobs/pool';
import { progressBar } from './jobs/print';
import { commit, today } from './jobs/provenance';
import { curvesOf, round, summaries, summarise, valuesAt } from './jobs/summary';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '12' } },
});
const seeds = Number(values.seeds);
mkdirSync('public/evidence', { recursive: true });
for (const lesson of lessons.all.filter((l) => positionals.length === 0 || positionals.includes(l.id))) {
  const evidence = await measure(lesson);
  writeFileSync(`public/evidence/${lesson.id}.json`, JSON.stringify(evidence) + '\n');
  for (const [id, { holds }] of Object.entries(evidence.claims))
    console.log(`${holds ? 'holds' : 'FAILS'}  ${lesson.id} · ${id}`);
}

/** Every arm of a lesson over the seeds, its sweep, and whether each claim holds on them. */
async function measure(lesson: Lesson): Promise<Evidence> {
  const began = performance.now();
  const { updates } = lesson;
  const outcomes = await runAll(jobsOf(Object.values(lesson.arms), updates), progressBar);
  const runs: Record<string, Outcome[]> = {};
  Object.keys(lesson.arms).forEach((arm, a) => (runs[arm] = outcomes.slice(a * seeds, (a + 1) * seeds)));
  const sweep = lesson.sweep && (await sweepOf(lesson, lesson.sweep));
  console.log(
    `${lesson.id}: ${outcomes.length} runs of ${updates} updates in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const referred = referencesOf(lesson).map((r) => [
    nameOf(r),
    runs[r.arm].map((run) => round(valueOf(run, r.metric, r.at))),
  ]);
  return {
    lesson: lesson.id,
    updates,
    seeds,
    backend: [...new Set(outcomes.map((o) => o.backend))].sort().join(' + '),
    commit: commit(),
    date: today(),
    arms: Object.fromEntries(Object.entries(runs).map(([arm, o]) => [arm, summaries(o, updates)])),
    referred: Object.fromEntries(referred) as Record<string, number[]>,
    curves: Object.fromEntries(lesson.shown.map((arm) => [arm, curvesOf(runs[arm], updates, lesson.charts, 61)])),
    ...(sweep ? { sweep } : {}),
    claims: Object.fromEntries(
      lesson.claims.map((claim) => [
        claim.id,
        { holds: claim.holds.every((a) => holds(a, runs)), arms: armsOf(claim) },
      ]),
    ),
  };
}

function jobsOf(arms: readonly Pick<Lesson['arms'][string], 'spec' | 'tweaks'>[], updates: number) {
  return arms.flatMap(({ spec, tweaks }) =>
    Array.from({ length: seeds }, (_, i) => ({ data: { spec, seed: i + 1, tweaks: tweaks ?? [] }, updates })),
  );
}

async function sweepOf(lesson: Lesson, sweep: Sweep): Promise<SweepPoint[]> {
  const base = lesson.arms[sweep.arm].spec;
  const specs = sweep.values.map((value) => withValue(base, sweep.path, value, catalog)!);
  const outcomes = await runAll(
    jobsOf(
      specs.map((spec) => ({ spec })),
      sweep.updates,
    ),
    progressBar,
  );
  // What cannot be enumerated has no known optimum, and where pay is not drawn its optimum says nothing.
  const compiled =
    familyOf(base) === 'tables' && !sweep.below
      ? compile(catalog.worlds.get(base.world.id).build(base.world.values as never))
      : undefined;
  return sweep.values.map((value, i) => {
    const of = outcomes.slice(i * seeds, (i + 1) * seeds);
    const at = (metric: MetricId) => summarise(valuesAt(of, metric, sweep.updates - 1));
    const best = compiled && optimum(compiled, specs[i].reward, (id) => catalog.rewards.get(id));
    return {
      value: value === Infinity ? 'inf' : value,
      trueSuccess: at('trueSuccess'),
      paidReward: at('paidReward'),
      ...(sweep.below ? { below: at(sweep.below) } : {}),
      ...(!best || 'reason' in best
        ? {}
        : { optimum: { paid: round(best.blind.paid), success: round(best.blind.success) } }),
    };
  });
}
