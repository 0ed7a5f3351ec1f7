import type { Values } from '../../core/knob';
import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import twoRoom from '../../envs/grid/two-room';
import simToReal from '../../envs/turns/sim-to-real';
import { MILESTONE, shaped, spec } from '../setups';

const ROOMS = shaped(0.5, { ...MILESTONE, mode: 'first' });
const pool = (levels: number, o: Partial<Values<typeof twoRoom.knobs>> = {}, groups = 4): Spec =>
  spec({ world: use(twoRoom, { levels, ...o }), reward: ROOMS, update: { entropy: 0.01 }, rollout: { groups } });

const LOOKED = shaped(0.5, { ...MILESTONE, weight: 0.25, mode: 'first' });
const desk = (o: Partial<Values<typeof simToReal.knobs>>, groups = 12): Spec =>
  spec({ world: use(simToReal, o), reward: LOOKED, update: { lr: 0.02, entropy: 0.02 }, rollout: { groups } });

export const arms = {
  one: { title: text('只练 1 关', '1 level'), spec: pool(1) },
  few: { title: text('练 4 关', '4 levels'), spec: pool(4) },
  many: { title: text('练 64 关', '64 levels'), spec: pool(64) },
  'one-other': { title: text('只练另外 1 关', '1 level, another one'), spec: pool(1, { seed: 1 }) },
  'one-more': { title: text('只练 1 关，轨迹多四倍', '1 level, 4 times the rollouts'), spec: pool(1, {}, 16) },
  'absolute-one': { title: text('1 关，只看绝对坐标', '1 level, absolute only'), spec: pool(1, { view: 'absolute' }) },
  'absolute-many': {
    title: text('64 关，只看绝对坐标', '64 levels, absolute only'),
    spec: pool(64, { view: 'absolute' }),
  },
  clean: { title: text('手写的返回', 'replies by hand'), spec: desk({ practice: 'clean' }) },
  real: { title: text('真实返回', 'real replies'), spec: desk({ practice: 'real' }) },
  scrambled: { title: text('故意打乱的返回', 'scrambled replies'), spec: desk({ practice: 'random' }) },
  'clean-more': {
    title: text('手写的返回，轨迹多四倍', 'by hand, 4 times the rollouts'),
    spec: desk({ practice: 'clean' }, 48),
  },
  'clean-bag': {
    title: text('手写的返回，只看有哪些词', 'by hand, as a bag of words'),
    spec: desk({ practice: 'clean', view: 'bag' }),
  },
  'only-timeouts': {
    title: text('手写的返回，台上只会超时', 'by hand; the stage only times out'),
    spec: desk({ practice: 'clean', shifted: 0 }),
  },
  'real-on-clean': {
    title: text('真实返回，考手写的', 'real replies, tested on those by hand'),
    spec: desk({ practice: 'real', exam: 'clean' }),
  },
} satisfies Record<string, Arm>;
