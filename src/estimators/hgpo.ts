import { discount, returnsToGo } from '../core/estimator';
import type { Episode, Estimator } from '../core/estimator';
import { number } from '../core/knob';
import { atState, meansOf, occurrences } from '../core/occurrences';
import { mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  gamma: discount(0.95),
  depth: number(
    2,
    { min: 0, max: 6, step: 1 },
    text('历史层数 K', 'Levels of history K'),
    text(
      '最多往回看几个状态。0 就是只按当前状态分组。',
      'How many earlier states must agree at the deepest level. At 0 only the present state counts.',
    ),
  ),
  alpha: number(
    1,
    { min: 0, max: 3, step: 0.1 },
    text('层权重指数 α', 'Exponent of the levels α'),
    text('越大越信历史更一致的小组。', 'The larger, the more the groups with the longer common history are trusted.'),
  ),
};

const past =
  (level: number) =>
  (episode: Episode, k: number): string => {
    const seen: number[] = [];
    for (let j = Math.max(0, k - level); j <= k; j++) seen.push(episode.states[j]);
    // An episode too young for this level has no such group.
    return k < level ? '' : seen.join(' ');
  };

/** HGPO: nested groups, from "same state" to "same state and same history", averaged with growing weight. */
const hgpo: Estimator<typeof knobs> = {
  id: 'hgpo',
  title: text('HGPO（分层分组）', 'HGPO (hierarchical groups)'),
  about: text(
    '状态相同但来路不同的步未必可比：于是按“历史一致到第几层”层层分组，越一致权重越大。和发布代码一样，只有一个成员的组和恰好为 0 的值不参加平均。',
    'Steps in one state that came different ways may not be comparable, so groups are nested by length of common history and deeper ones weigh more. As in the released code, groups of one and values of exactly 0 take no part.',
  ),
  source: 'HGPO 2026 (arXiv 2602.22817); hgpo/core_hgpo.py, mode mean_norm',
  equation: String.raw`A_{i,k} = \frac{\sum_{l=0}^{K} (l+1)^{\alpha}\, \bigl(G_{i,k} - \operatorname{mean}_{\mathcal{G}_l(i,k)} G\bigr)}{\sum_{l=0}^{K} (l+1)^{\alpha}}`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, depth, alpha }, credit) {
    const returns = group.map((episode) => returnsToGo(episode.rewards, gamma));
    credit.note?.({ say: text('第 0 层：状态相同', 'Level 0: same state'), nodes: meansOf(group, returns, atState) });
    const sums = returns.map((row) => row.map(() => ({ value: 0, weight: 0 })));
    for (let level = 0; level <= depth; level++) {
      const weight = (level + 1) ** alpha;
      for (const [key, where] of occurrences(group, past(level))) {
        if (key === '') continue;
        const centre = mean(where.map(({ i, k }) => returns[i][k]));
        for (const { i, k } of where) {
          const value = returns[i][k] - centre;
          // A group of one lands here too. The released code asks for equality with 0.0, which rounding decides by the order of the rollouts.
          if (Math.abs(value) < 1e-12) continue;
          sums[i][k].value += weight * value;
          sums[i][k].weight += weight;
        }
      }
    }
    return sums.map((row) => row.map(({ value, weight }) => (weight > 0 ? value / weight : 0)));
  },
};
export default hgpo;
