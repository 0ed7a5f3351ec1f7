import { flag, number } from '../../core/knob';
import { text } from '../../core/text';
import type { Branch, Task, World } from '../../core/world';
import { COMPASS, absorbed, markAt, neighbour, oneHotCell, parseMap, pictureOf, placeOf } from '../grid';

const MAP = ['............', '............', '............', 'SCCCCCCCCCCG'];

const knobs = {
  slippery: flag(
    false,
    text('打滑', 'Slippery'),
    text(
      '开：三分之一走对，其余滑向垂直的两侧。',
      'On: one move in three goes as meant, the others to one of the perpendicular sides.',
    ),
    false,
  ),
  horizon: number(
    200,
    { min: 20, max: 500, step: 10, live: false },
    text('步数上限', 'Step limit'),
    text(
      'Gymnasium 没有设上限，随机游走平均要 6453 步。',
      'Gymnasium sets none, and a random walk takes 6453 steps on average.',
    ),
  ),
};

export default {
  id: 'cliff-walking',
  title: text('悬崖边行走', 'Cliff walking'),
  about: text(
    '沿悬崖从左下走到右下。掉下去不会结束，而是被送回起点。贴边走最短，绕远路最稳。',
    'Walk along a cliff from the lower left to the lower right. A fall does not end the episode but sends you back to the start. The edge is shortest, the detour safest.',
  ),
  source:
    'Sutton & Barto 2018, Example 6.6; Gymnasium CliffWalking-v1 (toy_text/cliffwalking.py); the step limit is ours',
  knobs,
  baseline: { idle: 0, random: 0.024 },
  build({ slippery, horizon }): Task<number> {
    const map = parseMap(MAP, 'C');
    const land = (cell: number, p: number): Branch<number> => {
      if (map.tiles[cell] === 'cliff') return { p, state: map.start, events: ['fall'] };
      return cell === map.goal ? { p, state: cell, events: ['goal'], end: true, success: true } : { p, state: cell };
    };
    return {
      // Gymnasium's order (up, right, down, left) is the compass.
      actions: COMPASS,
      horizon,
      events: [
        { id: 'goal', part: 'outcome', title: text('到达终点', 'goal reached'), amount: 1, honest: 1 },
        { id: 'fall', part: 'cost', title: text('掉下悬崖', 'fell off the cliff'), amount: 1, honest: 0 },
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
        if (cell === map.goal) return absorbed(cell);
        const turns = slippery ? [3, 0, 1] : [0];
        return turns.map((turn) => land(neighbour(map, cell, COMPASS[(a + turn) % 4].move!), 1 / turns.length));
      },
      key: String,
      observe: (cell) => oneHotCell(map, cell),
      place: (cell) => placeOf(map, cell),
    };
  },
} satisfies World<typeof knobs>;
