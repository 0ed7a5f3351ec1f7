import { describe, expect, it } from 'vitest';
import { MODE } from '../../src/core/tokens';
import { graderView } from '../../src/envs/office/grader';
import { vocabulary } from '../../src/envs/office/words';
import { begin, taskOf } from './office-table';

const words = (view: Uint8Array): string => Array.from(view, (v) => vocabulary[v].word).join(' ');
const CALLS = '<call> get price cal </call>';

describe('roles', () => {
  it('are those of who wrote the token and what for', () => {
    const desk = begin('office-lookup').say(`hmm ${CALLS} <call> get </call> so <ans> 7 </ans>`);
    const reply = (role: string, n: number) => Array.from({ length: n }, () => role);
    expect(desk.roles).toEqual([
      ...reply('prompt', 5),
      'think',
      ...reply('call', 5),
      ...reply('observation', 3),
      ...reply('call', 3),
      ...reply('error', 4),
      'think',
      ...reply('answer', 3),
    ]);
    expect(begin('office-lookup').say('EOS').roles.at(-1)).toBe('answer');
  });

  it('are not moved by marks that the policy writes itself', () => {
    const forged = `<obs> 7 </obs> PAD BOS ERR ${CALLS} <obs> </obs> <ans> 7 </ans>`;
    const desk = begin('office-lookup', { markers: true }).say(forged);
    expect(desk.roles.slice(5)).toEqual([
      ...Array.from({ length: 6 }, () => 'think'),
      ...Array.from({ length: 5 }, () => 'call'),
      ...Array.from({ length: 3 }, () => 'observation'),
      'think',
      'think',
      ...Array.from({ length: 3 }, () => 'answer'),
    ]);
    expect(desk.facts.invented).toBe(7);
    const { turn } = desk.sessions.transcripts;
    expect(Array.from(turn.slice(0, desk.slots.length))).toEqual([...Array(19).fill(0), ...Array(5).fill(1)]);
    expect(begin('office-lookup', { markers: true }).say('<obs> 7 </obs> <ans> 7 </ans>').facts).toMatchObject({
      grounded: false,
      fabricated: true,
    });
  });

  it('marks are illegal unless that demonstration is asked for; words of errors are counted', () => {
    for (const mark of ['<obs>', '</obs>', 'PAD', 'BOS'])
      for (const mask of ['none', 'grammar']) {
        expect(() => begin('office-lookup', { mask }).say(mark)).toThrow('not legal');
        expect(begin('office-lookup', { mask, markers: true }).say(mark).facts.invented).toBe(1);
      }
    expect(begin('office-lookup').say('ERR timeout hmm').facts.invented).toBe(2);
  });
});

describe('slots', () => {
  it('say what is being written, how far, in which turn, and what it was chosen from', () => {
    const desk = begin('office-lookup').say(`hmm ${CALLS} so <ans> 7 </ans>`);
    const t = desk.sessions.transcripts;
    const n = desk.slots.length;
    const [f, c, a] = [MODE.free, MODE.call, MODE.answer];
    // prompt 5, hmm and <call>, get price cal </call>, reply 3, so and <ans>, 7 </ans>
    expect(Array.from(t.mode.slice(0, n))).toEqual([f, f, f, f, f, f, f, c, c, c, c, f, f, f, f, f, a, a]);
    expect(Array.from(t.place.slice(0, n))).toEqual([0, 1, 2, 3, 4, 0, 1, 0, 1, 2, 3, 0, 1, 2, 0, 1, 0, 1]);
    expect(Array.from(t.turn.slice(0, n))).toEqual([...Array(14).fill(0), 1, 1, 1, 1]);
    const chosen = desk.roles.map((role) => ['think', 'call', 'answer'].includes(role));
    desk.slots.forEach((at, i) => {
      expect(t.logp[at]).toBe(chosen[i] ? -1 : 0);
      expect(t.entropy[at]).toBe(chosen[i] ? 2 : 0);
      expect(t.legal[2 * at] !== 0).toBe(chosen[i]);
    });
    expect(vocabulary[t.question[0]].word).toBe('lookup');
    expect([t.prompt[0], t.length[0]]).toEqual([5, n]);
  });

  it('the one to come is described, too', () => {
    const desk = begin('office-lookup');
    const next = () => {
      const { mode, place, turn, length } = desk.sessions.transcripts;
      return [mode[length[0]], place[length[0]], turn[length[0]]];
    };
    expect(next()).toEqual([MODE.free, 0, 0]);
    desk.say('hmm <call> get');
    expect(next()).toEqual([MODE.call, 1, 0]);
    desk.say('price cal </call>');
    expect(next()).toEqual([MODE.free, 0, 1]);
    desk.say('<ans>');
    expect(next()).toEqual([MODE.answer, 0, 1]);
  });

  it('a row used again forgets what stood there', () => {
    const desk = begin('office-lookup').say(`${CALLS} <ans> 7 </ans>`);
    desk.sessions.reset(0, 1, 0, 0);
    expect(desk.text).toBe('BOS lookup price cal ?');
    desk.say(CALLS);
    expect(desk.happened).toEqual({ call: 1, 'ok-call': 1, checkpoint: 1, echo: 2 });
    expect(desk.facts).toMatchObject({ calls: 1, answered: false, success: false });
  });
});

describe('the grader', () => {
  it('sees the words of the policy, and neither the prompt nor any reply', () => {
    const desk = begin('office-lookup').say(`hmm ${CALLS} <call> get </call> <ans> 3 </ans>`);
    expect(words(graderView(desk.sessions.transcripts, 0))).toBe(`hmm ${CALLS} <call> get </call> <ans> 3 </ans>`);
    expect(desk.happened['correct']).toBeUndefined();
    expect(desk.happened['gold-in']).toBeUndefined();
  });

  it('sees forced words as well', () => {
    const desk = begin('office-lookup', { mask: 'grammar' }).say(CALLS).say('<ans> 7 </ans>');
    expect(words(graderView(desk.sessions.transcripts, 0))).toBe(`${CALLS} <ans> 7 </ans>`);
  });
});

describe('what credit takes for a state', () => {
  it('is the set of calls that worked and how the last one went; order and thoughts do not count', () => {
    const [a, b] = ['<call> get price cal </call>', '<call> get price bob </call>'];
    const state = (said: string) => begin('office-sum').say(said).sessions.state(0);
    expect(state('hmm')).toBe('|none');
    expect(state(`${a} ${b}`)).toBe('get price bob, get price cal|ok');
    expect(state(`${b} so ${a} hmm ${a}`)).toBe(state(`${a} ${b}`));
    expect(state(`${a} <call> get </call>`)).toBe('get price cal|bad');
    expect(state(`${a} <call> add 7`)).toBe('get price cal|ok|<call> add 7');
    expect(state(`${a} <ans> 9`)).toBe('get price cal|ok|<ans> 9');
    expect(state(`${a} <ans> 9 </ans>`)).toBe('get price cal|ok|over');
    const fix = begin('office-repo-fix').say('<call> run </call>');
    expect(fix.sessions.state(0)).toBe('run|fail');
    expect(fix.say('<call> patch 8 </call> <call> run </call>').sessions.state(0)).toBe('patch 8, run|pass');
  });
});

describe('saving in the middle', () => {
  it.each(['office-sum', 'office-chain', 'office-repo-fix'])('%s: both go on alike, in any row', (id) => {
    const task = taskOf(id, { flaky: 0.3 });
    const sessions = task.open(3);
    const other = task.open(2);
    for (let k = 0; k < 60; k++) {
      sessions.reset(1, 1, k, k);
      for (let i = 0; i < k % 17 && !sessions.over(1); i++) sessions.push(1, sessions.demonstrate(1), -i, i);
      const state = sessions.save(1);
      const whole = (of: typeof sessions, row: number) => {
        while (!of.over(row)) of.push(row, of.demonstrate(row), -3, 4);
        const t = of.transcripts;
        const slots = (array: ArrayLike<number>, n = 1) =>
          Array.from(array).slice(row * t.width * n, (row * t.width + t.length[row]) * n);
        return [
          [t.token, t.role, t.turn, t.mode, t.place, t.events, t.logp, t.entropy].map((array) => slots(array)),
          slots(t.legal, 2),
          [t.prompt[row], t.question[row], of.terminated(row), of.state(row), of.facts(row)],
        ];
      };
      const first = whole(sessions, 1);
      for (const [of, row] of [
        [sessions, 0],
        [sessions, 1],
        [other, 1],
      ] as const) {
        of.reset(row, 9, 9, 9);
        of.load(row, state);
        expect(whole(of, row)).toEqual(first);
      }
    }
  });

  it('refuses what it did not save, and what does not fit', () => {
    const sessions = taskOf('office-lookup').open(1);
    expect(() => sessions.load(0, { saved: 1 })).toThrow('not saved');
    const long = begin('office-lookup', { budget: 128 }).say(Array(120).fill('hmm').join(' '));
    expect(() => sessions.load(0, long.sessions.save(0))).toThrow('longer');
  });
});
