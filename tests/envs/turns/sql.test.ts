import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { Rng, STREAM } from '../../../src/core/rng';
import { compile } from '../../../src/core/tables';
import type { Branch } from '../../../src/core/world';
import { BLANK, write } from '../../../src/envs/sql';
import type { Sql } from '../../../src/envs/sql';
import sql from '../../../src/envs/turns/sql';
import { forward } from '../slow-dp';
import { planSuccess } from './eager';

const [C, K] = [2, 4];
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
interface Row {
  readonly id: number;
  readonly group: number;
  readonly cells: readonly number[];
}
type Table = readonly Row[];

/** Two tables of four rows: ids 1 … 4, groups 1 1 2 2, in random order, cells uniform over 1 … K. */
function database(rng: Rng): Table[] {
  let at = 0;
  const shuffled = (list: readonly number[]): number[] =>
    list
      .map((x) => ({ x, by: rng.at(at++) }))
      .sort((p, q) => p.by - q.by)
      .map(({ x }) => x);
  return range(2).map(() => {
    const [ids, groups] = [shuffled([1, 2, 3, 4]), shuffled([1, 1, 2, 2])];
    return range(4).map((r) => ({ id: ids[r], group: groups[r], cells: range(C).map(() => 1 + rng.int(at++, K)) }));
  });
}

interface Query {
  readonly select: number | '*' | 'count' | '1';
  readonly table: number;
  readonly where?: { readonly filter: number; readonly value: number };
}

/** Plain evaluation: the rows returned, sorted; undefined when there is no such table. */
function run(db: readonly Table[], { select, table, where }: Query): string[] | undefined {
  const rows = db[table]?.filter((r) => !where || (where.filter === 0 ? r.id : r.group) === where.value + 1);
  if (!rows) return undefined;
  if (select === 'count') return [String(rows.length)];
  return rows
    .map((r) => (select === '*' ? r.cells.join() + '*' : select === '1' ? '1' : String(r.cells[select])))
    .sort();
}

/** The words of a query, and what the world makes of them. */
function judged(question: Sql, { select, table, where }: Query): readonly Branch<Sql>[] {
  const first = typeof select === 'number' ? select : C + ['*', 'count', '1'].indexOf(select);
  const words = [first, C + 3 + table, ...(where ? [C + 7 + where.filter, C + 9 + where.value] : [C + 13])];
  return words.reduce<readonly Branch<Sql>[]>((at, w) => write(at[0].state, w, C, K), [{ p: 1, state: question }]);
}
const share = (branches: readonly Branch<Sql>[], test: (b: Branch<Sql>) => boolean): number =>
  branches.reduce((sum, b) => sum + (test(b) ? b.p : 0), 0);

const wheres = [undefined, ...range(2).flatMap((filter) => range(4).map((value) => ({ filter, value })))];
const queries: Query[] = ([0, 1, '*', 'count', '1'] as const).flatMap((select) =>
  [0, 1, 2].flatMap((table) => wheres.map((where) => ({ select, table, ...(where ? { where } : {}) }))),
);
const asked: readonly Sql[] = [
  { ...BLANK, column: 1, table: 0, filter: 0, value: 2 },
  { ...BLANK, column: 0, table: 1, filter: 1, value: 1 },
];

describe('sql', () => {
  it('judges every query as databases drawn at random do', () => {
    const n = 2000;
    const draws = range(n).map((i) => database(new Rng(11, STREAM.world, i)));
    let luck = 0;
    for (const q of asked) {
      const gold: Query = { select: q.column, table: q.table, where: { filter: q.filter, value: q.value } };
      const wanted = draws.map((db) => run(db, gold)!);
      for (const query of queries) {
        const got = draws.map((db) => run(db, query));
        const branches = judged(q, query);
        const events = (b: Branch<Sql>) => b.events ?? [];
        const name = JSON.stringify([gold, query]);
        expect(
          share(branches, (b) => events(b).includes('parses')),
          name,
        ).toBeCloseTo(1, 12);
        expect(
          share(branches, (b) => events(b).includes('executes')),
          name,
        ).toBeCloseTo(got[0] ? 1 : 0, 12);
        const rows = got.filter((result, i) => result?.length === wanted[i].length).length / n;
        expect(
          share(branches, (b) => events(b).includes('rows-match')),
          name,
        ).toBeCloseTo(rows, 12);
        const p = share(branches, (b) => events(b).includes('result-one'));
        const equal = got.filter((result, i) => String(result) === String(wanted[i])).length / n;
        expect(Math.abs(equal - p), name).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / n) + 1e-12);
        expect(
          share(branches, (b) => events(b).includes('result-one')),
          name,
        ).toBeCloseTo(p, 12);
        expect(
          share(branches, (b) => events(b).includes('result-two')),
          name,
        ).toBeCloseTo(p * p, 12);
        if (p > 0 && p < 1) luck++;
      }
    }
    expect(luck).toBe(48);
  });

  it('draws the fresh database apart from those the grader used', () => {
    const branches = judged(asked[0], { select: 'count', table: 0 });
    const graded = share(branches, (b) => b.events!.includes('result-two'));
    const both = share(branches, (b) => b.events!.includes('result-two') && b.success === true);
    expect(both / graded).toBeCloseTo(1 / K, 12);
  });

  it('is solved by the four clauses of the question, in four words', () => {
    const values = valuesOf(sql.knobs);
    const honest = (key: string): string => {
      const [stage, column, table, filter, value] = key.split(':').map(Number);
      return [
        `select-c${column + 1}`,
        `from-t${table + 1}`,
        `where-${filter ? 'group' : 'id'}`,
        `equals-${value + 1}`,
        'run',
      ][stage];
    };
    expect(planSuccess(sql.build(values), honest)).toBeCloseTo(1, 12);
  });

  it('SELECT COUNT(*) FROM t1 always runs, has the right number of rows for questions by id, and is right by luck', () => {
    const task = sql.build(valuesOf(sql.knobs));
    const compiled = compile(task);
    const lazy = compiled.tables.keys.flatMap((key) =>
      task.actions.map((a) => (a.id === ['select-count', 'from-t1', 'run', 'run', 'run'][Number(key[0])] ? 1 : 0)),
    );
    const { success, length, events } = forward(compiled, lazy);
    const of = (id: string): number => events[task.events.findIndex((kind) => kind.id === id)];
    expect(length).toBeCloseTo(3, 12);
    expect(of('executes')).toBeCloseTo(1, 12);
    expect(of('rows-match')).toBeCloseTo(0.75, 12);
    expect(of('result-one')).toBeCloseTo(0.075, 12);
    expect(of('result-two')).toBeCloseTo(0.0075, 12);
    expect(success).toBeCloseTo(0.0075, 12);
  });

  it('refuses words out of place', () => {
    for (const word of [C + 3, C + 7, C + 9, C + 13])
      expect(write(asked[0], word, C, K)).toEqual([{ p: 1, state: asked[0] }]);
  });
});
