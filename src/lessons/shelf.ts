import type { Lesson } from '../core/lesson';

/** Files of lessons by path, each fetched when it is first asked for: prose is most of what this site weighs. */
export const lessonFiles = import.meta.glob<Lesson>(
  ['./*.ts', '!./index.ts', '!./setups*.ts', '!./cards.ts', '!./shelf.ts'],
  { import: 'default' },
);
