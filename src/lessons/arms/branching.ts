import type { BranchRule } from '../../core/branching';
import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import type { SampleValues } from '../../core/token-train';
import officeMix from '../../envs/tools/office-mix';
import officeSum from '../../envs/tools/office-sum';
import { tokenSpec } from '../setups-tokens';

const MANY_CALLS = use(officeMix, { mixture: 'sum-hops' });
/** Three calls in ten fail, so there is more to learn and it takes longer. */
const FLAKY = use(officeSum, { flaky: 0.3 });

const independent = (world: Choice): Spec => tokenSpec({ world, rollout: { groups: 4 } });
/** Four roots and eight branches: about as many tokens as eight rollouts of their own. */
const branched = (world: Choice, branching: BranchRule, sharing: SampleValues['sharing'] = 'soft'): Spec =>
  tokenSpec({ world, rollout: { groups: 4, groupSize: 12 }, sample: { roots: 4, branching, sharing } });

export const arms = {
  independent: { title: text('8 条各走各的', '8 on their own'), spec: independent(MANY_CALLS) },
  paper: {
    title: text('4 根 + 8 枝，按熵（论文）', '4 roots, 8 branches, by entropy (paper)'),
    spec: branched(MANY_CALLS, 'arpo-paper'),
  },
  code: {
    title: text('4 根 + 8 枝，放出来的代码', '4 roots, 8 branches, released code'),
    spec: branched(MANY_CALLS, 'arpo-code'),
  },
  uniform: {
    title: text('4 根 + 8 枝，随机分叉', '4 roots, 8 branches, at random'),
    spec: branched(MANY_CALLS, 'uniform'),
  },
  'flaky-independent': {
    title: text('工具不稳，8 条各走各的', 'flaky tools, 8 on their own'),
    spec: independent(FLAKY),
  },
  'flaky-paper': { title: text('工具不稳，按熵分叉', 'flaky tools, by entropy'), spec: branched(FLAKY, 'arpo-paper') },
  'flaky-hard': {
    title: text('工具不稳，共用前缀取平均', 'flaky tools, mean on a shared prefix'),
    spec: branched(FLAKY, 'arpo-paper', 'hard'),
  },
} satisfies Record<string, Arm>;
