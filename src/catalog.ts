import type { Catalog } from './core/spec';
import { worlds } from './envs';
import { tokenWorlds } from './envs/tools';
import { estimators } from './estimators';
import { losses } from './losses';
import { policies } from './policies';
import { rewards } from './rewards';

/** Every plugin there is. A list of registries, nothing else. */
export const catalog: Catalog = { worlds, tokenWorlds, rewards, estimators, losses, policies };
