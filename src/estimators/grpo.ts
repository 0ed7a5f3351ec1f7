import { broadcast, EPS, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { flag } from '../core/knob';
import { deviation, mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  std: flag(
    true,
    text('除以组内标准差', 'Divide by the group’s deviation'),
    text(
      '打开时，快全对和快全错的组被放大（8 条里只对 1 条时是对一半时的 2.6 倍），这就是难度偏置。',
      'When on, nearly solved and nearly hopeless groups are blown up (1 right of 8: 2.6 times 4 of 8), the difficulty bias.',
    ),
  ),
};

/** GRPO: a rollout's return compared with its group's mean, in units of the group's sample standard deviation. */
const grpo: Estimator<typeof knobs> = {
  id: 'grpo',
  title: text('GRPO', 'GRPO'),
  about: text(
    '同一任务采一组轨迹，高出组均值的整条奖、低于的整条罚，不需要价值网络。组内回报都一样时优势全为 0。',
    'Rollouts of one task are compared with their mean; every step of a rollout gets the same number. No critic. A group paid alike gets exactly 0.',
  ),
  source: 'Shao et al. 2024, DeepSeekMath (arXiv 2402.03300), §4.1.2; std with ddof 1 and eps 1e-6 as in verl',
  equation: String.raw`A_{i,k} = \frac{R_i - \operatorname{mean}(R_1,\dots,R_G)}{\operatorname{std}(R_1,\dots,R_G) + \epsilon}`,
  knobs,
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group, { std }) {
    const returns = group.map(returnOf);
    const centre = mean(returns);
    const scale = std ? deviation(returns) + EPS : 1;
    return broadcast(
      group,
      returns.map((r) => (r - centre) / scale),
    );
  },
};
export default grpo;
