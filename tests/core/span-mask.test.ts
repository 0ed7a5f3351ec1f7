import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit, decodeValue, encodeValue, valuesOf } from '../../src/core/knob';
import {
  MOST_SPANS,
  MOST_TURNS,
  SPAN_ROLES,
  lossMask,
  readSpans,
  spansWord,
  writeSpans,
} from '../../src/core/span-mask';
import { MASK } from '../../src/core/token-train';
import { ROLE, ROLE_IDS, inLoss } from '../../src/core/tokens';
import { FIXED } from '../contract/arbitrary';

const span = fc.record({
  turn: fc.nat(MOST_TURNS - 1),
  role: fc.constantFrom(...SPAN_ROLES),
  counts: fc.boolean(),
});
const list = fc.uniqueArray(span, { maxLength: MOST_SPANS, selector: ({ turn, role }) => `${role}${turn}` });

describe('exceptions as a word', () => {
  it('say turn, role and way, in order of turns, and come back as they were', () => {
    expect(
      writeSpans([
        { turn: 1, role: 'think', counts: false },
        { turn: 0, role: 'observation', counts: true },
      ]),
    ).toBe('observation1-in.think2-out');
    fc.assert(
      fc.property(list, (spans) => {
        const word = writeSpans(spans);
        expect(word).toMatch(/^[\w.-]+$/);
        expect(word.length).toBeLessThanOrEqual(160);
        expect(new Set(readSpans(word))).toEqual(new Set(spans));
        expect(spansWord(word)).toBe(word);
        expect(decodeValue(MASK.spans, encodeValue(word))).toBe(word);
      }),
      FIXED,
    );
  });

  it('one list has one word, however it was written', () => {
    expect(spansWord('think2-out.observation1-in')).toBe('observation1-in.think2-out');
    expect(admit(MASK.spans, 'answer1-out.call1-out')).toBe('call1-out.answer1-out');
    expect(spansWord('none')).toBe('none');
  });

  it('refuse what makes no sense, is named twice, is too late or too much', () => {
    const nine = Array.from({ length: MOST_SPANS + 1 }, (_, k) => `think${k + 1}-out`);
    expect(readSpans(nine.slice(1).join('.'))).toHaveLength(MOST_SPANS);
    for (const bad of [
      nine.join('.'),
      'think1-out.think1-in',
      'think0-out',
      'think32-out',
      'think01-out',
      'prompt1-in',
      'pad1-in',
      'constructor1-in',
      'think1',
      'think1-OUT',
      'think1-out.',
      '.think1-out',
      'none.think1-out',
      'think1-out,call1-out',
      'think-1-out',
      '',
      'x'.repeat(100_000),
    ])
      expect(readSpans(bad), bad.slice(0, 40)).toBeUndefined();
    for (const raw of [1, true, null, undefined, {}, ['think1-out']]) expect(admit(MASK.spans, raw)).toBeUndefined();
  });
});

describe('roles and their exceptions', () => {
  const usual = valuesOf(MASK);

  it('no exceptions: what the roles say, in every turn', () => {
    const counts = lossMask(usual);
    for (const id of ROLE_IDS)
      for (const turn of [0, 3, 30]) expect(counts(ROLE[id], turn), id).toBe(inLoss(ROLE[id], usual));
  });

  it('an exception changes its own span, both ways, and no other', () => {
    fc.assert(
      fc.property(list, fc.boolean(), fc.boolean(), (spans, think, observation) => {
        const mask = { ...usual, think, observation, spans: writeSpans(spans) };
        const counts = lossMask(mask);
        for (const id of ROLE_IDS)
          for (let turn = 0; turn < MOST_TURNS; turn++) {
            const own = spans.find((s) => s.role === id && s.turn === turn);
            expect(counts(ROLE[id], turn)).toBe(own ? own.counts : inLoss(ROLE[id], mask));
          }
      }),
      { ...FIXED, numRuns: 60 },
    );
  });

  it('a list that makes no sense is an error in one sentence, not silence', () => {
    expect(() => lossMask({ ...usual, spans: 'thinking' })).toThrow('"thinking" names no spans');
  });
});
