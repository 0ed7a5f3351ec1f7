import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import officeSum from '../../src/envs/tools/office-sum';
import { begin } from './office-table';

const right = { correct: 1, 'well-formed': 1, 'gold-in': 1 };

describe('grading', () => {
  it('the right word among others is right where it need only be in there, in part by F1, and never true success', () => {
    const say = (grading: string, answer: string) => begin('office-lookup', { grading }).say(`<ans> ${answer} </ans>`);
    const both = { 'gold-in': 1, extra: 1 };
    expect(say('exact', '3 7').happened).toEqual(both);
    expect(say('contains', '3 7').happened).toEqual({ ...both, correct: 1 });
    expect(say('f1', '3 7').happened).toEqual({ ...both, 'f1-2': 1 });
    // Said twice it still counts once.
    expect(say('f1', '7 7 7').happened).toEqual({ 'gold-in': 1, extra: 2, 'f1-3': 1 });
    expect(say('f1', '0 1 2 3 4 5 6 7 8 9').happened).toEqual({ 'gold-in': 1, extra: 9, 'f1-10': 1 });
    expect(say('f1', '0 1 2 3 4 5 6 7 8 9 0 1 2').happened).toEqual({ 'gold-in': 1, extra: 12, 'f1-11': 1 });
    for (const grading of ['contains', 'f1']) {
      expect(say(grading, '3 7').facts.success).toBe(false);
      expect(say(grading, '7').happened).toEqual(right);
      expect(say(grading, '7').facts.success).toBe(true);
      expect(say(grading, '3 4').happened).toEqual({ extra: 1 });
    }
  });

  it('F1 pays 2 / (n + 1), and no other grading knows those outcomes', () => {
    const outcomes = (grading: 'exact' | 'f1') =>
      officeSum.build(valuesOf(officeSum.knobs, { grading })).events.filter((kind) => kind.part === 'outcome');
    expect(outcomes('exact').map((kind) => kind.id)).toEqual(['correct']);
    const [whole, ...part] = outcomes('f1');
    expect(whole.amount).toBe(1);
    expect(part.map((kind) => kind.amount)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => 2 / (n + 1)));
    expect(part.every((kind) => kind.honest === 0)).toBe(true);
  });
});
