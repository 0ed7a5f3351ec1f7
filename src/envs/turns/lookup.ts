import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Task, World } from '../../core/world';
import { board, count, event, range } from '../board';
import { answer, deskName, deskPlace, deskRow, get, isOver } from '../desk';
import type { Desk } from '../desk';
import { absorbed } from '../grid';

const knobs = {
  records: number(
    4,
    count(2, 8),
    text('每张表几行', 'Records in a table'),
    text(
      '实体有几个、编号就有几个。越多，碰巧查对越难。',
      'As many entities as ids. The more, the rarer a lucky call.',
    ),
  ),
  values: number(
    4,
    count(2, 12),
    text('可能的答案数', 'Possible answers'),
    text('不查就答，猜中的概率是它的倒数。', 'An answer without looking is right one time in this many.'),
  ),
  limit: number(
    6,
    count(3, 12),
    text('回合上限', 'Turn limit'),
    text('最少 3 回合：查、再查、答。', 'Three are needed: GET, GET, ANSWER.'),
  ),
};

export default {
  id: 'lookup',
  title: text('两跳查询', 'Two-hop lookup'),
  about: text(
    '问某个实体的值：先查实体得到编号，再查编号得到值，然后作答。也可以不查就猜——评分器分不出猜中和查到，真实指标分得出。',
    'Asks for the value of an entity: GET the entity for an id, GET the id for the value, answer. One may also guess; the grader cannot tell a lucky guess from an answer looked up, the true metric can.',
  ),
  // Rollouts of a group each draw their own question and tables.
  source: 'ours; the two-hop form of multi-hop search tasks such as Search-R1 (arXiv 2503.09516)',
  knobs,
  baseline: { idle: 0, random: 0.0044 },
  build({ records: N, values: V, limit }): Task<Desk> {
    const sizes = { N, V };
    return {
      actions: [
        ...range(N).map((i) => ({ id: `get-e${i}`, title: text(`查实体 E${i}`, `GET E${i}`) })),
        ...range(N).map((i) => ({ id: `get-i${i}`, title: text(`查编号 I${i}`, `GET I${i}`) })),
        ...range(V).map((v) => ({ id: `answer-v${v}`, title: text(`回答 v${v}`, `ANSWER v${v}`) })),
      ],
      horizon: limit,
      events: [
        event('right', 'outcome', text('查到并答对', 'right, looked up')),
        event('lucky', 'outcome', text('蒙对了', 'right by luck'), 0),
        event('right-first-get', 'milestone', text('第一跳查对', 'first GET right')),
        event('right-second-get', 'milestone', text('第二跳查对', 'second GET right')),
        event('call', 'cost', text('调用一次', 'call'), 2),
        event('fabricated', 'cost', text('没查就答', 'answer made up'), 0),
      ],
      levels: [
        {
          starts: range(N).map((which) => ({ p: 1 / N, state: { stage: 'asked', which } })),
          picture: board(4, Math.max(N, V, 3), [
            { kind: 'start', x: 0, y: 0, label: '?' },
            { kind: 'goal', x: 3, y: 0, event: 'right', label: '✓' },
          ]),
        },
      ],
      step(desk, action) {
        if (isOver(desk)) return absorbed(desk);
        return action < 2 * N ? get(desk, action, sizes) : answer(desk, action - 2 * N, sizes);
      },
      key: ({ stage, which }) => `${stage}:${which}`,
      name: deskName,
      observe: (desk) => deskRow(desk, sizes),
      place: deskPlace,
    };
  },
} satisfies World<typeof knobs>;
