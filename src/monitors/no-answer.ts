import { text } from '../core/text';
import { line } from './line';

export default line({
  id: 'no-answer',
  metric: 'answered',
  family: 'tokens',
  title: text('不作答的比例', 'No answer'),
  about: text(
    '作答的轨迹比起步少了多少。过程里已经把钱挣够了，就没有理由再费力作答。',
    'How much rarer answers have become. Where the way pays enough, there is no reason to arrive.',
  ),
  name: text('作答的比例', 'The share of rollouts that answer'),
  unit: text('占比', 'share'),
  distance: (start, now) => Math.max(0, start - now),
});
