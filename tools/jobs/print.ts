import type { MetricId } from '../../src/core/metric';
import type { Summary } from '../../src/core/evidence';

/** A progress bar on stderr, so that stdout stays a clean table. */
export function progressBar(done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const full = Math.round((30 * done) / of);
  process.stderr.write(`\r${'█'.repeat(full)}${'·'.repeat(30 - full)} ${done}/${of}${done === of ? '\n' : ''}`);
}

const COLUMNS: readonly MetricId[] = [
  'trueSuccess',
  'paidReward',
  'processReward',
  'entropy',
  'kl',
  'length',
  'deadGroups',
  'creditCosine',
  'creditSignAccuracy',
  'creditCorrelation',
];

/** Mean and 95 % interval of the main metrics, an arm a row; `solved` counts seeds that end above 80 %. */
export function table(
  rows: readonly {
    readonly arm: string;
    readonly metrics: Partial<Record<MetricId, Summary>>;
    readonly seconds: number;
  }[],
): string {
  const cell = (of: Summary | undefined) => {
    if (!of) return '–';
    const { mean, lo, hi } = of;
    return Number.isFinite(lo) ? `${mean.toFixed(3)} [${lo.toFixed(3)}, ${hi.toFixed(3)}]` : mean.toFixed(3);
  };
  const columns = COLUMNS.filter((id) => rows.some(({ metrics }) => metrics[id]));
  const head = ['arm', 'solved', ...columns, 'seconds'];
  const body = rows.map(({ arm, metrics, seconds }) => {
    const ends = metrics.trueSuccess?.bySeed ?? [];
    return [
      arm,
      `${ends.filter((x) => x >= 0.8).length}/${ends.length}`,
      ...columns.map((id) => cell(metrics[id])),
      seconds.toFixed(1),
    ];
  });
  const width = head.map((h, c) => Math.max(h.length, ...body.map((r) => r[c].length)));
  return [head, ...body]
    .map((r) =>
      r
        .map((x, c) => x.padEnd(width[c]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
