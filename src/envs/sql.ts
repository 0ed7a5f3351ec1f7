import type { Branch } from '../core/world';
import { range } from './board';

/**
 * A question and the query written for it so far. What of the question the query has used up is dropped; what was
 * written is kept as how it compares with the question, which the agent can tell as well as we can: it saw both.
 */
export interface Sql {
  /** The next word wanted: 0 SELECT, 1 FROM, 2 WHERE or RUN, 3 the value, 4 over. */
  readonly stage: number;
  /** Asked for: a data column, a table, which filter (0 id, 1 group) and its value; 0 once used up. */
  readonly column: number;
  readonly table: number;
  readonly filter: number;
  readonly value: number;
  readonly select: Select | '';
  readonly from: 'right' | 'other' | 'missing' | '';
  readonly where: 'right' | 'other' | '';
  /** How many of the verdicts the submitted query got; 0 before. */
  readonly verdict: number;
}

export const SELECTS = ['right', 'other', 'star', 'count', 'one'] as const;
export type Select = (typeof SELECTS)[number];
export const FROMS = ['right', 'other', 'missing'] as const;
export const WHERES = ['right', 'other'] as const;

/** From the laxest to the strictest; a query that gets one gets all before it. */
export const VERDICTS = ['parses', 'executes', 'rows-match', 'result-one', 'result-two'] as const;

/** Every table has 4 rows: ids 1 … 4 once each, groups 1 and 2 twice each, and data cells uniform over 1 … K. */
export const ROWS = 4;
export const GROUPS = 2;

/** The value written after WHERE; `none` when the query has no WHERE. */
type Value = 'right' | 'other' | 'empty' | 'none';

/**
 * Probability that the query returns what the question's own query returns, on a database drawn at random, as bags of
 * rows; `undefined` when not even the number of rows agrees. The question asks for n rows: one by id, two by group.
 * A bag of n independent cells equals another with probability 1/K for n = 1 and (2 K − 1)/K³ for n = 2 (for K bags of
 * two equal cells 1/K² each, for K (K − 1)/2 others 2/K² each: the sum of squares). That covers another column, another
 * table, and other rows of the same column: all independent of the wanted cells. COUNT and 1 are one fixed number per
 * row they return, which each wanted cell is with probability 1/K (a COUNT of no rows is 0, and no cell is); * returns
 * more columns than asked for.
 */
function equality(s: Pick<Sql, 'filter' | 'select' | 'from' | 'where'>, value: Value, K: number): number | undefined {
  const n = s.filter === 0 ? 1 : 2;
  if (s.from === 'missing') return undefined;
  if (s.select === 'count') return n === 2 ? undefined : value === 'empty' ? 0 : 1 / K;
  if (s.where !== 'right' || value === 'empty' || value === 'none') return undefined;
  if (s.select === 'star') return 0;
  if (s.select === 'one') return K ** -n;
  if (s.select === 'right' && s.from === 'right' && value === 'right') return 1;
  return n === 1 ? 1 / K : (2 * K - 1) / K ** 3;
}

/**
 * Runs the query on three databases drawn at random: two are the grader's, the third is fresh and the grader's no more.
 * Truly right is what holds on the first and still holds on the fresh one: luck that does not carry over is no skill.
 */
function submit(s: Sql, value: Value, K: number, events: readonly string[] = []): Branch<Sql>[] {
  const over = (verdict: number, p: number, success: boolean): Branch<Sql> => ({
    p,
    state: { ...BLANK, stage: 4, verdict },
    events: [...events, ...VERDICTS.slice(0, verdict)],
    end: true,
    success,
  });
  const e = equality(s, value, K);
  if (e === undefined) return [over(s.from === 'missing' ? 1 : 2, 1, false)];
  const carried = [true, false].flatMap((success) => {
    const fresh = success ? e : 1 - e;
    return [over(5, e * e * fresh, success), over(4, e * (1 - e) * fresh, success)];
  });
  return [...carried, over(3, 1 - e, false)];
}

export const BLANK: Sql = {
  stage: 0,
  column: 0,
  table: 0,
  filter: 0,
  value: 0,
  select: '',
  from: '',
  where: '',
  verdict: 0,
};

export const sqlKey = (s: Sql): string =>
  [s.stage, s.column, s.table, s.filter, s.value, s.select, s.from, s.where, s.verdict].join(':');

/** Every question about C columns of two tables, those by id having probability `byId` in all. */
export function questions(C: number, byId: number): { readonly p: number; readonly state: Sql }[] {
  const asked = (filter: number, values: number, share: number) =>
    range(values).map((value) => ({ p: share / values / (2 * C), filter, value }));
  const filters = [...asked(0, ROWS, byId), ...asked(1, GROUPS, 1 - byId)];
  return range(C).flatMap((column) =>
    range(2).flatMap((table) =>
      filters.map(({ p, ...filter }) => ({ p, state: { ...BLANK, column, table, ...filter } })),
    ),
  );
}

/** Writes word `a`: C columns, *, COUNT(*), 1 · four tables, of which two exist · id, group · four values · RUN. */
export function write(s: Sql, a: number, C: number, K: number): Branch<Sql>[] {
  const [from, where, value, run] = [C + 3, C + 7, C + 9, C + 9 + ROWS];
  const go = (state: Sql, milestone: string, right: boolean): Branch<Sql>[] => [
    { p: 1, state, events: right ? [milestone] : [] },
  ];
  if (s.stage === 0 && a < from) {
    const select = a >= C ? SELECTS[2 + a - C] : a === s.column ? 'right' : 'other';
    return go({ ...s, stage: 1, column: 0, select }, 'right-column', select === 'right');
  }
  if (s.stage === 1 && a >= from && a < where) {
    const t = a - from === s.table ? 'right' : a - from < 2 ? 'other' : 'missing';
    return go({ ...s, stage: 2, table: 0, from: t }, 'right-table', t === 'right');
  }
  if (s.stage === 2 && a >= where && a < value) {
    const right = a - where === s.filter;
    return go({ ...s, stage: 3, where: right ? 'right' : 'other' }, 'right-filter', right);
  }
  if (s.stage === 2 && a === run) return submit(s, 'none', K);
  if (s.stage !== 3 || a < value || a === run) return [{ p: 1, state: s }];
  const grouped = (s.where === 'right') === (s.filter === 1);
  if (a - value === s.value) return submit(s, grouped && s.value >= GROUPS ? 'empty' : 'right', K, ['right-value']);
  return submit(s, grouped && a - value >= GROUPS ? 'empty' : 'other', K);
}
