import { registry } from '../core/plugin';
import type { Loss } from '../core/loss';

export const losses = registry(import.meta.glob<Loss>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }));
