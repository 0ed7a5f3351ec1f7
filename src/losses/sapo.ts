import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { text } from '../core/text';

const knobs = {
  positive: number(
    1,
    { min: 0.1, max: 10, step: 0.05, scale: 'log' },
    text('好 token 的温度 τ₊', 'Temperature τ₊ for A>0'),
    text(
      '越大，离开比值 1 之后梯度收得越快；越小，越接近不裁剪。',
      'Larger: the gradient fades sooner once the ratio leaves 1. Smaller: nearer to no clip at all.',
    ),
  ),
  negative: number(
    1.05,
    { min: 0.1, max: 10, step: 0.05, scale: 'log' },
    text('坏 token 的温度 τ₋', 'Temperature τ₋ for A<0'),
    text(
      '压低一个 token，概率会摊给词表里所有别的 token，噪声更大，所以收得要快一点：τ₋ 略大于 τ₊。',
      'Pushing one token down lifts all others of the vocabulary, which is noisier; so it should fade a little sooner: τ₋ just above τ₊.',
    ),
  ),
};

/** A soft gate instead of a clip: the gradient fades smoothly as the ratio leaves 1, and never jumps to 0. */
const sapo: Loss<typeof knobs> = {
  id: 'sapo',
  title: text('SAPO：软闸门', 'SAPO'),
  about: text(
    '硬裁剪在边界上一刀切。SAPO 换成 S 形闸门：比值离 1 越远，梯度越轻，但不会突然归零。',
    'A hard clip cuts at its bound. SAPO’s gate is a sigmoid: the farther the ratio is from 1, the lighter the gradient, with no jump to 0.',
  ),
  source: 'SAPO (arXiv 2511.20347); verl compute_policy_loss_sapo, TRL loss_type sapo',
  equation: String.raw`\ell = -A\,\frac{4}{\tau}\,\sigma\bigl(\tau(\rho-1)\bigr), \qquad \tau = \begin{cases}\tau_+ & A>0\\ \tau_- & A\le 0\end{cases}`,
  knobs,
  aggregation: 'seq-mean-token-mean',
  token(ratio, advantage, { positive, negative }) {
    const tau = advantage > 0 ? positive : negative;
    const x = tau * (ratio - 1);
    const gate = 1 / (1 + Math.exp(-x));
    // 1 − gate, without losing its digits where the gate is nearly 1.
    const rest = 1 / (1 + Math.exp(x));
    return { loss: (-advantage * 4 * gate) / tau, slope: -advantage * 4 * gate * rest * ratio, clipped: false };
  },
};
export default sapo;
