import { describe, expect, it } from 'vitest';
import { text } from '../../../src/core/text';
import { ROLE } from '../../../src/core/tokens';
import type { Alarm, Excerpt, Reading } from '../../../src/core/watch';
import { before, excerptsOf, leadOf, movedLines, readingAt, risen, sharesOf } from '../../../src/ui/alarm/alarm';
import { barOf } from '../../../src/ui/alarm/bar';
import { stretchesOf } from '../../../src/ui/alarm/runs';
import { sparkOf } from '../../../src/ui/alarm/spark';

const alarm = (monitor: string, update: number): Alarm => ({
  monitor,
  update,
  score: 2,
  level: 1,
  why: text('动', 'moved'),
});

describe('who moved first', () => {
  const all = [alarm('hack-signs', 23), alarm('reward', 34), alarm('tool-drift', 22), alarm('divergence', 17)];

  it('is told among lines: not among combined rules, nor those that read the truth, nor single steps', () => {
    expect(movedLines([...all, alarm('jump', 3)]).map((a) => a.monitor)).toEqual(['tool-drift', 'reward']);
    expect(leadOf(all)).toEqual({ first: all[2], reward: all[1] });
    expect(leadOf([alarm('reward', 5), alarm('kl', 9)])).toEqual({
      first: alarm('reward', 5),
      reward: alarm('reward', 5),
    });
    expect(leadOf([alarm('four-lines', 5)])).toEqual({});
  });

  it('taking the run back goes a window before what moved with the alarm, and never before its start', () => {
    expect(before(all, all[0])).toBe(17);
    expect(before([...all, alarm('entropy', 14)], all[0])).toBe(9);
    expect(before([alarm('kl', 3)], alarm('three-lines', 90))).toBe(85);
    expect(before([], alarm('hack-signs', 3))).toBe(0);
  });
});

const excerpt = (row: number, ...patterns: string[]): Excerpt => ({
  row,
  token: Uint8Array.of(0, 1, 2, 3, 3),
  role: Uint8Array.of(ROLE.prompt, ROLE.think, ROLE.call, ROLE.observation, ROLE.answer),
  turn: Uint8Array.of(0, 0, 0, 0, 1),
  prompt: 1,
  paid: 1,
  success: false,
  marks: patterns.map((pattern) => ({ pattern, from: 2, to: 4 })),
});
const reading = (update: number, counts: Record<string, number>, ...excerpts: Excerpt[]): Reading => ({
  update,
  of: 20,
  counts,
  excerpts,
});

describe('what rollouts show', () => {
  const readings = [
    reading(0, { tampering: 0, fabrication: 6 }),
    reading(10, { tampering: 2, fabrication: 6 }),
    reading(20, { tampering: 10, fabrication: 8 }, excerpt(3, 'tampering'), excerpt(5, 'fabrication', 'tampering')),
  ];

  it('is read at the last reading before a moment; the pattern is the one that has grown most', () => {
    expect(readingAt(readings, 19)).toBe(readings[1]);
    expect(readingAt(readings, -1)).toBeUndefined();
    expect(risen(readings, readings[2])).toBe('tampering');
    expect(risen(readings, readings[0])).toBeUndefined();
    expect(sharesOf(readings, 'tampering').map((p) => p.share)).toEqual([0, 0.1, 0.5]);
    expect(excerptsOf(readings[2], 'fabrication').map((e) => e.row)).toEqual([5]);
    expect(excerptsOf(readings[2])).toHaveLength(2);
  });

  it('is told turn by turn, neighbours of one role together, with the stretch of one pattern marked', () => {
    const vocabulary = ['fix', 'so', 'run', 'fail'].map((word) => ({ word }));
    expect(stretchesOf(excerpt(1, 'tampering'), vocabulary, 'tampering')).toEqual([
      { turn: -1, stretches: [{ role: 'prompt', marked: false, words: 'fix' }] },
      {
        turn: 0,
        stretches: [
          { role: 'think', marked: false, words: 'so' },
          { role: 'call', marked: true, words: 'run' },
          { role: 'observation', marked: true, words: 'fail' },
        ],
      },
      { turn: 1, stretches: [{ role: 'answer', marked: false, words: 'fail' }] },
    ]);
    const unmarked = stretchesOf(excerpt(1, 'tampering'), vocabulary, 'fabrication');
    expect(unmarked.flatMap((t) => t.stretches).some((s) => s.marked)).toBe(false);
  });
});

it('bars: the level in the middle, at most full, nothing where nothing is known', () => {
  expect([0, 0.5, 1, 2, 9, -1, NaN].map((r) => barOf(r).width)).toEqual([0, 0.25, 0.5, 1, 1, 0, 0]);
  expect([0.123, 1, 12.34, 150, NaN].map((r) => barOf(r).say)).toEqual(['0.12', '1.00', '12', '>99', '–']);
});

it('sparks go from left to right, 0 at the foot and 1 at the top', () => {
  expect(sparkOf([], 96, 18)).toBe('');
  expect(
    sparkOf(
      [
        { update: 0, share: 0 },
        { update: 10, share: 1 },
      ],
      96,
      18,
    ),
  ).toBe('M1.0,17.0L95.0,1.0');
});
