import type { Assertion, Claim, Figure, Lesson, Moment } from './lesson';
import { METRICS, METRIC_IDS } from './metric';
import type { Metric, MetricId } from './metric';
import { deviation, interval, mean, quantile } from './statistics';
import type { Interval } from './statistics';

/** A number a sentence refers to: `{arm.metric}`, `{arm.metric@200}`, `{arm.metric@max}`, `{arm.metric@late}`, `{arm.t80}`. */
export interface Reference {
  readonly arm: string;
  readonly metric: MetricId;
  readonly at: Moment;
}

/** A run seen by claims: rows of metrics in the order of METRIC_IDS. */
export interface Rows {
  readonly rows: ArrayLike<number>;
}

const M = METRIC_IDS.length;

/** A seed counts as solved from this true success on. */
export const SOLVED = 0.8;

/**
 * The metric at that moment of one run; an update past the end reads the last. `t80` of a run that never gets there: NaN.
 * Updates that measured nothing (NaN: no step was taken) have no say in `late` and `wobble`.
 */
export function valueOf({ rows }: Rows, metric: MetricId, at: Moment): number {
  const column = METRIC_IDS.indexOf(metric);
  const n = rows.length / M;
  if (at === 't80') {
    for (let u = 0; u < n; u++) if (rows[u * M + column] >= SOLVED) return u;
    return NaN;
  }
  if (at === 'late' || at === 'wobble') {
    const half = Array.from({ length: Math.ceil(n / 2) }, (_, u) => rows[(n - 1 - u) * M + column]);
    const measured = half.filter((x) => !Number.isNaN(x));
    if (at === 'late') return mean(measured);
    return measured.length < 2 ? NaN : deviation(measured);
  }
  if (at === 'plunge') return plunge(Array.from({ length: n }, (_, u) => rows[u * M + column]));
  if (at === 'max' || at === 'min') {
    let best = rows[column];
    for (let u = 1; u < n; u++) best = Math[at](best, rows[u * M + column]);
    return best;
  }
  return rows[(at === 'end' ? n - 1 : Math.min(at, n - 1)) * M + column];
}

const SMOOTH = 5;
const SUDDEN = 15;

/** The most that the mean over 5 updates lies below an earlier one no more than 15 updates back; 0 when it never falls. */
function plunge(line: readonly number[]): number {
  const smooth = line.slice(SMOOTH - 1).map((_, i) => mean(line.slice(i, i + SMOOTH)));
  return smooth.reduce(
    (most, x, i) => Math.max(most, Math.max(...smooth.slice(Math.max(0, i - SUDDEN), i + 1)) - x),
    0,
  );
}

/**
 * One number over seeds: mean, ends of its 95 % interval, median, sample standard deviation, or the share of seeds at
 * 0.8 and above. A seed without a value (NaN) makes mean, interval and deviation NaN, of which no inequality holds; in
 * the median it counts as the largest. A spread between fewer than two seeds is NaN, too.
 */
export function summary(values: ArrayLike<number>, of: Figure['of']): number {
  if (of === 'spread') return values.length < 2 ? NaN : deviation(values);
  if (of === 'median') return quantile(values, 0.5);
  if (of === 'solved') return Array.from(values).filter((x) => x >= SOLVED).length / values.length;
  return interval(values)[of];
}

/** Does the inequality hold, given the runs of each arm over seeds? */
export function holds(assertion: Assertion, runs: Readonly<Record<string, readonly Rows[]>>): boolean {
  const number = (x: Figure) =>
    summary(
      runs[x.arm].map((run) => valueOf(run, x.metric, x.at ?? 'end')),
      x.of,
    );
  const left = number(assertion);
  const right =
    typeof assertion.than === 'number' ? assertion.than : (assertion.than.times ?? 1) * number(assertion.than);
  return assertion.is === '<' ? left < right : left > right;
}

/** Arms a claim needs. */
export const armsOf = (claim: Claim): string[] => [
  ...new Set(claim.holds.flatMap((a) => [a.arm, ...(typeof a.than === 'number' ? [] : [a.than.arm])])),
];

const PLACEHOLDER = /\{([a-z0-9-]+)\.([A-Za-z][A-Za-z0-9]*)(?:@(\d+|max|min|late|wobble|plunge))?(\.spread)?\}/g;

/** Every number that a lesson's sentences refer to, each once. `{arm.solved}` and `{arm.t80}` refer to true success. */
export function referencesOf(lesson: Lesson): Reference[] {
  const found = new Map<string, Reference>();
  const sentences = [
    lesson.read,
    lesson.run,
    lesson.explain,
    lesson.claims.map((c) => c.say),
    lesson.predict.options.map((o) => o.reply),
  ];
  for (const { zh, en } of sentences.flat())
    for (const match of (zh + en).matchAll(PLACEHOLDER)) {
      const reference = parse(match);
      found.set(nameOf(reference), reference);
    }
  return [...found.values()];
}

export const nameOf = ({ arm, metric, at }: Reference): string => `${arm}.${metric}@${at}`;

function parse([whole, arm, word, at]: RegExpMatchArray): Reference {
  if (word === 't80') return { arm, metric: 'trueSuccess', at: 't80' };
  const metric = word === 'solved' ? 'trueSuccess' : word;
  if (!Object.hasOwn(METRICS, metric)) throw new Error(`${whole} names no metric`);
  return {
    arm,
    metric: metric as MetricId,
    at: at === undefined ? 'end' : /^\d/.test(at) ? Number(at) : (at as Moment),
  };
}

/**
 * Replaces a sentence's placeholders by measured numbers, as mean and half-width of the interval; `…` while unknown.
 * `{arm.t80}` is the median over seeds, ∞ when half of them never get there; a reference that ends in `.spread` the
 * sample standard deviation between seeds, to two significant digits.
 * @param bySeed values over seeds of a reference
 */
export function fill(sentence: string, bySeed: (reference: Reference) => readonly number[] | undefined): string {
  return sentence.replaceAll(PLACEHOLDER, (...match) => {
    const reference = parse(match as unknown as RegExpMatchArray);
    const values = bySeed(reference);
    if (!values?.length) return '…';
    if (match[2] === 'solved') return `${values.filter((x) => x >= SOLVED).length}/${values.length}`;
    if (reference.at === 't80') {
      const median = summary(values, 'median');
      return Number.isNaN(median) ? '∞' : String(median);
    }
    const { format } = METRICS[reference.metric];
    return match[4] === undefined ? show(interval(values), format) : spelt(summary(values, 'spread'), format);
  });
}

function show({ mean: x, hi }: Interval, format: Metric['format']): string {
  const half = hi - x;
  if (format === 'percent') {
    const digits = Math.abs(x) < 0.01 ? 2 : 0;
    return `${(100 * x).toFixed(digits)}${Number.isFinite(half) && half >= 0.005 ? ` ± ${(100 * half).toFixed(0)}` : ''} %`;
  }
  const digits = format === 'count' ? 0 : decimals(x);
  return `${x.toFixed(digits)}${Number.isFinite(half) && half >= 0.5 * 10 ** -digits ? ` ± ${half.toFixed(digits)}` : ''}`;
}

/** Two decimals; below 0.1 as many as two significant digits need, at most four. */
const decimals = (x: number): number =>
  x === 0 ? 2 : Math.min(4, Math.max(2, 1 - Math.floor(Math.log10(Math.abs(x)))));

/** To two significant digits; `…` where there is none, as of the spread of a single seed. */
function spelt(x: number, format: Metric['format']): string {
  if (Number.isNaN(x)) return '…';
  return format === 'percent' ? `${Number((100 * x).toPrecision(2))} %` : String(Number(x.toPrecision(2)));
}
