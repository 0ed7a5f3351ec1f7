import { beforeAlarm, bestChecked, earlyStop, judged, lengthRise } from '../../src/core/checkpoint';
import { Rng, STREAM } from '../../src/core/rng';
import { text } from '../../src/core/text';
import type { Text } from '../../src/core/text';
import { SPOT } from '../jobs/job';

/** What was noted along one run. */
export interface Noted {
  readonly seed: number;
  readonly kept: readonly number[];
  /** How many of a spot check's rollouts were truly right, by snapshot. */
  readonly right: readonly number[];
  /** By update. */
  readonly length: readonly number[];
  readonly paid: readonly number[];
  /** First alarm by monitor. */
  readonly alarms: Readonly<Record<string, number | undefined>>;
  /** True success by snapshot on fresh rollouts that are used for nothing else. */
  readonly best: readonly number[];
}

interface Rule {
  readonly id: string;
  readonly title: Text;
  keep(run: Noted): number;
}

/** Monitors whose alarms rules listen to. */
export const LISTENED = ['reward', 'length', 'tool-drift', 'four-lines', 'hack-signs'] as const;

const alarm = (id: (typeof LISTENED)[number], title: Text): Rule => ({
  id: `alarm-${id}`,
  title,
  keep: ({ kept, alarms }) => beforeAlarm(kept, alarms[id]),
});

/** Every `stride`-th snapshot is judged, on 50 rollouts, by a judge that is right with this probability. */
const judge = (percent: number, stride: number, title: Text): Rule => ({
  id: `judge-${percent}${stride > 1 ? `-every-${stride}` : ''}`,
  title,
  keep({ seed, right }) {
    const rng = new Rng(seed, STREAM.evaluate);
    const checked = right.filter((_, i) => i % stride === 0);
    return stride * bestChecked(checked.map((k, i) => judged(k, SPOT, percent / 100, rng, SPOT * stride * i)));
  },
});

/** In the order of the table: what needs least comes first, what nobody has comes last. */
export const RULES: readonly Rule[] = [
  { id: 'start', title: text('根本不训', 'no training at all'), keep: () => 0 },
  { id: 'final', title: text('训到最后', 'the last one'), keep: ({ kept }) => kept.length - 1 },
  alarm('reward', text('奖励报警之前', 'before reward alone alarms')),
  alarm('four-lines', text('四线报警之前', 'before the four lines alarm')),
  alarm('hack-signs', text('长度、工具、不作答报警之前', 'before length, tools or no answer alarm')),
  {
    id: 'length-rise',
    title: text('长度涨了一半，奖励还在涨', 'length half up while reward climbs'),
    keep: ({ kept, length, paid }) => beforeAlarm(kept, lengthRise(length, paid)),
  },
  judge(75, 1, text('裁判最看好的，准确率 75 %', 'best by a judge, 75 % accurate')),
  judge(90, 3, text('裁判最看好的，90 %，三十次更新一查', 'best by a judge, 90 %, every 30 updates')),
  judge(90, 1, text('裁判最看好的，准确率 90 %', 'best by a judge, 90 % accurate')),
  judge(100, 1, text('裁判最看好的，从不判错', 'best by a judge that never errs')),
  {
    id: 'gold-stop',
    title: text('真值连续三次不涨就停', 'stop when gold stalls three times'),
    keep: ({ right }) => earlyStop(right).keep,
  },
  {
    id: 'oracle',
    title: text('事后看，最好的那份', 'the best, with hindsight'),
    keep: ({ best }) => bestChecked(best, 1),
  },
];
