import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import keyDoor, { SIZES } from '../../envs/grid/key-door';
import { FOUR_ROOMS, MILESTONE, shaped, spec } from '../setups';
import { RULES, TABULAR, THREE_ROOMS } from './credit-rules';

type Part = Omit<Parameters<typeof spec>[0], 'credit' | 'policy'>;

const { grpo, gagpo, flow } = RULES;
const rooms = (credit: Choice, part: Part = {}): Spec => spec({ ...TABULAR, world: THREE_ROOMS, ...part, credit });
const FEW = { rollout: { groupSize: 4, groups: 2 } };
const SLIPPERY = { world: use(keyDoor, { ...SIZES.small, slip: 0.3 }) };
const MISSED = { missed: 0.75 };
const ALIASED = { aliased: true };
// Quoted early in the run, when not every batch has a group to compare: so every batch is measured, save from a hot start.
const EACH = { meter: 1 };
const TENTH = { meter: 10 };
const HOT = { warm: 0.5, rule: 'full' } as const;
/** A step reward too small to lead: 0.02 for each key and door, once, 0.1 in all. */
const LIGHT = { reward: shaped(0.1, { ...MILESTONE, weight: 0.02, mode: 'first' }) };

const four = (part: Part = {}): Spec => rooms(grpo.credit, { world: FOUR_ROOMS, ...part });

export const arms = {
  grpo: { title: grpo.title, spec: rooms(grpo.credit, { sight: EACH }) },
  gagpo: { title: gagpo.title, spec: rooms(gagpo.credit) },
  flow: { title: flow.title, spec: rooms(flow.credit) },
  'few-grpo': { title: text('每次 8 条，GRPO', '8 rollouts, GRPO'), spec: rooms(grpo.credit, FEW) },
  'few-gagpo': { title: text('每次 8 条，GAGPO', '8 rollouts, GAGPO'), spec: rooms(gagpo.credit, FEW) },
  'few-flow': { title: text('每次 8 条，RewardFlow', '8 rollouts, RewardFlow'), spec: rooms(flow.credit, FEW) },
  'slip-grpo': { title: text('打滑三成，GRPO', 'slip .3, GRPO'), spec: rooms(grpo.credit, SLIPPERY) },
  'slip-gagpo': { title: text('打滑三成，GAGPO', 'slip .3, GAGPO'), spec: rooms(gagpo.credit, SLIPPERY) },
  'slip-flow': { title: text('打滑三成，RewardFlow', 'slip .3, RewardFlow'), spec: rooms(flow.credit, SLIPPERY) },
  missed: {
    title: text('GAGPO，四次漏认三次', 'GAGPO, three matches in four missed'),
    spec: rooms(gagpo.credit, { sight: MISSED }),
  },
  'missed-flow': {
    title: text('RewardFlow，四次漏认三次', 'RewardFlow, three in four missed'),
    spec: rooms(flow.credit, { sight: MISSED }),
  },
  aliased: {
    title: text('RewardFlow，认错状态', 'RewardFlow, states mistaken'),
    spec: rooms(flow.credit, { sight: { ...ALIASED, ...EACH } }),
  },
  'aliased-gagpo': {
    title: text('GAGPO，认错状态', 'GAGPO, states mistaken'),
    spec: rooms(gagpo.credit, { sight: ALIASED }),
  },
  'aliased-hot': {
    title: text('认错状态，规则热启动', 'states mistaken, hot start'),
    spec: rooms(flow.credit, { sight: ALIASED, start: HOT }),
  },
  'missed-hot': {
    title: text('漏认，规则热启动', 'matches missed, hot start'),
    spec: rooms(gagpo.credit, { sight: { ...MISSED, ...TENTH }, start: HOT }),
  },
  'missed-light': {
    title: text('漏认，轻量步级奖励', 'matches missed, light step reward'),
    spec: rooms(gagpo.credit, { sight: MISSED, ...LIGHT }),
  },
  'seen-hot': {
    title: text('全认得，规则热启动', 'all matched, hot start'),
    spec: rooms(gagpo.credit, { sight: TENTH, start: HOT }),
  },
  cold: { title: text('四间房，冷启动', 'four rooms, cold'), spec: four() },
  hot: { title: text('四间房，规则热启动', 'four rooms, hot start'), spec: four({ start: HOT }) },
  light: { title: text('四间房，轻量步级奖励', 'four rooms, light step reward'), spec: four(LIGHT) },
  trap: {
    title: text('热启动，没信号也更新', 'hot start, silent updates go on'),
    spec: four({ start: HOT, update: { ...TABULAR.update, skip: false } }),
  },
  'wrong-rule': {
    title: text('三间房，指反方向的规则', 'three rooms, the wrong rule'),
    spec: rooms(grpo.credit, { start: { warm: 0.5, rule: 'wrong' } }),
  },
} satisfies Record<string, Arm>;
