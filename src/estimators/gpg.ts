import { broadcast, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { mean } from '../core/statistics';
import { text } from '../core/text';

/** GPG: the distance from the group's mean, enlarged as much as the batch lacks paid rollouts. */
const gpg: Estimator<Record<never, never>> = {
  id: 'gpg',
  title: text('GPG', 'GPG'),
  about: text(
    '减组均值，不除标准差，再乘一个整批共用的倍数：轨迹总数除以拿到奖励的条数。拿到奖励的越少，每条的声音越大，免得空手的轨迹把梯度稀释掉。',
    'Subtracts the group’s mean, divides by no deviation, then multiplies the whole batch by rollouts over paid rollouts: the fewer are paid, the louder each counts, so that empty-handed ones do not dilute the gradient.',
  ),
  source: 'Chu et al. 2025 (arXiv 2504.02546); verl core_algos.py (compute_gpg_outcome_advantage)',
  equation: String.raw`A_{i,k} = \alpha\,\bigl(R_i - \operatorname{mean}(R_1,\dots,R_G)\bigr), \qquad \alpha = \frac{\#\text{rollouts}}{\#\{R \ne 0\}} \text{ over the batch}`,
  knobs: {},
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group) {
    const returns = group.map(returnOf);
    const centre = mean(returns);
    return broadcast(
      group,
      returns.map((r) => r - centre),
    );
  },
  finish(batch, _values, groups) {
    const returns = groups.flatMap((group) => group.map(returnOf));
    // Where nobody was paid, every advantage is 0 anyway.
    const alpha = returns.length / Math.max(1, returns.filter((r) => r !== 0).length);
    for (const group of batch) for (const row of group) row.forEach((a, k) => (row[k] = alpha * a));
  },
};
export default gpg;
