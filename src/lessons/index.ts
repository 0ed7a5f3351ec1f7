import type { Lesson } from '../core/lesson';
import { registry } from '../core/plugin';

/** All lessons at once, for tools and tests; the page fetches them one by one (shelf.ts). */
export const lessons = registry(
  import.meta.glob<Lesson>(['./*.ts', '!./index.ts', '!./setups*.ts', '!./cards.ts', '!./shelf.ts'], {
    eager: true,
    import: 'default',
  }),
);
