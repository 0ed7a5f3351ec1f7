import type { OpenThread } from '../../bridge/trainer';
import type { FanArm } from '../../charts/fan';
import type { Dash, Hue } from '../../charts/series';
import type { MetricId } from '../../core/metric';
import type { Locale } from '../../core/text';
import { SeedFan } from '../../lab/fan.svelte';
import type { ArmRun } from '../../lab/run.svelte';

const METRICS = ['trueSuccess', 'paidReward'] as const satisfies readonly MetricId[];
type FanMetric = (typeof METRICS)[number];

/** A fan of seeds for every arm, one after the other, so that two threads are enough. */
export class Fans {
  readonly metrics = METRICS;
  working = $state(false);
  readonly #fans: readonly { readonly arm: ArmRun; readonly fan: SeedFan }[];
  #life = 0;

  constructor(arms: readonly ArmRun[], open: OpenThread, threads: number) {
    this.#fans = arms.map((arm) => ({ arm, fan: new SeedFan(open, threads) }));
  }

  /** 0 … 1 over all arms (reactive). */
  get progress(): number {
    return this.#fans.reduce((sum, { fan }) => sum + fan.pool.progress, 0) / this.#fans.length;
  }

  /** Is there anything to draw (reactive)? */
  get any(): boolean {
    return this.#fans.some(({ fan }) => fan.runs.length > 0);
  }

  /** What went wrong, arm by arm (reactive). */
  get messages() {
    return this.#fans.flatMap(({ fan }) => fan.pool.message ?? []);
  }

  /** Runs every arm as it stands now, its live edits at their times included. */
  async start(seeds: number, updates: number): Promise<void> {
    const life = ++this.#life;
    this.working = true;
    for (const { fan } of this.#fans) {
      fan.cancel();
      fan.runs = [];
      fan.pool.progress = 0;
    }
    for (const { arm, fan } of this.#fans) {
      if (life !== this.#life) return;
      await fan.start(arm.data, seeds, updates, METRICS);
    }
    if (life === this.#life) this.working = false;
  }

  cancel(): void {
    this.#life++;
    this.working = false;
    for (const { fan } of this.#fans) fan.cancel();
  }

  /** As the chart draws it. */
  drawn(metric: FanMetric, locale: Locale, look: (arm: ArmRun) => { hue: Hue; dash: Dash }): FanArm[] {
    return this.#fans
      .filter(({ fan }) => fan.runs.length > 0)
      .map(({ arm, fan }) => ({
        id: arm.id,
        label: arm.title[locale],
        ...look(arm),
        seeds: fan.runs.map((run) => run.seed),
        runs: fan.runs.map((run) => run.curves[metric] ?? []),
      }));
  }
}
