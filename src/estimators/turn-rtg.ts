import { discount, returnsToGo } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { occurrences } from '../core/occurrences';
import { deviation, mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = { gamma: discount(1) };

// The released code bounds the deviation from below instead of adding to it.
const FLOOR = 1e-6;

/** Turn-level return-to-go: the k-th step of every rollout is compared with the others' k-th step. */
const turnRtg: Estimator<typeof knobs> = {
  id: 'turn-rtg',
  title: text('逐步后续回报', 'Turn return-to-go'),
  about: text(
    '同一组里，第 k 步只和别人的第 k 步比后续回报；已经结束的轨迹不参加。整组全败时只要过程奖励不同，仍有信号。',
    'Within a group, step k is compared with the others’ step k by return-to-go; rollouts that are over take no part. An all-wrong group still has signal when its process rewards differ.',
  ),
  source: 'Agentic-RL-CA, credit_assignment/core_turn_rtg.py (compute_turn_rtg_group_advantage)',
  equation: String.raw`A_{i,k} = \frac{G_{i,k} - \operatorname{mean}_j G_{j,k}}{\max(\operatorname{std}_j G_{j,k},\, 10^{-6})}`,
  knobs,
  grain: 'turn',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma }) {
    const returns = group.map((episode) => returnsToGo(episode.rewards, gamma));
    const out = returns.map((row) => row.map(() => 0));
    for (const alive of occurrences(group, (_, k) => k).values()) {
      const column = alive.map(({ i, k }) => returns[i][k]);
      const centre = mean(column);
      const scale = Math.max(deviation(column), FLOOR);
      for (const { i, k } of alive) out[i][k] = (returns[i][k] - centre) / scale;
    }
    return out;
  },
};
export default turnRtg;
