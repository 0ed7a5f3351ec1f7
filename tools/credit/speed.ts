import type { CreditSpearman, RaceEvidence } from '../../src/core/evidence';
import { METRIC_IDS } from '../../src/core/metric';
import { compared, curveAt, finishOf, ranked, standingOf, tieGroups } from '../../src/core/race';
import type { Lap } from '../../src/core/race';
import { spearmanInterval } from '../../src/core/rank-correlation';
import type { Job, Outcome } from '../jobs/job';
import { runAll } from '../jobs/pool';
import { round } from '../jobs/summary';
import { METHODS, task } from './methods';
import { PLAIN, cellAt } from './meter';
import type { Cell } from './meter';

const M = METRIC_IDS.length;
const [SUCCESS, STEPS] = [METRIC_IDS.indexOf('trueSuccess'), METRIC_IDS.indexOf('envSteps')];
/** Environment steps given to everyone, and the points of a curve within them. */
const BUDGET = 150_000;
const POINTS = 61;
const MOST_UPDATES = 1000;

const lapOf = ({ rows }: Outcome): Lap => {
  const column = (c: number) => Array.from({ length: rows.length / M }, (_, u) => rows[u * M + c]);
  return { success: column(SUCCESS), envSteps: column(STEPS) };
};
const three = ([mean, lo, hi]: readonly [number, number, number]) => ({ mean, lo, hi });

/**
 * Learning curves of every method over the same number of environment steps, who is faster, and whether it could be
 * foretold from credit error.
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
      updates: MOST_UPDATES,
      steps: BUDGET,
    })),
  );
  const outcomes = await runAll(jobs, progress);
  const half = cellAt(meter.cells, PLAIN).methods;
  const early = meter.early.methods;
  const steps = Array.from({ length: POINTS }, (_, i) => (i * BUDGET) / (POINTS - 1));
  const entries = ids.map((id, m) => {
    const laps = outcomes.slice(m * seeds, (m + 1) * seeds).map(lapOf);
    const finishes = laps.map((lap) => finishOf(lap, BUDGET));
    return { id, laps, finishes, standing: standingOf(id, finishes, BUDGET) };
  });
  const methods: RaceEvidence['methods'] = entries.map(({ id, laps, finishes }) => ({
    id,
    title: METHODS[id].title,
    credit: METHODS[id].credit,
    success: laps.map((lap) => curveAt(lap, steps).map((x) => +x.toPrecision(4))),
    stepsTo80: finishes.map((f) => (Number.isFinite(f.steps) ? f.steps : null)),
    area: finishes.map((f) => +f.area.toPrecision(4)),
    cosine: { half: three(half[id].creditCosine), early: three(early[id].creditCosine) },
  }));

  // Methods that are the same learner here, number for number, are one witness, not several.
  const distinct = entries.filter((_, i) => !methods.slice(0, i).some((m) => same(m.success, methods[i].success)));
  const against = (measured: Cell['methods']): CreditSpearman => {
    const one = (measure: keyof CreditSpearman) => {
      const { mean, lo, hi, n } = spearmanInterval(
        distinct.map(({ id }) => measured[id][measure][0]),
        distinct.map(({ standing }) => standing.steps.mean),
      );
      return { mean: round(mean), lo: round(lo), hi: round(hi), n };
    };
    return {
      creditCosine: one('creditCosine'),
      creditSignAccuracy: one('creditSignAccuracy'),
      creditCorrelation: one('creditCorrelation'),
    };
  };
  const order = ranked(
    entries.map(({ standing }) => standing),
    'steps',
  );
  return {
    backend: outcomes[0].backend,
    budget: BUDGET,
    steps: steps.map(round),
    methods,
    standings: order,
    ties: tieGroups(order.map((s) => s.steps)).map((set) => set.map((i) => order[i].id)),
    againstGrpo: compared(order, 'grpo', 'steps'),
    spearman: { half: against(half), early: against(early) },
  };
}

const same = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): boolean =>
  a.every((curve, i) => curve.every((x, k) => x === b[i][k]));
