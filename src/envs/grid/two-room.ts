import { choice, number } from '../../core/knob';
import { text } from '../../core/text';
import type { World } from '../../core/world';
import { parseMap } from '../grid';
import type { GridMap } from '../grid';
import { twoRoomMaps } from '../maps';
import { allBut, drawnName } from '../pool';
import { PLAIN, absolute, relative, rooms } from '../rooms';
import type { RoomLevel, RoomState } from '../rooms';

const HELD_OUT = 64;
const VIEWS = {
  both: (map: GridMap, s: RoomState) => [...absolute(map, s), ...relative(map, s)],
  relative,
  absolute,
};

const knobs = {
  levels: number(
    8,
    { min: 1, max: 256, step: 1, unlimited: true, live: false },
    text('训练关卡数', 'Training levels'),
    text(
      '越少越容易背答案：训练满分，没见过的关卡却做不对。拉到头是不限：生成器画得出的 43,686 关全用上，每条轨迹另抽一关，只有检验的 64 关不碰。',
      'The fewer, the more is learned by heart: perfect in training, lost on unseen levels. The last stop is no limit: all 43,686 levels the generator can draw, another one for every rollout, and none of the 64 for testing.',
    ),
  ),
  view: choice(
    'both',
    {
      both: text('绝对＋相对', 'absolute + relative'),
      relative: text('只有相对', 'relative'),
      absolute: text('只有绝对', 'absolute'),
    },
    text('网络看到什么', 'What a net sees'),
    text(
      '绝对坐标可以死记，相对方位才能举一反三。',
      'Absolute coordinates can be memorised; relative directions carry over.',
    ),
    false,
  ),
  seed: number(
    0,
    { min: 0, max: 999, step: 1, live: false },
    text('出题种子', 'Level seed'),
    text('换一套关卡。同一个种子总是同一套。', 'Another set of levels; the same seed always gives the same set.'),
  ),
};

export default {
  id: 'two-room',
  title: text('随机两间房', 'Random two rooms'),
  about: text(
    '墙、门、钥匙、起点和终点随机摆放，另有 64 关只用来检验：看学到的是本事，还是答案。',
    'Wall, door, key, start and goal are placed at random, and 64 more levels are kept for testing: was a skill learned, or the answers?',
  ),
  source: 'ours, after Cobbe et al. 2019 (arXiv 1812.02341)',
  knobs,
  baseline: { idle: 0, random: 0.072 },
  build({ levels, view, seed }) {
    const some = levels < Infinity ? levels : 0;
    const maps = twoRoomMaps(seed, HELD_OUT + some).map((rows) => parseMap(rows));
    const test = maps.slice(0, HELD_OUT).map((map): RoomLevel => ({ map, heldOut: true }));
    const train = levels < Infinity ? maps.slice(HELD_OUT).map((map): RoomLevel => ({ map })) : allBut(test);
    const all = [...train, ...test];
    const task = rooms(all, PLAIN, VIEWS[view]);
    return levels < Infinity ? task : { ...task, name: drawnName(all) };
  },
} satisfies World<typeof knobs>;
