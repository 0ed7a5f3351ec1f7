import { registry } from './core/plugin';
import type { Catalog } from './core/spec';
import type { TokenWorld } from './core/token-world';
import { worlds } from './envs';
import { estimators } from './estimators';
import { losses } from './losses';
import { policies } from './policies';
import { rewards } from './rewards';

/** Every plugin but the token worlds, which a page fetches only when it needs them. */
export const tables: Catalog = {
  worlds,
  tokenWorlds: registry<TokenWorld>({}),
  rewards,
  estimators,
  losses,
  policies,
};
