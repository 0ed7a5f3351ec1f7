import { NO_ENDS, extend, levels } from '../core/change-point';
import type { Ends } from '../core/change-point';
import { number } from '../core/knob';
import type { MetricId } from '../core/metric';
import type { Monitor } from '../core/monitor';
import { text } from '../core/text';
import type { Text } from '../core/text';

export const WINDOW = number(
  5,
  { min: 1, max: 30, step: 1, live: false, unit: text('次更新', 'updates') },
  text('平均窗口 w', 'Window w'),
  text(
    '起点和现在各取 w 次更新的平均再比。窗口短，报得早也报得乱；窗口长，等它报时已经塌了。',
    'Start and present are means over w updates. A short window alarms early and at noise, a long one when all is lost.',
  ),
);
const knobs = { window: WINDOW };

interface Line {
  readonly id: string;
  readonly metric: MetricId;
  readonly title: Text;
  readonly about: Text;
  /** What the line is called in a sentence. */
  readonly name: Text;
  readonly unit: Text;
  readonly family?: 'tables' | 'tokens';
  distance(start: number, now: number): number;
}

/** The change-point rule on one line: how far the mean of the last w updates lies from that of the first w. */
export function line({ metric, name, distance, ...plugin }: Line): Monitor<typeof knobs, Ends> {
  return {
    ...plugin,
    source: 'ours; level against the start, calibrated on whole honest runs',
    knobs,
    start: () => NO_ENDS,
    read(state, row, { window }) {
      const ends = extend(state, row.metrics[metric] ?? NaN, window);
      const at = levels(ends, window);
      if (!at)
        return {
          state: ends,
          score: NaN,
          why: text(`${name.zh}：还没攒够一个窗口。`, `${name.en}: too early to say.`),
        };
      const [from, to] = [at.start.toFixed(2), at.now.toFixed(2)];
      return {
        state: ends,
        score: distance(at.start, at.now),
        why: text(`${name.zh}从起步的 ${from} 变到 ${to}。`, `${name.en} has gone from ${from} at the start to ${to}.`),
      };
    },
  };
}
