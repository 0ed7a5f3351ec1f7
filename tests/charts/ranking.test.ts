import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/charts/labels';
import { gutterOf, layoutRanking, rankingTable, sayRow } from '../../src/charts/ranking';
import type { RankingRow } from '../../src/charts/ranking';
import { interval } from '../../src/core/statistics';

const row = (id: string, mean: number, half: number, more: Partial<RankingRow> = {}): RankingRow => ({
  id,
  label: id,
  hue: 'plain',
  value: { mean, lo: mean - half, hi: mean + half },
  ...more,
});
const rows = [row('a', 10, 1), row('b', 30, 5), row('c', 34, 6), row('d', 38, 5), row('e', 80, 3)];
const lay = (list = rows, width = 600) =>
  layoutRanking({ width, em: 12, row: 25, rows: list, format: 'count', most: 100, gutter: gutterOf(list, 12) });

describe('layout of a ranking', () => {
  it('puts dots and intervals on the axis, one row each', () => {
    const { marks, left, right } = lay();
    expect(marks.map((m) => m.y)).toEqual([12.5, 37.5, 62.5, 87.5, 112.5]);
    const x = (v: number) => left + (v / 100) * (right - left);
    expect(marks[1].dot).toBeCloseTo(x(30), 6);
    expect(marks[1].bar![0]).toBeCloseTo(x(25), 6);
    expect(marks[1].bar![1]).toBeCloseTo(x(35), 6);
  });

  it('brackets join exactly those whose intervals all overlap', () => {
    // b 25…35, c 28…40, d 33…43 share 33…35; a and e stand alone.
    const { brackets, right } = lay();
    expect(brackets.map((b) => b.ys)).toEqual([[37.5, 62.5, 87.5]]);
    expect(brackets[0].x).toBeGreaterThan(right);
    expect(brackets[0].x).toBeLessThan(600);
  });

  it('brackets that cover the same rows stand side by side, within the gutter', () => {
    const chain = [row('a', 10, 6), row('b', 20, 6), row('c', 30, 6), row('d', 40, 6)];
    const { brackets } = lay(chain);
    expect(brackets.map((b) => b.ys.length)).toEqual([2, 2, 2]);
    expect(new Set(brackets.map((b) => b.x)).size).toBe(2);
    for (const b of brackets) expect(b.x).toBeLessThan(600);
    expect(gutterOf(chain, 12)).toBeGreaterThan(gutterOf([rows[0], rows[4]], 12));
  });

  it('one seed: the interval is the whole axis, and everybody is in one bracket', () => {
    const alone = [row('a', 5, 0, { value: interval([5]) }), row('b', 95, 0, { value: interval([95]) })];
    const { marks, brackets, left, right } = lay(alone);
    expect(marks[0].bar).toEqual([left, right]);
    expect(brackets).toHaveLength(1);
  });

  it.each([330, 600, 1100])('words stay on the drawing at a width of %d px', (width) => {
    const long = rows.map((r, i) => ({ ...r, label: `a method's name ${i}`, note: '7/10 seeds', bounded: true }));
    for (const [i, m] of lay(long, width).marks.entries()) {
      const wide = textWidth(sayRow(long[i], 'count'), 12);
      const from = m.text.anchor === 'end' ? m.text.x - wide : m.text.x;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + wide).toBeLessThanOrEqual(width);
    }
  });
});

describe('what a ranking says', () => {
  it('a bounded value is said to be a lower bound', () => {
    expect(sayRow(row('HGPO', 120_000, 1, { bounded: true, note: '19/20 seeds' }), 'count')).toBe(
      'HGPO ≥ 120k · 19/20 seeds',
    );
    expect(sayRow(rows[0], 'count')).toBe('a 10');
  });
  it('the table names everyone from whom a method cannot be told apart', () => {
    const words = { value: 'steps', interval: '95%', open: 'open', seeds: 'seeds' };
    const table = rankingTable([row('a', 10, 6), row('b', 20, 6), row('c', 30, 6)], words);
    expect(table.rows.map((r) => r[4])).toEqual(['b', 'a, c', 'b']);
    expect(table.rows[1].slice(0, 3)).toEqual(['b', 20, '14 … 26']);
  });
});
