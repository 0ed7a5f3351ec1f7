import { registry } from '../../core/plugin';
import type { TokenWorld } from '../../core/token-world';

export const tokenWorlds = registry(
  import.meta.glob<TokenWorld>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }),
);
