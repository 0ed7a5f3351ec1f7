import { treeAdvantages } from '../core/branching';
import { carriesSignal } from '../core/estimator';
import type { Credit, Estimator, Group } from '../core/estimator';
import type { RolloutValues } from '../core/train';

/** Groups with the credit they got. Arrays by group, then episode, then step or turn. */
export interface CreditedGroups {
  readonly groups: readonly Group[];
  /** Before comparison within trees and whole-batch normalisation; a critic learns advantage + value. */
  readonly raw: readonly number[][][];
  /** After both; what the loss sees. */
  readonly advantages: readonly number[][][];
  /** [groups] does any step of the group carry credit? */
  readonly live: readonly boolean[];
  /** [groups] does the group take part in the loss? */
  readonly kept: readonly boolean[];
}

/** Gathers the groups of one batch, crediting each as it comes in, and knows when there are enough. */
export class Crediting {
  readonly groups: Group[] = [];
  readonly #raw: number[][][] = [];
  readonly #credited: number[][][] = [];
  readonly #live: boolean[] = [];
  #alive = 0;
  /** Groups the batch may have at the most. */
  readonly most: number;

  /** @param mostEpisodes what a thread's memory can hold; only the largest settings of dynamic sampling get there */
  constructor(
    readonly estimator: Estimator,
    readonly values: Readonly<Record<string, unknown>>,
    readonly rollout: RolloutValues,
    mostEpisodes: number,
  ) {
    const { groupSize, groups, maxTries, filter } = rollout;
    const tries = Math.min(groups * maxTries, Math.floor(mostEpisodes / groupSize));
    this.most = filter === 'resample' ? Math.max(groups, tries) : groups;
  }

  /** Is another group wanted? Dynamic sampling goes on until enough of them carry credit. */
  get wants(): boolean {
    const { filter, groups: wanted } = this.rollout;
    const enough = filter === 'resample' ? this.#alive : this.groups.length;
    return this.groups.length < this.most && enough < wanted;
  }

  /** @param trees [episodes] the root each grew from, where those of one root are compared a second time */
  take(group: Group, credit: Credit, trees?: readonly number[]): void {
    const compare = (part: Group): number[][] => this.estimator.estimate(part, this.values as never, credit);
    const raw = compare(group);
    // Where a critic is what a rollout is compared with, the others of its tree add nothing.
    const advantages = trees && !this.estimator.critic ? treeAdvantages(group, trees, compare) : raw;
    const signal = carriesSignal(advantages);
    this.groups.push(group);
    this.#raw.push(raw);
    this.#credited.push(advantages);
    this.#live.push(signal);
    if (signal) this.#alive++;
  }

  /** All groups taken, after whole-batch normalisation over those that take part in the loss. */
  finish(): CreditedGroups {
    const kept = this.#live.map((signal) => this.rollout.filter === 'none' || signal);
    let advantages = this.#credited;
    if (this.estimator.finish) {
      advantages = this.#credited.map((group) => group.map((row) => row.slice()));
      const keep = <T>(xs: readonly T[]) => xs.filter((_, g) => kept[g]);
      this.estimator.finish(keep(advantages), this.values as never, keep(this.groups));
    }
    return { groups: this.groups, raw: this.#raw, advantages, live: this.#live, kept };
  }
}
