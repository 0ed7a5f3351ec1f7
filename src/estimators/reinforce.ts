import { discount, returnsToGo } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { choice } from '../core/knob';
import { mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  gamma: discount(1),
  baseline: choice(
    'group',
    { none: text('不减', 'none'), group: text('减组均值', 'group mean') },
    text('基线 b', 'Baseline b'),
    text(
      '不减基线时，只要奖励都是正的，所有动作都会被推高，谁对谁错全靠运气分出来。',
      'Without one, positive rewards push every action up, and only luck tells right from wrong.',
    ),
  ),
};

/** REINFORCE with return-to-go: each step is credited with what was paid from it on. */
const reinforce: Estimator<typeof knobs> = {
  id: 'reinforce',
  title: text('REINFORCE（后续回报）', 'REINFORCE (return-to-go)'),
  about: text(
    '每一步拿它之后的折扣回报当优势。最朴素、无偏，方差也最大。',
    'Each step’s advantage is the discounted return that followed it. Plain, unbiased, and noisy.',
  ),
  source: 'Williams 1992, “Simple statistical gradient-following algorithms”, eq. 4; return-to-go form',
  equation: String.raw`A_{i,k} = \sum_{j \ge k} \gamma^{\,j-k} r_{i,j} - b, \qquad b = \frac{1}{\sum_i K_i} \sum_{i,k} G_{i,k} \text{ or } 0`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, baseline }) {
    const returns = group.map((episode) => returnsToGo(episode.rewards, gamma));
    if (baseline === 'none') return returns;
    const b = mean(returns.flat());
    return returns.map((row) => row.map((g) => g - b));
  },
};
export default reinforce;
