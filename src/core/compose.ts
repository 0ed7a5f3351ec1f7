import { valuesOf } from './knob';
import { makeScene } from './reward';
import type { Ground, RewardSpec, RewardTerm } from './reward';
import type { Steps } from './rollouts';

/** What one episode was paid, step by step and term by term. */
export interface Paid {
  /** [steps] what the learner sees. */
  readonly total: Float64Array;
  /** [steps] the outcome terms' share of `total`; the rest is process. */
  readonly outcome: Float64Array;
  /** [terms][steps] after mode, weight and caps. Σ over terms = total. */
  readonly byTerm: readonly Float64Array[];
  /** [terms][steps] what mode and weight would have paid but a cap or the gate kept back. */
  readonly cutOff: readonly Float64Array[];
}

/** A reward spec bound to a world: scores episodes, and owns what remembering terms remember. */
export interface Composer {
  score(episode: Steps): Paid;
  /** Visit memories of remembering terms, by position in spec.terms; copied by snapshots. */
  readonly memories: readonly Float64Array[];
}

/**
 * What one episode has been paid so far, and the one place where caps act, for scoring and for planning alike: a term's
 * running total may not leave [−cap, cap] of its own, nor the process total [−cap, cap] of the reward. What is kept
 * back is gone; what is paid later can only refill what a penalty took away.
 */
export class Ledger {
  readonly running: Float64Array;
  process = 0;

  /** @param terms part and own cap of each term @param cap on the process total */
  constructor(
    readonly terms: readonly { readonly part: RewardTerm['part']; readonly cap: number }[],
    readonly cap: number,
  ) {
    this.running = new Float64Array(terms.length);
  }

  /** Books `asked` for term i and returns what of it is paid: exactly `asked` when no cap is in the way. */
  pay(i: number, asked: number): number {
    const { part, cap } = this.terms[i];
    let paid = room(this.running[i], asked, cap);
    if (part === 'process') {
      paid = room(this.process, paid, this.cap);
      this.process += paid;
    }
    this.running[i] += paid;
    return paid;
  }

  reset(): void {
    this.running.fill(0);
    this.process = 0;
  }
}

/** The part of `asked` that fits; not a difference of sums where all of it fits, so that rounding invents no cut. */
function room(sofar: number, asked: number, cap: number): number {
  const sum = sofar + asked;
  return Math.abs(sum) <= cap ? asked : Math.sign(sum) * cap - sofar;
}

/**
 * Does this reward hold process pay to the outcome? Then an episode in which no outcome term asks for more than 0 is
 * paid nothing that process terms would add at any step; what they take away stays. A reward without an outcome term
 * has nothing to wait for, and pays as if there were no gate.
 * Source: ours.
 */
export const gated = (spec: RewardSpec, term: (id: string) => RewardTerm): boolean =>
  spec.gate === true && spec.terms.some((t) => t.weight !== 0 && term(t.id).part === 'outcome');

/**
 * Scores episodes: applies modes, weights, the gate, each term's own cap and the cap on the process total, in that
 * order, step by step and, within a step, in the order of the terms.
 * @param memories of remembering terms, by position; taken over, not copied
 * @throws Error when a term id is unknown to `term`.
 */
export function compose(
  spec: RewardSpec,
  tables: Ground,
  term: (id: string) => RewardTerm,
  memories: readonly Float64Array[] = [],
): Composer {
  const parts = spec.terms.map((t, i) => {
    const plugin = term(t.id);
    // A snapshot of another reward may hold the empty memory of a term that remembers nothing in this place.
    const kept = memories[i]?.length === tables.states ? memories[i] : new Float64Array(tables.states);
    const memory = plugin.remembers ? kept : new Float64Array(0);
    const values = valuesOf(plugin.knobs, t.values as never) as never;
    const learned = t.weight === 0 ? undefined : plugin.learn?.(tables.kinds, values);
    return { spec: t, plugin, values, scene: makeScene(tables, spec, memory, learned) };
  });
  const ledger = new Ledger(
    parts.map((p) => ({ part: p.plugin.part, cap: p.spec.cap })),
    spec.cap,
  );
  const gate = gated(spec, term);
  return {
    memories: parts.map((p) => p.scene.memory),
    score(episode) {
      const n = episode.length;
      const byTerm = parts.map(({ spec: t, plugin, scene, values }) => {
        const amounts = new Float64Array(n);
        // What weighs nothing has learned nothing, and need not be asked.
        if (t.weight === 0 && plugin.learn) return amounts;
        const seen = t.mode === 'first' ? new Set<number>() : undefined;
        plugin.pay(episode, scene, values, (step, amount, key) => {
          if (seen?.has(key)) return;
          seen?.add(key);
          amounts[t.mode === 'terminal' ? n - 1 : step] += amount * t.weight;
        });
        return amounts;
      });
      const total = new Float64Array(n);
      const outcome = new Float64Array(n);
      const cutOff = parts.map(() => new Float64Array(n));
      const shut = gate && !byTerm.some((row, i) => parts[i].plugin.part === 'outcome' && row.some((x) => x > 0));
      ledger.reset();
      for (let k = 0; k < n; k++) {
        for (let i = 0; i < parts.length; i++) {
          const asked = byTerm[i][k];
          if (asked === 0) continue;
          const kept = shut && asked > 0 && parts[i].plugin.part === 'process';
          const paid = kept ? 0 : ledger.pay(i, asked);
          byTerm[i][k] = paid;
          cutOff[i][k] = asked - paid;
          total[k] += paid;
          if (parts[i].plugin.part === 'outcome') outcome[k] += paid;
        }
      }
      return { total, outcome, byTerm, cutOff };
    },
  };
}

/** The most an honest pass can earn from the term that pays milestones: the line drawn behind the process curve. */
export function legalMaximum(spec: RewardSpec, tables: Ground): number {
  let total = 0;
  for (const t of spec.terms) {
    if (t.id !== 'milestone') continue;
    let sum = 0;
    for (const kind of tables.kinds) {
      const times = t.mode === 'first' ? Math.min(1, kind.honest) : kind.honest;
      if (kind.part === 'milestone') sum += t.weight * kind.amount * times * (spec.prices[kind.id] ?? 1);
    }
    total += Math.min(sum, t.cap);
  }
  return Math.min(total, spec.cap);
}
