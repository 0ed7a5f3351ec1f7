import { choice } from '../core/knob';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  count: choice(
    'hash',
    {
      hash: text('1/√n（哈希计数）', '1/√n (hash counts)'),
      pseudo: text('1/√(n+0.01)（伪计数）', '1/√(n+0.01) (pseudo-counts)'),
    },
    text('计数方式', 'Count'),
    text(
      'n 是整个训练里到过这个状态的次数，这一次也算。',
      'n is how often this state was entered in the whole run, this time included.',
    ),
  ),
} as const;

export default {
  id: 'novelty',
  title: text('新奇度', 'Novelty'),
  about: text(
    '去得越少的地方付得越多，逼它把图走遍。奖励随训练慢慢变小，所以它不是固定的目标：精确最优值没有定义。',
    'Pays more for places seen less, which drives exploration. It fades as training goes on, so it is no fixed objective: it has no exact optimum.',
  ),
  source: 'Tang et al. 1611.04717 eq. 1 (β/√n); Bellemare et al. 1606.01868 (β/√(n+0.01))',
  knobs,
  part: 'process',
  needs: 'states',
  remembers: true,
  pay(episode, scene, values, pay) {
    const prior = values.count === 'pseudo' ? 0.01 : 0;
    for (let k = 0; k < episode.length; k++) {
      const s = episode.next[k];
      const n = ++scene.memory[s];
      pay(k, 1 / Math.sqrt(n + prior), s);
    }
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
