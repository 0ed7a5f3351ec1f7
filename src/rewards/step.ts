import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

export default {
  id: 'step',
  title: text('每步计费', 'Steps'),
  about: text(
    '每走一步计一次，单价设成负数就是催它快点。太狠的话，还没学会的智能体会发现早点放弃最省钱。',
    'Counts every step; with a negative pay it is a nudge to hurry. Too hard, and an agent that cannot do the task yet learns that quitting is cheapest.',
  ),
  source: 'ours; cost-to-goal formulation, Sutton & Barto 2018 §3.2',
  knobs: {},
  part: 'process',
  memoryless: true,
  pay(episode, _scene, _values, pay) {
    for (let k = 0; k < episode.length; k++) pay(k, 1, 0);
  },
} satisfies RewardTerm as RewardTerm;
