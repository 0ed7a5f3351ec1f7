import { describe, expect, it } from 'vitest';
import { begin } from './office-table';
import type { Changed, Desk } from './office-table';

const PEOPLE = 'ann bob cal dee eve fay gus hal';
const DIGITS = '0 1 2 3 4 5 6 7 8 9';
const legal = (said: string, changed: Changed = {}, id = 'office-lookup') => {
  const desk = begin(id, { mask: 'grammar', ...changed });
  return (said ? desk.say(said) : desk).legal.join(' ');
};

describe('under the grammar', () => {
  it.each([
    ['<call>', 'get add schema sql run patch edtest'],
    ['<call> get', 'price qty room boss'],
    ['<call> get boss', PEOPLE],
    ['<call> get price ann', '</call>'],
    ['<call> add', DIGITS],
    ['<call> add 1', DIGITS],
    ['<call> add 1 2', '</call>'],
    ['<call> schema', 'price qty room boss'],
    ['<call> sql', 'c0 c1 c2 c3'],
    ['<call> sql c2', DIGITS],
    ['<call> run', '</call>'],
    ['<call> patch', DIGITS],
    ['<call> edtest', '</call>'],
    ['<ans>', `${PEOPLE} ${DIGITS} pass fail`],
    ['<ans> 7', '</ans>'],
  ])('after "%s" comes one of "%s"', (said, next) => {
    expect(legal(said)).toBe(next);
  });

  it('in a question about a list, `get boss` takes nobody, and the rest is as ever', () => {
    expect(legal('<call> get boss', {}, 'office-chain')).toBe('</call>');
    expect(legal('<call> get price', {}, 'office-chain')).toBe(PEOPLE);
  });

  it('in free text every word may come, but nothing may be closed that is not open', () => {
    const free = legal('').split(' ');
    expect(free).toHaveLength(64 - 6);
    for (const mark of ['PAD', 'BOS', '<obs>', '</obs>', '</call>', '</ans>']) expect(free).not.toContain(mark);
    expect(legal('', { mask: 'none' }).split(' ')).toHaveLength(64 - 4);
    expect(legal('', { mask: 'none', markers: true }).split(' ')).toHaveLength(64);
    expect(legal('', { markers: true }).split(' ')).toHaveLength(64 - 2);
  });

  it('a token that was the only one is a template: no choice, no legal set, no log-probability', () => {
    const desk = begin('office-lookup', { mask: 'grammar' }).say('<call> get price cal </call> <ans> 7 </ans>');
    expect(desk.roles.filter((role) => role === 'template')).toHaveLength(2);
    expect(desk.roles.at(-1)).toBe('template');
    const t = desk.sessions.transcripts;
    desk.slots
      .filter((_, i) => desk.roles[i] === 'template')
      .forEach((at) => expect([t.logp[at], t.entropy[at], t.legal[2 * at], t.legal[2 * at + 1]]).toEqual([0, 0, 0, 0]));
    // What follows from it is booked on it all the same.
    expect(desk.happened).toMatchObject({ correct: 1, checkpoint: 1, 'well-formed': 1 });
  });

  it('a call or an answer may begin only where it can be finished', () => {
    const after = (n: number, changed: Changed = {}) =>
      legal(Array(n).fill('hmm').join(' '), { budget: 16, ...changed });
    expect(after(11)).toContain('<call>');
    expect(after(12)).not.toContain('<call>');
    expect(after(13)).toContain('<ans>');
    expect(after(14)).not.toContain('<ans>');
    expect(after(15)).toContain('EOS');
    expect(after(8, { forced: true })).toContain('<call>');
    expect(after(9, { forced: true })).not.toContain('<call>');
  });

  it('no call may begin when none is left', () => {
    expect(legal('<call> run </call> <call> run </call>', { calls: 2 })).not.toContain('<call>');
  });
});

describe('budgets are hard', () => {
  const hmm = (n: number): string => Array(n).fill('hmm').join(' ');
  const cut = (desk: Desk) => [desk.over, desk.sessions.terminated(0)];

  it('tokens: the session is cut at the last one, in text, in a call, in an answer', () => {
    for (const said of [hmm(16), `${hmm(14)} <call> get`, `${hmm(14)} <ans> 7`])
      expect(cut(begin('office-lookup', { budget: 16 }).say(said))).toEqual([true, false]);
    expect(cut(begin('office-lookup', { budget: 16 }).say(hmm(15)))).toEqual([false, false]);
    expect(() => begin('office-lookup', { budget: 16 }).say(hmm(17))).toThrow('over');
  });

  it('an answer that closes with the last token is an answer; a call is still carried out', () => {
    const answer = begin('office-lookup', { budget: 16 }).say(`${hmm(13)} <ans> 7 </ans>`);
    expect(cut(answer)).toEqual([true, true]);
    expect(answer.facts.success).toBe(true);
    const call = begin('office-lookup', { budget: 16 }).say(`${hmm(11)} <call> get price cal </call>`);
    expect(cut(call)).toEqual([true, false]);
    expect(call.since.endsWith('<obs> 7 </obs>')).toBe(true);
    expect(call.facts.success).toBe(false);
  });

  it('replies do not count', () => {
    const desk = begin('office-chain', { budget: 16 }).say(
      '<call> get boss </call> <call> get boss </call> <call> get boss </call>',
    );
    expect(desk.over).toBe(false);
    expect(desk.say('<ans> ann </ans>').facts.success).toBe(true);
  });

  it('calls: opening one too many cuts the session', () => {
    const two = '<call> run </call> <call> run </call>';
    const desk = begin('office-lookup', { calls: 2 }).say(`${two} hmm`);
    expect(desk.over).toBe(false);
    expect(cut(desk.say('<call>'))).toEqual([true, false]);
    expect(desk.facts.calls).toBe(2);
    expect(desk.task.turns).toBe(3);
  });

  it('a mended repository whose session was cut is not graded', () => {
    const desk = begin('office-repo-fix', { budget: 16 }).say(`<call> patch 8 </call> ${hmm(12)}`);
    expect(cut(desk)).toEqual([true, false]);
    expect(desk.happened['correct']).toBeUndefined();
    expect(desk.facts.success).toBe(false);
  });

  it('nothing can be written after the end, nor before the first reset', () => {
    expect(() => begin('office-lookup').say('EOS hmm')).toThrow('over');
    const fresh = begin('office-lookup').task.open(2);
    expect(fresh.over(1)).toBe(true);
    expect(() => fresh.push(1, 49, 0, 0)).toThrow('over');
  });
});

describe('a forced answer', () => {
  const hmm = (n: number): string => Array(n).fill('hmm').join(' ');
  const forced = (said: string, changed: Changed = {}) =>
    begin('office-lookup', { forced: true, budget: 16, ...changed }).say(said);

  it('takes the last three tokens: <ans>, one value, </ans>', () => {
    const desk = forced(hmm(12));
    expect(desk.legal.length).toBe(60);
    expect(desk.say('hmm').legal).toEqual(['<ans>']);
    expect(desk.say('<ans>').legal.join(' ')).toBe(`${PEOPLE} ${DIGITS} pass fail`);
    expect(desk.say('7').legal).toEqual(['</ans>']);
    desk.say('</ans>');
    expect(desk.roles.slice(-3)).toEqual(['template', 'answer', 'template']);
    expect([desk.over, desk.sessions.terminated(0), desk.facts.success]).toEqual([true, true, true]);
  });

  it('drops a call that is not finished', () => {
    const desk = forced(`${hmm(11)} <call> get`);
    expect(desk.legal).toEqual(['<ans>']);
    desk.say('<ans> 7 </ans>');
    expect(desk.facts).toMatchObject({ success: true, calls: 0 });
    expect(desk.happened).toEqual({ correct: 1, 'well-formed': 1, 'gold-in': 1, think: 11 });
  });

  it('closes an answer that is running', () => {
    const desk = forced(`${hmm(10)} <ans> hmm hmm hmm hmm`);
    expect(desk.legal).toEqual(['</ans>']);
    expect(desk.say('</ans>').sessions.terminated(0)).toBe(true);
    expect(forced(`${hmm(12)} <ans> 7`).legal.length).toBe(60);
  });

  it('comes at once when the last call was made', () => {
    const desk = forced('<call> get price cal </call>', { calls: 1 });
    expect(desk.legal).toEqual(['<ans>']);
    expect(desk.say('<ans>').legal).toHaveLength(20);
    expect(desk.say('7').legal).toEqual(['</ans>']);
    expect(desk.say('</ans>').facts).toMatchObject({ success: true, grounded: true });
  });
});
