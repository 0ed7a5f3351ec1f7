import type { ProspectReport } from '../bridge/protocol';
import type { OpenThread } from '../bridge/trainer';
import { courseOf } from '../core/red-team';
import type { Course, Standing } from '../core/red-team';
import type { Pattern } from '../core/pattern';
import { repaired } from '../core/repairs';
import type { Change, Repair } from '../core/repairs';
import { diff, familyOf, worldOf } from '../core/spec';
import type { Catalog, RunData, Spec } from '../core/spec';
import { termSpec } from '../core/reward';
import { tableSamples, tokenSamples } from '../core/samples';
import type { Sample } from '../core/samples';
import { mean } from '../core/statistics';
import { patterns } from '../monitors/patterns';
import type { Columns } from './columns';
import { Pool } from './pool.svelte';
import type { Job, JobResult, Seen } from './pool.svelte';

/** One seed of the swarm, finished. */
export interface Attacker {
  readonly seed: number;
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
  readonly updates: number;
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
  /** No run is begun that would end later than this many seconds after the start. */
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
/** Fewer make no verdict: on a slow machine they get so many times the budget. */
const LEAST_SEEDS = 3;
const MOST_OVERTIME = 2;
/** In a world without an exact answer every so many-th run is an honest twin, up to so many. */
const TWIN_EVERY = 3;
const MOST_TWINS = 4;
/** Rollouts of a seed that are compared with others; a table world's batch is this small anyway. */
const MOST_SAMPLES = 32;

/** "Hack my reward": a swarm of seeds trains against one reward, then against what was repaired of it. */
export class RedTeam {
  readonly pool: Pool;
  /** Newest last. */
  assaults = $state.raw<readonly Assault[]>([]);

  /** @param now milliseconds, for the time budget alone: results do not depend on it */
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
    const { spec, repair } = plan;
    const family = familyOf(spec);
    const updates = UPDATES[family];
    const known = plan.after ? this.assaults.slice(0, this.assaults.indexOf(plan.after) + 1) : [];
    const began = this.now();
    const fresh = { spec, updates, attackers: [], twins: [], began, took: 0, ...(repair ? { repair } : {}) };
    this.assaults = [...known, fresh];
    const entries = swarm(plan, updates, this.catalog);
    let attacks = 0;
    let runs = 0;
    await this.pool.run(
      entries.map(({ job }) => job),
      (index, result) => {
        const { twin, job } = entries[index];
        runs++;
        if (!twin) attacks++;
        this.#note(twin ? twinOf(result) : attackerOf(job.data, result, this.catalog), result, began);
      },
      () => {
        const spent = (this.now() - began) / (1000 * plan.seconds);
        // Threads work side by side, so one more run takes about `size` times what one added to the clock so far.
        return spent > MOST_OVERTIME || (attacks >= LEAST_SEEDS && spent * (1 + this.pool.size / runs) > 1);
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

  #note(found: Attacker | Standing, { prospect }: JobResult, began: number): void {
    const last = this.assaults.at(-1);
    if (last?.began !== began) return;
    const what =
      'seed' in found
        ? { attackers: [...last.attackers, found].sort((a, b) => a.seed - b.seed) }
        : { twins: [...last.twins, found] };
    const next = { ...last, ...what, ...(prospect ? { prospect } : {}), took: this.now() - began };
    this.assaults = [...this.assaults.slice(0, -1), next];
  }
}

interface Entry {
  readonly job: Job;
  readonly twin: boolean;
}

/** The jobs of an assault, in order: attackers, and honest twins between them where there is no exact answer. */
function swarm({ spec, firstSeed, seeds = MOST_SEEDS }: AssaultPlan, updates: number, catalog: Catalog): Entry[] {
  const exact =
    familyOf(spec) === 'tables' &&
    spec.reward.terms.every((t) => t.weight === 0 || catalog.rewards.get(t.id).memoryless);
  const seed = (i: number): number => (firstSeed + i) >>> 0;
  const out: Entry[] = [];
  for (let i = 0, twins = 0; i < seeds; i++) {
    const data = { spec, seed: seed(i), tweaks: [] };
    out.push({ job: { data, updates, look: true, ...(i === 0 ? { predict: true } : {}) }, twin: false });
    if (!exact && (i + 1) % (TWIN_EVERY - 1) === 0 && twins < MOST_TWINS)
      out.push({ job: { data: honestTwin(spec, seed(twins++), updates, catalog), updates }, twin: true });
  }
  return out;
}

/**
 * The same world and trainer, paid 1 for outcomes that honest play brings about and for nothing else. Before its last
 * update the attacked reward takes over: that row tells what an honest policy is paid under it.
 */
export function honestTwin(spec: Spec, seed: number, updates: number, catalog: Catalog): RunData {
  const { events } = worldOf(spec, catalog).build(spec.world.values as never);
  const fake = events.filter((e) => e.part === 'outcome' && e.honest === 0).map((e) => [e.id, 0] as const);
  const reward = { terms: [termSpec('outcome', 1)], cap: Infinity, prices: Object.fromEntries(fake) };
  const honest = { ...spec, reward };
  const at = updates - 1;
  return { spec: honest, seed, tweaks: diff(honest, spec, catalog).map((change: Change) => ({ at, ...change })) };
}

const curve = (columns: Columns, id: 'paidReward' | 'trueSuccess'): Float64Array => columns.column(id).slice();

function attackerOf({ spec, seed }: RunData, { columns, looks }: JobResult, catalog: Catalog): Attacker {
  const course = courseOf(curve(columns, 'paidReward'), curve(columns, 'trueSuccess'));
  if (!looks) return { seed, course, rollouts: [], samples: [], last: {} };
  const { first, last } = looks;
  const rollouts = samplesOf(first, spec, seed, catalog, []);
  return { seed, course, rollouts, samples: samplesOf(last, spec, seed, catalog, patterns.all, MOST_SAMPLES), last };
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
