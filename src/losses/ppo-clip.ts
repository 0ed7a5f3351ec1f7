import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { text } from '../core/text';

const knobs = {
  low: number(
    0.2,
    { min: 0.01, max: 0.99, step: 0.01 },
    text('下裁剪 ε_low', 'Lower clip ε_low'),
    text(
      '坏动作（A<0）的概率一次最多压到旧值的 1−ε_low 倍，再往下梯度为 0。每批只更新一次时比值恒为 1，不起作用。',
      'A bad action (A<0) may fall to 1−ε_low of its old probability; below that its gradient is 0. With one update per batch the ratio is 1 and nothing is clipped.',
    ),
  ),
  high: number(
    0.2,
    { min: 0.01, max: 1, step: 0.01 },
    text('上裁剪 ε_high', 'Upper clip ε_high'),
    text(
      '好动作（A>0）一次最多涨到旧值的 1+ε_high 倍，稀有动作因此涨得慢。DAPO 的 clip-higher 把它放到 0.28。',
      'A good action (A>0) may grow to 1+ε_high of its old probability, which holds rare actions back. DAPO’s clip-higher sets 0.28.',
    ),
  ),
  dual: number(
    3,
    { min: 1.1, max: 10, step: 0.1, unlimited: true },
    text('双裁剪 c', 'Dual clip c'),
    text(
      'A<0 而比值已经很大时，损失封在 −cA，免得一条陈旧的坏样本拖走整步。PPO 原文没有（无上限），verl 默认 3。',
      'For A<0 and a large ratio the loss stops at −cA, so that one stale bad sample cannot drag the whole step. Absent in the PPO paper (no limit); 3 in verl.',
    ),
  ),
};

/** The clipped surrogate of PPO with separate bounds (DAPO) and the dual clip. */
const ppoClip: Loss<typeof knobs> = {
  id: 'ppo-clip',
  title: text('PPO 裁剪', 'PPO clip'),
  about: text(
    '比值越过边界且再推也不会让目标变好时，损失变成常数，梯度归零。四种“符号×越界方向”里只有两种会被裁。',
    'Once the ratio has left its bounds in the direction the advantage asks for, the loss is a constant and the gradient 0. Only two of the four sign-and-side cases are cut.',
  ),
  source: 'PPO (arXiv 1707.06347) eq. 7; clip-higher: DAPO (2503.14476) eq. 8; dual clip: Ye et al. (1912.09729) eq. 5',
  equation: String.raw`\ell = \max\bigl(-A\rho,\; -A\operatorname{clip}(\rho,\, 1-\epsilon_{low},\, 1+\epsilon_{high})\bigr), \qquad A<0:\ \ell \le -cA`,
  knobs,
  token(ratio, advantage, { low, high, dual }) {
    const bound = advantage > 0 ? Math.min(ratio, 1 + high) : Math.min(Math.max(ratio, 1 - low), dual);
    const clipped = advantage !== 0 && bound !== ratio;
    return { loss: -advantage * bound, slope: clipped ? 0 : -advantage * ratio, clipped };
  },
};
export default ppoClip;
