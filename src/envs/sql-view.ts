import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Place } from '../core/world';
import { oneHot } from './board';
import { FROMS, ROWS, SELECTS, VERDICTS, WHERES } from './sql';
import type { Select, Sql } from './sql';

/** [28 + columns] stage, what of the question is still to be used, what was written, how it was judged. */
export const sqlRow = (s: Sql, columns: number): number[] => [
  ...oneHot(5, s.stage),
  ...oneHot(columns, s.stage < 1 ? s.column : -1),
  ...oneHot(2, s.stage < 2 ? s.table : -1),
  ...oneHot(2, s.stage < 4 ? s.filter : -1),
  ...oneHot(ROWS, s.stage < 4 ? s.value : -1),
  ...SELECTS.map((x) => Number(x === s.select)),
  ...FROMS.map((x) => Number(x === s.from)),
  ...WHERES.map((x) => Number(x === s.where)),
  ...oneHot(VERDICTS.length, s.verdict - 1),
];

const WRITTEN: Readonly<Record<Select, Text>> = {
  right: text('SELECT 要的那列', 'SELECT the column asked for'),
  other: text('SELECT 别的列', 'SELECT another column'),
  star: text('SELECT *', 'SELECT *'),
  count: text('SELECT COUNT(*)', 'SELECT COUNT(*)'),
  one: text('SELECT 1', 'SELECT 1'),
};
const TABLES = {
  right: text('对的表', 'right table'),
  other: text('别的表', 'another table'),
  missing: text('不存在的表', 'a table that is not there'),
};
const FILTERS = { right: text('对的条件列', 'right filter'), other: text('别的条件列', 'another filter') };
const SENTENCES: readonly Text[] = [
  text('合语法，执行不了', 'parses, does not run'),
  text('能执行，行数不对', 'runs, wrong number of rows'),
  text('行数对，结果不对', 'right number of rows, wrong result'),
  text('只在一个库上结果对', 'right result on one database only'),
  text('两个库上结果都对', 'right result on both databases'),
];

/** The question that is left and the query so far, in words. */
export function sqlName(s: Sql): Text {
  if (s.stage === 4) return SENTENCES[s.verdict - 1];
  const filter = s.filter === 0 ? 'id' : 'group';
  const left = [
    ...(s.stage < 1 ? [`c${s.column + 1}`] : []),
    ...(s.stage < 2 ? [`t${s.table + 1}`] : []),
    `${filter}=${s.value + 1}`,
  ].join(' ');
  const query = [
    ...(s.select ? [WRITTEN[s.select]] : []),
    ...(s.from ? [TABLES[s.from]] : []),
    ...(s.where ? [FILTERS[s.where]] : []),
  ];
  if (query.length === 0) return text(`问：${left}`, `asked: ${left}`);
  return text(
    `问：${left}；写了：${query.map((t) => t.zh).join('，')}`,
    `asked: ${left}; written: ${query.map((t) => t.en).join(', ')}`,
  );
}

/** Columns: the five stages. Rows: what was selected, then from where, then the verdict. */
export function sqlPlace(s: Sql): Place {
  const y = [
    s.column,
    SELECTS.indexOf(s.select as Select),
    FROMS.indexOf(s.from as 'right'),
    WHERES.indexOf(s.where as 'right'),
    s.verdict - 1,
  ][s.stage];
  return { level: 0, x: s.stage, y, used: 0 };
}
