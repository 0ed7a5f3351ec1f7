import { broadcast, EPS, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { choice } from '../core/knob';
import { deviation, mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  scale: choice(
    'group',
    {
      group: text('组内标准差（GRPO）', 'the group (GRPO)'),
      batch: text('整批标准差（Lite PPO）', 'the batch (Lite PPO)'),
      none: text('不除（Dr.GRPO）', 'nothing (Dr.GRPO)'),
    },
    text('除以谁的标准差', 'Deviation divided by'),
    text(
      '按组除，快全对和快全错的组被放大（8 条里只对 1 条时是对一半时的 2.6 倍），这就是难度偏置。按整批除，各组共用一把尺子，步长稳而不偏难易。',
      'By group, nearly solved and nearly hopeless groups are blown up (1 right of 8: 2.6 times 4 of 8), the difficulty bias. By batch, all groups share one yardstick: steady steps without that bias.',
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
  source:
    'Shao et al. 2024, DeepSeekMath (arXiv 2402.03300), §4.1.2; std with ddof 1 and eps 1e-6 as in verl; batch: Lite PPO (arXiv 2508.08221)',
  equation: String.raw`A_{i,k} = \frac{R_i - \operatorname{mean}(R_1,\dots,R_G)}{\operatorname{std}(R_1,\dots,R_G) + \epsilon}`,
  knobs,
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group, { scale }) {
    const returns = group.map(returnOf);
    const centre = mean(returns);
    const by = scale === 'group' ? deviation(returns) + EPS : 1;
    return broadcast(
      group,
      returns.map((r) => (r - centre) / by),
    );
  },
  finish(batch, { scale }, groups) {
    if (scale !== 'batch') return;
    const by = deviation(groups.flatMap((group) => group.map(returnOf))) + EPS;
    for (const group of batch) for (const row of group) row.forEach((a, k) => (row[k] = a / by));
  },
};
export default grpo;
