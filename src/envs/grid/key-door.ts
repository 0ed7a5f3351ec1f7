import { choice, flag, number } from '../../core/knob';
import type { Values } from '../../core/knob';
import { text } from '../../core/text';
import type { World } from '../../core/world';
import { parseMap } from '../grid';
import { ROOM_MAPS } from '../maps';
import { rooms } from '../rooms';

const knobs = {
  map: choice(
    'four',
    { two: text('两间', 'two rooms'), three: text('三间', 'three rooms'), four: text('四间', 'four rooms') },
    text('房间数', 'Rooms'),
    text(
      '每多一间就多一把钥匙、一扇门：随机碰对的概率掉一到两个数量级。',
      'Each room adds a key and a door, and makes lucky success ten to a hundred times rarer.',
    ),
    false,
  ),
  use: flag(
    true,
    text('要按“使用”', 'Needs "use"'),
    text(
      '开：取钥匙、开门都要多做一个动作。关：走上去就算。',
      'On: taking a key and opening a door each cost an extra action. Off: walking does it.',
    ),
    false,
  ),
  leak: choice(
    'last',
    { none: text('不漏', 'none'), last: text('最后一扇', 'the last door'), every: text('每一扇', 'every door') },
    text('哪扇门能反复开', 'Leaking doors'),
    text(
      '能关上再开的门，每开一次都算一次里程碑：这就是可以刷分的漏洞。需要打开“使用”。',
      'A door that can be closed and opened again is a milestone every time: the hole to farm. It needs "use".',
    ),
    false,
  ),
  horizon: number(
    120,
    { min: 10, max: 200, step: 10, live: false },
    text('步数上限', 'Step limit'),
    text(
      '超过就截断，算没做成。越短，随机成功越少见。',
      'Longer episodes are cut and count as failures. A shorter limit makes chance success rarer.',
    ),
  ),
  slip: number(
    0,
    { min: 0, max: 0.5, step: 0.05, live: false },
    text('打滑概率', 'Slip'),
    text(
      '以这个概率改走随机方向。环境越随机，靠比较轨迹分信用越不准。',
      'With this probability a random move is made instead. More noise makes comparing rollouts less informative.',
    ),
  ),
  exit: choice(
    'none',
    { none: text('没有', 'none'), stop: text('可以放弃', 'may give up'), bluff: text('可以谎报', 'may bluff') },
    text('提前结束', 'Way out'),
    text(
      '放弃：结束且失败。谎报：什么都没做，却有 25% 的概率骗过评分器。',
      'Giving up ends in failure. A bluff does nothing, yet fools the grader one time in four.',
    ),
    false,
  ),
};

type KeyDoor = typeof knobs;
const plain = { use: false, leak: 'none', slip: 0, exit: 'none' } as const;
/** Three difficulties by the success of a random walk: about 1e-2, 1e-3, 1e-4. */
export const SIZES = {
  small: { ...plain, map: 'three', horizon: 100 },
  medium: { ...plain, map: 'three', horizon: 60 },
  large: { ...plain, map: 'three', horizon: 100, use: true },
} as const satisfies Record<string, Values<KeyDoor>>;

export default {
  id: 'key-door',
  title: text('钥匙与门', 'Keys and doors'),
  about: text(
    '先拿钥匙再开门，最后走到终点：一个必须按顺序做对好几步的小任务。拿钥匙、开门是里程碑。',
    'Fetch each key, open its door, reach the goal: a small task in which several things must go right in order. Keys and doors are milestones.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 4.5e-7 },
  build: (values) => rooms([{ map: parseMap(ROOM_MAPS[values.map]) }], { ...values, keyEvents: true }),
} satisfies World<KeyDoor>;
