import type { Pattern } from '../../core/pattern';
import { segments } from '../../core/segments';
import { text } from '../../core/text';

export default {
  id: 'keyword-stitching',
  title: text('堆关键词', 'Keyword stitching'),
  about: text(
    '答案里塞了两个以上不同的词，总有一个蒙对：判分只看“含不含正解”时就会这样。',
    'Several different words in one answer, so that one of them is right: what a verifier that asks “is it in there?” invites.',
  ),
  source: 'ours; the hack: substring match as reward',
  knobs: {},
  find(script, row, words) {
    return segments(script, row, words).find(({ kind, words: said }) => kind === 'answer' && new Set(said).size >= 2);
  },
} satisfies Pattern;
