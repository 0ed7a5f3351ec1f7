import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number } from '../../../src/core/knob';
import type { NumberKnob } from '../../../src/core/knob';
import { CAP, WEIGHT } from '../../../src/core/reward';
import { text } from '../../../src/core/text';
import { ROLLOUT, UPDATE } from '../../../src/core/train';
import { lastStop, readNumber, stopOf, valueOfStop, writeNumber } from '../../../src/ui/bench/scale';

// Logarithmic, with no limit behind a largest number that two digits do not hold.
const LEVELS = number(16, { min: 1, max: 256, step: 1, scale: 'log', unlimited: true }, text('a', 'a'), text('b', 'b'));
const KNOBS: readonly NumberKnob[] = [
  LEVELS,
  CAP,
  WEIGHT,
  ROLLOUT.groupSize,
  UPDATE.lr,
  UPDATE.entropy,
  UPDATE.criticLr,
];

describe('a slider', () => {
  it('reaches both ends of every knob, and every stop is a value inside them', () => {
    for (const knob of KNOBS) {
      const last = lastStop(knob);
      expect(valueOfStop(knob, 0)).toBe(knob.min);
      expect(valueOfStop(knob, last)).toBe(knob.unlimited ? Infinity : knob.max);
      if (knob.unlimited) expect(valueOfStop(knob, last - 1)).toBe(knob.max);
    }
    fc.assert(
      fc.property(fc.constantFrom(...KNOBS), fc.double({ min: 0, max: 1, noNaN: true }), (knob, share) => {
        const value = valueOfStop(knob, Math.round(share * lastStop(knob)));
        expect(value === Infinity || (value >= knob.min && value <= knob.max)).toBe(true);
      }),
    );
  });

  it('stands where its value is: linear knobs exactly, logarithmic ones within a stop', () => {
    for (const knob of KNOBS)
      for (let stop = 0; stop <= lastStop(knob); stop++) {
        const back = stopOf(knob, valueOfStop(knob, stop));
        if (knob.scale === 'log') expect(Math.abs(back - stop)).toBeLessThanOrEqual(1);
        else expect(back).toBe(stop);
      }
  });

  it('has "no limit" behind its largest number', () => {
    expect(stopOf(CAP, Infinity)).toBe(stopOf(CAP, 3) + 1);
    expect(valueOfStop(CAP, 10)).toBe(0.5);
  });

  it('stays inside when the value lies outside', () => {
    const knob = number(1, { min: 1, max: 3, step: 1 }, text('', ''), text('', ''));
    expect([stopOf(knob, -5), stopOf(knob, 99)]).toEqual([0, 2]);
  });
});

describe('the number beside it', () => {
  it.each([
    ['0.5', 0.5],
    [' 2 ', 2],
    ['0,25', 0.25],
    ['−1', -1],
    ['∞', Infinity],
    ['inf', Infinity],
    ['1e-3', 0.001],
    ['', undefined],
    ['abc', undefined],
    ['NaN', undefined],
    ['1e999', undefined],
  ])('%j is read as %s', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it('is written so that it reads back', () => {
    for (const value of [0, 0.5, -0.01, 0.0005, 120, Infinity]) expect(readNumber(writeNumber(value))).toBe(value);
    expect(writeNumber(0.30000000000000004)).toBe('0.3');
  });
});
