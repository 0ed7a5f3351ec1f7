import { tokenWeights } from '../core/aggregation';
import { entropyOf, klOf } from '../core/categorical';
import { rowAt } from '../core/estimator';
import type { Loss } from '../core/loss';
import type { UpdateValues } from '../core/train';
import type { Collected } from './collect';

/**
 * One batch's surrogate, summed per state, action and sign of the advantage before any net is evaluated. Exact, because
 * ratio and clip depend on nothing else and every loss scales with |advantage|; so K epochs cost K passes over the
 * distinct states instead of K passes over all steps.
 */
export class Surrogate {
  /** Σ weight · |advantage| over steps with positive and with negative advantage. */
  readonly #praise: Float64Array;
  readonly #blame: Float64Array;
  readonly #praised: Float64Array;
  readonly #blamed: Float64Array;
  /** Σ weight of the steps in each state: how much its entropy and KL count. */
  readonly #mass: Float64Array;
  #steps = 0;

  constructor(
    readonly states: number,
    readonly actions: number,
  ) {
    this.#praise = new Float64Array(states * actions);
    this.#blame = new Float64Array(states * actions);
    this.#praised = new Float64Array(states * actions);
    this.#blamed = new Float64Array(states * actions);
    this.#mass = new Float64Array(states);
  }

  /** Replaces what is summed by a new batch. `budget`: the L of Dr.GRPO's aggregation, in steps. */
  load(batch: Collected, update: UpdateValues, budget: number): void {
    for (const sums of [this.#praise, this.#blame, this.#praised, this.#blamed, this.#mass]) sums.fill(0);
    const A = this.actions;
    const rows = batch.groups.flatMap((group, g) => group.map((episode, i) => ({ episode, g, i })));
    const lengths = rows.map(({ episode, g }) => (batch.kept[g] ? episode.rewards.length : 0));
    const weights = tokenWeights(update.aggregation, lengths, budget);
    this.#steps = 0;
    rows.forEach(({ episode, g, i }, row) => {
      const advantages = batch.advantages[g][i];
      for (let k = 0; k < lengths[row]; k++) {
        const s = rowAt(episode, k);
        const sa = s * A + episode.actions[k];
        const a = advantages[k];
        this.#mass[s] += weights[row];
        if (a > 0) {
          this.#praise[sa] += weights[row] * a;
          this.#praised[sa]++;
        } else if (a < 0) {
          this.#blame[sa] -= weights[row] * a;
          this.#blamed[sa]++;
        }
        this.#steps++;
      }
    });
  }

  /**
   * The gradient at log-probabilities `now`, given those that sampled (`old`) and those of the reference, all
   * [states × actions]: `slope` receives dL/d logits of L = surrogate − entropy · H + kl · KL(π‖reference), both means
   * weighted like the surrogate's steps.
   * @returns the surrogate alone (what trainers log), and the share of steps whose gradient the clip removed
   */
  slope(
    loss: Loss,
    values: Readonly<Record<string, unknown>>,
    update: UpdateValues,
    now: Float64Array,
    old: Float64Array,
    reference: Float64Array,
    slope: Float64Array,
  ): { loss: number; clipFraction: number } {
    const A = this.actions;
    const perLog = new Float64Array(A);
    let total = 0;
    let clipped = 0;
    slope.fill(0);
    for (let s = 0; s < this.states; s++) {
      const mass = this.#mass[s];
      if (mass === 0) continue;
      const o = s * A;
      let sum = 0;
      for (let a = 0; a < A; a++) {
        perLog[a] = 0;
        const sa = o + a;
        if (!this.#praised[sa] && !this.#blamed[sa]) continue;
        const ratio = Math.exp(Math.min(20, Math.max(-20, now[sa] - old[sa])));
        for (const sign of [1, -1]) {
          const count = (sign > 0 ? this.#praised : this.#blamed)[sa];
          if (!count) continue;
          const size = (sign > 0 ? this.#praise : this.#blame)[sa];
          const token = loss.token(ratio, sign, values as never);
          total += size * token.loss;
          perLog[a] += size * token.slope;
          if (token.clipped) clipped += count;
        }
        sum += perLog[a];
      }
      const entropy = update.entropy > 0 ? entropyOf(now, o, A) : 0;
      const kl = update.kl > 0 ? klOf(now, reference, o, A) : 0;
      for (let a = 0; a < A; a++) {
        const p = Math.exp(now[o + a]);
        let d = perLog[a] - p * sum; // d log π(a')/d z_a = 1[a = a'] − π(a)
        if (update.entropy > 0) d += update.entropy * mass * p * (now[o + a] + entropy); // −dH/dz = p (ln p + H)
        if (update.kl > 0) d += update.kl * mass * p * (now[o + a] - reference[o + a] - kl);
        slope[o + a] = d;
      }
    }
    return { loss: total, clipFraction: this.#steps ? clipped / this.#steps : 0 };
  }
}
