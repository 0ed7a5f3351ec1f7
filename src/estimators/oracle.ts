import { rowAt } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { text } from '../core/text';

/** The exact advantage of the true outcome, by dynamic programming: what every other rule tries to guess. */
const oracle: Estimator<Record<never, never>> = {
  id: 'oracle',
  title: text('精确优势（上界）', 'Oracle (exact advantage)'),
  about: text(
    '偷看答案：用动态规划算出“这一步让真正做成的概率变了多少”。现实中没有谁拿得到，放在这里当尺子，也当上界。',
    'Peeks at the answer: by dynamic programming, how much this very step changes the probability of true success. Nobody has it in reality; here it is the yardstick and the upper bound.',
  ),
  source: 'A = Q − V, Baird 1993; Sutton & Barto 2018, eq. 4.4–4.6 with a finite horizon',
  equation: String.raw`A_{i,k} = Q^\pi_k(s_k, a_k) - V^\pi_k(s_k), \qquad V^\pi_k(s) = P(\text{success} \mid s \text{ after } k \text{ steps})`,
  knobs: {},
  grain: 'step',
  oracle: true,
  // It does not look at what was paid at all.
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: true },
  estimate(group, _values, credit) {
    const { truth } = credit;
    if (!truth) throw new Error('the oracle was not told the exact advantage');
    return group.map((episode) =>
      Array.from(episode.rewards, (_, k) => truth(rowAt(episode, k), episode.actions[k], k)),
    );
  },
};
export default oracle;
