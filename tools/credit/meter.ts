import { catalog } from '../../src/catalog';
import type { Choice } from '../../src/core/plugin';
import { interval } from '../../src/core/statistics';
import { Run } from '../../src/engine/run';
import { METHODS, task } from './methods';

const MEASURES = ['creditCosine', 'creditSignAccuracy', 'creditAbstained', 'creditCorrelation'] as const;
type Measure = (typeof MEASURES)[number];
/** Mean and ends of the 95 % interval over policies, three digits: there are thousands of them. */
type Triple = readonly [number, number, number];

export interface Cell {
  readonly slip: number;
  readonly groupSize: number;
  readonly missed: number;
  readonly aliased: boolean;
  readonly methods: Readonly<Record<string, Readonly<Record<Measure, Triple>>>>;
}

export const GRID = {
  groupSize: [4, 8, 16, 32],
  slip: [0, 0.1, 0.3],
  missed: [0, 0.25, 0.5, 0.75],
  aliased: [false, true],
};
/** Everything recognised, nothing slips, groups of the usual size. */
export const PLAIN = { groupSize: 8, slip: 0, missed: 0, aliased: false };
/** Groups frozen per policy: small groups are cheap and say little, so there are more of them. */
const GROUPS: Readonly<Record<number, number>> = { 4: 16, 8: 10, 16: 6, 32: 4 };
const [EARLY, HALF] = [0.05, 0.5];
const CRITIC_UPDATES = 40;

/**
 * Policies of so much exact success, one per seed: GRPO until it is reached. Then the policy all but stands still
 * (smallest learning rate, no entropy bonus) while a critic is fitted to it, so that GAE can be measured too.
 */
async function policies(seeds: number, slip: number, success: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const run = await Run.open({ spec: task(METHODS['grpo'].credit, slip), seed, tweaks: [] }, catalog);
    while (run.step().metrics.trueSuccess < success) continue;
    run.tweak('credit', 'gae');
    for (const [knob, value] of Object.entries(METHODS['gae'].credit.values)) run.tweak(`credit.${knob}`, value);
    run.tweak('update.lr', 0.0005);
    run.tweak('update.entropy', 0);
    for (let u = 0; u < CRITIC_UPDATES; u++) run.step();
    runs.push(run);
  }
  return runs;
}

/**
 * Every method's reading in every cell of the grid, on the same rollouts of the same policies; and in the plain cell
 * once more with policies that succeed one time in twenty. `progress` is told of each cell.
 */
export async function meterTable(seeds: number, progress: (done: number, of: number) => void) {
  const cells: Cell[] = [];
  const success: Record<number, Triple> = {};
  const of = Object.values(GRID).reduce((n, values) => n * values.length, 1);
  const young = await policies(seeds, PLAIN.slip, EARLY);
  const early = { success: triple(young.map((run) => run.step().metrics.trueSuccess)), ...cell(young, PLAIN) };
  for (const run of young) run.close();
  for (const slip of GRID.slip) {
    const runs = await policies(seeds, slip, HALF);
    success[slip] = triple(runs.map((run) => run.step().metrics.trueSuccess));
    for (const groupSize of GRID.groupSize)
      for (const missed of GRID.missed)
        for (const aliased of GRID.aliased) {
          cells.push(cell(runs, { slip, groupSize, missed, aliased }));
          progress(cells.length, of);
        }
    for (const run of runs) run.close();
  }
  return { success, groups: GROUPS, early, cells };
}

function cell(runs: readonly Run[], at: Omit<Cell, 'methods'>): Cell {
  const ids = Object.keys(METHODS);
  const choices: readonly Choice[] = ids.map((id) => METHODS[id].credit);
  const readings = runs.map((run) => read(run, choices, at));
  const methods = ids.map((id, m) => [
    id,
    Object.fromEntries(MEASURES.map((name) => [name, triple(readings.map((of) => of[m][name].mean))])),
  ]);
  return { ...at, methods: Object.fromEntries(methods) as Cell['methods'] };
}

function read(run: Run, choices: readonly Choice[], at: Omit<Cell, 'methods'>) {
  run.tweak('rollout.groupSize', at.groupSize);
  run.tweak('sight.missed', at.missed);
  run.tweak('sight.aliased', at.aliased);
  const frozen = run.freeze(GROUPS[at.groupSize]);
  return frozen.report(choices, 0).map(({ reading }) => reading);
}

function triple(values: readonly number[]): Triple {
  const { mean, lo, hi } = interval(values.filter(Number.isFinite));
  return [mean, lo, hi].map((x) => +x.toFixed(3)) as unknown as Triple;
}

/** @throws Error when that cell was not measured. */
export function cellAt(cells: readonly Cell[], at: Omit<Cell, 'methods'>): Cell {
  const names = Object.keys(at) as (keyof typeof at)[];
  const found = cells.find((cell) => names.every((name) => cell[name] === at[name]));
  if (!found) throw new Error(`no cell ${JSON.stringify(at)}`);
  return found;
}

/** One row per method: the cosine with the truth when everything is seen, and when something goes wrong. */
export function meterLines(cells: readonly Cell[]): string[] {
  const columns = [
    ['G 8', {}],
    ['G 4', { groupSize: 4 }],
    ['G 32', { groupSize: 32 }],
    ['slip .3', { slip: 0.3 }],
    ['missed .75', { missed: 0.75 }],
    ['aliased', { aliased: true }],
  ] as const;
  const found = columns.map(([, change]) => cellAt(cells, { ...PLAIN, ...change }));
  const head = ['cosine / sign'.padEnd(20), ...columns.map(([name]) => name.padEnd(16))].join('');
  const rows = Object.keys(METHODS).map((id) =>
    [
      id.padEnd(20),
      ...found.map((cell) => {
        const { creditCosine: c, creditSignAccuracy: s } = cell.methods[id];
        return `${c[0].toFixed(2)}±${(c[2] - c[0]).toFixed(2)} / ${(100 * s[0]).toFixed(0)}`.padEnd(16);
      }),
    ].join(''),
  );
  return [head, ...rows];
}
