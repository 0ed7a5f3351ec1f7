import { broadcast, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { mean } from '../core/statistics';
import { text } from '../core/text';

/** RLOO: each rollout's baseline is the mean of the *other* rollouts. */
const rloo: Estimator<Record<never, never>> = {
  id: 'rloo',
  title: text('RLOO（留一法）', 'RLOO (leave one out)'),
  about: text(
    '基线取组里其他轨迹的均值，不含自己，因此无偏；恰好是 Dr.GRPO 的 G/(G−1) 倍。',
    'The baseline is the mean of the other rollouts, so it is unbiased; exactly G/(G−1) times Dr.GRPO.',
  ),
  source: 'Ahmadian et al. 2024, “Back to basics” (arXiv 2402.14740), §3.3; Kool et al. 2019',
  equation: String.raw`A_{i,k} = R_i - \frac{1}{G-1} \sum_{j \ne i} R_j = \frac{G}{G-1}\bigl(R_i - \bar R\bigr)`,
  knobs: {},
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group) {
    const returns = group.map(returnOf);
    const centre = mean(returns);
    // Alone, a rollout has nothing to be compared with.
    const factor = group.length > 1 ? group.length / (group.length - 1) : 0;
    return broadcast(
      group,
      returns.map((r) => factor * (r - centre)),
    );
  },
};
export default rloo;
