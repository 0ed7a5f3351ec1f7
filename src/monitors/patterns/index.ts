import type { Pattern } from '../../core/pattern';
import { registry } from '../../core/plugin';

export const patterns = registry(
  import.meta.glob<Pattern>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }),
);
