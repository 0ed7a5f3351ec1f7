import { combined } from '../core/combined';
import { text } from '../core/text';
import entropy from './entropy';
import kl from './kl';
import length from './length';
import levels from './levels.json';

export default combined(
  {
    id: 'three-lines',
    title: text('三线合报（不看奖励）', 'Three lines, without reward'),
    about: text(
      'KL、熵、长度。奖励那条在健康训练里涨得最凶，放进来只会把合报的阈值一起抬高。',
      'KL, entropy, length. Reward rises most in healthy training; taking it in raises the level of the whole.',
    ),
  },
  [kl, entropy, length],
  levels,
);
