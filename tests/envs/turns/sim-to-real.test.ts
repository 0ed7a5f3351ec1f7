import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import type { Values } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import { SLOTS, WORDS } from '../../../src/envs/reply';
import simToReal from '../../../src/envs/turns/sim-to-real';
import { forward } from '../slow-dp';

const build = (o: Partial<Values<typeof simToReal.knobs>> = {}) => simToReal.build(valuesOf(simToReal.knobs, o));
const [PRACTICE, STAGE] = [0, 1];

/** Exact success on a level when an action follows from the words of the reply. */
function play(
  o: Parameters<typeof build>[0],
  level: number,
  answer: (reply: string[], entity: string) => string,
): number {
  const task = build(o);
  const compiled = compile(task);
  const policy = compiled.tables.keys.flatMap((key) => {
    const [, stage, entity, reply, value] = key.split(':');
    const words = reply === '' ? [] : reply.split('+').map((w) => WORDS[Number(w)]);
    const wanted = answer(stage === 'reply' ? [...words, `v${value}`] : words, entity);
    return task.actions.map((a) => (a.id === wanted ? 1 : 0));
  });
  return forward(compiled, policy, level).success;
}
const get = (entity: string): string => `get-e${entity}`;
/** Calls until there is a reply, then answers the value wherever it stands. */
const reader = (reply: string[], entity: string): string => {
  const value = reply.find((word) => word.startsWith('v'));
  return value ? `answer-${value}` : get(entity);
};
/** Answers what the first slot holds; anything that is no value it takes for v0. */
const copier = (reply: string[], entity: string): string =>
  reply.length === 0 ? get(entity) : reply[0].startsWith('v') ? `answer-${reply[0]}` : 'answer-v0';

describe('from practice to stage', () => {
  it('reading works everywhere; six turns leave room for four timeouts in a row', () => {
    expect(play({}, PRACTICE, reader)).toBeCloseTo(1, 12);
    expect(play({}, STAGE, reader)).toBeCloseTo(1 - 0.2 ** 5, 12);
    expect(play({ practice: 'random' }, PRACTICE, reader)).toBeCloseTo(1 - 0.3 ** 5, 12);
  });

  it('copying the first word is perfect on clean replies and right on stage as often as the value stands there', () => {
    const o = { timeout: 0, shifted: 0.6 };
    expect(play(o, PRACTICE, copier)).toBeCloseTo(1, 12);
    // Where a word stands first it answers v0, right one time in four.
    expect(play(o, STAGE, copier)).toBeCloseTo(0.4 + 0.6 / 4, 12);
  });

  it('practice and stage can be given the same replies, and then are the same task', () => {
    for (const o of [{ practice: 'real' }, { exam: 'clean' }] as const)
      expect(play(o, STAGE, copier)).toBeCloseTo(play(o, PRACTICE, copier), 12);
  });

  it('shows a reply word by word by place, and as a set of words as a bag', () => {
    const rows = (view: 'slots' | 'bag') => {
      const task = build({ view, practice: 'random' });
      const t = compile(task).tables;
      return new Map(t.keys.map((key, s) => [key, [...t.observation.slice(s * t.width, (s + 1) * t.width)]]));
    };
    const M = WORDS.length + 4;
    const [slots, bag] = [rows('slots'), rows('bag')];
    const ones = (row: number[]) => row.slice(6).flatMap((x, i) => (x ? [i] : []));
    // Entity 1: "foo bar v2", and the same words the other way round.
    const [ab, ba] = ['0:reply:1:2+3:2', '0:reply:1:3+2:2'];
    expect(ones(slots.get(ab)!)).toEqual([2, M + 3, 2 * M + WORDS.length + 2]);
    expect(slots.get(ab)).toHaveLength(6 + SLOTS * M);
    expect(slots.get(ab)).not.toEqual(slots.get(ba));
    expect(ones(bag.get(ab)!)).toEqual([2, 3, WORDS.length + 2]);
    expect(bag.get(ab)).toEqual(bag.get(ba));
  });

  it('a guess without a reply is right one time in four, booked as made up and no success', () => {
    const task = build();
    const compiled = compile(task);
    const guess = compiled.tables.keys.flatMap(() => task.actions.map((a) => (a.id === 'answer-v1' ? 1 : 0)));
    const { success, length, events } = forward(compiled, guess, STAGE);
    expect([success, length]).toEqual([0, 1]);
    const of = (id: string) => events[task.events.findIndex((kind) => kind.id === id)];
    expect([of('right'), of('lucky'), of('fabricated')]).toEqual([0, 0.25, 1]);
  });
});
