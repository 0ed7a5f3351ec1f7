import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import keyDoor from '../../envs/grid/key-door';
import { MILESTONE, TABLE, shaped, spec } from '../setups';

const QUITTER = use(keyDoor, { map: 'two', use: false, leak: 'none', horizon: 60, exit: 'stop' });
const BLUFFER = use(keyDoor, { map: 'three', use: true, leak: 'none', horizon: 80, exit: 'bluff' });
const SLOW = { lr: 0.005, entropy: 0.02 };

const costly = (perStep: number): Spec =>
  spec({ world: QUITTER, reward: shaped(Infinity, termSpec('step', perStep)), update: SLOW });
const metered = (perCall: number): Spec =>
  spec({
    ...TABLE,
    world: BLUFFER,
    reward: shaped(Infinity, { ...MILESTONE, mode: 'first' }, termSpec('call', perCall)),
  });
const fine = (at: number, value: number): Tweak => ({ at, path: 'reward.step.weight', value });

export const arms = {
  free: { title: text('不罚', 'no penalty'), spec: costly(0) },
  light: { title: text('每步 −0.001', '−0.001 a step'), spec: costly(-0.001) },
  medium: { title: text('每步 −0.01', '−0.01 a step'), spec: costly(-0.01) },
  heavy: { title: text('每步 −0.02', '−0.02 a step'), spec: costly(-0.02) },
  deadly: { title: text('每步 −0.04', '−0.04 a step'), spec: costly(-0.04) },
  'late-fine': {
    title: text('学会之后再罚 −0.02', 'fined −0.02 once it can'),
    spec: costly(0),
    tweaks: [fine(150, -0.02)],
  },
  pardoned: {
    title: text('躺平之后免罚', 'fine lifted after it quit'),
    spec: costly(-0.02),
    tweaks: [fine(100, 0)],
  },
  'calls-free': { title: text('调用免费', 'free calls'), spec: metered(0) },
  'calls-03': { title: text('每次调用 −0.03', '−0.03 a call'), spec: metered(-0.03) },
  'calls-05': { title: text('每次调用 −0.05', '−0.05 a call'), spec: metered(-0.05) },
} satisfies Record<string, Arm>;
