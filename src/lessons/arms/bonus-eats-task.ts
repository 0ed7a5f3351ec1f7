import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import pads from '../../envs/grid/pads';
import { LEAKING, MILESTONE, SPARSE, TABLE, shaped, spec } from '../setups';

const leaking = (reward: Spec['reward']): Spec => spec({ world: LEAKING, reward });
const farmed = (reward: Spec['reward']): Spec => spec({ world: use(pads), reward, ...TABLE });
const cap = (at: number, value: number): Tweak => ({ at, path: 'reward.cap', value });

const OPEN = shaped(Infinity, MILESTONE);
const CAPPED = shaped(0.5, MILESTONE);

export const arms = {
  sparse: { title: text('只看结果', 'outcome only'), spec: leaking(SPARSE) },
  uncapped: { title: text('过程奖励，不封顶', 'milestones, no cap'), spec: leaking(OPEN) },
  capped: { title: text('过程奖励，封顶 0.5', 'milestones, cap 0.5'), spec: leaking(CAPPED) },
  'rescued-early': {
    title: text('第 200 次更新封顶', 'capped at update 200'),
    spec: leaking(OPEN),
    tweaks: [cap(200, 0.5)],
  },
  ruined: {
    title: text('第 200 次更新放开', 'uncapped at update 200'),
    spec: leaking(CAPPED),
    tweaks: [cap(200, Infinity)],
  },
  'rescued-late': {
    title: text('塌缩之后才封顶', 'capped after the collapse'),
    spec: leaking(OPEN),
    tweaks: [cap(200, 0.5), cap(290, Infinity), cap(450, 0.5)],
  },
  pads: { title: text('踏板，不封顶', 'pads, no cap'), spec: farmed(OPEN) },
  'pads-rescued': {
    title: text('踏板，第 200 次更新封顶', 'pads, capped at update 200'),
    spec: farmed(OPEN),
    tweaks: [cap(200, 0.5)],
  },
} satisfies Record<string, Arm>;
