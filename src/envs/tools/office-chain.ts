import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, questions } from '../office/knobs';
import { office } from '../office/task';

const knobs = { ...common, ...questions };

export default {
  id: 'office-chain',
  title: text('上司的上司', 'The boss of the boss'),
  about: text(
    '一次调用给出一张名单，答案要顺着名单走两步。中间那个人得先写出来：一个 token 只够走一步。',
    'One call gives a list, and the answer is two steps along it. The name in the middle has to be written out first: one token is good for one step.',
  ),
  source: 'ours; chain of thought as intermediate tokens, Wei et al. 2201.11903',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: (values) => office(['chain'], values),
} satisfies TokenWorld<typeof knobs>;
