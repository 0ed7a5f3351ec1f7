import fc from 'fast-check';
import type { Episode, Group } from '../../src/core/estimator';
import { admit } from '../../src/core/knob';
import type { Knob, Knobs, KnobValue, Values } from '../../src/core/knob';

/** Every admissible stop of a knob's slider; nothing is declared a second time for the tests. */
export function ofKnob(knob: Knob): fc.Arbitrary<KnobValue> {
  if (knob.kind === 'flag') return fc.boolean();
  if (knob.kind === 'choice') return fc.constantFrom(...Object.keys(knob.options));
  if (knob.kind === 'word') return fc.constantFrom(...knob.examples);
  const stops = fc
    .integer({ min: 0, max: Math.floor((knob.max - knob.min) / knob.step + 1e-9) })
    .map((n) => admit(knob, knob.min + n * knob.step)!);
  return knob.unlimited ? fc.oneof({ arbitrary: stops, weight: 5 }, fc.constant(Infinity)) : stops;
}

/** One value for every knob. */
export const ofKnobs = <K extends Knobs>(knobs: K): fc.Arbitrary<Values<K>> =>
  fc.record(Object.fromEntries(Object.entries(knobs).map(([name, knob]) => [name, ofKnob(knob)]))) as fc.Arbitrary<
    Values<K>
  >;

const amount = fc.oneof(
  fc.constantFrom(0, 0, 1, 0.1, -0.3),
  fc.integer({ min: -300, max: 300 }).map((n) => n / 100),
);
const STATES = 5;

/** An episode of 1 … 6 steps through five states, so that paths cross and revisit. */
export const episode: fc.Arbitrary<Episode> = fc
  .record({
    path: fc.array(fc.nat(STATES - 1), { minLength: 2, maxLength: 7 }),
    actions: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    process: fc.array(amount, { minLength: 6, maxLength: 6 }),
    outcome: amount,
    terminated: fc.boolean(),
    opens: fc.option(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { nil: undefined }),
  })
  .map(({ path, actions, process, outcome, terminated, opens }) => {
    const K = path.length - 1;
    // Turns of one to six steps; half of the episodes say nothing of turns.
    const turns = opens && Array.from({ length: K }, (_, k) => opens.slice(1, k + 1).filter(Boolean).length);
    const last = (k: number) => (k === K - 1 ? outcome : 0);
    return {
      states: path.slice(0, K),
      actions: actions.slice(0, K),
      nexts: path.slice(1),
      rewards: process.slice(0, K).map((r, k) => r + last(k)),
      outcome: Array.from({ length: K }, (_, k) => last(k)),
      terminated,
      ...(turns ? { turns } : {}),
    };
  });

export const group: fc.Arbitrary<Group> = fc.array(episode, { minLength: 1, maxLength: 6 });

/** Every episode paid the same amount, once, as outcome of its last step. */
export const paidAlike: fc.Arbitrary<Group> = fc.tuple(group, amount).map(([episodes, paid]) =>
  episodes.map((e) => {
    const only = Array.from(e.rewards, (_, k) => (k === e.rewards.length - 1 ? paid : 0));
    return { ...e, rewards: only, outcome: only };
  }),
);

/** The same group with `bonus` more paid to every episode for its outcome. */
export const shifted = (episodes: Group, bonus: number): Group =>
  episodes.map((e) => {
    const more = (xs: ArrayLike<number>) => Array.from(xs, (x, k) => (k === xs.length - 1 ? x + bonus : x));
    return { ...e, rewards: more(e.rewards), outcome: more(e.outcome) };
  });

/** Property tests run from a fixed seed, so that a red build is the same build tomorrow. */
export const FIXED = { seed: 20250611, numRuns: 200 } as const;
