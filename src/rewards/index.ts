import { registry } from '../core/plugin';
import type { RewardTerm } from '../core/reward';

export const rewards = registry(
  import.meta.glob<RewardTerm>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }),
);
