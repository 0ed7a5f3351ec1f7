import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { text } from '../../core/text';
import type { Text } from '../../core/text';
import repoFix from '../../envs/turns/repo-fix';
import { spec } from '../setups';
import { RULES, TABULAR, TWO_ROOMS } from './credit-rules';

type Rule = keyof typeof RULES;

const rooms = (rule: Rule, context: number, title: Text = RULES[rule].title): Arm => ({
  title,
  spec: spec({ ...TABULAR, world: TWO_ROOMS, credit: RULES[rule].credit, sight: { context, meter: 10 } }),
});
const repo = (rule: Rule, title: Text): Arm => ({
  title,
  spec: spec({ ...TABULAR, world: use(repoFix, { protect: true }), credit: RULES[rule].credit }),
});

export const arms = {
  grpo: rooms('grpo', 2),
  'salt-1': rooms('salt-1', 2),
  'salt-3': rooms('salt-3', 2),
  flow: rooms('flow', 2),
  graph: rooms('graph', 2),
  oracle: rooms('oracle', 2),
  'plain-grpo': rooms('grpo', 0, text('GRPO，不读上下文', 'GRPO, no context')),
  'plain-salt': rooms('salt-1', 0, text('SALT，不读上下文', 'SALT, no context')),
  'plain-flow': rooms('flow', 0, text('RewardFlow，不读上下文', 'RewardFlow, no context')),
  'repo-grpo': repo('grpo', text('修仓库，GRPO', 'repository, GRPO')),
  'repo-flow': repo('flow', text('修仓库，RewardFlow', 'repository, RewardFlow')),
} satisfies Record<string, Arm>;
