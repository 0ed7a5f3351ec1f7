import type { Compiled, LevelStarts, Tables } from '../core/tables';

export type Levels = 'train' | 'heldOut';

/** The levels a result is about, each weighing the same. */
export const levelsOf = (tables: Tables, levels: Levels): LevelStarts[] =>
  tables.levels.filter((level) => (level.heldOut ? 'heldOut' : 'train') === levels);

/**
 * The Markov chain a stationary policy makes of a world: for every state the chance to succeed at once, and where play
 * goes on. Branches that lead to the same successor share one slot, so a dynamic-programming sweep touches each
 * successor once; the layout is built once per world and only the weights change with the policy.
 */
export class Chain {
  /** [states + 1] state s owns the slots first[s] … first[s + 1] − 1. */
  readonly first: Int32Array;
  /** [slots] successor. */
  readonly next: Int32Array;
  /** [slots] its probability; with the chance of ending, a state's weights sum to 1. */
  readonly weight: Float64Array;
  /** [states] probability that the step taken here does the task. */
  readonly success: Float64Array;
  /** States in which an action can be taken, i.e. reachable without having ended, from the starts of the chosen levels. */
  readonly live: Readonly<Record<Levels, Int32Array>>;
  /** [branches] the slot a branch adds to; −1 when it ends the episode. */
  readonly #slot: Int32Array;

  /** @throws Error when a success does not end its episode: it could then be counted twice. */
  constructor(readonly compiled: Compiled) {
    const { tables: t, truth } = compiled;
    this.#slot = new Int32Array(t.next.length).fill(-1);
    this.first = new Int32Array(t.states + 1);
    this.success = new Float64Array(t.states);
    const next: number[] = [];
    const at = new Int32Array(t.states).fill(-1);
    for (let s = 0; s < t.states; s++) {
      const from = next.length;
      for (let b = t.first[s * t.actions]; b < t.first[(s + 1) * t.actions]; b++) {
        if (t.end[b]) continue;
        if (truth.success[b]) throw new Error(`success in state ${t.keys[s]} does not end the episode`);
        const to = t.next[b];
        if (at[to] < from) {
          at[to] = next.length;
          next.push(to);
        }
        this.#slot[b] = at[to];
      }
      this.first[s + 1] = next.length;
    }
    this.next = Int32Array.from(next);
    this.weight = new Float64Array(next.length);
    this.live = { train: this.#reach('train'), heldOut: this.#reach('heldOut') };
  }

  #reach(levels: Levels): Int32Array {
    const seen = new Uint8Array(this.compiled.tables.states);
    const order: number[] = [];
    const visit = (s: number): void => {
      if (seen[s]) return;
      seen[s] = 1;
      order.push(s);
    };
    for (const level of levelsOf(this.compiled.tables, levels)) level.states.forEach(visit);
    for (let i = 0; i < order.length; i++)
      for (let j = this.first[order[i]]; j < this.first[order[i] + 1]; j++) visit(this.next[j]);
    return Int32Array.from(order).sort();
  }

  /** Installs the action probabilities of a policy, [states × actions], for play on the chosen levels. */
  follow(probabilities: ArrayLike<number>, levels: Levels): void {
    const { tables: t, truth } = this.compiled;
    const slot = this.#slot;
    this.weight.fill(0);
    this.success.fill(0);
    for (const s of this.live[levels]) {
      for (let sa = s * t.actions; sa < (s + 1) * t.actions; sa++) {
        const pi = probabilities[sa];
        for (let b = t.first[sa]; b < t.first[sa + 1]; b++) {
          if (slot[b] >= 0) this.weight[slot[b]] += pi * t.p[b];
          else if (truth.success[b]) this.success[s] += pi * t.p[b];
        }
      }
    }
  }
}
