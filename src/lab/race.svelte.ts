import { stepsPerUpdate } from '../bridge/schema';
import type { OpenThread } from '../bridge/trainer';
import { valuesOf } from '../core/knob';
import type { Choice } from '../core/plugin';
import { curveAt, finishOf, standingOf } from '../core/race';
import type { Finish, Standing } from '../core/race';
import type { Catalog, Spec } from '../core/spec';
import { RULES } from '../lessons/arms/credit-rules';
import { MOST_UPDATES } from './columns';
import { Pool } from './pool.svelte';

export const LEAST_RACERS = 2;
export const MOST_RACERS = 8;
/** Points of a curve, from nothing to the whole budget. */
const POINTS = 61;

export interface RacePlan {
  /** World, reward and trainer for everyone; its credit rule and its meter are left aside. */
  readonly spec: Spec;
  /** Different rules. */
  readonly methods: readonly Choice[];
  readonly seeds: number;
  /** Counted up from here. */
  readonly firstSeed: number;
  /** Environment steps for each run. */
  readonly budget: number;
}

interface Finished extends Finish {
  readonly seed: number;
  readonly curve: readonly number[];
}

/** A rule with the knobs at which the lessons run it; as declared where no lesson does. */
export function ruleOf(id: string, catalog: Catalog, present: readonly Spec[]): Choice {
  const own = present.find(({ credit }) => credit.id === id)?.credit;
  const known = Object.values(RULES).find(({ credit }) => credit.id === id)?.credit;
  const { knobs } = catalog.estimators.get(id);
  return { id, values: valuesOf(knobs, (own ?? known)?.values as never) };
}

/** Three budgets of environment steps, rounded: what so many updates can cost at most, half and a quarter of it. */
export function budgetsFor(spec: Spec, updates: number, catalog: Catalog): readonly [number, number, number] {
  const full = updates * stepsPerUpdate(spec, catalog);
  return [round(full / 4), round(full / 2), round(full)];
}

// Forty runs of so many steps take well under a minute with a table for a policy.
const USUAL_STEPS = 150_000;

/** Position of the largest budget that does not keep the visitor waiting; the smallest when all do. */
export const usualBudget = (budgets: readonly number[]): number =>
  Math.max(
    0,
    budgets.findLastIndex((steps) => steps <= USUAL_STEPS),
  );

/** To the nearest of 1, 2, 3, 5, 7 and 10 times a power of ten. */
function round(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const off = (m: number) => Math.abs(m * power - x);
  return [1, 2, 3, 5, 7, 10].reduce((best, m) => (off(m) < off(best) ? m : best)) * power;
}

/** Of several specs those that differ in more than the credit rule and its meter: each is a race of its own. */
export function distinctGrounds<A extends { readonly spec: Spec }>(arms: readonly A[]): A[] {
  const ground = ({ spec }: A) => JSON.stringify({ ...spec, credit: null, sight: { ...spec.sight, meter: 0 } });
  return arms.filter((arm, i) => !arms.slice(0, i).some((other) => ground(other) === ground(arm)));
}

/** Several credit rules on the same task, seed by seed, everyone for the same number of environment steps. */
export class Race {
  readonly pool: Pool;
  /** What is being raced, or was last. */
  plan = $state.raw<RacePlan>();
  /** By method, in no particular order. */
  #finished = $state.raw<Readonly<Record<string, readonly Finished[]>>>({});

  constructor(open: OpenThread, size: number) {
    this.pool = new Pool(open, size);
  }

  get running(): boolean {
    return this.pool.status === 'running';
  }

  /** Seeds that every method has finished: only these are compared, so that nobody had the easier ones (reactive). */
  get common(): number[] {
    const [first = [], ...others] = Object.values(this.#finished);
    const everywhere = first.filter(({ seed }) => others.every((of) => of.some((f) => f.seed === seed)));
    return everywhere.map(({ seed }) => seed).sort((a, b) => a - b);
  }

  /** Where the curves are read (reactive). */
  get steps(): number[] {
    const budget = this.plan?.budget ?? 0;
    return Array.from({ length: POINTS }, (_, i) => (i * budget) / (POINTS - 1));
  }

  /** Each method over the common seeds, in the order of the plan; empty before the first seed is through (reactive). */
  get standings(): Standing[] {
    const { plan, common } = this;
    if (!plan || common.length === 0) return [];
    return plan.methods.map(({ id }) =>
      standingOf(
        id,
        this.#finished[id].filter(({ seed }) => common.includes(seed)),
        plan.budget,
      ),
    );
  }

  /** Exact success at each of `steps`, one curve a finished seed (reactive). */
  curves(id: string): (readonly number[])[] {
    return (this.#finished[id] ?? []).map((f) => f.curve);
  }

  /** Starts over. Every method's first seed comes first: the shape shows early. Never rejects; see `pool`. */
  async start(plan: RacePlan): Promise<void> {
    this.pool.cancel();
    this.plan = plan;
    this.#finished = Object.fromEntries(plan.methods.map(({ id }) => [id, []]));
    const { spec, methods, budget } = plan;
    const entries = Array.from({ length: plan.seeds }, (_, i) => (plan.firstSeed + i) >>> 0).flatMap((seed) =>
      methods.map((credit) => ({ seed, credit })),
    );
    const jobs = entries.map(({ seed, credit }) => ({
      // Measuring credit costs time and changes nothing.
      data: { spec: { ...spec, credit, sight: { ...spec.sight, meter: 0 } }, seed, tweaks: [] },
      updates: MOST_UPDATES,
      steps: budget,
    }));
    await this.pool.run(jobs, (index, { columns }) => {
      const { seed, credit } = entries[index];
      const lap = { success: columns.column('trueSuccess'), envSteps: columns.column('envSteps') };
      const finished = { seed, ...finishOf(lap, budget), curve: curveAt(lap, this.steps) };
      this.#finished = { ...this.#finished, [credit.id]: [...this.#finished[credit.id], finished] };
    });
  }

  cancel(): void {
    this.pool.cancel();
  }
}
