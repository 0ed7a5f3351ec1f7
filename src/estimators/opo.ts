import { broadcast, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { mean } from '../core/statistics';
import { text } from '../core/text';

/** OPO: the baseline that makes the gradient's variance smallest, weighing each rollout by its length. */
const opo: Estimator<Record<never, never>> = {
  id: 'opo',
  title: text('OPO（按长度加权的基线）', 'OPO (length-weighted baseline)'),
  about: text(
    '长轨迹的梯度更吵，所以基线按长度加权：方差最小的基线在这里恰好是“逐步平均”的回报。',
    'Long rollouts have noisier gradients, so the baseline weighs returns by length: the least-variance choice is the mean return per step.',
  ),
  source: 'Hao et al. 2025, “On-policy RL with optimal reward baseline” (arXiv 2505.23585), eq. 7',
  equation: String.raw`A_{i,k} = R_i - \frac{\sum_j K_j R_j}{\sum_j K_j}`,
  knobs: {},
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group) {
    const returns = group.map(returnOf);
    const baseline = mean(broadcast(group, returns).flat());
    return broadcast(
      group,
      returns.map((r) => r - baseline),
    );
  },
};
export default opo;
