import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, questions } from '../office/knobs';
import { office } from '../office/task';

const knobs = { ...common, ...questions };

export default {
  id: 'office-lookup',
  title: text('查一项', 'Look one thing up'),
  about: text(
    '问一个人的一项：查一次，照抄。不查就猜，十次中一次。',
    'One thing about one person: look it up and copy it. A guess without looking is right one time in ten.',
  ),
  source: 'ours; the one-call case of tool-integrated reasoning',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: (values) => office(['lookup'], values),
} satisfies TokenWorld<typeof knobs>;
