import type { FanArm } from '../../charts/fan';
import type { SweepPoint } from '../../charts/sweep';
import type { MetricId } from '../../core/metric';
import type { Locale } from '../../core/text';
import { SeedFan } from '../../lab/fan.svelte';
import type { PoolStatus } from '../../lab/pool.svelte';
import type { Session } from '../../lab/session.svelte';
import { Sweep } from '../../lab/sweep.svelte';
import { dashOf, hueOf } from './measured';

const SEEDS = 8;

/** "Run it again here": every arm on screen, with its knobs as they are, over several seeds. */
export class FanHere {
  status = $state<PoolStatus>('idle');
  readonly fans: readonly SeedFan[];

  constructor(
    readonly session: Session,
    size: number,
  ) {
    this.fans = session.arms.map(() => new SeedFan(session.deps.open, size));
  }

  get progress(): number {
    return this.fans.reduce((sum, { pool }) => sum + pool.progress, 0) / this.fans.length;
  }

  get message() {
    return this.fans.find(({ pool }) => pool.message)?.pool.message;
  }

  /** Finished seeds of one metric. */
  arms(metric: MetricId, locale: Locale): FanArm[] {
    return this.session.arms.map((arm, i) => {
      const runs = this.fans[i].runs;
      const curves = runs.map((run) => run.curves[metric] ?? new Float64Array());
      const seeds = runs.map((run) => run.seed);
      return { id: arm.id, label: arm.title[locale], hue: hueOf(i), dash: dashOf(i), seeds, runs: curves };
    });
  }

  /** One arm after the other, each on all threads of the pool. Never rejects. */
  async start(metrics: readonly MetricId[]): Promise<void> {
    this.session.pause();
    this.status = 'running';
    for (const fan of this.fans) {
      fan.runs = [];
      fan.pool.progress = 0;
    }
    for (const [i, fan] of this.fans.entries()) {
      // Live edits are part of the run; the knobs that were turned before it are part of its spec.
      await fan.start(this.session.arms[i].data, SEEDS, this.session.updates, metrics);
      if (this.status !== 'running') return;
    }
    this.status = this.fans.some(({ pool }) => pool.status === 'failed') ? 'failed' : 'done';
  }

  cancel(): void {
    if (this.status === 'running') this.status = 'cancelled';
    for (const fan of this.fans) fan.cancel();
  }
}

/** The lesson's sweep run again here, from the knobs of its arm as they are. */
export class SweepHere {
  readonly sweep: Sweep;

  constructor(
    readonly session: Session,
    size: number,
  ) {
    this.sweep = new Sweep(session.deps.catalog, session.deps.open, size);
  }

  get points(): SweepPoint[] {
    return this.sweep.doses.map(({ value, ends, optimum }) => ({
      value,
      truth: ends.trueSuccess ?? [],
      paid: ends.paidReward ?? [],
      ...(optimum?.known ? { optimum: { truth: optimum.blind.success, paid: optimum.blind.paid } } : {}),
    }));
  }

  async start(): Promise<void> {
    const { lesson, seed } = this.session;
    const plan = lesson.sweep;
    if (!plan) return;
    this.session.pause();
    const spec = this.session.arm(plan.arm)?.spec ?? lesson.arms[plan.arm].spec;
    const { path, values, seeds, updates } = plan;
    await this.sweep.start({
      data: { spec, seed, tweaks: [] },
      path,
      values,
      seeds,
      updates,
      metrics: ['trueSuccess', 'paidReward'],
    });
  }

  cancel(): void {
    this.sweep.cancel();
  }
}
