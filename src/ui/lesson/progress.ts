import type { Lesson } from '../../core/lesson';
import { Prediction } from '../../lab/prediction.svelte';
import type { Store } from '../../lab/store';

/** How far this visitor has come with a lesson. */
export type Progress = 'notStarted' | 'predicted' | 'skipped' | 'done';

const keyOf = (lesson: Lesson): string => `done.${lesson.id}`;

/** Remembers that a run of the lesson reached its end. */
export const markDone = (lesson: Lesson, store: Store): void => store.set(keyOf(lesson), '1');

export function progressOf(lesson: Lesson, store: Store): Progress {
  if (store.get(keyOf(lesson)) !== undefined) return 'done';
  const { answer } = new Prediction(lesson, store, true);
  if (answer === undefined) return 'notStarted';
  return answer === 'skipped' ? 'skipped' : 'predicted';
}
