import { registry } from './core/plugin';
import type { Catalog } from './core/spec';
import type { World } from './core/world';
import { tokenWorlds } from './envs/tools';
import { estimators } from './estimators';
import { losses } from './losses';
import { policies } from './policies';
import { rewards } from './rewards';

/** Every plugin but the worlds in tables: what a thread that trains on tokens needs. */
export const tokens: Catalog = {
  worlds: registry<World>({}),
  tokenWorlds,
  rewards,
  estimators,
  losses,
  policies,
};
