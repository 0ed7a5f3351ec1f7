import { payEvents } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

export default {
  id: 'milestone',
  title: text('里程碑', 'Milestones'),
  about: text(
    '每走到一个里程碑付一次。能帮智能体熬过冷启动；如果同一个里程碑能反复拿，又不封顶，它就会被刷。',
    'Pays at every milestone. It carries an agent over a cold start; where a milestone can be reached again and nothing caps it, it gets farmed.',
  ),
  source: 'ours',
  knobs: {},
  part: 'process',
  memoryless: true,
  pay(episode, scene, _values, pay) {
    payEvents('milestone', episode, scene, pay);
  },
} satisfies RewardTerm as RewardTerm;
