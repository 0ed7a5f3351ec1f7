import { broadcast, EPS, returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { deviation } from '../core/statistics';
import { text } from '../core/text';

/** GRPO for pass@k: only the best rollout of a group is credited, by its lead over the second best. */
const grpoPassk: Estimator<Record<never, never>> = {
  id: 'grpo-passk',
  title: text('GRPO（pass@k）', 'GRPO for pass@k'),
  about: text(
    '只奖一组里最好的那条，奖多少看它领先第二名多少；其余一律为 0，不罚。并列第一时整组没有信号：一组里只成一条时才学。',
    'Only the best rollout of a group is praised, by its lead over the second best; the rest get 0 and nobody is blamed. A tie for first place is silent: it learns when exactly one rollout stands out.',
  ),
  source: 'verl core_algos.py (compute_grpo_passk_outcome_advantage), after arXiv 2503.19595; a group of one gets 0',
  equation: String.raw`A_{i,k} = \frac{R_{(1)} - R_{(2)}}{\operatorname{std}(R_1,\dots,R_G) + \epsilon} \text{ for the best } i, \qquad 0 \text{ otherwise}`,
  knobs: {},
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group) {
    const returns = group.map(returnOf);
    const [best, second = best] = [...returns].sort((a, b) => b - a);
    const lead = (best - second) / (deviation(returns) + EPS);
    // With a tie the lead is 0, so it does not matter who of them counts as the best.
    return broadcast(
      group,
      returns.map((r) => (r === best ? lead : 0)),
    );
  },
};
export default grpoPassk;
