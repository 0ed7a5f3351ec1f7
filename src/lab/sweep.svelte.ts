import type { OptimumReport } from '../bridge/protocol';
import { turn } from '../bridge/schema';
import type { OpenThread } from '../bridge/trainer';
import type { MetricId } from '../core/metric';
import type { Catalog, RunData } from '../core/spec';
import { spread } from './fan.svelte';
import type { Spread } from './fan.svelte';
import { Pool } from './pool.svelte';

/** What is measured at one value of the knob: both ends of the story, and what training cannot exceed. */
export interface Dose {
  readonly value: number;
  /** By metric, one number a seed: the last update's. */
  readonly ends: Readonly<Partial<Record<MetricId, readonly number[]>>>;
  readonly optimum?: OptimumReport;
}

export interface SweepPlan {
  readonly data: RunData;
  readonly path: string;
  readonly values: readonly number[];
  readonly seeds: number;
  readonly updates: number;
  readonly metrics: readonly MetricId[];
}

/** Dose–response: one knob at several values, several seeds each. */
export class Sweep {
  readonly pool: Pool;
  /** In order of values; numbers come in while it works, and stay when it is cancelled. */
  doses = $state.raw<readonly Dose[]>([]);

  constructor(
    readonly catalog: Catalog,
    open: OpenThread,
    size: number,
  ) {
    this.pool = new Pool(open, size);
  }

  /** Values that the knob does not admit are left out. The first seed of every value comes first: the shape shows early. */
  async start({ data, path, values, seeds, updates, metrics }: SweepPlan): Promise<void> {
    const settings = values.flatMap((value) => {
      const done = turn(data.spec, path, value, this.catalog);
      return done && !done.clamped ? [{ value, spec: done.spec }] : [];
    });
    this.doses = settings.map(({ value }) => ({ value, ends: {} }));
    const tweaks = data.tweaks.filter((t) => t.path !== path); // they would overrule the dose
    const jobs = Array.from({ length: seeds * settings.length }, (_, i) => {
      const seed = Math.floor(i / settings.length);
      const { spec } = settings[i % settings.length];
      return { data: { spec, seed: (data.seed + seed) >>> 0, tweaks }, updates, optimum: seed === 0 };
    });
    await this.pool.run(jobs, (index, { columns, optimum }) => {
      const which = index % settings.length;
      this.doses = this.doses.map((dose, i) => {
        if (i !== which) return dose;
        const ends = metrics.map((id) => [id, [...(dose.ends[id] ?? []), columns.at(id, columns.length - 1)]]);
        return { ...dose, ends: Object.fromEntries(ends) as Dose['ends'], ...(optimum ? { optimum } : {}) };
      });
    });
  }

  cancel(): void {
    this.pool.cancel();
  }

  /** A metric along the doses; doses without a number yet are left out. */
  response(metric: MetricId): (Spread & { readonly value: number })[] {
    return this.doses.flatMap(({ value, ends }) => {
      const numbers = ends[metric];
      return numbers?.length ? [{ value, ...spread(numbers) }] : [];
    });
  }
}
