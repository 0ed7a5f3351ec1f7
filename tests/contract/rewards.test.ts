import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { catalog } from '../../src/catalog';
import { cumulative } from '../../src/core/categorical';
import { valuesOf } from '../../src/core/knob';
import { makeRollouts, stepsOf } from '../../src/core/rollouts';
import type { Steps } from '../../src/core/rollouts';
import { makeScene } from '../../src/core/reward';
import type { RewardTerm } from '../../src/core/reward';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import type { Tables } from '../../src/core/tables';
import { FIXED, ofKnobs } from './arbitrary';

/** Random walks in every world: four episodes each, played by the uniform policy. */
const walks = catalog.worlds.all.map((world) => {
  const { tables } = compile(world.build(valuesOf(world.knobs)));
  const policy = new Float64Array(tables.states * tables.actions);
  cumulative(new Float64Array(policy.length).fill(-Math.log(tables.actions)), tables.actions, policy);
  const rollouts = makeRollouts(4, tables.horizon);
  for (let e = 0; e < 4; e++) simulate(tables, policy, rollouts, 1, e, e % tables.levels.length);
  return { tables, episodes: [0, 1, 2, 3].map((e) => stepsOf(rollouts, tables, e)) };
});

interface Payment {
  readonly step: number;
  readonly amount: number;
  readonly key: number;
}
function payments(term: RewardTerm, episode: Steps, tables: Tables, values: never): Payment[] {
  const memory = new Float64Array(term.remembers ? tables.states : 0);
  const learned = term.learn?.(tables.kinds, values);
  const scene = makeScene(tables, { terms: [], cap: Infinity, prices: {} }, memory, learned);
  const out: Payment[] = [];
  term.pay(episode, scene, values, (step, amount, key) => out.push({ step, amount, key }));
  return out;
}
const cut = (e: Steps, from: number, to: number): Steps => ({
  length: to - from,
  state: e.state.slice(from, to),
  action: e.action.slice(from, to),
  next: e.next.slice(from, to),
  events: e.events.slice(from, to),
  terminated: e.terminated && to === e.length,
});

for (const term of catalog.rewards.all) {
  const values = ofKnobs(term.knobs);
  const inSomeWorld = fc.nat(walks.length - 1);
  describe(`reward ${term.id}`, () => {
    it('pays finite amounts at steps that exist, the same for the same episode and memory', () => {
      fc.assert(
        fc.property(inSomeWorld, fc.nat(3), values, (w, e, v) => {
          const { tables, episodes } = walks[w];
          const paid = payments(term, episodes[e], tables, v as never);
          for (const { step, amount, key } of paid) {
            expect(Number.isInteger(step) && step >= 0 && step < episodes[e].length).toBe(true);
            expect(Number.isFinite(amount)).toBe(true);
            expect(Number.isInteger(key)).toBe(true);
          }
          expect(payments(term, episodes[e], tables, v as never)).toEqual(paid);
        }),
        { ...FIXED, numRuns: 60 },
      );
    });

    if (term.memoryless)
      it('is memoryless: what a step pays can be told from it and from whether it is the last', () => {
        const at = (paid: Payment[], step: number) =>
          paid.reduce((sum, p) => (p.step === step ? sum + p.amount : sum), 0);
        fc.assert(
          fc.property(inSomeWorld, fc.nat(3), values, (w, e, v) => {
            const { tables, episodes } = walks[w];
            const episode = episodes[e];
            const whole = payments(term, episode, tables, v as never);
            for (let k = 0; k < episode.length; k++) {
              const alone = payments(term, cut(episode, k, Math.min(k + 2, episode.length)), tables, v as never);
              expect(at(alone, 0)).toBeCloseTo(at(whole, k), 12);
            }
          }),
          { ...FIXED, numRuns: 30 },
        );
      });
  });
}
