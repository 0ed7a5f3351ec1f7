import type { RewardSpec, RewardTerm, Scene } from './reward';
import type { Steps } from './rollouts';
import type { Tables } from './tables';

/** What one episode was paid, step by step and term by term. */
export interface Paid {
  /** [steps] what the learner sees. */
  readonly total: Float64Array;
  /** [steps] the outcome terms' share of `total`; the rest is process. */
  readonly outcome: Float64Array;
  /** [terms][steps] after mode, weight and caps. Σ over terms = total. */
  readonly byTerm: readonly Float64Array[];
  /** [terms][steps] what mode and weight would have paid but a cap kept back. */
  readonly cutOff: readonly Float64Array[];
}

/** A reward spec bound to a world: scores episodes, and owns what remembering terms remember. */
export interface Composer {
  score(episode: Steps): Paid;
  /** Visit memories of remembering terms, by position in spec.terms; copied by snapshots. */
  readonly memories: readonly Float64Array[];
}

/**
 * Applies modes, weights, each term's own cap and the cap on the process total, in that order, step by step: a running
 * total may not leave [−cap, cap], so what is paid later can only refill what a penalty took away.
 * @throws Error when a term id is unknown to `term`.
 */
export function compose(
  spec: RewardSpec,
  tables: Tables,
  term: (id: string) => RewardTerm,
  memories: readonly Float64Array[] = [],
): Composer {
  const prices = Float64Array.from(tables.kinds, (kind) => spec.prices[kind.id] ?? 1);
  const parts = spec.terms.map((t, i) => {
    const plugin = term(t.id);
    const memory = plugin.remembers ? (memories[i] ?? new Float64Array(tables.states)) : new Float64Array(0);
    return { spec: t, plugin, scene: { tables, prices, memory } satisfies Scene };
  });
  return {
    memories: parts.map((p) => p.scene.memory),
    score(episode) {
      const n = episode.length;
      const wanted = parts.map(({ spec: t, plugin, scene }) => {
        const amounts = new Float64Array(n);
        const seen = t.mode === 'first' ? new Set<number>() : undefined;
        plugin.pay(episode, scene, t.values as never, (step, amount, key) => {
          if (seen?.has(key)) return;
          seen?.add(key);
          amounts[t.mode === 'terminal' ? n - 1 : step] += amount * t.weight;
        });
        return amounts;
      });
      const total = new Float64Array(n);
      const outcome = new Float64Array(n);
      const cutOff = parts.map(() => new Float64Array(n));
      const running = new Float64Array(parts.length);
      let process = 0;
      for (let k = 0; k < n; k++) {
        parts.forEach(({ spec: t, plugin }, i) => {
          const asked = wanted[i][k];
          if (asked === 0) return;
          let paid = clamp(running[i] + asked, t.cap) - running[i];
          if (plugin.part === 'process') {
            paid = clamp(process + paid, spec.cap) - process;
            process += paid;
          } else outcome[k] += paid;
          running[i] += paid;
          wanted[i][k] = paid;
          cutOff[i][k] = asked - paid;
          total[k] += paid;
        });
      }
      return { total, outcome, byTerm: wanted, cutOff };
    },
  };
}

const clamp = (x: number, cap: number): number => Math.min(cap, Math.max(-cap, x));

/** The most an honest pass can earn from process terms that pay milestones: the line drawn behind the process curve. */
export function legalMaximum(spec: RewardSpec, tables: Tables): number {
  let sum = 0;
  for (const t of spec.terms)
    if (t.id === 'milestone')
      for (const kind of tables.kinds)
        if (kind.part === 'milestone') sum += t.weight * kind.amount * kind.honest * (spec.prices[kind.id] ?? 1);
  return Math.min(sum, spec.cap);
}
