import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Mark, Task, World } from '../../core/world';
import { board, count, event, range } from '../board';
import { absorbed } from '../grid';
import {
  ASKED,
  answerWith,
  callRecord,
  isDone,
  think,
  thoughtKey,
  thoughtName,
  thoughtPlace,
  thoughtRow,
} from '../thought';
import type { Thought } from '../thought';

const knobs = {
  records: number(
    4,
    count(2, 8),
    text('记录数', 'Records'),
    text('不想就查，碰对的概率是它的倒数。', 'A call without thinking is right one time in this many.'),
  ),
  values: number(
    4,
    count(2, 8),
    text('可能的答案数', 'Possible answers'),
    text('没查到就答，猜中的概率是它的倒数。', 'An answer made up is right one time in this many.'),
  ),
  limit: number(
    20,
    count(3, 60),
    text('预算（步）', 'Budget in steps'),
    text(
      '想一次、查一次、答一次，3 步够了；一直想下去，到这里就被截断。',
      'Think, call, answer: three are enough. Whoever thinks on and on is cut off here.',
    ),
  ),
};

const marks: readonly Mark[] = [
  { kind: 'start', x: 0, y: 0, label: '?' },
  { kind: 'goal', x: 3, y: 0, event: 'right', label: '✓' },
];

export default {
  id: 'thinking',
  title: text('想了再查', 'Think, then call'),
  about: text(
    '只能查一次。想一想才知道该查哪条记录，想第二遍就什么也不多知道了。思考要是按次数付钱，它就会一直想，想到预算用完也不作答。',
    'There is one call. Thinking once tells which record to call; thinking again tells nothing more. Paid by the thought, it thinks until the budget is gone and never answers.',
  ),
  source: 'ours; thinking that is paid by length',
  knobs,
  baseline: { idle: 0, random: 0.0313 },
  build({ records: N, values: V, limit }): Task<Thought> {
    return {
      actions: [
        { id: 'think', title: text('想一想', 'THINK') },
        ...range(N).map((i) => ({ id: `call-${i + 1}`, title: text(`查记录 ${i + 1}`, `CALL record ${i + 1}`) })),
        ...range(V).map((v) => ({ id: `answer-v${v}`, title: text(`回答 v${v}`, `ANSWER v${v}`) })),
      ],
      horizon: limit,
      events: [
        event('right', 'outcome', text('查到并答对', 'right, looked up')),
        event('lucky', 'outcome', text('蒙对了', 'right by luck'), 0),
        event('thought', 'milestone', text('想出该查哪条', 'a thought that tells something')),
        event('padding', 'milestone', text('又想一遍', 'a thought that tells nothing'), 0),
        event('backed', 'milestone', text('想过，并且答对', 'right, and thought about')),
        event('draft', 'cost', text('一次思考', 'a thought')),
        event('call', 'cost', text('查一次', 'call')),
        event('fabricated', 'cost', text('没查到就答', 'answer made up'), 0),
      ],
      levels: [{ starts: [{ p: 1, state: ASKED }], picture: board(4, Math.max(N, 2 * V + 1), marks) }],
      step(s, action) {
        if (isDone(s)) return absorbed(s);
        if (action === 0) return think(s, N);
        return action <= N ? callRecord(s, action - 1, N, V) : answerWith(s, action - 1 - N, V);
      },
      key: thoughtKey,
      name: thoughtName,
      observe: (s) => thoughtRow(s, N, V),
      place: (s) => thoughtPlace(s, V),
    };
  },
} satisfies World<typeof knobs>;
