import { choice } from '../../core/knob';
import { text } from '../../core/text';
import type { World } from '../../core/world';
import { parseMap } from '../grid';
import { PLAIN, rooms } from '../rooms';

const MAPS = {
  A: { horizon: 40, rows: ['###########', '#x.......G#', '#....#....#', '#..S.#....#', '#....#....#', '###########'] },
  D: {
    horizon: 60,
    rows: ['#############', '#...........#', '#.x..#......#', '#..S.#......#', '#....#.....G#', '#############'],
  },
};

const knobs = {
  map: choice(
    'D',
    {
      A: text('A：近 4 步，远 8 步', 'A: near 4, far 8 steps'),
      D: text('D：近 2 步，远 13 步', 'D: near 2, far 13 steps'),
    },
    text('地图', 'Map'),
    text(
      '诱饵越近、终点越远，越容易早早塌缩到诱饵上。',
      'The nearer the decoy and the farther the goal, the more easily the policy collapses onto the decoy.',
    ),
    false,
  ),
};

export default {
  id: 'decoy',
  title: text('近处的诱饵', 'The near decoy'),
  about: text(
    '近处的小奖值 0.3，拿了就结束；远处的终点值 1。熵塌得太早，就再也走不到终点。',
    'A small prize nearby pays 0.3 and ends the episode; the goal far away pays 1. When entropy collapses too early, the goal is never found.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 0.017 },
  build({ map }) {
    const { rows, horizon } = MAPS[map];
    return rooms([{ map: parseMap(rows) }], { ...PLAIN, horizon });
  },
} satisfies World<typeof knobs>;
