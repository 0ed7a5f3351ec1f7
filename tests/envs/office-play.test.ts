import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE, written } from '../../src/core/tokens';
import { ANS, CALL, END_ANS, END_CALL, END_OBS, EOS, OBS, isToolsOwn, vocabulary } from '../../src/envs/office/words';
import { tokenWorlds } from '../../src/envs/tools';
import { FIXED, ofKnobs } from '../contract/arbitrary';
import { Desk, legalOf, opened } from './office-table';

/** Favours the marks, so that random play makes calls and answers instead of chatting. */
const DRAWN = [CALL, END_CALL, ANS, END_ANS, EOS];

const game = fc.constantFrom(...tokenWorlds.all).chain((world) =>
  fc.record({
    world: fc.constant(world),
    values: ofKnobs(world.knobs),
    task: fc.nat(1e6),
    noise: fc.nat(1e6),
    choices: fc.array(fc.nat(1e6), { minLength: 140, maxLength: 140 }),
  }),
);

function pick(legal: readonly number[], choice: number): number {
  const mark = DRAWN[choice % 11];
  if (mark !== undefined && legal.includes(mark) && (mark !== EOS || choice % 5 === 0)) return mark;
  return legal[choice % legal.length];
}

describe('random legal play, whatever the knobs', () => {
  it('never gets stuck, never exceeds a budget, and writes down truly what happened', () => {
    let called = 0;
    let answered = 0;
    fc.assert(
      fc.property(game, ({ world, values, task: id, noise, choices }) => {
        const task = opened(world.build(values as never));
        const sessions = task.open(3);
        for (const row of [0, 1, 2]) sessions.reset(row, 7, id + row, noise);
        const neighbours = () => [0, 2].map((row) => new Desk(task, sessions, row).text);
        const untouched = neighbours();
        const desk = new Desk(task, sessions, 1);
        const t = sessions.transcripts;
        let n = 0;
        let chosen = 0;
        let invented = 0;
        while (!desk.over) {
          const legal = legalOf(sessions, 1);
          expect(legal.length).toBeGreaterThan(0);
          const token = pick(legal, choices[n++]);
          const slot = t.width + t.length[1];
          expect(sessions.push(1, token, -n, n)).toBe(desk.over);
          expect(t.token[slot]).toBe(token);
          const forced = legal.length === 1;
          expect(t.role[slot] === ROLE.template).toBe(forced);
          expect(t.logp[slot]).toBe(forced ? 0 : -n);
          if (!forced) {
            chosen++;
            expect(written(t.role[slot])).toBe(true);
            const set = Array.from({ length: 64 }, (_, v) => v).filter(
              (v) => (t.legal[2 * slot + (v >>> 5)] >>> (v & 31)) & 1,
            );
            expect(set).toEqual(legal);
          }
          invented += isToolsOwn(token) ? 1 : 0;
        }
        const facts = desk.facts;
        called += facts.calls;
        answered += facts.answered ? 1 : 0;
        expect(n).toBeLessThanOrEqual(task.budget);
        expect(t.length[1]).toBeLessThan(task.width);
        expect(facts.calls).toBeLessThan(task.turns);
        expect(t.turn[t.width + t.length[1] - 1]).toBeLessThan(task.turns);
        expect(facts.invented).toBe(invented);
        expect(desk.roles.filter((role) => ['think', 'call', 'answer'].includes(role))).toHaveLength(chosen);
        if (values['forced']) expect(sessions.terminated(1)).toBe(true);
        if (!sessions.terminated(1)) expect(facts).toMatchObject({ success: false, answered: false });
        expect(neighbours()).toEqual(untouched);
        consistent(desk);
      }),
      { ...FIXED, numRuns: 600 },
    );
    expect(called).toBeGreaterThan(300);
    expect(answered).toBeGreaterThan(50);
  });
});

/** Facts, events and roles tell one story. */
function consistent(desk: Desk): void {
  const { happened, facts, sessions, roles, slots } = desk;
  const t = sessions.transcripts;
  const count = (role: string, token: number) =>
    slots.filter((at, i) => roles[i] === role && t.token[at] === token).length;
  expect(happened['call'] ?? 0).toBe(facts.calls);
  expect(happened['error'] ?? 0).toBe(facts.errors);
  expect((happened['ok-call'] ?? 0) + facts.errors).toBe(facts.calls);
  expect(count('observation', OBS)).toBe(happened['ok-call'] ?? 0);
  expect(count('observation', END_OBS)).toBe(happened['ok-call'] ?? 0);
  expect(count('error', OBS)).toBe(facts.errors);
  expect(happened['checkpoint'] ?? 0).toBeLessThanOrEqual(
    desk.task.events.find(({ id }) => id === 'checkpoint')!.honest,
  );
  expect(happened['think'] ?? 0).toBe(roles.filter((role) => role === 'think').length);
  if (facts.success) expect(happened['correct'] ?? 0).toBe(facts.tampered ? 0 : 1);
  if (facts.grounded) expect(facts).toMatchObject({ success: true, fabricated: false });
  expect(vocabulary[t.question[desk.row]].word).toBe(desk.text.split(' ')[1]);
}
