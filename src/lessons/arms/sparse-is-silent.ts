import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { text } from '../../core/text';
import gradedChains from '../../envs/grid/graded-chains';
import keyDoor, { SIZES } from '../../envs/grid/key-door';
import { FOUR_ROOMS, MILESTONE, TABLE, shaped, spec } from '../setups';

const once = { ...MILESTONE, mode: 'first' } as const;
const graded = { ...TABLE, world: use(gradedChains), rollout: { groups: 8 } };
const small = (groupSize: number) =>
  spec({ ...TABLE, world: use(keyDoor, SIZES.small), rollout: { groupSize, groups: Math.max(4, 64 / groupSize) } });

export const arms = {
  sparse: { title: text('只看结果', 'outcome only'), spec: spec({ ...TABLE, world: FOUR_ROOMS }) },
  capped: {
    title: text('加里程碑，封顶 0.5', 'milestones, cap 0.5'),
    spec: spec({ ...TABLE, world: FOUR_ROOMS, reward: shaped(0.5, once) }),
  },
  lottery: {
    title: text('三间房，只看结果', 'three rooms, outcome only'),
    spec: spec({ ...TABLE, world: use(keyDoor, SIZES.large) }),
  },
  'graded-sparse': { title: text('十六道题，只看结果', '16 tasks, outcome only'), spec: spec(graded) },
  'graded-capped': {
    title: text('十六道题，封顶 0.5', '16 tasks, cap 0.5'),
    spec: spec({ ...graded, reward: shaped(0.5, once) }),
  },
  'group-2': { title: text('G = 2', 'G = 2'), spec: small(2) },
  'group-8': { title: text('G = 8', 'G = 8'), spec: small(8) },
  'group-32': { title: text('G = 32', 'G = 32'), spec: small(32) },
} satisfies Record<string, Arm>;
