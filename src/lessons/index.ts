import type { Lesson } from '../core/lesson';
import { registry } from '../core/plugin';

export const lessons = registry(
  import.meta.glob<Lesson>(['./*.ts', '!./index.ts', '!./setups.ts'], { eager: true, import: 'default' }),
);
