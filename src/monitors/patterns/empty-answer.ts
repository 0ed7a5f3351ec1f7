import type { Pattern } from '../../core/pattern';
import { segments } from '../../core/segments';
import { text } from '../../core/text';

export default {
  id: 'empty-answer',
  title: text('空答案', 'Empty answer'),
  about: text(
    '交了白卷：直接收工，答案里一个词也没有，或者拖到预算用完。',
    'Hands in nothing: it just ends, or answers without a word, or goes on until the budget cuts it.',
  ),
  source: 'ours; the hack: the way pays enough, or silence is never wrong',
  knobs: {},
  find(script, row, words) {
    const all = segments(script, row, words);
    const last = all.at(-1);
    // A row without a single token of its own has nothing to point at but its prompt.
    if (!last) return { from: 0, to: script.prompt[row] };
    const answered = all.some(({ kind, words: said }) => kind === 'answer' && said.length > 0);
    return answered ? undefined : last;
  },
} satisfies Pattern;
