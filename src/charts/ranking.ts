import { tieGroups } from '../core/race';
import type { Interval } from '../core/statistics';
import { textWidth } from './labels';
import { axisTicks, raceScale } from './race';
import { say } from './series';
import type { Format, Hue, Table } from './series';

/** One method in a ranking, best first. */
export interface RankingRow {
  readonly id: string;
  readonly label: string;
  readonly hue: Hue;
  readonly value: Interval;
  /** Said after the value, e.g. how many seeds got there. */
  readonly note?: string;
  /** Not every seed got there: the value is a lower bound, and its dot is hollow. */
  readonly bounded?: boolean;
}

export interface RankingInput {
  readonly width: number;
  readonly em: number;
  /** Height of a row in px. */
  readonly row: number;
  readonly rows: readonly RankingRow[];
  readonly format: Format;
  /** Right end of the axis, which begins at 0. */
  readonly most: number;
  readonly gutter: number;
}

interface Mark {
  readonly id: string;
  readonly y: number;
  readonly dot: number;
  /** Ends of the interval as far as the axis goes; undefined when it has none. */
  readonly bar: readonly [number, number] | undefined;
  readonly text: { readonly x: number; readonly anchor: 'start' | 'end' };
}

/** Methods whose intervals all overlap, joined by a bracket with a tick at each of them. */
export interface Bracket {
  readonly x: number;
  readonly ys: readonly number[];
}

export interface RankingLayout {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
  readonly marks: readonly Mark[];
  readonly brackets: readonly Bracket[];
}

const COLUMN = 0.85;

/** Room on the right for brackets, in px: those of the rows given, in as few columns as keep them apart. */
export const gutterOf = (rows: readonly Pick<RankingRow, 'value'>[], em: number): number =>
  Math.round((1.2 + COLUMN * Math.max(0, ...columnsOf(tieGroups(rows.map((r) => r.value))).map((c) => c + 1))) * em);

/** Column of each set, so that brackets whose spans overlap stand side by side. */
function columnsOf(sets: readonly (readonly number[])[]): number[] {
  const ends: number[] = [];
  const order = sets
    .map((set, k) => ({ k, from: Math.min(...set), to: Math.max(...set) }))
    .sort((a, b) => a.from - b.from);
  const out = new Array<number>(sets.length);
  for (const { k, from, to } of order) {
    const free = ends.findIndex((end) => end < from);
    const column = free < 0 ? ends.length : free;
    ends[column] = to;
    out[k] = column;
  }
  return out;
}

/** What stands beside a dot. */
export const sayRow = ({ label, value, note, bounded }: RankingRow, format: Format): string =>
  [label, `${bounded ? '≥ ' : ''}${say(value.mean, format)}`, ...(note ? [`· ${note}`] : [])].join(' ');

/** Lays out dots with intervals, one method a row, and a bracket around those that cannot be told apart. */
export function layoutRanking({ width, em, row, rows, format, most, gutter }: RankingInput): RankingLayout {
  const x = raceScale(most, width, em, gutter);
  const [left, right] = x.range();
  const height = Math.round(row * rows.length + 1.9 * em);
  const yOf = (i: number) => row * (i + 0.5);
  const sets = tieGroups(rows.map((r) => r.value));
  const columns = columnsOf(sets);
  return {
    left,
    right,
    height,
    ticks: axisTicks(most, x, em, format),
    marks: rows.map((r, i) => {
      const { mean, lo, hi } = r.value;
      const bar = Number.isNaN(lo) ? undefined : ([x(lo), x(hi)] as const);
      const [from, to] = bar ?? [x(mean), x(mean)];
      const wide = textWidth(sayRow(r, format), em) + 0.8 * em;
      // Beside the interval where there is room, on the right if possible; else over it.
      const after = to + 0.6 * em + wide <= right + 0.8 * em;
      const before = from - 0.6 * em - wide >= 0;
      return {
        id: r.id,
        y: yOf(i),
        dot: x(mean),
        bar,
        text: after
          ? { x: to + 0.6 * em, anchor: 'start' }
          : before
            ? { x: from - 0.6 * em, anchor: 'end' }
            : { x: left + 0.3 * em, anchor: 'start' },
      };
    }),
    brackets: sets.map((set, k) => ({ x: right + (1.1 + COLUMN * columns[k]) * em, ys: set.map(yOf) })),
  };
}

/** Methods as rows: mean, interval, and with whom each cannot be told apart. */
export function rankingTable(
  rows: readonly RankingRow[],
  words: { readonly value: string; readonly interval: string; readonly open: string; readonly seeds: string },
): Table {
  const sets = tieGroups(rows.map((r) => r.value));
  const round = (v: number) => (Number.isFinite(v) ? +v.toPrecision(3) : '');
  return {
    columns: ['', words.value, words.interval, words.seeds, words.open],
    rows: rows.map((r, i) => {
      const open = new Set(sets.filter((set) => set.includes(i)).flat());
      const names = rows.filter((_, k) => k !== i && open.has(k)).map((other) => other.label);
      const { mean, lo, hi } = r.value;
      return [
        r.label,
        round(mean),
        Number.isFinite(lo) ? `${round(lo)} … ${round(hi)}` : '',
        r.note ?? '',
        names.join(', '),
      ];
    }),
  };
}
