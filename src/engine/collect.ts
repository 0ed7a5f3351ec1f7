import type { Composer, Paid } from '../core/compose';
import type { Credit, Episode, Estimator } from '../core/estimator';
import { match } from '../core/matching';
import type { MatchingValues } from '../core/matching';
import { Rng, STREAM } from '../core/rng';
import { makeRollouts, stepsOf } from '../core/rollouts';
import type { Rollouts, Steps } from '../core/rollouts';
import { simulate } from '../core/simulate';
import type { Tables } from '../core/tables';
import type { RolloutValues } from '../core/train';
import { Crediting } from './credited';
import type { CreditedGroups } from './credited';

/** Everything one update is made from. Arrays by episode. */
export interface Collected extends CreditedGroups {
  readonly rollouts: Rollouts;
  readonly steps: readonly Steps[];
  readonly paid: readonly Paid[];
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
    const { groupSize: G } = rollout;
    const crediting = new Crediting(estimator, values, rollout, MOST_EPISODES);
    const rollouts = this.#buffers(crediting.most * G);
    const trained = this.tables.levels.flatMap((level, i) => (level.heldOut ? [] : [i]));
    const steps: Steps[] = [];
    const paid: Paid[] = [];
    while (crediting.wants) {
      const from = firstEpisode + crediting.groups.length * G;
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
      crediting.take(group, credit);
    }
    return { rollouts, steps, paid, ...crediting.finish() };
  }

  #buffers(capacity: number): Rollouts {
    if (!this.#buffer || this.#buffer.level.length < capacity) {
      this.#buffer = makeRollouts(capacity, this.tables.horizon);
    }
    this.#buffer.episodes = 0;
    return this.#buffer;
  }
}
