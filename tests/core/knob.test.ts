import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit, choice, decodeValue, encodeValue, flag, number, valuesOf, word as list } from '../../src/core/knob';
import { text } from '../../src/core/text';
import { FIXED, ofKnob } from '../contract/arbitrary';

const word = text('词', 'word');
const slip = number(0.1, { min: 0, max: 0.5, step: 0.05 }, word, word);
const cap = number(1, { min: 0, max: 3, step: 0.05, unlimited: true }, word, word);
const size = number(8, { min: 2, max: 64, step: 1 }, word, word);
const mode = choice('every', { every: word, first: word }, word, word);
const on = flag(true, word, word);
const letters = list(
  'none',
  {
    read: (w) => (/^[a-c]+$|^none$/.test(w) ? (w === 'none' ? w : [...w].sort().join('')) : undefined),
    examples: ['none', 'ab'],
  },
  word,
  word,
);

describe('admit: the one gate', () => {
  it('clamps numbers to the declared range', () => {
    expect([-1, 0, 0.3, 0.5, 1e9].map((x) => admit(slip, x))).toEqual([0, 0, 0.3, 0.5, 0.5]);
  });

  it('refuses what is not a finite number', () => {
    for (const raw of [NaN, Infinity, -Infinity, JSON.parse('1e999'), '0.3', 'inf', null, undefined, true, [0.3], {}])
      expect(admit(slip, raw), String(raw)).toBeUndefined();
  });

  it('knows "no limit" only where it is declared', () => {
    expect(admit(cap, Infinity)).toBe(Infinity);
    expect(admit(cap, 'inf')).toBe(Infinity);
    expect(admit(cap, -Infinity)).toBeUndefined();
    expect(admit(cap, 7)).toBe(3);
  });

  it('rounds counts, and cuts reals to the six digits that a link carries', () => {
    expect(admit(size, 7.6)).toBe(8);
    expect(admit(slip, 0.1 + 0.2)).toBe(0.3);
    expect(admit(slip, 0.123456789)).toBe(0.123457);
  });

  it('takes only declared options, and none of what every object inherits', () => {
    expect(admit(mode, 'first')).toBe('first');
    for (const raw of ['last', '', '__proto__', 'constructor', 'toString', 0, null])
      expect(admit(mode, raw)).toBeUndefined();
  });

  it('takes only real booleans for flags', () => {
    expect(admit(on, false)).toBe(false);
    for (const raw of [0, 1, 'true', null]) expect(admit(on, raw)).toBeUndefined();
  });

  it('takes words that can be read, and writes them one way', () => {
    expect(['ba', 'abc', 'none'].map((raw) => admit(letters, raw))).toEqual(['ab', 'abc', 'none']);
    for (const raw of ['', 'x', 'a.b', 3, true, null, ['a']]) expect(admit(letters, raw)).toBeUndefined();
    expect(decodeValue(letters, 'cba')).toBe('abc');
    expect(encodeValue('abc')).toBe('abc');
  });
});

describe('link words', () => {
  it('are short and plain', () => {
    expect([encodeValue(0.30000000000000004), encodeValue(Infinity), encodeValue(true), encodeValue(false)]).toEqual([
      '0.3',
      'inf',
      '1',
      '0',
    ]);
    expect(encodeValue('first')).toBe('first');
  });

  it('come back as the very value that was admitted', () => {
    const fine = fc.double({ min: -1, max: 4, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(slip, cap, size), fine, (knob, raw) => {
        const value = admit(knob, raw)!;
        return decodeValue(knob, encodeValue(value)) === value;
      }),
      FIXED,
    );
    for (const knob of [slip, cap, size, mode, on, letters])
      fc.assert(
        fc.property(ofKnob(knob), (value) => decodeValue(knob, encodeValue(value)) === value),
        FIXED,
      );
  });

  it('refuse hostile and broken words', () => {
    for (const bad of ['NaN', '1e999', 'Infinity', '0x10', '', ' 1', '1;', '--1', '1_000', '__proto__', '९'])
      expect(decodeValue(slip, bad), bad).toBeUndefined();
    expect(decodeValue(slip, 'inf')).toBeUndefined();
    for (const bad of ['true', '', '2']) expect(decodeValue(on, bad)).toBeUndefined();
    expect(decodeValue(mode, '__proto__')).toBeUndefined();
  });
});

it('valuesOf: the declared values, with some replaced', () => {
  expect(valuesOf({ slip, on })).toEqual({ slip: 0.1, on: true });
  expect(valuesOf({ slip, on }, { slip: 0 })).toEqual({ slip: 0, on: true });
});
