import { choice } from '../../core/knob';
import { text } from '../../core/text';
import type { Branch, Task, World } from '../../core/world';
import { absorbed, down, left, markAt, neighbour, oneHotCell, parseMap, pictureOf, placeOf, right, up } from '../grid';

const MAPS = {
  '4x4': { horizon: 100, rows: ['SFFF', 'FHFH', 'FFFH', 'HFFG'] },
  '8x8': {
    horizon: 200,
    rows: ['SFFFFFFF', 'FFFFFFFF', 'FFFHFFFF', 'FFFFFHFF', 'FFFHFFFF', 'FHHFFFHF', 'FHFFHFHF', 'FFFHFFFG'],
  },
};
/** Gymnasium's action order; the move before and the move after an action are the perpendicular ones. */
const ACTIONS = [left, down, right, up];
const SUCCESS = { slippery: 1 / 3, mild: 0.8, dry: 1 };

const knobs = {
  map: choice(
    '4x4',
    { '4x4': text('4×4', '4×4'), '8x8': text('8×8', '8×8') },
    text('地图', 'Map'),
    text('8×8 的随机成功率只有 4×4 的七分之一。', 'A random walk succeeds seven times more rarely on 8×8 than on 4×4.'),
    false,
  ),
  ice: choice(
    'slippery',
    {
      slippery: text('很滑（1/3 走对）', 'slippery (1/3 as meant)'),
      mild: text('有点滑（0.8 走对）', 'mild (0.8 as meant)'),
      dry: text('不滑', 'not slippery'),
    },
    text('冰面', 'Ice'),
    text(
      '没走对时，滑向与所选方向垂直的两侧之一。',
      'When a move goes wrong it goes to one of the two perpendicular directions.',
    ),
    false,
  ),
};

export default {
  id: 'frozen-lake',
  title: text('冰湖', 'Frozen lake'),
  about: text(
    '走过冰面到终点，掉进冰窟窿就结束。动力学与 Gymnasium 完全一致，可以拿来核对精确值。',
    'Cross the ice to the goal; a hole ends the episode. Exactly Gymnasium’s dynamics, so exact values can be compared.',
  ),
  source: 'Gymnasium FrozenLake-v1 (toy_text/frozen_lake.py), TimeLimit 100 for 4x4 and 200 for 8x8',
  knobs,
  baseline: { idle: 0, random: 0.014 },
  build({ map: name, ice }): Task<number> {
    const { rows, horizon } = MAPS[name];
    const map = parseMap(rows, 'HF');
    const land = (cell: number, p: number): Branch<number> => {
      if (cell === map.goal) return { p, state: cell, events: ['goal'], end: true, success: true };
      return map.tiles[cell] === 'hole' ? { p, state: cell, events: ['hole'], end: true } : { p, state: cell };
    };
    const p = SUCCESS[ice];
    return {
      actions: ACTIONS,
      horizon,
      events: [
        { id: 'goal', part: 'outcome', title: text('到达终点', 'goal reached'), amount: 1, honest: 1 },
        { id: 'hole', part: 'cost', title: text('掉进冰窟窿', 'fell into a hole'), amount: 1, honest: 0 },
      ],
      levels: [
        {
          starts: [{ p: 1, state: map.start }],
          picture: pictureOf(map, [
            markAt(map, 'start', map.start, { label: 'S' }),
            markAt(map, 'goal', map.goal, { event: 'goal', label: 'G' }),
          ]),
        },
      ],
      step(cell, a) {
        if (cell === map.goal || map.tiles[cell] === 'hole') return absorbed(cell);
        const to = (turn: number): number => neighbour(map, cell, ACTIONS[(a + turn) % 4].move!);
        return [land(to(3), (1 - p) / 2), land(to(0), p), land(to(1), (1 - p) / 2)];
      },
      key: String,
      observe: (cell) => oneHotCell(map, cell),
      place: (cell) => placeOf(map, cell),
    };
  },
} satisfies World<typeof knobs>;
