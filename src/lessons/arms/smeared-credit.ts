import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { text } from '../../core/text';
import turns from '../../envs/turns/turns';
import { spec } from '../setups';
import { RULES, TABULAR, THREE_ROOMS } from './credit-rules';

type Rule = keyof typeof RULES;

// A scripted rule leans on the untrained policy, so that groups have both success and failure from the first update:
// there all arms look at the very same rollouts. Small steps make the difference in speed plain.
const half = (rule: Rule, groupSize = 8): Arm => ({
  title: RULES[rule].title,
  spec: spec({
    ...TABULAR,
    world: THREE_ROOMS,
    credit: RULES[rule].credit,
    rollout: { groupSize },
    update: { ...TABULAR.update, lr: 0.02 },
    start: { warm: 0.5 },
    sight: { meter: 5 },
  }),
});
const cold = (rule: Rule) =>
  spec({ ...TABULAR, world: THREE_ROOMS, credit: RULES[rule].credit, rollout: { groups: 8 } });
const short = (rule: Rule) =>
  spec({ ...TABULAR, world: use(turns, { turns: 12 }), credit: RULES[rule].credit, sight: { meter: 5 } });

export const arms = {
  grpo: half('grpo'),
  gigpo: half('gigpo'),
  gae: half('gae'),
  gagpo: half('gagpo'),
  flat: half('flat'),
  flow: half('flow'),
  graph: half('graph'),
  oracle: half('oracle'),
  wide: { ...half('grpo', 32), title: text('GRPO，G = 32', 'GRPO, G = 32') },
  'cold-grpo': { title: text('GRPO，从零开始', 'GRPO from scratch'), spec: cold('grpo') },
  'cold-flow': { title: text('RewardFlow，从零开始', 'RewardFlow from scratch'), spec: cold('flow') },
  'cold-oracle': { title: text('精确优势，从零开始', 'exact advantage from scratch'), spec: cold('oracle') },
  'bandit-grpo': { title: text('12 回合老虎机，GRPO', '12-turn bandit, GRPO'), spec: short('grpo') },
  'bandit-oracle': { title: text('12 回合老虎机，精确优势', '12-turn bandit, exact advantage'), spec: short('oracle') },
} satisfies Record<string, Arm>;
