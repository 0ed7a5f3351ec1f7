import { describe, expect, it } from 'vitest';
import { lessons } from '../../../src/lessons';
import { CHAPTERS } from '../../../src/ui/lesson/notes-table';
import { neighbours } from '../../../src/ui/lesson/order';
import { heldIn, judge, judgeRow } from '../../../src/ui/lesson/verdict';
import { evidence, lesson } from './sample';

const rows = CHAPTERS.flatMap((chapter) => chapter.rows);
const standing = (id: string) =>
  judgeRow(
    rows.find((row) => row.id === id)!,
    [lesson],
  ).standing;

describe('verdicts', () => {
  it('are those of the claims, "partly" when they differ, "shown" without a claim, "later" without a lesson', () => {
    expect([standing('B2'), standing('B3'), standing('F4'), standing('C1')]).toEqual([
      'reproduced',
      'partly',
      'shown',
      'later',
    ]);
  });

  it('say whether a claim held when it was last measured', () => {
    expect(lesson.claims.map((claim) => heldIn(evidence, claim))).toEqual([true, false, undefined]);
    expect(heldIn(undefined, lesson.claims[0])).toBeUndefined();
  });
});

describe('the table of the notes', () => {
  it('names every row once, in the chapter of its letter', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const { id, rows: own } of CHAPTERS) for (const row of own) expect(row.id[0]).toBe(id);
  });

  it('knows every row that a lesson or a claim refers to', () => {
    const known = new Set(rows.map((row) => row.id));
    for (const { id, notes, claims } of lessons.all)
      for (const note of [...notes, ...claims.map((claim) => claim.notes)])
        expect(known, `${id}: ${note}`).toContain(note);
  });

  it('says of every built lesson that it shows something', () => {
    const shown = judge(lessons.all).flatMap((c) => c.rows.flatMap((r) => r.witnesses.map((w) => w.lesson.id)));
    expect(new Set(shown)).toEqual(new Set(lessons.ids));
  });
});

it('a lesson stands between its neighbours; an unknown one has none', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...lesson, id, minutes: 5 }));
  expect(neighbours([a, b, c], 'b')).toEqual({ previous: a, next: c });
  expect(neighbours([a, b, c], 'a')).toEqual({ next: b });
  expect(neighbours([a, b, c], 'd')).toEqual({});
});
