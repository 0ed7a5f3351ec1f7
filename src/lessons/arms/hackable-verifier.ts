import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec } from '../../core/reward';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import { VERDICTS } from '../../envs/sql';
import sql from '../../envs/turns/sql';
import { spec } from '../setups';

type Verdict = (typeof VERDICTS)[number];

/** 1 for a query that gets this verdict, and `clause` for each clause that is right, 0.5 in all. */
const paying = (verdict: Verdict, clause = 0): RewardSpec => ({
  terms: [termSpec('outcome', 1), termSpec('milestone', clause)],
  cap: 0.5,
  prices: Object.fromEntries(VERDICTS.map((id) => [id, id === verdict ? 1 : 0])),
});
const CLAUSE = 0.125;
const query = (reward: RewardSpec, cells = 10): Spec => spec({ world: use(sql, { cells }), reward });

/** When the verifier of an already hacked policy is replaced. */
const SWITCH = 150;
const price = (verdict: Verdict, value: number): Tweak => ({ at: SWITCH, path: `reward.price.${verdict}`, value });
const REPLACED: readonly Tweak[] = [price('rows-match', 0), price('result-two', 1)];

export const arms = {
  executes: { title: text('能执行就付', 'it runs'), spec: query(paying('executes')) },
  rows: { title: text('行数对就付', 'row count matches'), spec: query(paying('rows-match')) },
  'one-db': { title: text('一个库上结果对', 'result on one database'), spec: query(paying('result-one')) },
  repaired: { title: text('两个库 + 子句', 'two databases + clauses'), spec: query(paying('result-two', CLAUSE)) },
  parses: { title: text('合语法就付', 'it parses'), spec: query(paying('parses')) },
  'one-db-small': {
    title: text('一个库，单元格只有 4 种值', 'one database, cells of 4 values'),
    spec: query(paying('result-one'), 4),
  },
  'two-db': { title: text('两个库，不付子句', 'two databases, no clauses'), spec: query(paying('result-two')) },
  'rows-clauses': { title: text('行数 + 子句', 'row count + clauses'), spec: query(paying('rows-match', CLAUSE)) },
  'switched-bare': {
    title: text('中途换成两个库', 'two databases from half-way'),
    spec: query(paying('rows-match')),
    tweaks: REPLACED,
  },
  switched: {
    title: text('中途换成两个库 + 子句', 'two databases + clauses from half-way'),
    spec: query(paying('rows-match')),
    tweaks: [...REPLACED, { at: SWITCH, path: 'reward.milestone.weight', value: CLAUSE }],
  },
} satisfies Record<string, Arm>;
