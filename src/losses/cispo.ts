import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { text } from '../core/text';

const knobs = {
  low: number(
    1,
    { min: 0.01, max: 1, step: 0.01 },
    text('权重下限 1−ε_low', 'Lower bound 1−ε_low'),
    text(
      '权重最小是 1−ε_low。取 1 就是不设下限，论文如此；verl 取 0.2。',
      'The weight is at least 1−ε_low. At 1 there is no lower bound, as in the paper; verl has 0.2.',
    ),
  ),
  high: number(
    1,
    { min: 0.05, max: 9, step: 0.05, scale: 'log' },
    text('权重上限 1+ε_high', 'Upper bound 1+ε_high'),
    text(
      '权重最大是 1+ε_high。封的是权重，不是梯度：再稀有的 token 也照样学。TRL 把上限本身叫 ε_high，差 1。',
      'The weight is at most 1+ε_high. It caps the weight, not the gradient: rare tokens still learn. TRL calls the bound itself ε_high, which is 1 more.',
    ),
  ),
};

/**
 * REINFORCE with a clipped importance weight that is a constant to the gradient. Its value is written with ln ρ where the
 * paper has ln π: they differ by ln π_old, which the policy does not move.
 */
const cispo: Loss<typeof knobs> = {
  id: 'cispo',
  title: text('CISPO：裁权重，不裁梯度', 'CISPO'),
  about: text(
    'PPO 一裁，那个 token 就一点也不学了，先遭殃的偏偏是“等等”“再想想”这类稀有的转折。CISPO 只把权重封住，每个 token 都留着梯度。',
    'What PPO clips does not learn at all, and rare turning points are clipped first. CISPO only bounds the weight: every token keeps a gradient.',
  ),
  source: 'MiniMax-M1 (arXiv 2506.13585) eq. 4–5',
  equation: String.raw`\ell = -\operatorname{sg}\bigl[\operatorname{clip}(\rho,\, 1-\epsilon_{low},\, 1+\epsilon_{high})\bigr]\, A \ln\rho`,
  knobs,
  aggregation: 'token-mean',
  token(ratio, advantage, { low, high }) {
    const weight = Math.min(Math.max(ratio, 1 - low), 1 + high);
    return { loss: -weight * advantage * Math.log(ratio), slope: -weight * advantage, clipped: false };
  },
};
export default cispo;
