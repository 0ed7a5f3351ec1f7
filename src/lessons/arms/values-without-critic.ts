import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import { text } from '../../core/text';
import diamond from '../../envs/turns/diamond';
import gagpo from '../../estimators/gagpo';
import { spec } from '../setups';
import { RULES, TABULAR, THREE_ROOMS, TWO_ROOMS } from './credit-rules';

const rooms = (credit: Choice) => spec({ ...TABULAR, world: TWO_ROOMS, credit, sight: { meter: 10 } });
const lambda = (value: number) => rooms(use(gagpo, { gamma: 0.95, lambda: value }));
const gamma = (value: number) => rooms(use(gagpo, { gamma: value, lambda: 0.9 }));
// Groups of four on the longer map: the fewer rollouts meet, the less a grouped value knows.
const few = (credit: Choice) => spec({ ...TABULAR, world: THREE_ROOMS, credit, rollout: { groupSize: 4, groups: 8 } });
const fork = (credit: Choice) => spec({ ...TABULAR, world: use(diamond), credit });
const { grpo, gae, flat } = RULES;

export const arms = {
  grpo: { title: grpo.title, spec: rooms(grpo.credit) },
  'lambda-0': { title: text('GAGPO，λ = 0', 'GAGPO, λ = 0'), spec: lambda(0) },
  'lambda-90': { title: text('GAGPO，λ = 0.9', 'GAGPO, λ = 0.9'), spec: lambda(0.9) },
  'lambda-100': { title: text('GAGPO，λ = 1', 'GAGPO, λ = 1'), spec: lambda(1) },
  'gamma-99': { title: text('GAGPO，γ = 0.99', 'GAGPO, γ = 0.99'), spec: gamma(0.99) },
  'gamma-100': { title: flat.title, spec: gamma(1) },
  critic: { title: gae.title, spec: rooms(gae.credit) },
  'few-grpo': { title: text('三间房 G = 4，GRPO', 'three rooms, G = 4, GRPO'), spec: few(grpo.credit) },
  'few-gagpo': { title: text('三间房 G = 4，GAGPO', 'three rooms, G = 4, GAGPO'), spec: few(RULES.gagpo.credit) },
  'few-flat': { title: text('三间房 G = 4，γ = 1', 'three rooms, G = 4, γ = 1'), spec: few(flat.credit) },
  'fork-grpo': { title: text('菱形，GRPO', 'diamond, GRPO'), spec: fork(grpo.credit) },
  'fork-gagpo': { title: text('菱形，GAGPO', 'diamond, GAGPO'), spec: fork(RULES.gagpo.credit) },
} satisfies Record<string, Arm>;
