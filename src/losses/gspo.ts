import { geometricRatio } from '../core/importance';
import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  low: number(
    0.0003,
    { min: 0.0001, max: 0.3, step: 0.0001, scale: 'log' },
    text('下裁剪 ε_low', 'Lower clip ε_low'),
    text(
      '序列比值是几何平均，起伏只有 token 比值的几十分之一，范围也要窄这么多。照搬 0.2 就等于没有裁剪。',
      'A sequence’s ratio is a geometric mean and moves tens of times less than a token’s, so its bounds are that much narrower. At 0.2 nothing is ever clipped.',
    ),
  ),
  high: number(
    0.0004,
    { min: 0.0001, max: 0.3, step: 0.0001, scale: 'log' },
    text('上裁剪 ε_high', 'Upper clip ε_high'),
    text(
      '论文取 3e-4 和 4e-4，那是几千 token 的回答。这里一条才二十来个 token，0.03 上下更相称：看裁剪比例。',
      'The paper’s 3e-4 and 4e-4 go with answers of thousands of tokens. With some twenty, about 0.03 is in proportion: watch the clip fraction.',
    ),
  ),
};

/** One ratio for a whole sequence, and one clip: all of its tokens are cut, or none is. */
const gspo: Loss<typeof knobs> = {
  id: 'gspo',
  title: text('GSPO：整条算比值', 'GSPO'),
  about: text(
    '奖励是给整条的，比值也按整条算：各 token 比值的几何平均。要裁就整条裁，每个 token 的梯度一样重。',
    'The reward is for the whole sequence, so the ratio is too: the geometric mean of its tokens’. A sequence is clipped as a whole, and all its tokens weigh alike.',
  ),
  source: 'GSPO (arXiv 2507.18071) eq. 5, 7; a sequence’s advantage is the mean of its tokens’',
  equation: String.raw`\ell_i = \max\bigl(-A_i s_i,\; -A_i\operatorname{clip}(s_i,\, 1-\epsilon_{low},\, 1+\epsilon_{high})\bigr), \qquad s_i = \Bigl(\prod_t \rho_{i,t}\Bigr)^{1/|y_i|}`,
  knobs,
  aggregation: 'seq-mean-token-mean',
  token(ratio, advantage, { low, high }) {
    const bound = advantage > 0 ? Math.min(ratio, 1 + high) : Math.max(ratio, 1 - low);
    const clipped = advantage !== 0 && bound !== ratio;
    return { loss: -advantage * bound, slope: clipped ? 0 : -advantage * ratio, clipped };
  },
  sequence(logRatios, advantages, values) {
    // ∂s/∂ln π_t = s/|y|; the 1/|y| is in the aggregation's weight of a token.
    const whole = gspo.token(geometricRatio(logRatios), mean(advantages), values);
    return Array.from(logRatios, () => whole);
  },
};
export default gspo;
