import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import { text } from '../../core/text';
import keyDoor, { SIZES } from '../../envs/grid/key-door';
import gae from '../../estimators/gae';
import gagpo from '../../estimators/gagpo';
import gigpo from '../../estimators/gigpo';
import graphgpo from '../../estimators/graphgpo';
import grpo from '../../estimators/grpo';
import oracle from '../../estimators/oracle';
import rewardflow from '../../estimators/rewardflow';
import salt from '../../estimators/salt';
import table from '../../policies/table';

/** The trainer of the lessons on credit: a table of logits, so that what one state learns says nothing about another. */
export const TABULAR = { policy: use(table), update: { lr: 0.05, entropy: 0.01 } } as const;

/** Two rooms with one key, and three with two; keys and doors are worked by walking. */
export const TWO_ROOMS = use(keyDoor, { ...SIZES.small, map: 'two', horizon: 60 });
export const THREE_ROOMS = use(keyDoor, SIZES.small);

const titled = (zh: string, en: string, credit: Choice) => ({ title: text(zh, en), credit });

/** Credit rules with the knobs at which they do best on these maps, each with its name on the page. */
export const RULES = {
  grpo: titled('GRPO', 'GRPO', use(grpo)),
  gigpo: titled('GiGPO', 'GiGPO', use(gigpo, { std: true })),
  gae: titled('GAE（价值网络）', 'GAE (critic)', use(gae, { gamma: 1, lambda: 0.95, bootstrap: false })),
  gagpo: titled('GAGPO', 'GAGPO', use(gagpo)),
  flat: titled('GAGPO，γ = 1', 'GAGPO, γ = 1', use(gagpo, { gamma: 1 })),
  flow: titled('RewardFlow', 'RewardFlow', use(rewardflow, { gamma: 0.95, std: true })),
  graph: titled('GraphGPO', 'GraphGPO', use(graphgpo, { omega: 0.5 })),
  oracle: titled('精确优势', 'exact advantage', use(oracle)),
  'salt-1': titled('SALT，h = 1', 'SALT, h = 1', use(salt, { history: 1 })),
  'salt-3': titled('SALT，h = 3', 'SALT, h = 3', use(salt, { history: 3 })),
} as const;
