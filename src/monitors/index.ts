import type { Levels, Monitor } from '../core/monitor';
import { registry } from '../core/plugin';
import levels from './levels.json';

export const monitors = registry(
  import.meta.glob<Monitor>(['./*.ts', '!./index.ts', '!./line.ts'], { eager: true, import: 'default' }),
);

/** Each monitor's level by family, with the false-alarm rate it was calibrated to; written by `npm run monitors`. */
export const LEVELS: Readonly<Record<string, Levels>> = levels;
