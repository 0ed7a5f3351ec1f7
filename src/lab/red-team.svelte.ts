import type { ProspectReport } from '../bridge/protocol';
import type { OpenThread } from '../bridge/trainer';
import { courseOf } from '../core/red-team';
import type { Course, Standing } from '../core/red-team';
import type { Pattern } from '../core/pattern';
import { repaired } from '../core/repairs';
import type { Repair } from '../core/repairs';
import { familyOf, worldOf } from '../core/spec';
import type { Catalog, RunData, Spec } from '../core/spec';
import { tableSamples, tokenSamples } from '../core/samples';
import type { Sample } from '../core/samples';
import { mean } from '../core/statistics';
import { patterns } from '../monitors/patterns';
import { Budget } from './budget';
import type { Columns } from './columns';
import { Pool } from './pool.svelte';
import type { JobResult, Seen } from './pool.svelte';
import { isExact, swarm } from './swarm';
import type { Entry } from './swarm';

/** One seed of the swarm, at the end of its run. */
export interface Attacker {
  readonly seed: number;
  /** How long it ran. */
  readonly updates: number;
  readonly course: Course;
  /** Rollouts of the untrained policy. */
  readonly rollouts: readonly { readonly paid: number; readonly success: boolean }[];
  /** Rollouts of the policy it became, and the batch they are rows of. */
  readonly samples: readonly Sample[];
  readonly last: Seen;
}

/** One reward under attack. Numbers come in while the swarm works. */
export interface Assault {
  readonly spec: Spec;
  /** What was done to the reward since the attack before. */
  readonly repair?: Repair;
  /** Length of a run here, and what it would be with all the time it wants. */
  readonly updates: number;
  readonly full: number;
  /** Runs that time ended before they were half-way: they say nothing and are left out. */
  readonly cut: number;
  readonly attackers: readonly Attacker[];
  /** Runs of the same trainer paid for the true outcome alone: what this reward pays them, and how true they are. */
  readonly twins: readonly Standing[];
  /** Exact, where it is known; absent until asked. */
  readonly prospect?: ProspectReport;
  /** When it began, and milliseconds from then to the last result. */
  readonly began: number;
  readonly took: number;
}

export interface AssaultPlan {
  readonly spec: Spec;
  readonly firstSeed: number;
  /** All that is to be known is known by then. */
  readonly seconds: number;
  /** At most so many seeds. */
  readonly seeds?: number;
  readonly repair?: Repair;
  /** What the repair is of: it stays beside its repair, later attacks give way. */
  readonly after?: Assault;
}

export const SECONDS = [20, 45, 90] as const;
/** In a table world, and in one of tokens, whose updates cost far more. */
const UPDATES = { tables: 300, tokens: 80 } as const;
const MOST_SEEDS = 12;
/** Fewer make no verdict: on a slow machine each is shorter. */
const LEAST_SEEDS = 3;
/** A run that time ended counts from this share of its length on. */
const COUNTS = 0.5;
/** Rollouts of a seed that are compared with others; a table world's batch is this small anyway. */
const MOST_SAMPLES = 32;

/** "Hack my reward": a swarm of seeds trains against one reward, then against what was repaired of it. */
export class RedTeam {
  readonly pool: Pool;
  /** Newest last. */
  assaults = $state.raw<readonly Assault[]>([]);
  /** Milliseconds that the attack under way has taken, and the seconds it may. */
  elapsed = $state(0);
  seconds = $state(0);

  /** @param now milliseconds, for the time budget: it decides how many runs there are and how long, nothing else */
  constructor(
    readonly catalog: Catalog,
    open: OpenThread,
    size: number,
    readonly now: () => number = () => performance.now(),
  ) {
    this.pool = new Pool(open, size);
  }

  get running(): boolean {
    return this.pool.status === 'running';
  }

  /** Attacks a reward anew; what was found before is forgotten unless this repairs it. Never rejects; see `pool`. */
  async start(plan: AssaultPlan): Promise<void> {
    this.pool.cancel();
    const { spec, repair, firstSeed, seeds = MOST_SEEDS, seconds } = plan;
    const full = UPDATES[familyOf(spec)];
    const known = plan.after ? this.assaults.slice(0, this.assaults.indexOf(plan.after) + 1) : [];
    const runs = LEAST_SEEDS + (isExact(spec, this.catalog) ? 0 : 1);
    const budget = new Budget({ seconds, updates: full, runs, size: this.pool.size }, this.now);
    const { began } = budget;
    const fresh = { spec, updates: full, full, cut: 0, attackers: [], twins: [], began, took: 0 };
    this.assaults = [...known, repair ? { ...fresh, repair } : fresh];
    this.elapsed = 0;
    this.seconds = seconds;
    const entries = swarm(spec, firstSeed, seeds, full, this.catalog);
    let ended = 0;
    await this.pool.run(
      entries.map(({ job }) => job),
      (index, result) => {
        ended++;
        this.#note(entries[index], result, budget);
      },
      {
        enough: () => budget.late(ended),
        wanted: (index, done) => {
          this.elapsed = budget.took;
          return budget.wanted(index, done);
        },
      },
    );
  }

  /** The reward of an attack with some of its knobs turned, attacked again beside it. */
  async again(after: Assault, repair: Repair, seconds: number, firstSeed: number): Promise<void> {
    const spec = repaired(after.spec, repair.changes, this.catalog);
    await this.start({ spec, firstSeed, seconds, repair, after });
  }

  cancel(): void {
    this.pool.cancel();
  }

  #note({ twin, job }: Entry, result: JobResult, { updates, took, began }: Budget): void {
    const last = this.assaults.at(-1);
    if (last?.began !== began) return;
    const { prospect, columns } = result;
    const next = { ...last, ...(prospect ? { prospect } : {}), updates, took };
    const add = (): Partial<Assault> => {
      if (columns.length < COUNTS * updates) return twin ? {} : { cut: last.cut + 1 };
      if (twin) return { twins: [...last.twins, twinOf(result)] };
      const found = attackerOf(job.data, result, this.catalog);
      return { attackers: [...last.attackers, found].sort((a, b) => a.seed - b.seed) };
    };
    this.assaults = [...this.assaults.slice(0, -1), { ...next, ...add() }];
  }
}

const curve = (columns: Columns, id: 'paidReward' | 'trueSuccess'): Float64Array => columns.column(id).slice();

function attackerOf({ spec, seed }: RunData, { columns, looks }: JobResult, catalog: Catalog): Attacker {
  const course = courseOf(curve(columns, 'paidReward'), curve(columns, 'trueSuccess'));
  const updates = columns.length;
  if (!looks) return { seed, updates, course, rollouts: [], samples: [], last: {} };
  const { first, last } = looks;
  const rollouts = samplesOf(first, spec, seed, catalog, []);
  return {
    seed,
    updates,
    course,
    rollouts,
    samples: samplesOf(last, spec, seed, catalog, patterns.all, MOST_SAMPLES),
    last,
  };
}

/** Rollouts of a batch that was looked at, of whichever family. */
function samplesOf(
  { look, tokens }: Seen,
  spec: Spec,
  seed: number,
  catalog: Catalog,
  detectors: readonly Pattern[],
  most?: number,
): Sample[] {
  const task = worldOf(spec, catalog).build(spec.world.values as never);
  if (look && 'actions' in task) return tableSamples(look, task, seed);
  return tokens && 'vocabulary' in task ? tokenSamples(tokens, task, detectors, seed, most) : [];
}

function twinOf({ columns }: JobResult): Standing {
  const success = curve(columns, 'trueSuccess');
  const late = success.slice(-Math.max(1, Math.floor(success.length / 10)));
  return { paid: columns.at('paidReward', columns.length - 1), success: mean(late) };
}
