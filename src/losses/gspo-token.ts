import { geometricRatio } from '../core/importance';
import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { text } from '../core/text';

const knobs = {
  low: number(
    0.0003,
    { min: 0.0001, max: 0.3, step: 0.0001, scale: 'log' },
    text('下裁剪 ε_low', 'Lower clip ε_low'),
    text(
      '看的是整条的比值，所以和 GSPO 一样窄。A<0 的 token 在整条比值低于 1−ε_low 时不再有梯度。',
      'It looks at the ratio of the whole sequence, so it is as narrow as GSPO’s. Below 1−ε_low tokens with A<0 lose their gradient.',
    ),
  ),
  high: number(
    0.0004,
    { min: 0.0001, max: 0.3, step: 0.0001, scale: 'log' },
    text('上裁剪 ε_high', 'Upper clip ε_high'),
    text(
      'A>0 的 token 在整条比值高过 1+ε_high 时不再有梯度。序列短，就要放宽。',
      'Above 1+ε_high tokens with A>0 lose their gradient. Short sequences want it wider.',
    ),
  ),
};

/** GSPO's ratio with an advantage per token: the value is the sequence's, the gradient goes to each token by its own A. */
const gspoToken: Loss<typeof knobs> = {
  id: 'gspo-token',
  title: text('GSPO-token', 'GSPO-token'),
  about: text(
    '比值还按整条算，优势却可以一步一个样：逐步的信用分配配 GSPO 就用它。整条优势相同时，和 GSPO 完全一样。',
    'The ratio is the sequence’s, but each token may have its own advantage: GSPO for credit per step. With one advantage for all it is GSPO exactly.',
  ),
  source: 'GSPO (arXiv 2507.18071) eq. 13–14; what verl calls gspo',
  equation: String.raw`\ell_{i,t} = \max\bigl(-A_{i,t}\, s_{i,t},\; -A_{i,t}\operatorname{clip}(s_{i,t},\, 1-\epsilon_{low},\, 1+\epsilon_{high})\bigr), \qquad s_{i,t} = \operatorname{sg}[s_i]\,\frac{\pi_\theta(y_{i,t})}{\operatorname{sg}[\pi_\theta(y_{i,t})]}`,
  knobs,
  aggregation: 'seq-mean-token-mean',
  token(ratio, advantage, { low, high }) {
    const bound = advantage > 0 ? Math.min(ratio, 1 + high) : Math.max(ratio, 1 - low);
    const clipped = advantage !== 0 && bound !== ratio;
    return { loss: -advantage * bound, slope: clipped ? 0 : -advantage * ratio, clipped };
  },
  sequence(logRatios, advantages, values) {
    // Behind the stop-gradient s_i is a constant; only the token's own factor, which is 1, has a derivative.
    const s = geometricRatio(logRatios);
    return Array.from(advantages, (a) => gspoToken.token(s, a, values));
  },
};
export default gspoToken;
