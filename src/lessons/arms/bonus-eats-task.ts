import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import keyDoor from '../../envs/grid/key-door';
import pads from '../../envs/grid/pads';
import mlp from '../../policies/mlp';
import { LEAKING, MILESTONE, SPARSE, TABLE, shaped, spec } from '../setups';

// With ReLU the whole story, up and down, takes half the updates that it takes with tanh.
const policy = use(mlp, { activation: 'relu' });
const leaking = (reward: Spec['reward']): Spec => spec({ world: LEAKING, policy, reward });
const farmed = (reward: Spec['reward']): Spec => spec({ world: use(pads), reward, ...TABLE });
const cap = (at: number, value: number): Tweak => ({ at, path: 'reward.cap', value });

const OPEN = shaped(Infinity, MILESTONE);
const CAPPED = shaped(0.5, MILESTONE);
const EVERY_DOOR = use(keyDoor, { map: 'four', use: true, leak: 'every', horizon: 120 });

/** What the lesson and the home page both show, and for how long. */
export const shown = ['sparse', 'uncapped', 'capped'];
export const updates = 400;

export const arms = {
  sparse: { title: text('只看结果', 'outcome only'), spec: leaking(SPARSE) },
  uncapped: { title: text('过程奖励，不封顶', 'milestones, no cap'), spec: leaking(OPEN) },
  capped: { title: text('过程奖励，封顶 0.5', 'milestones, cap 0.5'), spec: leaking(CAPPED) },
  'cap-01': { title: text('封顶 0.1', 'cap 0.1'), spec: leaking(shaped(0.1, MILESTONE)) },
  'cap-1': { title: text('封顶 1', 'cap 1'), spec: leaking(shaped(1, MILESTONE)) },
  'cap-2': { title: text('封顶 2', 'cap 2'), spec: leaking(shaped(2, MILESTONE)) },
  'every-door': {
    title: text('每扇门都漏，封顶 1', 'every door leaks, cap 1'),
    spec: spec({ world: EVERY_DOOR, policy, reward: shaped(1, MILESTONE) }),
  },
  // One run, three turns of the same slider: capped while the policy still wavers, uncapped, capped once it is set.
  switched: {
    title: text('封顶、放开、塌缩后再封顶', 'capped, uncapped, capped after the collapse'),
    spec: leaking(OPEN),
    tweaks: [cap(150, 0.5), cap(200, Infinity), cap(350, 0.5)],
  },
  gated: {
    title: text('不封顶，没做成就不付', 'no cap, but only with the outcome'),
    spec: leaking({ ...OPEN, gate: true }),
  },
  'pads-gated': {
    title: text('踏板，没做成就不付', 'pads, only with the outcome'),
    spec: farmed({ ...OPEN, gate: true }),
  },
  pads: { title: text('踏板，不封顶', 'pads, no cap'), spec: farmed(OPEN) },
  'pads-rescued': {
    title: text('踏板，第 200 次更新封顶', 'pads, capped at update 200'),
    spec: farmed(OPEN),
    tweaks: [cap(200, 0.5)],
  },
} satisfies Record<string, Arm>;
