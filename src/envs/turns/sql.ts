import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Task, World } from '../../core/world';
import { board, count, event, range } from '../board';
import { absorbed } from '../grid';
import { ROWS, questions, sqlKey, write } from '../sql';
import type { Sql } from '../sql';
import { sqlName, sqlPlace, sqlRow } from '../sql-view';

const knobs = {
  columns: number(
    3,
    count(2, 4),
    text('数据列数', 'Data columns'),
    text('问的是其中一列。', 'A question asks for one of them.'),
  ),
  cells: number(
    10,
    count(4, 40),
    text('单元格取值数 K', 'Values of a cell K'),
    text(
      '错的查询在一个库上碰巧对的概率约为 1/K。',
      'A wrong query is right by luck on one database about one time in K.',
    ),
  ),
  byId: number(
    0.75,
    { min: 0, max: 1, step: 0.05, live: false },
    text('按 id 问的比例', 'Questions by id'),
    text(
      '按 id 问，答案一行；按分组问，答案两行。COUNT(*) 总是返回一行。',
      'Asked by id, the answer is one row; by group, two. COUNT(*) always returns one.',
    ),
  ),
};

export default {
  id: 'sql',
  title: text('写 SQL', 'Write SQL'),
  about: text(
    '读题，一个子句一个子句地写查询：选哪列、哪张表、按什么条件。判卷人有五道，从“合语法”到“两个库上结果都对”，一道比一道严；真实指标要它换一个新库还对。不合位置的词写不进去，白费一步。',
    'Read the question and write the query clause by clause: which column, which table, which filter. Five verdicts from “it parses” to “right result on two databases”, each stricter than the last; the truth asks for the right result on a fresh database as well. A word that does not fit its place is refused and costs a step.',
  ),
  source: 'ours; test-suite accuracy as in Zhong, Yu & Klein 2020 (arXiv 2010.02840)',
  knobs,
  baseline: { idle: 0, random: 0.0016 },
  build({ columns: C, cells: K, byId }): Task<Sql> {
    const words = ['*', 'COUNT(*)', '1'];
    return {
      actions: [
        ...range(C).map((c) => ({ id: `select-c${c + 1}`, title: text(`SELECT c${c + 1}`, `SELECT c${c + 1}`) })),
        ...words.map((w, i) => ({
          id: ['select-all', 'select-count', 'select-1'][i],
          title: text(`SELECT ${w}`, `SELECT ${w}`),
        })),
        ...range(4).map((t) => ({ id: `from-t${t + 1}`, title: text(`FROM t${t + 1}`, `FROM t${t + 1}`) })),
        ...['id', 'group'].map((f) => ({ id: `where-${f}`, title: text(`WHERE ${f}`, `WHERE ${f}`) })),
        ...range(ROWS).map((v) => ({ id: `equals-${v + 1}`, title: text(`= ${v + 1}`, `= ${v + 1}`) })),
        { id: 'run', title: text('就这样执行', 'RUN as it is') },
      ],
      horizon: 12,
      events: [
        event('parses', 'outcome', text('合语法', 'parses'), 0),
        event('executes', 'outcome', text('能执行', 'executes'), 0),
        event('rows-match', 'outcome', text('行数对', 'row count matches'), 0),
        event('result-one', 'outcome', text('一个库上结果对', 'right result on one database'), 0),
        event('result-two', 'outcome', text('两个库上结果都对', 'right result on two databases')),
        event('right-column', 'milestone', text('列对', 'right column')),
        event('right-table', 'milestone', text('表对', 'right table')),
        event('right-filter', 'milestone', text('条件列对', 'right filter column')),
        event('right-value', 'milestone', text('条件值对', 'right filter value')),
      ],
      levels: [
        {
          starts: questions(C, byId),
          picture: board(5, 5, [
            { kind: 'start', x: 0, y: 0, label: '?' },
            { kind: 'goal', x: 4, y: 4, event: 'result-two', label: '✓' },
          ]),
        },
      ],
      step: (s, action) => (s.stage === 4 ? absorbed(s) : write(s, action, C, K)),
      key: sqlKey,
      name: sqlName,
      observe: (s) => sqlRow(s, C),
      place: sqlPlace,
    };
  },
} satisfies World<typeof knobs>;
