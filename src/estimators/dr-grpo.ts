import { broadcast, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { mean } from '../core/statistics';
import { text } from '../core/text';

/** Dr.GRPO: the distance from the group's mean, undivided. */
const drGrpo: Estimator<Record<never, never>> = {
  id: 'dr-grpo',
  title: text('Dr.GRPO', 'Dr.GRPO'),
  about: text(
    '只减组均值，不除标准差，也就没有难度偏置。论文还去掉按长度平均：把损失聚合选成 seq-mean-token-sum-norm 才算完整。',
    'Subtracts the group mean and divides by nothing, so there is no difficulty bias. The paper also drops length averaging: choose seq-mean-token-sum-norm for the whole of it.',
  ),
  source: 'Liu et al. 2025, “Understanding R1-Zero-like training” (arXiv 2503.20783), §3.2',
  equation: String.raw`A_{i,k} = R_i - \operatorname{mean}(R_1,\dots,R_G)`,
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
};
export default drGrpo;
