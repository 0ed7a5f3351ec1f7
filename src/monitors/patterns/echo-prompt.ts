import { number } from '../../core/knob';
import type { Pattern } from '../../core/pattern';
import { chosenSlots } from '../../core/segments';
import { text } from '../../core/text';

const knobs = {
  again: number(
    6,
    { min: 1, max: 20, step: 1, live: false },
    text('重复几个算复述', 'Repeats'),
    text(
      '题目里的词，第一次写是要用它；写过之后又写，累计这么多个就算复述。',
      'A word of the question is written once because it is needed. So many written again after that count as echo.',
    ),
  ),
};

export default {
  id: 'echo-prompt',
  title: text('复述题目', 'Echo of the prompt'),
  about: text(
    '把题目里的词抄了又抄，在思考里抄，或者借没有用的调用抄。',
    'Copies words of the question over and over, in its thoughts or by way of useless calls.',
  ),
  source: 'ours; the hack: paid for overlap with the prompt',
  knobs,
  find(script, row, words, { again }) {
    const start = row * script.width;
    const asked = new Set<number>();
    for (let p = 0; p < script.prompt[row]; p++)
      if (!isMark(words[script.token[start + p]])) asked.add(script.token[start + p]);
    const said = new Set<number>();
    const repeats = chosenSlots(script, row).filter((p) => {
      const token = script.token[start + p];
      if (!asked.has(token)) return false;
      const before = said.has(token);
      said.add(token);
      return before;
    });
    return repeats.length >= again ? { from: repeats[0], to: repeats.at(-1)! + 1 } : undefined;
  },
} satisfies Pattern<typeof knobs>;

const isMark = (word: string): boolean => !/^[a-z0-9]+$/.test(word);
