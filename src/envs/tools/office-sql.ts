import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, questions } from '../office/knobs';
import { office } from '../office/task';

const knobs = { ...common, ...questions };

export default {
  id: 'office-sql',
  title: text('先问列名再查', 'Schema first'),
  about: text(
    '表里某一项等于某数字的有几行。列名每题重抽：先 schema 再 sql 才有把握；随便查一列，37.5 % 的时候数字也对。',
    'How many rows have a digit. Columns are drawn anew, so schema before sql makes sure; a query of any column gives the right count 37.5 % of the time.',
  ),
  source: 'ours; execution match as in text-to-SQL, with its luck',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: (values) => office(['count'], values),
} satisfies TokenWorld<typeof knobs>;
