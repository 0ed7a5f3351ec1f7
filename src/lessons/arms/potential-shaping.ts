import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec } from '../../core/reward';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import keyDoor from '../../envs/grid/key-door';
import gae from '../../estimators/gae';
import { SPARSE, TABLE, shaped, spec } from '../setups';

const world = use(keyDoor, { map: 'three', use: true, leak: 'every', horizon: 100 });
const grpo = (reward: RewardSpec): Spec => spec({ ...TABLE, world, reward });
const critic = (reward: RewardSpec): Spec =>
  spec({ ...TABLE, world, reward, credit: use(gae, { gamma: 1, lambda: 0.95, bootstrap: false }) });
const NAIVE = shaped(Infinity, termSpec('distance', 0.1));
const STRICT = shaped(Infinity, termSpec('potential', 1, { values: { gamma: 1, end: 'zero' } }));
const KEPT = shaped(Infinity, termSpec('potential', 1, { values: { gamma: 1, end: 'kept' } }));

export const arms = {
  sparse: { title: text('只看结果', 'outcome only'), spec: grpo(SPARSE) },
  naive: { title: text('每靠近一步 +0.1', '+0.1 per step closer'), spec: grpo(NAIVE) },
  mended: {
    title: text('第 200 次更新起，退一步要还', 'retreat paid back from update 200'),
    spec: grpo(NAIVE),
    tweaks: [{ at: 200, path: 'reward.distance.payBack', value: true }],
  },
  strict: { title: text('严格势函数', 'strict potential'), spec: grpo(STRICT) },
  progress: { title: text('最终进度', 'final progress'), spec: grpo(KEPT) },
  'critic-sparse': { title: text('GAE，只看结果', 'GAE, outcome only'), spec: critic(SPARSE) },
  'critic-naive': { title: text('GAE，每靠近一步 +0.1', 'GAE, +0.1 per step closer'), spec: critic(NAIVE) },
  'critic-strict': { title: text('GAE，严格势函数', 'GAE, strict potential'), spec: critic(STRICT) },
  'critic-progress': { title: text('GAE，最终进度', 'GAE, final progress'), spec: critic(KEPT) },
} satisfies Record<string, Arm>;
