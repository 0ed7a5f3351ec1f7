import type { OpenThread } from '../bridge/trainer';
import type { MetricId } from '../core/metric';
import type { RunData } from '../core/spec';
import { interval, quantile } from '../core/statistics';
import type { Interval } from '../core/statistics';
import { Pool } from './pool.svelte';

/** One seed's run in a fan: some metrics by update. */
export interface FanRun {
  readonly seed: number;
  readonly curves: Readonly<Partial<Record<MetricId, Float64Array>>>;
}

/** A metric over seeds. Outcomes are often two-humped, so the median stands beside the mean and its 95 % interval. */
export interface Spread extends Interval {
  readonly median: number;
  readonly n: number;
}

export const spread = (values: readonly number[]): Spread => ({
  ...interval(values),
  median: quantile(values, 0.5),
  n: values.length,
});

/** The same run over several seeds: curves that are thin lines, ends that are dots. */
export class SeedFan {
  readonly pool: Pool;
  /** In order of seeds; grows while it works, and keeps what is there when it is cancelled. */
  runs = $state.raw<readonly FanRun[]>([]);

  constructor(open: OpenThread, size: number) {
    this.pool = new Pool(open, size);
  }

  /** @param seeds how many, counted up from the run's own seed */
  async start(data: RunData, seeds: number, updates: number, metrics: readonly MetricId[]): Promise<void> {
    this.runs = [];
    const jobs = Array.from({ length: seeds }, (_, i) => ({ data: { ...data, seed: (data.seed + i) >>> 0 }, updates }));
    await this.pool.run(jobs, (index, { columns }) => {
      const curves = Object.fromEntries(metrics.map((id) => [id, columns.column(id).slice()]));
      const run = { seed: jobs[index].data.seed, curves };
      this.runs = [...this.runs, run].sort((a, b) => a.seed - b.seed);
    });
  }

  cancel(): void {
    this.pool.cancel();
  }

  /** The last value of a metric by seed. */
  ends(metric: MetricId): { seed: number; value: number }[] {
    return this.runs.flatMap(({ seed, curves }) => {
      const value = curves[metric]?.at(-1);
      return value === undefined ? [] : [{ seed, value }];
    });
  }

  /** Ends over seeds; undefined before the first. */
  summary(metric: MetricId): Spread | undefined {
    const ends = this.ends(metric);
    return ends.length ? spread(ends.map((e) => e.value)) : undefined;
  }
}
