import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { World } from '../../core/world';
import { parseMap } from '../grid';
import { PLAIN, rooms } from '../rooms';

const MAP = ['#############', '#..a#.b.#...#', '#.1.#.2.#.3.#', '#S..A...B..G#', '#...#...#...#', '#############'];

const knobs = {
  horizon: number(
    60,
    { min: 20, max: 200, step: 10, live: false },
    text('步数上限', 'Step limit'),
    text(
      '在同一块踏板上进进出出，两步就能刷一次：上限越大，能刷的越多。',
      'Stepping on and off one pad pays every second step: a longer limit leaves more to farm.',
    ),
  ),
};

export default {
  id: 'pads',
  title: text('踏板', 'Pads'),
  about: text(
    '三间房各有一块踏板，每踏上一次就是一次里程碑。第一块就在起点旁边，刷分比做任务容易得多。',
    'Each of three rooms has a pad that is a milestone on every entry. The first lies beside the start, so farming is far easier than the task.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 8.1e-4 },
  build: ({ horizon }) => rooms([{ map: parseMap(MAP) }], { ...PLAIN, horizon, keyEvents: false }),
} satisfies World<typeof knobs>;
