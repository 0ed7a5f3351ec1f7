import type { Loss } from '../core/loss';
import { text } from '../core/text';

/** The importance-weighted surrogate without any clip. */
const unclipped: Loss<Record<never, never>> = {
  id: 'unclipped',
  title: text('不裁剪', 'No clip'),
  about: text(
    '只做重要性加权。每批更新一次时就是普通的策略梯度；更新次数一多，策略会越走越远，没有东西拦它。',
    'Importance weighting only. With one update per batch it is the plain policy gradient; with many, nothing holds the policy back.',
  ),
  source: 'Kakade & Langford 2002; the objective L^CPI of PPO (arXiv 1707.06347), eq. 6',
  equation: String.raw`\ell = -A\,\rho, \qquad \rho = \frac{\pi_\theta(a \mid s)}{\pi_{old}(a \mid s)}`,
  knobs: {},
  token: (ratio, advantage) => ({ loss: -advantage * ratio, slope: -advantage * ratio, clipped: false }),
};
export default unclipped;
