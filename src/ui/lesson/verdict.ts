import type { Evidence } from '../../core/evidence';
import type { Claim, Lesson } from '../../core/lesson';
import { CHAPTERS } from './notes-table';
import type { Chapter, NotesRow } from './notes-table';

/**
 * How a note's claim fares here. `reproduced`, `partly` and `not` are the verdicts of the claims that speak of it;
 * `shown`: a lesson makes it live but makes no claim on it · `later`: no lesson yet.
 */
export type Standing = Claim['verdict'] | 'shown' | 'later';
export const STANDINGS = ['reproduced', 'partly', 'not', 'shown', 'later'] as const satisfies readonly Standing[];

export interface Witness {
  readonly lesson: Lesson;
  readonly claims: readonly Claim[];
}

export interface Judged {
  readonly row: NotesRow;
  readonly witnesses: readonly Witness[];
  readonly standing: Standing;
}

/** All rows of the notes, judged by the lessons that speak of them. */
export const judge = (lessons: readonly Lesson[]): { chapter: Chapter; rows: Judged[] }[] =>
  CHAPTERS.map((chapter) => ({ chapter, rows: chapter.rows.map((row) => judgeRow(row, lessons)) }));

export function judgeRow(row: NotesRow, lessons: readonly Lesson[]): Judged {
  const witnesses = lessons.flatMap((lesson) => {
    const claims = lesson.claims.filter((claim) => claim.notes === row.id);
    return claims.length || lesson.notes.includes(row.id) ? [{ lesson, claims }] : [];
  });
  return { row, witnesses, standing: standingOf(witnesses) };
}

/** All alike: that verdict; mixed: partly. */
function standingOf(witnesses: readonly Witness[]): Standing {
  if (witnesses.length === 0) return 'later';
  const verdicts = new Set(witnesses.flatMap((w) => w.claims.map((claim) => claim.verdict)));
  if (verdicts.size === 0) return 'shown';
  return verdicts.size === 1 ? [...verdicts][0] : 'partly';
}

/** Did a claim's inequalities hold when last measured? Undefined when it was not measured. */
export const heldIn = (evidence: Evidence | undefined, claim: Claim): boolean | undefined =>
  (evidence?.claims as Partial<Evidence['claims']> | undefined)?.[claim.id]?.holds;
