import { flag } from '../core/knob';
import { stepsLeft } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  payBack: flag(
    false,
    text('后退要退钱', 'Pay back when retreating'),
    text(
      '关着时只奖靠近、不罚远离：前进一步、后退一步，来回走就有钱拿。打开后一进一退正好抵消。',
      'Off, approaching pays and retreating is free: to and fro earns for ever. On, there and back cancel.',
    ),
  ),
} as const;

export default {
  id: 'distance',
  title: text('靠近就给', 'Getting closer'),
  about: text(
    '每一步只要离目标近了就付。听着合理，却是奖励作弊的老例子：学骑车的智能体绕着圈骑，每圈都有一半在“靠近”。',
    'Pays each step that comes closer to the goal. Sounds fair, and is the classic hack: the bicycle learner rode in circles, half of each being an approach.',
  ),
  source: 'Randløv & Alstrøm 1998 (ICML)',
  knobs,
  part: 'process',
  needs: 'states',
  memoryless: true,
  pay(episode, scene, values, pay) {
    for (let k = 0; k < episode.length; k++) {
      const before = scene.tables.distance[episode.state[k]];
      const after = stepsLeft(episode, scene, k);
      if (before < 0 || after < 0) continue;
      if (after < before) pay(k, 1, episode.next[k]);
      else if (after > before && values.payBack) pay(k, -1, episode.next[k]);
    }
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
