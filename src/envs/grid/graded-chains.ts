import { choice } from '../../core/knob';
import { text } from '../../core/text';
import type { World } from '../../core/world';
import { parseMap } from '../grid';
import { chainMap } from '../maps';
import { PLAIN, absoluteIn, relative, rooms } from '../rooms';

/** Rooms of each task: one easy, one fair, then ever longer chains. */
const ROOMS = [1, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5];
const WIDEST = 4 * Math.max(...ROOMS) + 1;

const knobs = {
  view: choice(
    'absolute',
    { absolute: text('绝对坐标', 'absolute'), egocentric: text('以自己为中心', 'egocentric') },
    text('网络看到什么', 'What a net sees'),
    text(
      '绝对坐标分不清是哪一题；以自己为中心时，一题学到的能用到别的题上。查表策略不受影响。',
      'Absolute coordinates cannot tell the tasks apart; an egocentric view lets one task teach another. A table is not affected.',
    ),
    false,
  ),
};

export default {
  id: 'graded-chains',
  title: text('由易到难的十六题', 'Sixteen graded tasks'),
  about: text(
    '一到五间房的十六条房间链。只看最终结果时，只有本来就偶尔做对的题会进步；里程碑能把更难的题也带起来。',
    'Sixteen chains of one to five rooms. Outcome reward alone only sharpens the tasks that already succeed now and then; milestones lift the harder ones too.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 0.062 },
  build: ({ view }) =>
    rooms(
      ROOMS.map((n, task) => ({ map: parseMap(chainMap(n, task)) })),
      { ...PLAIN, use: true },
      view === 'egocentric' ? relative : absoluteIn(WIDEST, 4),
    ),
} satisfies World<typeof knobs>;
