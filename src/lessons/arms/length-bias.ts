import type { Aggregation } from '../../core/aggregation';
import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import officeMix from '../../envs/tools/office-mix';
import drGrpo from '../../estimators/dr-grpo';
import grpo from '../../estimators/grpo';
import { tokenSpec } from '../setups-tokens';

/** Two sessions in five are dead from the first call on; room enough to go on calling all the same. */
const office = (crash: number): Choice => use(officeMix, { flaky: 0, crash, budget: 96, calls: 30 });
const averaged = (aggregation: Aggregation, credit: Choice, crash = 0.4): Spec =>
  tokenSpec({ world: office(crash), credit, rollout: { groups: 4 }, update: { lr: 0.001, aggregation } });

const MEAN = 'seq-mean-token-mean';
const CONSTANT = 'seq-mean-token-sum-norm';

export const arms = {
  bare: { title: text('裸 GRPO：除以自己的长度', 'bare GRPO: by its own length'), spec: averaged(MEAN, use(grpo)) },
  token: { title: text('按 token 平均（DAPO）', 'mean over tokens (DAPO)'), spec: averaged('token-mean', use(grpo)) },
  'dr-grpo': { title: text('Dr.GRPO：除以常数', 'Dr.GRPO: by a constant'), spec: averaged(CONSTANT, use(drGrpo)) },
  'no-deviation': {
    title: text('除以自己的长度，不除标准差', 'by its own length, no deviation'),
    spec: averaged(MEAN, use(drGrpo)),
  },
  'all-alive': {
    title: text('裸 GRPO，会话都不死', 'bare GRPO, no session dies'),
    spec: averaged(MEAN, use(grpo), 0),
  },
} satisfies Record<string, Arm>;
