import { jump } from '../core/change-point';
import { number } from '../core/knob';
import type { MetricId } from '../core/metric';
import type { Monitor } from '../core/monitor';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { WINDOW } from './line';

export const FOUR = ['paidReward', 'kl', 'entropy', 'length'] as const satisfies readonly MetricId[];

const knobs = {
  window: { ...WINDOW, value: 10, min: 3 },
  floor: number(
    0.01,
    { min: 1e-8, max: 0.1, step: 1e-8, scale: 'log', live: false },
    text('离散度下限', 'Floor of the spread'),
    text(
      '前面的增量几乎一样时，除数不小于它，免得一点抖动就成了“突变”。',
      'Added to the spread, so that after equal steps a tremor is not called a jump.',
    ),
  ),
};

// Their own names: threads do without those of metrics.
const NAMES: Readonly<Record<(typeof FOUR)[number], Text>> = {
  paidReward: text('奖励', 'Reward'),
  kl: text('KL 散度', 'KL'),
  entropy: text('熵', 'Entropy'),
  length: text('长度', 'Length'),
};

type Series = Readonly<Record<(typeof FOUR)[number], readonly number[]>>;
const EMPTY: Series = { paidReward: [], kl: [], entropy: [], length: [] };

/** The largest robust z among the last increments of the four lines. */
export default {
  id: 'jump',
  title: text('单步突变', 'Sudden jump'),
  about: text(
    '四条线里，最近一步比前 w 步反常多少（稳健 z）。健康的学习也会跳，所以阈值要在老实训练上校准，而且会定得很高。',
    'Among the four lines, how unlike the w steps before it the latest step is, as a robust z. Healthy learning jumps as well, so its level comes from honest runs, and is high.',
  ),
  source: 'ours: z of the last increment by median and MAD of the w before it',
  unit: text('稳健 z', 'robust z'),
  knobs,
  start: () => EMPTY,
  read(state, row, { window, floor }) {
    const next = { ...EMPTY };
    let score = NaN;
    let moved: (typeof FOUR)[number] = 'paidReward';
    for (const id of FOUR) {
      const x = row.metrics[id] ?? NaN;
      next[id] = Number.isFinite(x) ? [...state[id], x].slice(-window - 2) : state[id];
      const z = next[id] === state[id] ? NaN : jump(next[id], window, floor);
      if (z > score || (Number.isNaN(score) && !Number.isNaN(z))) [score, moved] = [z, id];
    }
    const name = NAMES[moved];
    const by = Number.isNaN(score) ? '–' : score.toFixed(1);
    return {
      state: next,
      score,
      why: text(`${name.zh}这一步的变化，稳健 z 为 ${by}。`, `${name.en}: this step has a robust z of ${by}.`),
    };
  },
} satisfies Monitor<typeof knobs, Series>;
