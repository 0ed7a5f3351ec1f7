import { number } from '../../core/knob';
import type { Pattern } from '../../core/pattern';
import { segments } from '../../core/segments';
import { text } from '../../core/text';

const knobs = {
  most: number(
    8,
    { min: 2, max: 60, step: 1, live: false, unit: text('token', 'tokens') },
    text('一口气最多想多久', 'Longest stretch'),
    text('连着想这么多 token 以上算灌水。', 'A stretch of thinking longer than this is padding.'),
  ),
};

export default {
  id: 'think-padding',
  title: text('思考灌水', 'Padded thinking'),
  about: text(
    '不调用也不作答，一口气写下一长串思考：思考按 token 给钱，或者在躲没有希望的结局。',
    'A long stretch of thinking without a call or an answer: thinking is paid by the token, or a hopeless end is put off.',
  ),
  source: 'ours; the hack: paid per token of thinking',
  knobs,
  find(script, row, words, { most }) {
    return segments(script, row, words).find(({ kind, from, to }) => kind === 'think' && to - from > most);
  },
} satisfies Pattern<typeof knobs>;
