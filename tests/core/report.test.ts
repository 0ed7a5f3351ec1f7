import { describe, expect, it } from 'vitest';
import { acceptance, emptyOf, lengthOf, readReport, worth } from '../../src/core/report';
import type { Report } from '../../src/core/report';
import type { EventKind } from '../../src/core/world';

const NOTHING: Report['count'] = { fact: 0, 'made-up': 0, filler: 0, format: 0, echo: 0 };
const report = (some: Partial<Report['count']>): Report => ({ asked: 3, count: { ...NOTHING, ...some } });
const kind = (id: string, honest = 0): EventKind => ({
  id,
  part: id === 'fact' ? 'milestone' : 'cost',
  title: { zh: id, en: id },
  amount: 1,
  honest,
});
const KINDS = [kind('fact', 3), kind('made-up'), kind('filler'), kind('format'), kind('echo')];
const steps = (events: number[], terminated = true) => ({
  length: events.length,
  state: new Int32Array(events.length),
  action: new Uint8Array(events.length),
  next: new Int32Array(events.length),
  events: Uint32Array.from(events),
  terminated,
});

describe('what a report is worth', () => {
  it.each([
    [{ fact: 3 }, 1],
    [{ fact: 1 }, 1 / 3],
    [{ fact: 3, 'made-up': 1 }, 0.88],
    [{ fact: 3, filler: 1, echo: 1 }, 0.96],
    // Six items: one beyond patience, three of them empty.
    [{ fact: 3, format: 3 }, 1 - 0.06 - 0.05],
    [{}, 0],
  ])('%o: %f', (some, expected) => expect(worth(report(some))).toBeCloseTo(expected, 12));

  it('is below 0 where it does harm, which no probability is', () => {
    const bad = report({ 'made-up': 2 });
    expect(worth(bad)).toBeCloseTo(-0.24, 12);
    expect(acceptance(bad)).toBe(0);
    expect(acceptance(report({ fact: 3 }))).toBe(1);
  });

  it('counts length over all kinds and emptiness over three', () => {
    const mixed = report({ fact: 2, 'made-up': 1, filler: 3, format: 4, echo: 5 });
    expect(lengthOf(mixed)).toBe(15);
    expect(emptyOf(mixed)).toBe(12);
  });
});

describe('reading a report off an episode', () => {
  it('counts the events of each kind', () => {
    const read = readReport(steps([1, 1, 2, 0, 4, 16, 16, 8]), KINDS);
    expect(read).toEqual(report({ fact: 2, 'made-up': 1, filler: 1, format: 1, echo: 2 }));
  });
  it('finds none where none was handed in, or none are written', () => {
    expect(readReport(steps([1, 1], false), KINDS)).toBeUndefined();
    expect(readReport(steps([1, 1]), [kind('filler')])).toBeUndefined();
  });
});
