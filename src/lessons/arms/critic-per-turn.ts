import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import { text } from '../../core/text';
import keyDoor, { SIZES } from '../../envs/grid/key-door';
import lookup from '../../envs/turns/lookup';
import gae from '../../estimators/gae';
import { spec } from '../setups';
import { RULES, TABULAR, THREE_ROOMS } from './credit-rules';

const { grpo, gagpo, oracle } = RULES;
const critic = (lambda: number) => use(gae, { gamma: 1, lambda, bootstrap: false });
const TURN = critic(0.95);
const SLIPPERY = use(keyDoor, { ...SIZES.small, slip: 0.3 });
// Three records and three values: with four, most runs are not through by the end of the lesson.
const LOOKUP = use(lookup, { records: 3, values: 3 });

/** Rollouts an update come in groups of eight. */
const rooms = (credit: Choice, groups = 4, world = THREE_ROOMS, meter = 0) =>
  spec({ ...TABULAR, world, credit, rollout: { groups }, sight: { meter } });
const asked = (credit: Choice) => spec({ ...TABULAR, world: LOOKUP, credit });

export const arms = {
  shared: {
    title: text('整条共享（GRPO）', 'shared by the whole rollout (GRPO)'),
    spec: rooms(grpo.credit, 4, THREE_ROOMS, 10),
  },
  turn: {
    title: text('按轮价值头，λ = 0.95', 'value per turn, λ = 0.95'),
    spec: rooms(TURN, 4, THREE_ROOMS, 10),
  },
  'lambda-0': { title: text('价值头，λ = 0', 'value per turn, λ = 0'), spec: rooms(critic(0)) },
  'lambda-100': { title: text('价值头，λ = 1', 'value per turn, λ = 1'), spec: rooms(critic(1)) },
  grouped: { title: text('不训练价值头（GAGPO）', 'no critic (GAGPO)'), spec: rooms(gagpo.credit) },
  oracle: { title: oracle.title, spec: rooms(oracle.credit) },
  'few-shared': { title: text('每次 8 条，共享', '8 rollouts, shared'), spec: rooms(grpo.credit, 1) },
  'few-turn': { title: text('每次 8 条，价值头', '8 rollouts, value per turn'), spec: rooms(TURN, 1) },
  'many-shared': { title: text('每次 128 条，共享', '128 rollouts, shared'), spec: rooms(grpo.credit, 16) },
  'many-turn': { title: text('每次 128 条，价值头', '128 rollouts, value per turn'), spec: rooms(TURN, 16) },
  'slip-shared': { title: text('打滑三成，共享', 'slip .3, shared'), spec: rooms(grpo.credit, 4, SLIPPERY) },
  'slip-turn': { title: text('打滑三成，价值头', 'slip .3, value per turn'), spec: rooms(TURN, 4, SLIPPERY) },
  'lookup-shared': { title: text('两跳查询，共享', 'lookup, shared'), spec: asked(grpo.credit) },
  'lookup-turn': { title: text('两跳查询，价值头', 'lookup, value per turn'), spec: asked(TURN) },
  'lookup-patient': {
    title: text('两跳查询，超时续上估价', 'lookup, bootstrapped at the limit'),
    spec: asked(use(gae, { gamma: 1, lambda: 0.95, bootstrap: true })),
  },
} satisfies Record<string, Arm>;
