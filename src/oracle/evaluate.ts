import type { Compiled, LevelStarts } from '../core/tables';
import { Chain, levelsOf } from './chain';
import type { Levels } from './chain';

export type { Levels };

/** Exact results of a stationary policy under the time limit. */
export interface Evaluation {
  /** P(the task is really done within the limit), mean over the chosen levels; NaN when there are none. */
  readonly success: number;
  /** Expected number of steps, mean over the chosen levels. */
  readonly length: number;
  /** Success of each chosen level, in the order of the tables. */
  readonly byLevel: Float64Array;
}

/**
 * Finite-horizon policy evaluation (Sutton & Barto 2018, eq. 4.5, γ = 1, one sweep per remaining step). Built once per
 * world; a call allocates nothing but its result. 211 states, 120 steps: about 0.2 ms for
 * `success`, 0.4 ms for `evaluate`.
 */
export class Evaluator {
  readonly #chain: Chain;
  #v: Float64Array;
  #vNext: Float64Array;
  #l: Float64Array;
  #lNext: Float64Array;

  constructor(compiled: Compiled) {
    this.#chain = new Chain(compiled);
    const n = compiled.tables.states;
    this.#v = new Float64Array(n);
    this.#vNext = new Float64Array(n);
    this.#l = new Float64Array(n);
    this.#lNext = new Float64Array(n);
  }

  /** P(success) of a policy [states × actions], mean over the chosen levels, NaN without any: half the work of `evaluate`. */
  success(probabilities: ArrayLike<number>, levels: Levels = 'train'): number {
    const { tables } = this.#chain.compiled;
    const chosen = levelsOf(tables, levels);
    if (chosen.length === 0) return NaN;
    this.#chain.follow(probabilities, levels);
    this.#v.fill(0);
    for (let h = 0; h < tables.horizon; h++) this.#sweep(this.#chain.live[levels]);
    return chosen.reduce((sum, level) => sum + mean(level, this.#v), 0) / chosen.length;
  }

  /** @param probabilities [states × actions] action probabilities @param levels which levels are averaged */
  evaluate(probabilities: ArrayLike<number>, levels: Levels = 'train'): Evaluation {
    const { tables } = this.#chain.compiled;
    const live = this.#chain.live[levels];
    this.#chain.follow(probabilities, levels);
    this.#v.fill(0);
    this.#l.fill(0);
    for (let h = 0; h < tables.horizon; h++) {
      this.#sweep(live);
      this.#sweepLength(live);
    }
    const chosen = levelsOf(tables, levels);
    const byLevel = Float64Array.from(chosen, (level) => mean(level, this.#v));
    const length = chosen.reduce((sum, level) => sum + mean(level, this.#l), 0);
    return { success: byLevel.reduce((sum, x) => sum + x, 0) / chosen.length, length: length / chosen.length, byLevel };
  }

  /** One more remaining step: success of every live state. */
  #sweep(live: Int32Array): void {
    const { first, next, weight, success } = this.#chain;
    const v = this.#v;
    const out = this.#vNext;
    for (let i = 0; i < live.length; i++) {
      const s = live[i];
      const to = first[s + 1];
      let win = success[s];
      for (let j = first[s]; j < to; j++) win += weight[j] * v[next[j]];
      out[s] = win;
    }
    this.#v = out;
    this.#vNext = v;
  }

  /** One more remaining step: expected steps from every live state. */
  #sweepLength(live: Int32Array): void {
    const { first, next, weight } = this.#chain;
    const l = this.#l;
    const out = this.#lNext;
    for (let i = 0; i < live.length; i++) {
      const s = live[i];
      const to = first[s + 1];
      let steps = 1;
      for (let j = first[s]; j < to; j++) steps += weight[j] * l[next[j]];
      out[s] = steps;
    }
    this.#l = out;
    this.#lNext = l;
  }
}

/** Mean of `x` over a level's starts. */
function mean(level: LevelStarts, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < level.states.length; i++) sum += level.p[i] * x[level.states[i]];
  return sum;
}

/** One-off form of `Evaluator.evaluate`. */
export const evaluate = (compiled: Compiled, probabilities: ArrayLike<number>, levels: Levels = 'train'): Evaluation =>
  new Evaluator(compiled).evaluate(probabilities, levels);
