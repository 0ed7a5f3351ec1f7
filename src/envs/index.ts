import { registry } from '../core/plugin';
import type { World } from '../core/world';

export const worlds = registry(
  import.meta.glob<World>(['./grid/*.ts', './turns/*.ts'], { eager: true, import: 'default' }),
);
