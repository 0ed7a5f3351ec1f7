import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import turns from '../../envs/turns/turns';
import gagpo from '../../estimators/gagpo';
import grpo from '../../estimators/grpo';
import mlp from '../../policies/mlp';
import { spec } from '../setups';
import { TABULAR } from './credit-rules';

// One decisive turn at every length: chance success and the outcome's odds stay what they are at a single turn.
const world = (n: number): Choice => use(turns, { turns: n, choices: 4, needed: 1 });
const NET = { policy: use(mlp, { activation: 'relu' }), update: { lr: 0.003, entropy: 0.01 } } as const;
const run = (n: number, credit: Choice = use(grpo), learner: typeof NET | typeof TABULAR = NET): Spec =>
  spec({ ...learner, world: world(n), credit, rollout: { groups: 1 }, sight: { meter: 5 } });
const STEPWISE = use(gagpo, { gamma: 1, lambda: 0 });

export const arms = {
  'turns-1': { title: text('1 回合', '1 turn'), spec: run(1) },
  'turns-4': { title: text('4 回合', '4 turns'), spec: run(4) },
  'turns-12': { title: text('12 回合', '12 turns'), spec: run(12) },
  'turns-24': { title: text('24 回合', '24 turns'), spec: run(24) },
  'step-24': { title: text('24 回合，逐步信用', '24 turns, credit per step'), spec: run(24, STEPWISE) },
  'table-1': { title: text('1 回合，表格策略', '1 turn, table policy'), spec: run(1, use(grpo), TABULAR) },
  'table-24': { title: text('24 回合，表格策略', '24 turns, table policy'), spec: run(24, use(grpo), TABULAR) },
} satisfies Record<string, Arm>;
