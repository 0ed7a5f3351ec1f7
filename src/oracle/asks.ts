import { gated } from '../core/compose';
import { valuesOf } from '../core/knob';
import { makeScene } from '../core/reward';
import type { Mode, RewardSpec, RewardTerm } from '../core/reward';
import type { Steps } from '../core/rollouts';
import type { Tables } from '../core/tables';

/** What one term asks to be paid for one step, weight applied. */
export interface Ask {
  readonly term: number;
  readonly amount: number;
  /** What mode "first" tells repeats apart by. */
  readonly key: number;
}

/** A term that weighs something. */
export interface PlannedTerm {
  readonly part: RewardTerm['part'];
  readonly cap: number;
  readonly mode: Mode;
}

/** A reward spelt out per branch of the tables: `bills` holds each distinct list of asks once. */
export interface Asks {
  readonly terms: readonly PlannedTerm[];
  /** Do process terms pay only with the outcome? */
  readonly gate: boolean;
  readonly bills: readonly (readonly Ask[])[];
  /** [branches] the bill of taking this branch while the episode goes on. */
  readonly going: Int32Array;
  /** [branches] the bill when it is the episode's last step: ended by the world if the branch ends, else cut. */
  readonly last: Int32Array;
}

/**
 * Spells a reward out per branch by asking its own terms about one-step and two-step episodes: the oracle plans for the
 * very code that pays.
 * @returns undefined when a term that weighs something looks further than one step (novelty, repetition)
 */
export function spellOut(spec: RewardSpec, t: Tables, term: (id: string) => RewardTerm): Asks | undefined {
  const weighing = spec.terms.filter((x) => x.weight !== 0);
  if (!weighing.every((x) => term(x.id).memoryless)) return undefined;
  const active = weighing.map((x) => {
    const plugin = term(x.id);
    const values = valuesOf(plugin.knobs, x.values as never) as never;
    const scene = makeScene(t, spec, new Float64Array(0), plugin.learn?.(t.kinds, values));
    return { spec: x, plugin, values, scene };
  });
  const bills: Ask[][] = [];
  const index = new Map<string, number>();
  const billOf = (episode: Steps): number => {
    const asks: Ask[] = [];
    active.forEach(({ spec: s, plugin, values, scene }, i) => {
      plugin.pay(episode, scene, values, (step, amount, key) => {
        if (step === 0) asks.push({ term: i, amount: amount * s.weight, key: s.mode === 'first' ? key : 0 });
      });
    });
    const word = asks.map((a) => `${a.term},${a.amount},${a.key}`).join(';');
    let id = index.get(word);
    if (id === undefined) {
      id = bills.push(asks) - 1;
      index.set(word, id);
    }
    return id;
  };
  const going = new Int32Array(t.next.length);
  const last = new Int32Array(t.next.length);
  for (let sa = 0; sa < t.states * t.actions; sa++)
    for (let b = t.first[sa]; b < t.first[sa + 1]; b++) {
      const here = { sa, b };
      last[b] = billOf(episodeOf(t, [here]));
      const after = t.next[b] * t.actions;
      going[b] = t.end[b] ? last[b] : billOf(episodeOf(t, [here, { sa: after, b: t.first[after] }]));
    }
  const terms = active.map((x) => ({ part: x.plugin.part, cap: x.spec.cap, mode: x.spec.mode }));
  return { terms, gate: gated(spec, term), bills, going, last };
}

/** A made-up episode of the given branches. */
function episodeOf(t: Tables, taken: readonly { readonly sa: number; readonly b: number }[]): Steps {
  return {
    length: taken.length,
    state: Int32Array.from(taken, (x) => Math.floor(x.sa / t.actions)),
    action: Uint8Array.from(taken, (x) => x.sa % t.actions),
    next: Int32Array.from(taken, (x) => t.next[x.b]),
    events: Uint32Array.from(taken, (x) => t.events[x.b]),
    terminated: t.end[taken[taken.length - 1].b] === 1,
  };
}
