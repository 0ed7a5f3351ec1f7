import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, questions } from '../office/knobs';
import { office } from '../office/task';

const knobs = { ...common, ...questions };

export default {
  id: 'office-sum',
  title: text('查两项再相加', 'Look up two, add'),
  about: text(
    '问两个人同一项之和的个位：查、查、加，三次调用缺一不可。',
    'The last digit of a sum over two people: get, get, add. None of the three calls can be left out.',
  ),
  source: 'ours; three dependent calls',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: (values) => office(['sum'], values),
} satisfies TokenWorld<typeof knobs>;
