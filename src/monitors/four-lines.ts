import { combined } from '../core/combined';
import { text } from '../core/text';
import entropy from './entropy';
import kl from './kl';
import length from './length';
import levels from './levels.json';
import reward from './reward';

export default combined(
  {
    id: 'four-lines',
    title: text('四线合报', 'Four lines together'),
    about: text(
      '奖励、KL、熵、长度，任何一条走得比老实训练都远就报。',
      'Reward, KL, entropy, length: an alarm as soon as one of them is farther than honest runs go.',
    ),
  },
  [reward, kl, entropy, length],
  levels,
);
