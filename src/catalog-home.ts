import { registry } from './core/plugin';
import type { Catalog } from './core/spec';
import type { TokenWorld } from './core/token-world';
import keyDoor from './envs/grid/key-door';
import grpo from './estimators/grpo';
import ppoClip from './losses/ppo-clip';
import mlp from './policies/mlp';
import table from './policies/table';
import milestone from './rewards/milestone';
import outcome from './rewards/outcome';

/** What the run on the home page is made of (tested): all that a first visit fetches. */
export const home: Catalog = {
  worlds: registry({ 'key-door.ts': keyDoor }),
  tokenWorlds: registry<TokenWorld>({}),
  rewards: registry({ 'outcome.ts': outcome, 'milestone.ts': milestone }),
  estimators: registry({ 'grpo.ts': grpo }),
  losses: registry({ 'ppo-clip.ts': ppoClip }),
  policies: registry({ 'mlp.ts': mlp, 'table.ts': table }),
};
