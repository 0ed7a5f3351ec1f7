import { payEvents } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

export default {
  id: 'call',
  title: text('调用成本', 'Calls'),
  about: text(
    '每花掉一份成本（调一次工具、碰坏一样东西）计一次，单价设成负数就是罚。只想罚其中一种，把别的倍率调到 0。罚过了头，最划算的就成了什么都不做。',
    'Counts everything spent (a tool call, a thing broken); with a negative pay it is a fine. To fine one kind only, set the multiplier of the others to 0. Fined too hard, doing nothing pays best.',
  ),
  source: 'ours; tool-call cost as in OTC 2504.14870',
  knobs: {},
  part: 'process',
  memoryless: true,
  pay(episode, scene, _values, pay) {
    payEvents('cost', episode, scene, pay);
  },
} satisfies RewardTerm as RewardTerm;
