import { text } from '../core/text';
import { line } from './line';

export default line({
  id: 'reward',
  metric: 'paidReward',
  title: text('只看奖励', 'Reward alone'),
  about: text(
    '平均奖励离起步有多远。老实学会和钻空子都会把它抬高，光看它分不出来：留着它，就是为了看它漏掉多少。',
    'How far mean reward is from where it began. Honest learning raises it just as cheating does, so it cannot tell them apart: it is here to show how much it misses.',
  ),
  name: text('平均奖励', 'Mean reward'),
  unit: text('奖励', 'reward'),
  distance: (start, now) => Math.abs(now - start),
});
