import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, hops, questions } from '../office/knobs';
import { office } from '../office/task';

const knobs = { ...common, hops, ...questions };

export default {
  id: 'office-hops',
  title: text('逐级往上查', 'Up the line'),
  about: text(
    '往上数几级上司，再查那个人的一项：每次调用都要抄上一次的返回。',
    'Go up some bosses, then look one thing up: every call copies the reply before it.',
  ),
  source: 'ours; multi-hop search as in Search-R1 (arXiv 2503.09516)',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: (values) => office(['hops'], values),
} satisfies TokenWorld<typeof knobs>;
