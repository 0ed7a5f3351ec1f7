import type { Lesson } from '../../core/lesson';
import { storedAnswer } from '../../lab/prediction.svelte';
import type { Store } from '../../lab/store';

/** How far this visitor has come with a lesson. */
export type Progress = 'notStarted' | 'predicted' | 'skipped' | 'done';

type Named = Pick<Lesson, 'id'>;
const keyOf = (lesson: Named): string => `done.${lesson.id}`;

/** Remembers that a run of the lesson reached its end. */
export const markDone = (lesson: Named, store: Store): void => store.set(keyOf(lesson), '1');

export function progressOf(lesson: Named, store: Store): Progress {
  if (store.get(keyOf(lesson)) !== undefined) return 'done';
  const answer = storedAnswer(lesson.id, store);
  if (answer === undefined) return 'notStarted';
  return answer === 'skipped' ? 'skipped' : 'predicted';
}
