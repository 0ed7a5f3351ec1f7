import { describe, expect, it } from 'vitest';
import { combined, isCombined } from '../../src/core/combined';
import type { Levels, Monitor, Observed } from '../../src/core/monitor';
import { scores } from '../../src/core/monitor';
import { text } from '../../src/core/text';

/** A monitor whose score is what the metric says. */
const reading = (id: 'kl' | 'entropy'): Monitor => ({
  id,
  title: text(id, id),
  about: text(id, id),
  source: 'test',
  unit: text('', ''),
  knobs: {},
  start: () => 0,
  read: (state, row) => ({ state: (state as number) + 1, score: row.metrics[id] ?? NaN, why: text(id, id) }),
});
const levelOf = (level: number): Levels => ({ tokens: { level, falseAlarms: 0.1, runs: 10, updates: 80 } });
const row = (kl: number, entropy: number, family: 'tokens' | 'tables' = 'tokens'): Observed => ({
  update: 0,
  family,
  metrics: { kl, entropy },
});
const both = combined({ id: 'both', title: text('', ''), about: text('', '') }, [reading('kl'), reading('entropy')], {
  kl: levelOf(0.5),
  entropy: levelOf(2),
});

describe('monitors combined', () => {
  it('the largest of the scores in units of their levels: .2/.5 = .4 and 3/2 = 1.5', () => {
    expect(scores(both, [row(0.2, 3), row(1, 0), row(NaN, 1), row(NaN, NaN)], {})).toEqual([1.5, 2, 0.5, NaN]);
  });

  it('gives the reason of the one that is farthest', () => {
    expect(both.read(both.start(), row(0.2, 3), {}).why.en).toBe('entropy');
    expect(both.read(both.start(), row(2, 3), {}).why.en).toBe('kl');
  });

  it('keeps a state for each, and leaves out those without a level here', () => {
    expect(both.read([4, 7], row(1, 1), {}).state).toEqual([5, 8]);
    expect(both.read(both.start(), row(1, 1, 'tables'), {}).score).toBeNaN();
  });

  it('a level of 0 does not divide by 0', () => {
    const one = combined({ id: 'one', title: text('', ''), about: text('', '') }, [reading('kl')], { kl: levelOf(0) });
    expect(one.read(one.start(), row(0, 0), {}).score).toBe(0);
    expect(one.read(one.start(), row(0.1, 0), {}).score).toBeCloseTo(100, 9);
    expect([isCombined(one), isCombined(reading('kl'))]).toEqual([true, false]);
  });
});
