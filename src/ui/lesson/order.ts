import type { Lesson } from '../../core/lesson';
import { CHAPTERS } from './notes-table';

const ROWS = CHAPTERS.flatMap(({ rows }) => rows.map(({ id }) => id));
const placeOf = (lesson: Lesson): number => Math.min(...lesson.notes.map((id) => ROWS.indexOf(id)), ROWS.length);

/** Lessons in the order of the notes they make live. */
export const inOrder = (lessons: readonly Lesson[]): Lesson[] => [...lessons].sort((a, b) => placeOf(a) - placeOf(b));

/** The lessons before and after one; undefined at the ends. */
export function neighbours(lessons: readonly Lesson[], id: string): { previous?: Lesson; next?: Lesson } {
  const all = inOrder(lessons);
  const at = all.findIndex((lesson) => lesson.id === id);
  const [previous, next] = [all[at - 1], all[at + 1]];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
