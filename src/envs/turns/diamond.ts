import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Branch, Task, World } from '../../core/world';
import { board, event, oneHot, range } from '../board';
import { absorbed } from '../grid';
import { FORK, LAST, spotName } from '../spot';
import type { Spot } from '../spot';

const MIDDLE = 5;
const WAYS = [text('直行', 'ahead'), text('偏上', 'up'), text('偏下', 'down')];
const RISE = [0, -1, 1];
const UP = 1;

const knobs = {
  slip: number(
    0,
    { min: 0, max: 0.3, step: 0.05, live: false },
    text('打滑概率', 'Slip'),
    text(
      '以这个概率改走随机方向。越滑，同一个动作走到的地方越散，比较轨迹越不准。',
      'With this probability a random way is taken. The more it slips, the less one action leads to one place, and the less comparing rollouts tells.',
    ),
  ),
  luck: number(
    0,
    { min: 0, max: 0.4, step: 0.05, live: false },
    text('结局翻转', 'Reversed endings'),
    text('以这个概率，走对的失败、走错的成功。', 'With this probability right fails and wrong succeeds.'),
  ),
};

/** Where an executed move leads: routes merge wherever two ways have the same height. */
function move({ layer, y, half }: Spot, action: number): Spot {
  if (layer === FORK) return { layer: layer + 1, y, half: action === UP ? 1 : 0 };
  if (layer < FORK) return { layer: layer + 1, y: y + RISE[action], half };
  return { layer: layer + 1, y: layer + 1 === LAST ? 0 : Math.max(-2, Math.min(2, y + RISE[action])), half };
}

const column = ({ y, half }: Spot): number => MIDDLE + y + (half < 0 ? 0 : half ? -3 : 3);

export default {
  id: 'diamond',
  title: text('菱形：一个岔口定输赢', 'Diamond: one fork decides'),
  about: text(
    '六层的小图，路分开又合上。只有第三层的岔口决定成败，其余每一步怎么走都一样：看哪种方法找得出这一步。',
    'A graph of six layers whose routes part and merge. Only the fork in the third layer decides; every other step is noise. Which method finds the step that mattered?',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 0.3334 },
  build: ({ slip, luck }): Task<Spot> => ({
    actions: WAYS.map((title) => ({ id: title.en, title })),
    horizon: LAST,
    events: [
      event('goal', 'outcome', text('到达终点', 'goal reached')),
      event('fork', 'milestone', text('岔口走对', 'right way at the fork')),
    ],
    levels: [{ starts: [{ p: 1, state: { layer: 0, y: 0, half: -1 } }], picture: PICTURE }],
    step(spot, action) {
      if (spot.layer === LAST) return absorbed(spot);
      return WAYS.flatMap((_, done): Branch<Spot>[] => {
        const p = slip / WAYS.length + (done === action ? 1 - slip : 0);
        const state = move(spot, done);
        if (state.layer < LAST) return [{ p, state, events: spot.layer === FORK && state.half ? ['fork'] : [] }];
        return [1, 0].map((half): Branch<Spot> => {
          const chance = half === spot.half ? 1 - luck : luck;
          const won = { events: ['goal'], success: true };
          return { p: p * chance, state: { ...state, half: half ? 1 : 0 }, end: true, ...(half ? won : {}) };
        });
      });
    },
    key: ({ layer, y, half }) => `${layer}:${y}:${half}`,
    name: spotName,
    alias: ({ layer, y }) => `${layer}:${y}`,
    observe: (spot) => [...oneHot(LAST + 1, spot.layer), ...oneHot(2 * MIDDLE + 1, column(spot))],
    place: (spot) => ({ level: 0, x: spot.layer, y: column(spot), used: 0 }),
  }),
} satisfies World<typeof knobs>;

const PICTURE = board(LAST + 1, 2 * MIDDLE + 1, [
  { kind: 'start', x: 0, y: MIDDLE, label: 'S' },
  { kind: 'goal', x: LAST, y: MIDDLE - 3, event: 'goal', label: 'G' },
  ...range(5).map((i) => ({ kind: 'checkpoint' as const, x: FORK, y: MIDDLE - 2 + i, event: 'fork', label: '?' })),
]);
