import type { Composer, Paid } from '../core/compose';
import { carriesSignal } from '../core/estimator';
import type { Credit, Episode, Estimator, Group } from '../core/estimator';
import { match } from '../core/matching';
import type { MatchingValues } from '../core/matching';
import { Rng, STREAM } from '../core/rng';
import { makeRollouts, stepsOf } from '../core/rollouts';
import type { Rollouts, Steps } from '../core/rollouts';
import { simulate } from '../core/simulate';
import type { Tables } from '../core/tables';
import type { RolloutValues } from '../core/train';

/** Everything one update is made from. Arrays by group, then episode, then step. */
export interface Collected {
  readonly rollouts: Rollouts;
  readonly steps: readonly Steps[];
  readonly paid: readonly Paid[];
  readonly groups: readonly Group[];
  /** Before whole-batch normalisation; a critic learns advantage + value. */
  readonly raw: readonly number[][][];
  /** After it; what the loss sees. */
  readonly advantages: readonly number[][][];
  /** [groups] does any step of the group carry credit? */
  readonly live: readonly boolean[];
  /** [groups] does the group take part in the loss? */
  readonly kept: readonly boolean[];
}

// More than this in one batch would take a thread's memory; only the largest settings of dynamic sampling get there.
const MOST_EPISODES = 16_384;

/** Rolls out, scores and credits one batch; keeps its buffers from call to call. */
export class Collector {
  #buffer: Rollouts | undefined;

  constructor(
    readonly tables: Tables,
    readonly seed: number,
  ) {}

  /**
   * @param policy cumulative action probabilities, [states × actions]
   * @param firstEpisode global number of the batch's first episode: the key of its random streams
   */
  collect(
    policy: Float64Array,
    firstEpisode: number,
    rollout: RolloutValues,
    matching: MatchingValues,
    composer: Composer,
    estimator: Estimator,
    values: Readonly<Record<string, unknown>>,
    credit: Credit,
  ): Collected {
    const { groupSize: G, groups: wanted, filter, maxTries } = rollout;
    const tries = Math.min(wanted * maxTries, Math.floor(MOST_EPISODES / G));
    const most = filter === 'resample' ? Math.max(wanted, tries) : wanted;
    const rollouts = this.#buffers(most * G);
    const trained = this.tables.levels.flatMap((level, i) => (level.heldOut ? [] : [i]));
    const steps: Steps[] = [];
    const paid: Paid[] = [];
    const groups: Group[] = [];
    const raw: number[][][] = [];
    const live: boolean[] = [];
    let alive = 0;
    while (groups.length < most && (filter === 'resample' ? alive < wanted : groups.length < wanted)) {
      const from = firstEpisode + groups.length * G;
      const level = trained[new Rng(this.seed, STREAM.level, from).int(0, trained.length)];
      const group: Episode[] = [];
      for (let i = 0; i < G; i++) {
        const e = rollouts.episodes;
        simulate(this.tables, policy, rollouts, this.seed, from + i, level);
        const taken = stepsOf(rollouts, this.tables, e);
        const slip = composer.score(taken);
        steps.push(taken);
        paid.push(slip);
        group.push({
          ...match(this.tables, taken, matching, { seed: this.seed, id: from + i, index: i }),
          actions: taken.action,
          rewards: slip.total,
          outcome: slip.outcome,
          terminated: taken.terminated,
        });
      }
      const advantages = estimator.estimate(group, values as never, credit);
      const signal = carriesSignal(advantages);
      groups.push(group);
      raw.push(advantages);
      live.push(signal);
      if (signal) alive++;
    }
    const kept = live.map((signal) => filter === 'none' || signal);
    let advantages = raw;
    if (estimator.finish) {
      advantages = raw.map((group) => group.map((row) => row.slice()));
      estimator.finish(
        advantages.filter((_, g) => kept[g]),
        values as never,
        groups.filter((_, g) => kept[g]),
      );
    }
    return { rollouts, steps, paid, groups, raw, advantages, live, kept };
  }

  #buffers(capacity: number): Rollouts {
    if (!this.#buffer || this.#buffer.level.length < capacity) {
      this.#buffer = makeRollouts(capacity, this.tables.horizon);
    }
    this.#buffer.episodes = 0;
    return this.#buffer;
  }
}
