import { broadcast, discount, relative, returnOf, returnsToGo, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { choice } from '../core/knob';
import { text } from '../core/text';

const knobs = {
  gamma: discount(1),
  baseline: choice(
    'none',
    { none: text('不减（原版）', 'none (original)'), group: text('先减组均值', 'group mean first') },
    text('基线', 'Baseline'),
    text(
      '原版不分组，难任务会被整批均值压成负优势；先减组均值，难易不同的任务才可比。',
      'The original knows no groups, so a hard task is pushed below the batch’s mean as a whole. Subtracting the group’s mean first makes tasks comparable.',
    ),
  ),
};

/** REINFORCE++: return-to-go, normalised over the whole batch instead of the group. */
const reinforcePlusPlus: Estimator<typeof knobs> = {
  id: 'reinforce-plus-plus',
  title: text('REINFORCE++', 'REINFORCE++'),
  about: text(
    '后续回报在整批里白化：每个任务只采一条也能用，全对的组不会变成 0。',
    'Return-to-go, whitened over the whole batch: works with one rollout per task, and a solved group is not silent.',
  ),
  source: 'Hu 2025 (arXiv 2501.03262), eq. 8–10 and appendix A; verl core_algos.py',
  equation: String.raw`A_{i,k} = \frac{G_{i,k} - \operatorname{mean}_{batch}(G)}{\operatorname{std}_{batch}(G)}, \qquad G_{i,k} = \sum_{j \ge k} \gamma^{\,j-k} r_{i,j}`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, baseline }) {
    if (baseline === 'group') return broadcast(group, relative(group.map(returnOf), false));
    return group.map((episode) => returnsToGo(episode.rewards, gamma));
  },
  finish: whiten,
};
export default reinforcePlusPlus;
