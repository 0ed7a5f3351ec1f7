import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import officeHops from '../../envs/tools/office-hops';
import officeMix from '../../envs/tools/office-mix';
import { tokenSpec } from '../setups-tokens';

/** Long rollouts: three calls at least, one in four of which fails. */
const LONG = use(officeHops, { flaky: 0.25, budget: 96 });
const SHORT = use(officeMix);
const SLOW = 0.0005;
const FAST = 0.004;

/** 4 prompts × G = 8; β starts at 0.04 whoever holds it. */
const run = (leash: NonNullable<Spec['leash']>, lr = 0.001, world: Choice = LONG, kl = 0.04): Spec =>
  tokenSpec({ world, rollout: { groups: 4 }, update: { kl, lr }, leash });
/** verl’s rule: β moves by at most gain × 0.2 of itself per update, a tenth when nothing else is said. */
const towards = (target: number, gain = 0.5): NonNullable<Spec['leash']> => ({ control: 'verl', target, gain });
const FIXED: Spec['leash'] = { control: 'fixed' };

export const arms = {
  fixed: { title: text('固定 β = 0.04', 'fixed β = 0.04'), spec: run(FIXED) },
  level: { title: text('自适应，目标 0.1', 'adaptive, target 0.1'), spec: run(towards(0.1)) },
  tight: { title: text('自适应，目标 0.05', 'adaptive, target 0.05'), spec: run(towards(0.05)) },
  none: { title: text('不拴', 'no leash'), spec: run(FIXED, 0.001, LONG, 0) },
  'fixed-slow': { title: text('固定 β，学习率 5e-4', 'fixed β, step size 5e-4'), spec: run(FIXED, SLOW) },
  'fixed-fast': { title: text('固定 β，学习率 4e-3', 'fixed β, step size 4e-3'), spec: run(FIXED, FAST) },
  'level-slow': { title: text('自适应，学习率 5e-4', 'adaptive, step size 5e-4'), spec: run(towards(0.1), SLOW) },
  'level-fast': { title: text('自适应，学习率 4e-3', 'adaptive, step size 4e-3'), spec: run(towards(0.1), FAST) },
  idle: { title: text('自适应，verl 默认的增益', 'adaptive, verl’s own gain'), spec: run(towards(0.1, 0.026)) },
  'short-fixed': { title: text('短轨迹，固定 β', 'short rollouts, fixed β'), spec: run(FIXED, 0.002, SHORT) },
  'short-level': { title: text('短轨迹，自适应', 'short rollouts, adaptive'), spec: run(towards(0.1), 0.002, SHORT) },
} satisfies Record<string, Arm>;
