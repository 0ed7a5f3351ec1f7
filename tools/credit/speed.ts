import { METRIC_IDS } from '../../src/core/metric';
import { SOLVED } from '../../src/core/claim';
import { interval } from '../../src/core/statistics';
import type { Job, Outcome } from '../jobs/job';
import { runAll } from '../jobs/pool';
import { round, summarise } from '../jobs/summary';
import { METHODS, task } from './methods';
import { spearman, verdicts } from './rank';
import { PLAIN, cellAt } from './meter';
import type { Cell } from './meter';

const M = METRIC_IDS.length;
const [SUCCESS, STEPS] = [METRIC_IDS.indexOf('trueSuccess'), METRIC_IDS.indexOf('envSteps')];
const UPDATES = 120;
/** Environment steps given to everyone, and the points of a curve within them. */
export const BUDGET = 150_000;
const POINTS = 31;

/** Update, and environment steps before it, at which exact success first is 0.8 or more; infinite when never within the budget. */
function reached({ rows }: Outcome): { update: number; steps: number } {
  for (let u = 0; u * M < rows.length; u++) {
    const steps = u === 0 ? 0 : rows[(u - 1) * M + STEPS];
    if (steps > BUDGET) break;
    if (rows[u * M + SUCCESS] >= SOLVED) return { update: u, steps };
  }
  return { update: Infinity, steps: Infinity };
}

/** Exact success after so many environment steps: of the latest policy that had been trained on no more. */
function successAt({ rows }: Outcome, steps: number): number {
  let u = 0;
  while ((u + 1) * M < rows.length && rows[u * M + STEPS] <= steps) u++;
  return +rows[u * M + SUCCESS].toPrecision(4);
}

const over = (values: readonly number[]) => (values.every(Number.isFinite) ? summarise(values) : null);

/**
 * Learning curves of every method over the same number of environment steps, and who is faster.
 * @param meter readings at half and at early success, to set credit error beside learning speed
 */
export async function learningSpeed(
  seeds: number,
  meter: { readonly cells: readonly Cell[]; readonly early: Pick<Cell, 'methods'> },
  progress: (done: number, of: number) => void,
) {
  const ids = Object.keys(METHODS);
  const jobs: Job[] = ids.flatMap((id) =>
    Array.from({ length: seeds }, (_, i) => ({
      data: { spec: task(METHODS[id].credit), seed: i + 1, tweaks: [] },
      updates: UPDATES,
    })),
  );
  const outcomes = await runAll(jobs, progress);
  const at = Array.from({ length: POINTS }, (_, i) => (i * BUDGET) / (POINTS - 1));
  const methods = ids.map((id, m) => {
    const runs = outcomes.slice(m * seeds, (m + 1) * seeds);
    const times = runs.map(reached);
    return {
      id,
      title: METHODS[id].title,
      credit: METHODS[id].credit,
      solved: times.filter(({ update }) => Number.isFinite(update)).length,
      updatesTo80: over(times.map(({ update }) => update)),
      stepsTo80: over(times.map(({ steps }) => steps)),
      success: runs.map((run) => at.map((steps) => successAt(run, steps))),
    };
  });
  const time = (m: (typeof methods)[number]) => m.updatesTo80?.mean ?? Infinity;
  const speeds = Object.fromEntries(
    methods.map(({ id, updatesTo80: t, solved }) => [id, { updates: t && interval(t.bySeed), solved, seeds }]),
  );
  const against = ({ methods: measured }: Pick<Cell, 'methods'>) => {
    const one = (measure: 'creditCosine' | 'creditSignAccuracy' | 'creditCorrelation') =>
      spearman(
        ids.map((id) => measured[id][measure][0]),
        methods.map(time),
      );
    return {
      creditCosine: one('creditCosine'),
      creditSignAccuracy: one('creditSignAccuracy'),
      creditCorrelation: one('creditCorrelation'),
    };
  };
  return {
    backend: outcomes[0].backend,
    updates: UPDATES,
    budget: BUDGET,
    steps: at.map(round),
    methods,
    ranking: [...methods].sort((a, b) => time(a) - time(b)).map(({ id }) => id),
    verdicts: verdicts(speeds),
    spearman: { with: 'updatesTo80', half: against(cellAt(meter.cells, PLAIN)), early: against(meter.early) },
  };
}
