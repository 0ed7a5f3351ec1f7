import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { text } from '../../core/text';
import gradedChains from '../../envs/grid/graded-chains';
import keyDoor, { SIZES } from '../../envs/grid/key-door';
import { FOUR_ROOMS, MILESTONE, TABLE, shaped, spec } from '../setups';

const once = { ...MILESTONE, mode: 'first' } as const;
const graded = { ...TABLE, world: use(gradedChains), rollout: { groups: 8 } };
const lottery = (groups: number) => spec({ ...TABLE, world: use(keyDoor, SIZES.large), rollout: { groups } });
const small = (groupSize: number) =>
  spec({ ...TABLE, world: use(keyDoor, SIZES.small), rollout: { groupSize, groups: 128 / groupSize } });

// A solved policy whose pay stops: from then on every group is silent, and only the entropy bonus is left.
const solved = (skip: boolean) => spec({ world: use(keyDoor, SIZES.small), update: { entropy: 0.02, skip } });
const payStops = [{ at: 100, path: 'reward.outcome.weight', value: 0 }];

export const arms = {
  sparse: { title: text('只看结果', 'outcome only'), spec: spec({ ...TABLE, world: FOUR_ROOMS }) },
  capped: {
    title: text('加里程碑，封顶 0.5', 'milestones, cap 0.5'),
    spec: spec({ ...TABLE, world: FOUR_ROOMS, reward: shaped(0.5, once) }),
  },
  lottery: { title: text('三间房，只看结果', 'three rooms, outcome only'), spec: lottery(8) },
  'lottery-poor': { title: text('三间房，每次 32 条轨迹', 'three rooms, 32 rollouts a time'), spec: lottery(4) },
  'lottery-rich': { title: text('三间房，每次 256 条轨迹', 'three rooms, 256 rollouts a time'), spec: lottery(32) },
  'graded-sparse': { title: text('十六道题，只看结果', '16 tasks, outcome only'), spec: spec(graded) },
  'graded-capped': {
    title: text('十六道题，封顶 0.5', '16 tasks, cap 0.5'),
    spec: spec({ ...graded, reward: shaped(0.5, once) }),
  },
  'graded-open': {
    title: text('十六道题，不封顶', '16 tasks, no cap'),
    spec: spec({ ...graded, reward: shaped(Infinity, once) }),
  },
  'group-2': { title: text('G = 2', 'G = 2'), spec: small(2) },
  'group-8': { title: text('G = 8', 'G = 8'), spec: small(8) },
  'group-32': { title: text('G = 32', 'G = 32'), spec: small(32) },
  'silence-skip': {
    title: text('停发奖励，跳过更新', 'pay stops, updates skipped'),
    spec: solved(true),
    tweaks: payStops,
  },
  'silence-adam': {
    title: text('停发奖励，照常更新', 'pay stops, updates go on'),
    spec: solved(false),
    tweaks: payStops,
  },
} satisfies Record<string, Arm>;
